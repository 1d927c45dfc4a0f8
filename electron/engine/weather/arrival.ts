// A required arrival: the speed or the departure that is expected to make it.
import type { Parsed } from '../../../shared/format/parsed.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import { scheduled, type ScheduleChange } from '../../../shared/passage/schedule-edit.ts'
import {
  departureForArrival,
  speedForArrival,
  speedsForWindow,
  type ArrivalAnswer,
} from '../../../shared/passage/arrival.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import type { Stored } from './evaluate.ts'
import { fieldOf } from './field.ts'
import { passageIn } from './passage.ts'

/** `untilMs` null: at `etaMs` and not later. */
interface Required {
  etaMs: number
  untilMs: number | null
  set: 'speed' | 'departure'
}

export function arrivalAnswer(
  stored: Stored,
  document: VoyageDocument,
  { etaMs, untilMs, set }: Required,
  nowMs: number,
): Parsed<ArrivalAnswer> {
  const field = fieldOf(stored.weather)
  const table = stored.speedLoss?.() ?? null
  const passageOf = (one: VoyageDocument) => passageIn(field, table, one, nowMs).passage
  const arrivalOf = (one: VoyageDocument): number | null => {
    const { etaMs: arriveMs, expected } = passageOf(one)
    // A passage that cannot be made arrives at no time.
    return expected === null || expected.heldFromMs === null ? arriveMs : Infinity
  }
  const answered = <Value extends object>(
    value: Value,
    change: ScheduleChange,
  ): Parsed<Value & { unknownH: number }> => {
    const { expected } = passageOf(scheduled(document, change).document)
    return { ok: true, value: { ...value, unknownH: (expected?.unknownMs ?? 0) / HOUR_MS } }
  }
  if (set === 'departure') {
    // Before it leaves the ship can leave from now on; of one that has left another departure is the officer's own account.
    const isAhead = (document.schedule.etdMs ?? Infinity) >= nowMs
    const answer = isAhead
      ? departureForArrival(document, untilMs ?? etaMs, arrivalOf, nowMs)
      : departureForArrival(document, untilMs ?? etaMs)
    return answer.ok ? answered({ etdMs: answer.value }, { etdMs: answer.value }) : answer
  }
  if (untilMs === null) {
    const answer = speedForArrival(document, etaMs, arrivalOf)
    return answer.ok ? answered({ speedKn: answer.value, maxKn: null }, { speedKn: answer.value }) : answer
  }
  const answer = speedsForWindow(document, etaMs, untilMs, arrivalOf)
  if (!answer.ok) return answer
  const { minKn: speedKn, maxKn } = answer.value
  return answered({ speedKn, maxKn }, { speedKn })
}
