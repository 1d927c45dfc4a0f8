// What is set, and what to do next.
import type { ReactNode } from 'react'
import type { AppState } from '../../../shared/ipc/app-state.ts'
import type { OfficeSetUp } from '../../../shared/office/office.ts'
import { limitsSet } from '../../../shared/ship/limits/limits.ts'
import { officeInUse } from '../../state/app-store.ts'
import { inUseOf, useLinkProfiles } from '../../state/link-store.ts'
import { useActiveVessel } from '../../state/vessel-store.ts'
import { openRouteFile } from '../../state/voyage-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { words } from '../../words/words.ts'
import { showStep } from './steps.ts'
import type { Trial } from './try-words.ts'
import styles from './first-run.module.css'

const { done: said } = words.firstRun

function keyWords({ key: { place } }: AppState, isKeyless: boolean, trial: Trial | null): string {
  if (place !== 'none') return said.triedKey(said.keys[place], said.tried[trial?.key ?? 'not'])
  return isKeyless ? said.keys.none : said.noOwnKey
}

const officeRow = ({ host, token }: OfficeSetUp): readonly [string, string] => [
  said.office,
  said.officeAt(host, said.tokens[token?.place ?? 'notLooked']),
]

export function DoneStep({ app, trial }: { app: AppState; trial: Trial | null }): ReactNode {
  const { value: profiles } = useLinkProfiles()
  const profile = inUseOf(profiles)
  const vessel = useActiveVessel()?.document ?? null
  const office = officeInUse(app)
  // Nothing can be fetched: neither with a key nor by the office.
  const isKeyless = app.key.place === 'none' && (office === null || office.token?.place === 'none')
  const rows = [
    [said.service, app.baseUrl ?? said.noService],
    [said.key, keyWords(app, isKeyless, trial)],
    ...(office === null ? [] : [officeRow(office)]),
    [
      said.connection,
      profile === null ? '' : profiles?.isChosen === true ? profile.name : said.notChosen(profile.name),
    ],
    [said.vessel, vessel === null ? said.noVessel : said.vesselLimits(vessel.name, limitsSet(vessel.limits).length)],
  ] as const
  return (
    <>
      <section className={styles.choice}>
        <Facts className={styles.set} facts={rows} />
      </section>
      <section className={styles.choice}>
        <h3>{said.todo}</h3>
        <p>{said.todoText}</p>
        <Buttons>
          {isKeyless && (
            <Button main data-testid="first-run-key" onClick={() => showStep('service')}>
              {words.firstRun.backToKey}
            </Button>
          )}
          <Button
            main={!isKeyless}
            data-testid="first-run-open"
            onClick={() => {
              showStep(null)
              void openRouteFile()
            }}
          >
            {said.openRoute}
          </Button>
          <Button data-testid="leave-first-run" onClick={() => showStep(null)}>
            {said.workspace}
          </Button>
        </Buttons>
      </section>
    </>
  )
}
