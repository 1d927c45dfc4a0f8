// Good-weather days by the terms of a charter: what breaks a day, what is not known, and the same as a slow reckoning over any voyage.
import { describe, expect, it } from 'vitest'
import { shipAt } from '../../../../../shared/passage/ship-at.ts'
import { buildSchedule, type Schedule } from '../../../../../shared/passage/schedule.ts'
import { passageDays } from '../../../../../shared/passage/noons.ts'
import { HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { charterOf, countedMs, type CharterVerdict } from '../../../../../shared/ship/sailed/charter.ts'
import { sailedDays } from '../../../../../shared/ship/sailed/sailed-time.ts'
import { DEFAULT_CHARTER_TERMS, type CharterTerms } from '../../../../../shared/weather/charter-terms.ts'
import type { VoyageWeather } from '../../../../../shared/weather/weather.ts'
import { anySailed, noVoyageWeather, type AnySailed } from '../../../../support/any-sailed.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { naming, SEED } from '../../../../support/seed.ts'

const ETD_MS = Date.UTC(2026, 10, 25, 12)
const NO_CLOCKS = [{ fromMs: -Infinity, offsetMinutes: 0 }]
const hour = (hours: number): number => ETD_MS + hours * HOUR_MS

/** East along 45° N over 180°, 72 h under way; `stayHours` after 36 h of it. */
function eastwards(stayHours = 0): Schedule {
  const leg = { geometry: 'RL' } as const
  const stay = stayHours === 0 ? {} : { stayMinutes: stayHours * 60 }
  const of = (speedKn: number): Schedule =>
    buildSchedule({
      format: 1,
      name: 'Eastwards',
      waypoints: [
        { id: '1', name: 'A', position: { lat: 45, long: 175 }, leg: null },
        { id: '2', name: 'B', position: { lat: 45, long: -176 }, leg, ...stay },
        { id: '3', name: 'C', position: { lat: 45, long: -167 }, leg },
      ],
      schedule: { etdMs: ETD_MS, speedKn },
    })
  return of(of(10).totalNm / 72)
}

/** Fair everywhere, but for what is changed at a step, by its hours from the departure. */
function fair(
  passage: Schedule,
  nowMs: number,
  changed: Readonly<
    Record<number, Partial<Record<'windSpeed' | 'totalWaveHeight' | 'currentSpeed', number | null>> | 'F'>
  >,
): VoyageWeather {
  const weather = noVoyageWeather(passage, nowMs)
  weather.timesMs.forEach((timeMs, i) => {
    weather.source[i] = 'P'
    weather.fetchedAtMs[i] = nowMs
    const values = { windSpeed: 5, totalWaveHeight: 1, swellWaveHeight: 1, currentSpeed: 0.3, currentDirection: 80 }
    const change = changed[(timeMs - ETD_MS) / HOUR_MS]
    if (change === 'F') [weather.source[i], weather.fetchedAtMs[i]] = ['F', timeMs - HOUR_MS]
    Object.entries({ ...values, ...(change === 'F' ? {} : change) }).forEach(([name, value]) => {
      weather.columns[name as 'windSpeed'][i] = value
    })
  })
  return weather
}

const NOW_MS = hour(200)
function hoursOf(weather: VoyageWeather, nowMs = NOW_MS, terms: Partial<CharterTerms> = {}) {
  const days = sailedDays(weather.passage, NO_CLOCKS, nowMs)
  const charter = charterOf(weather, days, { ...DEFAULT_CHARTER_TERMS, ...terms }, nowMs)
  const { goodMs, notGoodMs, notKnownMs, restMs } = charter.whole
  return {
    hours: [goodMs, notGoodMs, notKnownMs, restMs].map((ms) => Math.round(ms / HOUR_MS)),
    days: charter.days.map(({ verdict }) => verdict),
  }
}

describe('good-weather days', () => {
  it('are all good where each value of each step is within its term', () => {
    expect(hoursOf(fair(eastwards(), NOW_MS, {}))).toEqual({ hours: [72, 0, 0, 0], days: ['good', 'good', 'good'] })
  })

  it('are not good with one step that is not, and with what is left of a stretch too short on either side', () => {
    // 21 h, then 24 h, then 24 h of good weather.
    const broken = fair(eastwards(), NOW_MS, { 24: { windSpeed: 9 } })
    expect(hoursOf(broken)).toEqual({ hours: [48, 24, 0, 0], days: ['notGood', 'good', 'good'] })
    expect(hoursOf(broken, NOW_MS, { unbrokenHours: 0 })).toEqual({
      hours: [69, 3, 0, 0],
      days: ['notGood', 'good', 'good'],
    })
  })

  it('are neither good nor not good with one step that is not known', () => {
    for (const unknown of ['F', { windSpeed: null }, { totalWaveHeight: null }, { currentSpeed: null }] as const)
      expect(hoursOf(fair(eastwards(), NOW_MS, { 36: unknown })).days).toEqual(['good', 'notKnown', 'good'])
    // The same where another step of the day is not good.
    expect(hoursOf(fair(eastwards(), NOW_MS, { 36: 'F', 39: { windSpeed: 9 } })).days[1]).toBe('notKnown')
  })

  it('count a step as not good by one value, whatever else is missing', () => {
    const step = { windSpeed: 9, totalWaveHeight: null, currentSpeed: null }
    expect(hoursOf(fair(eastwards(), NOW_MS, { 24: step }), NOW_MS, { unbrokenHours: 0 }).hours).toEqual([69, 3, 0, 0])
  })

  it('do not know of a stretch that may be long enough with what is not known beside it', () => {
    // 21 h good between two steps not known, and one not good after them.
    const weather = fair(eastwards(), NOW_MS, { 3: { windSpeed: 9 }, 6: 'F', 30: 'F', 33: { windSpeed: 9 } })
    expect(hoursOf(weather)).toEqual({ hours: [39, 6, 27, 0], days: ['notKnown', 'notKnown', 'good'] })
    // Without them it cannot be.
    const short = fair(eastwards(), NOW_MS, { 6: { windSpeed: 9 }, 9: 'F', 27: { windSpeed: 9 } })
    expect(hoursOf(short).hours).toEqual([45, 24, 3, 0])
  })

  it('do not know of the last hours, which may go on', () => {
    // Good since 30 h, and now 42 h: 12 h that may become 24.
    const weather = fair(eastwards(), hour(42), { 30: { windSpeed: 9 } })
    expect(hoursOf(weather, hour(42))).toEqual({ hours: [27, 3, 12, 0], days: ['good', 'notKnown'] })
    // From two steps on nothing good can come any more: 6 h to go.
    const late = fair(eastwards(), hour(66), { 54: { windSpeed: 9 } })
    expect(hoursOf(late, hour(66)).hours).toEqual([51, 15, 0, 0])
  })

  it('end a stretch at a stay, which is not counted', () => {
    const passage = eastwards(6)
    expect(hoursOf(fair(passage, NOW_MS, {}))).toEqual({ hours: [72, 0, 0, 6], days: ['good', 'good', 'good', 'good'] })
    // 12 h before the stay and 12 h after it are no 24 h.
    const weather = fair(passage, NOW_MS, { 24: { windSpeed: 9 }, 57: { windSpeed: 9 } })
    expect(hoursOf(weather).hours).toEqual([0, 21 + 3 + 12 + 12 + 3 + 21, 0, 6])
  })

  it('have no verdict of a day at rest for the whole of it', () => {
    expect(hoursOf(fair(eastwards(48), NOW_MS, {})).days).toEqual(['good', 'good', null, 'good', 'good'])
  })

  it('take a value on its term as within, and a rounded one that may be beyond as not known', () => {
    const onTerm = fair(eastwards(), NOW_MS, { 24: { totalWaveHeight: 1.25 } })
    expect(hoursOf(onTerm).hours).toEqual([72, 0, 0, 0])
    const rounded = { ...onTerm, rounded: onTerm.timesMs.map(() => true) }
    expect(hoursOf(rounded, NOW_MS, { unbrokenHours: 0 }).hours).toEqual([69, 0, 3, 0])
  })

  it('have nothing before the departure, and nothing known without weather', () => {
    expect(hoursOf(noVoyageWeather(eastwards(), hour(-5)), hour(-5))).toEqual({ hours: [0, 0, 0, 0], days: [] })
    expect(hoursOf(noVoyageWeather(eastwards(), NOW_MS)).hours).toEqual([0, 0, 72, 0])
  })

  it('are those of a slow reckoning over 500 voyages and charters drawn by chance', async () => {
    const seen = { voyages: 0, rest: 0, fixes: 0, seam: 0, odd: 0, good: 0, notGood: 0, notKnown: 0 }
    for (let i = 0; i < 500; i++) {
      const random = mulberry(SEED + i)
      const sailed = anySailed(random)
      const terms = anyTerms(random)
      await naming(`voyage ${i}`, () => {
        const days = sailedDays(sailed.schedule, sailed.clocks, sailed.nowMs)
        const { days: found, whole } = charterOf(sailed.weather, days, terms, sailed.nowMs)
        const slow = slowCharter(sailed, terms)
        expect(
          found.map(({ goodMs, notGoodMs, notKnownMs, restMs, verdict }) => [
            goodMs,
            notGoodMs,
            notKnownMs,
            restMs,
            verdict,
          ]),
        ).toEqual(slow)
        expect(countedMs(whole) + whole.restMs).toBe(days.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0))
        seen.voyages += found.length > 0 ? 1 : 0
        seen.rest += whole.restMs > 0 ? 1 : 0
        seen.fixes += sailed.schedule.earlierFixes.length > 0 ? 1 : 0
        const longs = sailed.weather.steps.map(({ long }) => long)
        seen.seam += longs.some((long, at) => Math.abs(long - (longs[at - 1] ?? long)) > 180) ? 1 : 0
        seen.odd += days.some(
          ({ fromMs, toMs, isToNoon }, at) => at > 0 && isToNoon && (toMs - fromMs) % (24 * HOUR_MS) !== 0,
        )
          ? 1
          : 0
        for (const { verdict } of found) if (verdict !== null) seen[verdict]++
      })
    }
    // All of it came up.
    for (const [what, count] of Object.entries(seen)) expect([what, count > 20]).toEqual([what, true])
  })
})

