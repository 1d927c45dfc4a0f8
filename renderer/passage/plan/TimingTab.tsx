// The tab of timing: totals and port times, what was made good and what is needed under way, speeds, and what weather does to the arrival.
import type { ReactNode } from 'react'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { openSheet } from '../../state/sheets.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { etaSentence } from '../../../shared/ship/arrival-words.ts'
import { fixWords, neededWords } from './fix-words.ts'
import { OwnSpeeds } from './OwnSpeeds.tsx'
import { Totals } from './Totals.tsx'
import { scheduleOf } from '../../state/voyage-store.ts'
import { useEtaWithWeather, type EtaShown } from './use-eta-with-weather.ts'
import { words as catalogue } from '../../words/words.ts'

interface TimingTabProps {
  document: VoyageDocument
  schedule: Schedule
  /** An unfinished edit: the weather is of the route before it. */
  isDraft: boolean
}

export function TimingTab({ document, schedule, isDraft }: TimingTabProps): ReactNode {
  const planned = scheduleOf(document)
  const shown = useEtaWithWeather()
  const needed = neededWords(planned)
  const passedOver = (document.schedule.earlierFixes ?? []).length - planned.earlierFixes.length
  return (
    <>
      {document.schedule.fix !== undefined && (
        <p data-testid="fix-words">{unbroken(fixWords(planned) ?? catalogue.times.timingTab.fixBeforeEtd)}</p>
      )}
      {passedOver > 0 && <p data-testid="fixes-passed-over">▲ {catalogue.times.timingTab.passedOver(passedOver)}</p>}
      {needed !== null && <p data-testid="needed-speed">{unbroken(catalogue.times.timingTab.average(needed))}</p>}
      <Totals document={document} schedule={schedule} eta={!isDraft && shown.kind === 'known' ? shown.eta : null} />
      <OwnSpeeds document={document} />
      {!isDraft && <WithWeather shown={shown} />}
      <Buttons>
        <Button onClick={() => openSheet('arrival')}>{catalogue.times.timingTab.requiredEta}</Button>
        <Button onClick={() => openSheet('clocks')}>{catalogue.times.timingTab.shipsClocks}</Button>
      </Buttons>
    </>
  )
}

function WithWeather({ shown }: { shown: EtaShown }): ReactNode {
  const words =
    shown.kind === 'known'
      ? etaSentence(shown.eta, shown.nowMs)
      : shown.isAsPlanned
        ? shown.why
        : catalogue.times.timingTab.etaNotKnown(shown.why)
  return <p data-testid="eta-words">{unbroken(words)}</p>
}
