// The vessel the voyage is judged by: another is chosen here, and Vessel opened.
import type { ReactNode } from 'react'
import type { VesselDocument } from '../../../shared/ship/vessel.ts'
import { useAsKnown } from '../../state/as-known.ts'
import { openSubject } from '../../state/frame-store.ts'
import { chooseVessel, useActiveVessel, useVessels } from '../../state/vessel-store.ts'
import { Menu } from '../../ui/Menu.tsx'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import { words } from '../../words/words.ts'
import styles from './top-bar.module.css'

/** One that came from elsewhere says so, unless its name does. */
const nameFrom = ({ name, pack }: VesselDocument): string =>
  pack === undefined || pack.beside?.shownAs === name ? name : words.chips.vesselMenu.from(name, pack.maker)

export function VesselMenu(): ReactNode {
  const all = useVessels().value
  const active = useActiveVessel()
  const asKnown = useAsKnown()
  if (all === null) return null
  if (asKnown !== null)
    return (
      <span className={styles.vessel} data-testid="vessel-menu">
        <MiddleCut text={asKnown.vessel?.name ?? words.chips.vesselMenu.noVessel} testId="vessel-shown" />
      </span>
    )
  const name = active?.document.name ?? words.chips.vesselMenu.noVessel
  return (
    <Menu
      label={active === null ? name : words.chips.vesselMenu.vessel(name)}
      words={
        <>
          <MiddleCut text={name} testId="vessel-shown" />
          <span className={styles.arrow} aria-hidden="true">
            ▾
          </span>
        </>
      }
      items={[
        ...all.vessels.map(({ vesselId, document }) => ({
          key: vesselId,
          words: `${vesselId === all.activeId ? '● ' : '○ '}${nameFrom(document)}`,
          onChoose: () => void chooseVessel(vesselId),
        })),
        { words: words.chips.vesselMenu.openVessel, onChoose: () => openSubject('vessel'), testId: 'open-vessel' },
      ]}
      testId="vessel-menu"
      from="left"
      className={styles.vessel}
    />
  )
}
