// A required arrival: the speed or the departure that is expected to make it.
import type { Parsed } from '../../../shared/format/parsed.ts'
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
  const arrivalOf = (one: VoyageDocument): number | null => {
    const { etaMs: arriveMs, expected } = passageIn(field, table, one, nowMs).passage
    // A passage that cannot be made arrives at no time.
    return expected === null || expected.heldFromMs === null ? arriveMs : Infinity
  }
  if (set === 'departure') {
    const answer = departureForArrival(document, untilMs ?? etaMs, arrivalOf)
    return answer.ok ? { ok: true, value: { etdMs: answer.value } } : answer
  }
  if (untilMs === null) {
    const answer = speedForArrival(document, etaMs, arrivalOf)
    return answer.ok ? { ok: true, value: { speedKn: answer.value, maxKn: null } } : answer
  }
  const answer = speedsForWindow(document, etaMs, untilMs, arrivalOf)
  return answer.ok ? { ok: true, value: { speedKn: answer.value.minKn, maxKn: answer.value.maxKn } } : answer
}