function anyTerms(random: () => number): CharterTerms {
  const oneOf = <Item>(...items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0]
  return {
    windBft: oneOf(3, 4, 4, 5),
    seaM: oneOf(1, 1.25, 1.25, 2.5),
    seaHeight: oneOf('total', 'total', 'windSea'),
    swellM: oneOf(null, null, 1.5, 2),
    isCurrentCounted: random() < 0.6,
    unbrokenHours: oneOf(0, 3, 6, 12, 24, 24, 48),
  }
}

/** From these speeds on the Beaufort numbers 1 to 12 begin, m/s (WMO). */
const BEAUFORT_MS = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]

/** The smallest pieces of time, each judged by itself and looked at with all that is before and after it. */
function slowCharter(
  { weather, schedule, clocks, nowMs }: AnySailed,
  terms: CharterTerms,
): [number, number, number, number, CharterVerdict | null][] {
  const { etdMs, etaMs, rows } = schedule
  if (etdMs === null || etaMs === null) return []
  const days = passageDays(schedule, clocks)
  const stays = rows.flatMap(({ etaMs: from, departMs, stayMs }) =>
    stayMs > 0 ? [[from ?? 0, departMs ?? 0] as const] : [],
  )
  const cuts = new Set([etdMs, etaMs, ...days.flatMap(({ fromMs, toMs }) => [fromMs, toMs]), ...stays.flat()])
  for (let timeMs = Math.ceil(etdMs / STEP_MS) * STEP_MS; timeMs < etaMs; timeMs += STEP_MS) cuts.add(timeMs)
  if (nowMs > etdMs && nowMs < etaMs) cuts.add(nowMs)
  const times = [...cuts].filter((timeMs) => timeMs >= etdMs && timeMs <= etaMs).toSorted((a, b) => a - b)
  const pieces = times.slice(1).map((toMs, i) => {
    const fromMs = times[i] ?? toMs
    const isRest = stays.some(([from, to]) => fromMs >= from && toMs <= to)
    return { fromMs, toMs, verdict: isRest ? 'rest' : slowVerdict(weather, fromMs, toMs, nowMs, terms) }
  })
  const reach = (at: number, stops: readonly string[]): number => {
    let [first, last] = [at, at]
    while (first > 0 && !stops.includes(pieces[first - 1]?.verdict ?? '')) first--
    while (last < pieces.length - 1 && !stops.includes(pieces[last + 1]?.verdict ?? '')) last++
    return (pieces[last]?.toMs ?? 0) - (pieces[first]?.fromMs ?? 0)
  }
  const leastMs = terms.unbrokenHours * HOUR_MS
  const final = pieces.map((piece, at) => {
    if (piece.verdict !== 'good' || reach(at, ['rest', 'notGood', 'notKnown']) >= leastMs) return piece
    return { ...piece, verdict: reach(at, ['rest', 'notGood']) >= leastMs ? 'notKnown' : 'notGood' }
  })
  return days
    .filter(({ fromMs }) => fromMs < nowMs)
    .map(({ fromMs, toMs }) => {
      const of = (verdict: string): number =>
        final
          .filter((piece) => piece.verdict === verdict && piece.fromMs >= fromMs && piece.toMs <= Math.min(toMs, nowMs))
          .reduce((sum, piece) => sum + piece.toMs - piece.fromMs, 0)
      const [good, notGood, notKnown] = [of('good'), of('notGood'), of('notKnown')]
      const verdict = notKnown > 0 ? 'notKnown' : notGood > 0 ? 'notGood' : good > 0 ? 'good' : null
      return [good, notGood, notKnown, of('rest'), verdict]
    })
}

