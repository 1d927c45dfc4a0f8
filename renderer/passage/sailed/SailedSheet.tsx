// The passage sailed: from noon to noon, day by day beside the plan, and how the forecasts of it were.
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { wishPlanned } from '../../state/changes-store.ts'
import { chooseSailedPart, SAILED_PARTS, useSailedStore, type SailedPart } from '../../state/sailed-store.ts'
import { useSheets } from '../../state/sheets.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { Segments } from '../../ui/Segments.tsx'
import { words } from '../../words/words.ts'
import { ForecastsPart } from './ForecastsPart.tsx'
import { NoonPart } from './NoonPart.tsx'
import { PassagePart } from './PassagePart.tsx'
import panels from '../../ui/panels.module.css'

const PARTS: Readonly<Record<SailedPart, ComponentType>> = {
  noon: NoonPart,
  passage: PassagePart,
  forecasts: ForecastsPart,
}

export function SailedSheet(): ReactNode {
  const part = useSailedStore((state) => state.part)
  const { schedule } = useCurrentVoyage()
  const Part = PARTS[part]
  // Kept when it is closed, with what was typed in it.
  const isOpen = useSheets(({ open }) => open === 'sailed')
  useEffect(() => {
    wishPlanned(isOpen)
    return () => wishPlanned(false)
  }, [isOpen])
  return (
    <div className={panels.stack} data-testid="sailed">
      <Segments
        legend={words.sailed.parts}
        isLegendHidden
        options={SAILED_PARTS.map((one) => [one, words.sailed.partNames[one]] as const)}
        chosen={part}
        onChoose={chooseSailedPart}
        testId="sailed-part"
      />
      {(schedule?.etdMs ?? null) === null ? <p>{words.sailed.noEtd}</p> : <Part />}
    </div>
  )
}
