// Ninety voyages through oceans of moving lows and currents, all of it stored: the expected arrival against an integration by minutes written
// from docs/reference/domain.md, which reads the ocean itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { openStore } from '../../../../../electron/engine/store/store.ts'
import { evaluateVoyage } from '../../../../support/weather-at-once.ts'
import { ceilToStep, DAY_MS, floorToStep, HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { shipAt, trackSteps } from '../../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { defaultSpeedLoss } from '../../../../../shared/ship/speed-loss.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { anyPassage, withFix, type DrawnPassage } from '../../../../support/any-passage.ts'
import { movingLows, valuesOf } from '../../../../support/moving-lows.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { byMinutes, type Ocean, type Place } from '../../../../support/passage-by-minutes.ts'
import { naming, SEED } from '../../../../support/seed.ts'
import { storedIn } from '../../../../support/stored-in.ts'

const VOYAGES = 90
const NOW = Date.UTC(2026, 10, 20, 14, 12)
const TICK_MS = 2 * 60_000
const TABLE = defaultSpeedLoss(newVessel('Endeavour')).table
/** So long about the hour at which the ship is at a place, its weather is stored for it. */
const ABOUT_MS = 10 * HOUR_MS

/** The ship was seen on its planned track, at a part of the planned time. At least a day of sailing lies ahead. */
function drawn(seed: number): DrawnPassage {
  const random = mulberry(seed)
  for (;;) {
    const passage = anyPassage(random, NOW)
    const planned = buildSchedule(passage.document)
    const placeAt = (part: number): Place =>
      shipAt(planned, (planned.etdMs ?? 0) + part * (planned.passageMs ?? 0)).position
    const found = withFix(passage, placeAt)
    if ((buildSchedule(found.document).etaMs ?? 0) > NOW + DAY_MS) return found
  }
}

/** Every step's weather along the track, densely, where the ship is near at about that time. */
function* answers(ocean: Ocean, log: readonly (Place & { timeMs: number })[], document: VoyageDocument) {
  const places = log.filter(({ timeMs }, i) => i % 2 === 0 || timeMs === log.at(-1)?.timeMs)
  const asPlanned = trackSteps(buildSchedule(document))
  const [firstMs, lastMs] = [floorToStep(log[0]?.timeMs ?? 0) - STEP_MS, ceilToStep(log.at(-1)?.timeMs ?? 0) + STEP_MS]
  for (let timeMs = firstMs; timeMs <= lastMs; timeMs += STEP_MS) {
    const near = [...places, ...asPlanned].filter((place) => Math.abs(place.timeMs - timeMs) <= ABOUT_MS)
    for (const place of near)
      yield {
        latE4: toE4(place.lat),
        longE4: toE4(place.long),
        timeMs,
        fetchedAtMs: NOW - 60_000,
        values: valuesOf(ocean, place, timeMs),
      }
  }
}

interface Compared {
  seed: number
  /** Arrivals, or from when on the passage cannot be made; without end where one of them says that it can. */
  offH: number
  lateH: number
  legs: number
}

function compared(seed: number): Compared {
  const { document, nowMs } = drawn(seed)
  const planned = trackSteps(buildSchedule(document))
  const [first, last] = [planned[0], planned.at(-1)]
  const ocean = movingLows(seed, planned, first?.timeMs ?? 0, last?.timeMs ?? 0)
  const truth = byMinutes(document, TABLE, nowMs, ocean, TICK_MS)
  if (truth === null) throw new Error('there is no way ahead')
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-ocean-'))
  const store = openStore(folder, NOW)
  try {
    store.commit(() => {
      for (const answer of answers(ocean, truth.log, document)) store.weather.put(answer)
    })
    const { voyageId } = store.voyages.create(document, 'test', NOW)
    const stored = { ...storedIn(store), speedLoss: () => TABLE }
    const { passage } = evaluateVoyage(stored, store.voyages.get(voyageId), nowMs)
    const { expected } = passage
    const heldFromMs = expected?.heldFromMs ?? null
    // All is stored: nothing is unknown but what lies beyond where the ship is held.
    expect(expected?.unknownFromMs).toBe(heldFromMs)
    const isHeld = truth.heldFromMs !== null || heldFromMs !== null
    const [expectedMs, true_] = isHeld ? [heldFromMs, truth.heldFromMs] : [passage.etaMs, truth.etaMs]
    return {
      seed,
      offH: ((expectedMs ?? Infinity) - (true_ ?? -Infinity)) / HOUR_MS,
      lateH: (truth.etaMs - (buildSchedule(document).etaMs ?? 0)) / HOUR_MS,
      legs: document.waypoints.length - 1,
    }
  } finally {
    store.close(NOW)
    rmSync(folder, { recursive: true, force: true })
  }
}

it(`arrives within an hour of the integration on 19 of 20 of ${VOYAGES} voyages`, async () => {
  const all: Compared[] = []
  for (let i = 0; i < VOYAGES; i++) all.push(await naming(`voyage ${i}`, () => compared(SEED + i)))
  const worstFirst = all.toSorted((a, b) => Math.abs(b.offH) - Math.abs(a.offH))
  const at = (part: number): number => Math.abs(worstFirst[Math.floor(part * (VOYAGES - 1))]?.offH ?? Infinity)
  const late = all.map(({ lateH }) => lateH).toSorted((a, b) => a - b)
  const figure = (hours: number | undefined): string => (hours ?? Number.NaN).toFixed(2)
  console.log(
    `${VOYAGES} voyages: off by ${figure(at(0.5))} h in the median, ${figure(at(0.05))} h on 1 of 20, ${figure(worstFirst[0]?.offH)} h at worst; ` +
      `weather made them ${figure(late[0])} to ${figure(late.at(-1))} h late, ${figure(late[VOYAGES >> 1])} h in the median`,
  )
  console.table(worstFirst.slice(0, 8))
  expect(all.filter(({ offH }) => Math.abs(offH) <= 1).length).toBeGreaterThanOrEqual((VOYAGES * 19) / 20)
  // Calm voyages would show nothing.
  expect(late.filter((hours) => Math.abs(hours) > 3).length).toBeGreaterThan(VOYAGES / 4)
})