function slowVerdict(
  weather: VoyageWeather,
  fromMs: number,
  toMs: number,
  nowMs: number,
  terms: CharterTerms,
): CharterVerdict {
  if (fromMs >= nowMs) return 'notKnown'
  const at = weather.timesMs.findIndex((timeMs) => timeMs >= toMs && timeMs - STEP_MS < toMs)
  if (at < 0 || weather.source[at] !== 'P' || (weather.timesMs[at] ?? 0) > nowMs) return 'notKnown'
  if ((weather.fetchedAtMs[at] ?? Infinity) > nowMs + 2 * 60_000) return 'notKnown'
  const value = (name: keyof VoyageWeather['columns']): number | null => weather.columns[name][at] ?? null
  const half = weather.rounded?.[at] === true ? 0.005 : 0
  const answers: ('yes' | 'no' | 'perhaps')[] = []
  const height = (name: keyof VoyageWeather['columns'], most: number): void => {
    const height = value(name)
    if (height === null) answers.push('perhaps')
    else answers.push(height - half > most ? 'no' : height + half > most ? 'perhaps' : 'yes')
  }
  const wind = value('windSpeed')
  const bft = (speed: number): number => BEAUFORT_MS.filter((fromMs) => speed >= fromMs).length
  const own = value('beaufortScale')
  const forces = own === null ? (wind === null ? [] : [bft(wind)]) : [own]
  if (half > 0 && wind !== null) forces.push(bft(Math.max(0, wind - half)), bft(wind + half))
  if (forces.length === 0) answers.push('perhaps')
  else if (forces.every((force) => force > terms.windBft)) answers.push('no')
  else answers.push(forces.every((force) => force <= terms.windBft) ? 'yes' : 'perhaps')
  height(terms.seaHeight === 'total' ? 'totalWaveHeight' : 'windWaveHeight', terms.seaM)
  if (terms.swellM !== null) height('swellWaveHeight', terms.swellM)
  if (terms.isCurrentCounted) {
    const [set, drift] = [value('currentDirection'), value('currentSpeed')]
    const course = weather.steps[at]?.courseDeg ?? shipAt(weather.passage, toMs - 1).courseDeg
    if (set === null || drift === null || course === null) answers.push('perhaps')
    else {
      const rad = Math.PI / 180
      const [east, north] = [drift * Math.sin(set * rad), drift * Math.cos(set * rad)]
      const alongKn = ((east * Math.sin(course * rad) + north * Math.cos(course * rad)) * 3600) / 1852
      const by = half > 0 ? 0.02 : 0
      answers.push(alongKn + by < -1e-9 ? 'no' : alongKn - by < -1e-9 ? 'perhaps' : 'yes')
    }
  }
  return answers.includes('no') ? 'notGood' : answers.includes('perhaps') ? 'notKnown' : 'good'
}
