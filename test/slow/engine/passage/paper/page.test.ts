// The passage plan as a page: every part there, names as text, nothing bare, whatever the route.
import { describe, expect, test } from 'vitest'
import type { PaperInput } from '../../../../../electron/engine/passage/paper/data.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../../../shared/weather/measures.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import {
  HOSTILE_NAMES,
  inputOf,
  NOW,
  route,
  voyageOf,
  waypoint,
  weatherOf,
  zigzag,
} from '../../../../unit/engine/passage/paper/inputs.ts'
import { planPage, voyageSky } from '../../../../support/at-once.ts'

const page = (document: VoyageDocument, more: Partial<PaperInput> = {}) => planPage(inputOf(voyageOf(document), more))
/** Text of an element, as read. */
const words = (html: string): string =>
  html
    .replaceAll(/<\/(td|th|dt|dd|p|h1|h2|h3|h4|div)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
const section = (html: string, className: string): string =>
  new RegExp(`<section class="${className}">.*?</section>`, 's').exec(html)?.[0] ?? ''
const rows = (html: string): string[] =>
  [...(/<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? '').matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => words(row).trim())

describe('the head', () => {
  test('vessel, passage, approval', () => {
    const { html, title, fileName } = page(route(zigzag(3)))
    const text = words(html)
    expect(title).toBe('Passage plan Out and home')
    expect(fileName).toBe('Out and home passage plan.pdf')
    for (const part of [
      'DRAFT Neither checked nor approved.',
      'Revision 3 of 15 NOV 2026 0330 UTC',
      'Name MV Endeavour',
      'IMO number, MMSI 9074729, 636012345',
      'Draft forward, aft 9.80 m, 10.20 m',
      'Displacement, GM 48,250 t, 1.85 m',
      '15 NOV 2026 0600 UTC',
      'Steaming time',
      'Average speed 14.0 kn',
    ])
      expect(text).toContain(part)
  })

  test('who checked and who approved, and what was changed since', () => {
    const atMs = Date.UTC(2026, 10, 14, 9)
    const of = (status: 'checked' | 'approved', revision: number): string => {
      const voyage = voyageOf(route(zigzag(2)), { approval: { status, revision, atMs, by: 'A. Second' } })
      return words(planPage(inputOf(voyage)).html)
    }
    expect(of('checked', 3)).toContain('CHECKED as revision 3 by A. Second, 14 NOV 2026 0900 UTC; not approved.')
    const unknown = { status: 'draft', isUnknown: true, revision: 2, atMs: null, by: '' } as const
    const damaged = words(planPage(inputOf(voyageOf(route(zigzag(2)), { approval: unknown }))).html)
    expect(damaged).toContain('STATUS NOT KNOWN What was said of this plan is damaged on the disk')
    expect(damaged).not.toContain('DRAFT')
    expect(of('approved', 3)).toContain('Approved: master A. Second 14 NOV 2026 0900 UTC')
    expect(of('approved', 2)).toContain(
      'CHANGED SINCE APPROVAL Approved as revision 2 by A. Second, 14 NOV 2026 0900 UTC. Printed is revision 3: changed since.',
    )
    expect(of('approved', 2)).toContain('Approved: master A. Second 14 NOV 2026 0900 UTC, revision 2')
    expect(of('checked', 2)).toContain('CHANGED SINCE CHECK Checked as revision 2 by A. Second')
    const heads = ([2, 3] as const).map((revision) => {
      const approval = { status: 'approved', revision, atMs, by: 'A. Second' } as const
      return planPage(inputOf(voyageOf(route(zigzag(2)), { approval }))).runningCss
    })
    expect(heads.map((css) => css.includes('CHANGED\\20 SINCE\\20 APPROVAL'))).toEqual([true, false])
    expect(heads.map((css) => css.includes('"APPROVED"'))).toEqual([false, true])
  })

  test('an approved plan names its checker too, unless it was changed between', () => {
    const atMs = Date.UTC(2026, 10, 14, 9)
    const of = (changes: string[]): string => {
      const revision = changes.length
      const approval = { status: 'approved' as const, revision, atMs, by: 'M. Master' }
      const voyage = voyageOf(route(zigzag(2)), { revision, approval })
      const history = changes.map((change, i) => ({ revision: revision - i, savedAtMs: atMs - i * 60_000, change }))
      return words(section(planPage(inputOf(voyage, { history })).html, 'signatures'))
    }
    expect(of(['Approved by M. Master', 'Checked by <b>Second</b>', 'x'])).toContain(
      'Checked <b>Second</b> 14 NOV 2026 0859 UTC Approved: master M. Master',
    )
    expect(of(['Approved by M. Master', 'WPT 2 moved', 'Checked by Second'])).toContain('Checked Approved: master')
  })

  test('what the land check found stands among the checks', () => {
    const position = { lat: 40, long: -17 }
    const sentence = 'The leg to WPT 2 crosses land.'
    const land = [{ level: 'error' as const, waypointIndex: 1, sentence, kind: 'crossing' as const, position }]
    const text = words(section(planPage(inputOf(voyageOf(route(zigzag(2))), { land })).html, 'checks'))
    expect(text).toContain(`Wrong: ${sentence}`)
    expect(text).toContain('never means that the way is clear')
  })

  test('times by UTC, ship and port', () => {
    const port = { name: 'Jeddah', country: 'Saudi Arabia', locode: 'SAJED', timeZone: 'Asia/Riyadh' }
    const { html } = page(route(zigzag(2), { from: port }), { shipTimeOffsetMinutes: 270 })
    expect(words(html)).toContain(
      'From Jeddah, SA JED To Point 2 ETD 15 NOV 2026 0600 UTC 15 NOV 2026 1030 LT (UTC+04:30) 15 NOV 2026 0900 in port (UTC+03:00)',
    )
  })

  test.each([
    ['earlier', 'its last change is damaged on the disk'],
    ['newer', 'a newer Binnacle changed it last'],
    ['unread', 'it is damaged on the disk'],
  ] as const)('a vessel that cannot be read (%s) is not called none', (vesselNotJudged, why) => {
    const text = words(page(route(zigzag(3)), { vessel: null, vesselNotJudged }).html)
    expect(text).toContain(`The vessel cannot be read: ${why}.`)
    expect(text).toContain(`The vessel cannot be read: ${why}: no limit is judged, and no heavy weather.`)
    expect(text).toContain(`Not judged. The vessel cannot be read: ${why}.`)
    expect(text).toMatch(/○ Not judged: (the vessel|a newer Binnacle)/)
    expect(text).not.toMatch(/no vessel/i)
  })

  test('no vessel, no ETD: said, and nothing is invented', () => {
    const document = route(zigzag(3), { schedule: { etdMs: null, speedKn: 12 } })
    const text = words(page(document, { vessel: null }).html)
    expect(text).toContain('No vessel is entered.')
    expect(text).toContain('No ETD is set: no times.')
    expect(text).toContain('No ETD is set: what the ship meets is not known.')
    expect(text).toContain('No ETD is set: the sun along the way is not known.')
    expect(text).not.toMatch(/undefined|NaN|null|Infinity|Invalid/)
  })
})

describe('the waypoint table', () => {
  test('a row each, its head to stand on every page', () => {
    const { html } = page(route(zigzag(500)))
    const table = section(html, 'waypoints')
    expect(table).toMatch(/<table class="waypoints"><thead>/)
    const list = rows(table)
    expect(list).toHaveLength(500)
    expect(list[1]).toBe(
      '2 Point 2 10°15.000′ N 060°04.800′ E RL 017.6° 15.7 4,914.8 2.00 1.50 1.00 14.0 15 NOV 0707 0.9° W',
    )
    expect(words(table)).toContain('Not known at any waypoint: wind, sea.')
    expect(words(html)).toContain('More than 60 waypoints')
  })

  test.each(['lying', 'standing'] as const)('%s: what no waypoint has takes no column', (orientation) => {
    const heads = (document: VoyageDocument): string =>
      words(/<thead>.*?<\/thead>/s.exec(section(page(document, { orientation }).html, 'waypoints'))?.[0] ?? '')
    const bare = heads(route(zigzag(3)))
    for (const head of ['Notes', /\bstay\b/i, 'LT', 'Sea']) expect(bare).not.toMatch(head)
    const zigzags = zigzag(3)
    const full = heads(
      route([...zigzags.slice(0, 2), waypoint(2, 11, 61, { notes: 'x', stayMinutes: 60 }), waypoint(3, 12, 62)]),
    )
    for (const head of ['Notes', /\bstay\b/i]) expect(full).toMatch(head)
  })

  test('ship’s time stands where it is not UTC, and where it is UTC for a part says so', () => {
    const at = (offsets: [number, number]): string[] => {
      const document = route([waypoint(0, 0, 0), waypoint(1, 0, 20), waypoint(2, 0, 40)])
      document.schedule.shipTime = {
        offsetMinutes: offsets[0],
        changes: [{ waypointId: '2', offsetMinutes: offsets[1] }],
      }
      return [page(document).html, page(document, { orientation: 'standing' }).html]
    }
    for (const html of at([0, 0])) {
      expect(words(html)).not.toMatch(/\bLT\b/)
      expect(words(html)).toContain('Ship’s time is UTC throughout.')
    }
    for (const html of at([0, 60])) {
      expect(words(section(html, 'waypoints'))).toMatch(/15 NOV 0600 ?= UTC/)
      expect(words(section(html, 'waypoints'))).toContain('Clocks forward 1 h')
      expect(words(section(html, 'weather'))).toMatch(/15 NOV 0600 ?= UTC/)
    }
    for (const html of at([60, 60])) expect(words(section(html, 'waypoints'))).toMatch(/15 NOV 0600 ?15 NOV 0700/)
  })

  test('changes of the clocks stand between', () => {
    const document = route([waypoint(0, 0, 0), waypoint(1, 0, 20), waypoint(2, 0, 40)])
    const offsets = [
      { waypointId: '2', offsetMinutes: 60 },
      { timeMs: Date.UTC(2026, 10, 20, 1), offsetMinutes: 180 },
    ]
    document.schedule.shipTime = { offsetMinutes: 0, changes: offsets }
    const list = rows(section(page(document).html, 'waypoints'))
    expect(list.map((line) => line.slice(0, 45))).toEqual([
      'Ship’s time LT (UTC+00:00)',
      expect.stringMatching(/^1 Point 1/),
      expect.stringMatching(/^Clocks forward 1 h, to LT \(UTC\+01:00\), at/),
      expect.stringMatching(/^2 Point 2/),
      expect.stringMatching(/^Clocks forward 2 h, to LT \(UTC\+03:00\), at/),
      expect.stringMatching(/^3 Point 3/),
    ])
    expect(list[4]).toContain('at 20 NOV 2026 0200 by the clocks until then (20 NOV 2026 0100 UTC)')
  })

  test('variation outside the model is marked; a long note stands below', () => {
    const document = route([waypoint(0, 50, 0), waypoint(1, 50, 5, { notes: 'Report. '.repeat(40) })])
    document.schedule.etdMs = Date.UTC(2033, 0, 1)
    const table = words(section(page(document).html, 'waypoints'))
    expect(table).toMatch(/° [EW] \*/)
    expect(table).toContain('* Outside the years of WMM2025 (2025 to 2029): extrapolated.')
    expect(table).toContain('see below')
    expect(table).toContain(`2 Point 2${'Report. '.repeat(40).trim()}`)
  })
})

describe('weather', () => {
  const document = route([waypoint(0, 40, -20), waypoint(1, 40, -10), waypoint(2, 42, 0)])
  const voyage = voyageOf(document)

  test('each row with source and age; averages and what is missing are said', () => {
    const weather = weatherOf(voyage, (i) => (i < 8 ? 'F' : i < 12 ? 'A' : 'none'))
    const text = section(planPage(inputOf(voyage, { weather })).html, 'weather')
    const list = rows(text)
    const forecast = list.find((line) => line.includes('leg to 2'))
    expect(forecast).toBe(
      '15 NOV 1200 40°00.0′ N 018°10.7′ W, leg to 2 270° 23 6 31 2.4 8.2 270° 1.1 11.0 300° 045° 0.8 8.1 good 1012.3 F 2 h 0 min',
    )
    for (const line of list) expect(line).toMatch(/ [FA] 2 h 0 min| – –/)
    expect(list.filter((line) => / A 2 h 0 min season, 40.0 NM$/.test(line)).length).toBeGreaterThan(1)
    expect(list.at(-1)).toMatch(/WPT 3 Point 3 (– )+– – –$|WPT 3 Point 3[ –]+$/)
    expect(words(text)).toContain('4 steps with the season’s average only (A; years not known): no forecast.')
    const ten = { fromMs: Date.UTC(2016, 0, 1), toMs: Date.UTC(2026, 0, 1) }
    const said = { ...weather, periods: weather.steps.map((_, i) => (i < 10 ? ten : null)) }
    const { html } = planPage(inputOf(voyage, { weather: said }))
    expect(words(section(html, 'weather'))).toContain(
      '4 steps with the season’s average only (A; JAN 2016–DEC 2025; of some years not known): no forecast.',
    )
    expect(words(html)).toContain(
      'of the season, JAN 2016–DEC 2025; of some years not known; 2 h 0 min old; no forecast',
    )
    expect(words(text)).toMatch(/Nothing stored for \d+ steps/)
  })

  test('a value of an earlier answer is marked, and the oldest age given', () => {
    const base = weatherOf(voyage, () => 'F')
    const weather = { ...base, older: { windSpeed: base.steps.map(() => NOW - 11 * HOUR_MS) } }
    const text = words(section(planPage(inputOf(voyage, { weather })).html, 'weather'))
    expect(text).toContain('270° 23† 6 31 2.4 8.2 270°')
    expect(text).toContain('F 2 h 0 min, † 11 h 0 min')
    expect(text).toContain('† of an earlier answer, since the newest lacked it; the oldest age is given.')
    expect(words(section(planPage(inputOf(voyage)).html, 'weather'))).not.toContain('†')
  })

  test('none stored', () => {
    const { html, runningCss } = planPage(inputOf(voyage, { weather: weatherOf(voyage, () => 'none') }))
    expect(words(html)).toMatch(/No weather is stored for this passage \(\d+ steps of 3 h\)/)
    expect(words(section(html, 'limits'))).toMatch(
      /^Limits exceeded Not judged: sea, swell, wind, gust, visibility, ice not known at any of \d+ times, every 3 h\. $/,
    )
    expect(unescaped(runningCss)).toContain('Data valid at: no weather stored.')
  })

  test('limits: begin, end and peak of each stretch', () => {
    const weather = weatherOf(
      voyage,
      () => 'F',
      (measure, i) =>
        measure === 'totalWaveHeight' && (i === 2 || i === 3 || i === 7)
          ? 4 + i / 2
          : measure === 'visibility' && i === 5
            ? 900
            : undefined,
    )
    const list = rows(section(planPage(inputOf(voyage, { weather })).html, 'limits'))
    expect(list).toEqual([
      '✕ Significant wave height 4 m, hard 15 NOV 2026 1050 UTC 15 NOV 2026 1627 UTC Sea 5.5 m 15 NOV 2026 1500 UTC 40°00.0′ N 017°16.0′ W WPT 1 → 2 F',
      '▲ Visibility, at least 1 NM, soft 15 NOV 2026 2047 UTC 15 NOV 2026 2112 UTC Visibility 0.5 NM 15 NOV 2026 2100 UTC 40°00.0′ N 015°26.7′ W WPT 1 → 2 F',
      '✕ Significant wave height 4 m, hard 16 NOV 2026 0056 UTC 16 NOV 2026 0503 UTC Sea 7.5 m 16 NOV 2026 0300 UTC 40°00.0′ N 013°37.4′ W WPT 1 → 2 F',
    ])
    const calm = planPage(inputOf(voyage))
    expect(words(section(calm.html, 'limits'))).toMatch(
      /^Limits exceeded None\. By the \d+ steps of 3 h, every limit known at each\. .* Weather ahead: oldest 2 h 0 min\. $/,
    )
    const limits = Object.fromEntries(Object.keys(newVessel('').limits).map((key) => [key, null])) as never
    expect(section(planPage(inputOf(voyage, { vessel: { ...newVessel('X'), limits } })).html, 'limits')).toBe('')
  })

  test('none exceeded says how old that is, and that the clock says otherwise, as the first page does', () => {
    const headlineOf = (nowMs: number): [first: string, limits: string] => {
      const { html } = planPage(inputOf(voyage, { nowMs }))
      return [words(/<h2 class="headline">.*?<\/h2>/s.exec(html)?.[0] ?? ''), words(section(html, 'limits'))]
    }
    const [old, oldLimits] = headlineOf(NOW + 20 * HOUR_MS)
    const age = / (weather 22 h 0 min old) /.exec(old)?.[1] ?? 'none'
    expect(oldLimits).toContain(`None; ${age}. By the`)
    const [ahead, aheadLimits] = headlineOf(NOW - 9 * HOUR_MS)
    expect(ahead).toContain('; age of the weather not known')
    expect(aheadLimits).toContain('None; age of the weather not known. By the')
  })

  test.each(['lying', 'standing'] as const)(
    '%s: what is beyond a limit has its sign in the table too',
    (orientation) => {
      const weather = weatherOf(
        voyage,
        () => 'F',
        (measure, i) =>
          i !== 4 ? undefined : measure === 'totalWaveHeight' ? 6 : measure === 'windGust' ? 21 : undefined,
      )
      const table = section(planPage(inputOf(voyage, { weather, orientation })).html, 'weather')
      const line = rows(table).find((one) => one.startsWith('15 NOV 1800'))
      expect(line).toMatch(/ 6\.0 ✕/)
      expect(line).toMatch(/ 41 ▲/)
      expect(rows(table).filter((one) => /[✕▲]/.test(one))).toHaveLength(1)
      expect(words(table)).toContain('✕ beyond a hard limit of the vessel, ▲ beyond a soft one.')
    },
  )

  test('a waypoint at a full hour is one row, and a value that is not of the ship’s hour and place says of which it is', () => {
    const table = section(planPage(inputOf(voyage)).html, 'weather')
    expect(rows(table).filter((line) => line.startsWith('15 NOV 0600'))).toEqual([
      expect.stringContaining('WPT 1 Point 1 270° 23'),
    ])
    expect(rows(table).find((line) => line.includes('WPT 2'))).toMatch(/ \d{4} \(0\dh \d\dm\), [\d.]+ NM$/)
    expect(words(table)).toMatch(/ Value from /)
    expect(words(table)).not.toMatch(/stands off/i)
  })

  test('a value that no row has takes no column, and is said to be not known', () => {
    const weather = weatherOf(
      voyage,
      () => 'F',
      (measure) => (measure === 'visibility' || measure === 'windGust' ? null : undefined),
    )
    for (const orientation of ['lying', 'standing'] as const) {
      const table = section(planPage(inputOf(voyage, { weather, orientation })).html, 'weather')
      expect(words(/<thead>.*?<\/thead>/s.exec(table)?.[0] ?? '')).not.toMatch(/gust|Visibility/)
      expect(words(table)).toContain('Not known in any row: gust, visibility.')
    }
  })

  describe('values that are missing in rows that are stored', () => {
    const without = (...gone: MeasureName[]) =>
      planPage(
        inputOf(voyage, {
          weather: weatherOf(
            voyage,
            () => 'F',
            (measure) => (gone.includes(measure) ? null : undefined),
          ),
        }),
      )
    const text = (html: string, name: string) => words(section(html, name))

    test('wind and sea at every step: the limits say so before anything else', () => {
      const { html } = without('windSpeed', 'totalWaveHeight')
      expect(text(html, 'limits')).toMatch(
        /^Limits exceeded Not judged everywhere: sea, wind not known at any of \d+ times, every 3 h\. None at the steps that are known\. Each limit by the steps of 3 h at which it is known\./,
      )
      expect(text(html, 'weather')).toMatch(
        /^Weather on passage Wind or sea not known at any of \d+ times, every 3 h\. Other values as fetched/,
      )
    })

    test('some steps: how many of how many, from when to when', () => {
      const gap = (measure: MeasureName, i: number) => (measure === 'windSpeed' && i >= 4 && i < 8 ? null : undefined)
      const { html } = planPage(inputOf(voyage, { weather: weatherOf(voyage, () => 'F', gap) }))
      expect(text(html, 'limits')).toMatch(
        /^Limits exceeded Not judged everywhere: wind not known at 4 of \d+ times, every 3 h: 15 NOV 1800 to 16 NOV 0300 UTC\. None at the steps/,
      )
      expect(text(html, 'weather')).toMatch(
        /^Weather on passage Wind or sea not known at 4 of \d+ times, every 3 h: 15 NOV 1800 to 16 NOV 0300 UTC\. Both known at \d+ steps of 3 h, as fetched/,
      )
    })

    test('all of them: nothing is stored, whatever the rows say', () => {
      const { html, runningCss } = without(...MEASURE_NAMES)
      expect(text(html, 'weather')).toMatch(/^Weather on passage No weather is stored for this passage/)
      expect(text(html, 'limits')).not.toMatch(/None/)
      expect(text(html, 'limits')).toMatch(/Not judged: sea, swell, wind, gust, visibility, ice not known at any of/)
      expect(unescaped(runningCss)).toContain('Data valid at: no weather stored.')
      for (const line of rows(section(html, 'weather'))) expect(line).not.toMatch(/ [FPA]( |$)/)
    })

    test('a value of an earlier answer has its own age', () => {
      const weather = weatherOf(voyage, () => 'F')
      weather.older.totalWaveHeight = weather.steps.map(() => NOW - 9 * HOUR_MS)
      const { html, runningCss } = planPage(inputOf(voyage, { weather }))
      expect(rows(section(html, 'weather'))[1]).toMatch(/ F 2 h 0 min, † 9 h 0 min/)
      const span = 'as fetched 14 NOV 2026 1930 UTC to 15 NOV 2026 0230 UTC'
      expect(text(html, 'weather')).toContain(span)
      expect(unescaped(runningCss)).toContain(span)
    })

    test('weather fetched ahead of the clock it is printed by is said to be of unknown age, on each page', () => {
      const weather = weatherOf(voyage, () => 'F')
      weather.fetchedAtMs[3] = NOW + 9 * HOUR_MS
      const { html, runningCss } = planPage(inputOf(voyage, { weather }))
      for (const where of [text(html, 'weather'), unescaped(runningCss)])
        expect(where).toMatch(/as fetched .* UTC, ahead of this clock: of unknown age\./)
    })
  })

  test('training mode is said on each page and beside the weather', () => {
    const { html, runningCss } = planPage(inputOf(voyage, { simulated: true }))
    expect(unescaped(runningCss)).toContain('TRAINING: simulated weather')
    expect(words(html)).toContain('TRAINING: simulated weather, of no real sea.')
    expect(unescaped(planPage(inputOf(voyage)).runningCss)).not.toContain('TRAINING')
  })
})

/** CSS strings as they will be shown. */
const unescaped = (css: string): string =>
  css.replaceAll(/\\([0-9a-f]+) /g, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

describe('names are text', () => {
  test.each(HOSTILE_NAMES)('%s', (hostile) => {
    const document = route(
      [waypoint(0, 10, 20, { name: hostile, notes: hostile }), waypoint(1, 11, 21, { name: hostile, notes: hostile })],
      {
        name: hostile,
        notes: hostile,
        from: { name: hostile, country: '', locode: hostile.slice(0, 10), timeZone: hostile },
      },
    )
    const by = hostile.slice(0, 100)
    const voyage = voyageOf(document, { approval: { status: 'checked', revision: 1, atMs: NOW, by } })
    const { html, runningCss } = planPage(
      inputOf(voyage, {
        vessel: { ...newVessel(hostile), type: hostile },
        history: [{ revision: 1, savedAtMs: NOW, change: hostile }],
        sky: voyageSky(voyage, buildSchedule(voyage.document), NOW),
      }),
    )
    const tags = new Set([...html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map(([, tag]) => tag))
    expect([...tags].filter((tag) => /script|iframe|style|object|img|form|input/i.test(tag ?? ''))).toEqual([])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect(html).not.toMatch(/ (on[a-z]+|style)=/i)
    // One @page rule, whose strings are letters, digits and numbered characters only.
    expect(runningCss.match(/[{}]/g)).toHaveLength(2 * (runningCss.match(/@(top|bottom)-/g)?.length ?? 0) + 2)
    const strings = [...runningCss.matchAll(/content: "(.*?)";/g)]
    expect(strings.length).toBeGreaterThan(1)
    for (const [, text = ''] of strings) expect(text.replaceAll(/\\[0-9a-f]+ /g, '')).toMatch(/^[A-Za-z0-9]*$/)
    const clean = hostile
      .replaceAll(/[\u202a-\u202e]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    expect(words(html)).toContain(`2 ${clean}`)
  })
})
