// A required arrival: the speed or the departure that is expected to make it.
import type { Parsed } from '../../../../shared/format/parsed.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { scheduled, type ScheduleChange } from '../../../../shared/passage/schedule-edit.ts'
import {
  departureForArrival,
  speedForArrival,
  speedsForWindow,
  type ArrivalAnswer,
} from '../../../../shared/passage/arrival.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Stored } from './evaluate.ts'
import { fieldOf } from './field.ts'
import { passageInSlices } from './passage.ts'

/** `untilMs` null: at `etaMs` and not later. */
interface Required {
  etaMs: number
  untilMs: number | null
  set: 'speed' | 'departure'
}

export function* arrivalInSlices(
  stored: Stored,
  document: VoyageDocument,
  { etaMs, untilMs, set }: Required,
  nowMs: number,
): Sliced<Parsed<ArrivalAnswer>> {
  const field = fieldOf(stored.weather)
  const table = stored.speedLoss?.() ?? null
  function* passageOf(one: VoyageDocument): Sliced<Schedule> {
    return (yield* passageInSlices(field, table, one, nowMs)).passage
  }
  function* arrivalOf(one: VoyageDocument): Sliced<number | null> {
    const { etaMs: arriveMs, expected } = yield* passageOf(one)
    // A passage that cannot be made arrives at no time.
    return expected === null || expected.heldFromMs === null ? arriveMs : Infinity
  }
  function* answered<Value extends object>(
    value: Value,
    change: ScheduleChange,
  ): Sliced<Parsed<Value & { unknownH: number }>> {
    const { expected } = yield* passageOf(scheduled(document, change).document)
    return { ok: true, value: { ...value, unknownH: (expected?.unknownMs ?? 0) / HOUR_MS } }
  }
  if (set === 'departure') {
    // Before it leaves the ship can leave from now on; of one that has left another departure is the officer's own account.
    const isAhead = (document.schedule.etdMs ?? Infinity) >= nowMs
    const answer = isAhead
      ? yield* departureForArrival(document, untilMs ?? etaMs, arrivalOf, nowMs)
      : yield* departureForArrival(document, untilMs ?? etaMs)
    return answer.ok ? yield* answered({ etdMs: answer.value }, { etdMs: answer.value }) : answer
  }
  if (untilMs === null) {
    const answer = yield* speedForArrival(document, etaMs, arrivalOf)
    return answer.ok ? yield* answered({ speedKn: answer.value, maxKn: null }, { speedKn: answer.value }) : answer
  }
  const answer = yield* speedsForWindow(document, etaMs, untilMs, arrivalOf)
  if (!answer.ok) return answer
  const { minKn: speedKn, maxKn } = answer.value
  return yield* answered({ speedKn, maxKn }, { speedKn })
}
