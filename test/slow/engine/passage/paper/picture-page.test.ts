// The weather picture on paper: one more page with the chosen hours, drawn by how sure they are; nothing else of the plan uses it.
import { afterAll, describe, expect, it } from 'vitest'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { openStore } from '../../../../../electron/engine/store/store.ts'
import { picturePage } from '../../../../../electron/engine/passage/paper/picture-page.ts'
import { boxOf, pictureFrame } from '../../../../../electron/engine/passage/paper/picture-frame.ts'
import { printedPictures, type PictureSource } from '../../../../../electron/engine/passage/paper/pictures.ts'
import { type PaperInput } from '../../../../../electron/engine/passage/paper/data.ts'
import { valuesAt } from '../../../../../electron/training/ocean/point.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { normaliseLong } from '../../../../../shared/geo/geodesy.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import type { Picture } from '../../../../../shared/picture/picture.ts'
import { FaultError } from '../../../../../shared/result.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../../../../support/engine-here.ts'
import { fixturePicture, PICTURE_FROM_MS } from '../../../../gallery/picture-fixture.ts'
import { ETD, inputOf, markup, route, voyageOf, waypoint } from '../../../../unit/engine/passage/paper/inputs.ts'
import { passagePlanData, planPage } from '../../../../support/at-once.ts'

const HOURS = [PICTURE_FROM_MS, PICTURE_FROM_MS + 12 * HOUR_MS]
const VOYAGE = voyageOf(
  route([waypoint(0, 35, 160), waypoint(1, 48, -170)], { schedule: { etdMs: PICTURE_FROM_MS - HOUR_MS, speedKn: 14 } }),
)
const SCHEDULE = buildSchedule(VOYAGE.document)
const AT = { schedule: SCHEDULE, orientation: 'lying', nowMs: PICTURE_FROM_MS } as const
const drawnBy =
  (picture: Picture | null): PictureSource['pictureAbout'] =>
  () =>
    Promise.resolve(picture)
const printed = async (picture: Picture | null, timesMs: readonly number[] = HOURS) =>
  printedPictures({ pictureAbout: drawnBy(picture) }, timesMs, AT)
const inputWith = (more: Partial<PaperInput>): PaperInput => inputOf(VOYAGE, { nowMs: PICTURE_FROM_MS, ...more })
const planOf = (more: Partial<PaperInput>): string => planPage(inputWith(more)).html
/** The picture's page alone. */
const pageOf = (more: Partial<PaperInput>): string => markup(picturePage(passagePlanData(inputWith(more))))
/** The page with the picture, and all before it. */
const split = (html: string): [before: string, page: string] => {
  const at = html.indexOf('<div class="picture-page">')
  return at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)]
}
const pathsOf = (html: string, className: string): string[] =>
  [...html.matchAll(new RegExp(`<path class="${className}" d="([^"]*)"`, 'g'))].map(([, d = '']) => d)

/** Texts of a kind with their middles: those that are not centred begin at their place. */
const lettersOf = (html: string, className: string): { text: string; x: number; y: number }[] =>
  [...html.matchAll(new RegExp(`<text class="${className}" x="([^"]*)" y="([^"]*)">([^<]*)<`, 'g'))].map(
    ([, x, y, text = '']) => ({
      text,
      x: Number(x) + (className.endsWith('middle') ? 0 : text.length * 6.5),
      y: Number(y),
    }),
  )

describe('a plan', () => {
  it('has no such page unless chosen', () => expect(split(planOf({}))[1]).toBe(''))

  it('is the same before it, whatever the picture says', async () => {
    const [without] = split(planOf({}))
    const [withIt, page] = split(planOf({ pictures: await printed(fixturePicture()) }))
    expect(withIt).toBe(without.replace('</body></html>', ''))
    expect(page).toContain('Weather picture, estimated')
  })

  it.each(['lying', 'standing'] as const)(
    'has a chart an hour, %s, with what it is drawn from',
    async (orientation) => {
      const page = pageOf({ pictures: await printed(fixturePicture()), orientation })
      expect(page.match(/<figure class="picture">/g)).toHaveLength(2)
      expect(page).toContain('<b>26 NOV 2026 0000 UTC</b> · ship 3')
      expect(page).toContain('Drawn from 100 points, the oldest fetched 25 NOV 2026 1500 UTC; between them estimated.')
      expect(page).toContain('Small lows and fronts may be missing. No limit is judged by it')
      // Across 180°, where the fixture is: lows with their pressure, isobars that are sure and less so, tints, hatching, barbs.
      expect(page).toMatch(/>L<\/text><text[^>]*>9\d\d</)
      expect(page).toMatch(/>H<\/text><text[^>]*>10\d\d</)
      for (const drawn of ['isobar', 'isobar unsure', 'tint', 'tint-edge', 'uncertain', 'picture-barb'])
        expect(pathsOf(page, drawn).join('')).toMatch(/^M[\d.-]/)
      expect(page).toMatch(/>1012<\/text>/)
      expect(page).toMatch(/>3 m<\/text>/)
      expect(page).not.toContain('NaN')
      expect(page).not.toContain('TRAINING')
    },
  )

  it('writes nothing of the picture on the degrees of its chart', async () => {
    const routes = [0, 1, 2, 3, 4, 5, 6, 7].map((by) =>
      voyageOf(
        route([waypoint(0, 30 + 2 * by, 158 + 1.5 * by), waypoint(1, 50 - by, -172 + 3 * by)], {
          schedule: { etdMs: PICTURE_FROM_MS - HOUR_MS, speedKn: 14 },
        }),
      ),
    )
    for (const voyage of routes) {
      const pictures = await printedPictures({ pictureAbout: drawnBy(fixturePicture()) }, HOURS, {
        ...AT,
        schedule: buildSchedule(voyage.document),
      })
      const page = markup(picturePage(passagePlanData(inputOf(voyage, { nowMs: PICTURE_FROM_MS, pictures }))))
      for (const chart of page.split('<figure').slice(1)) {
        const degrees = lettersOf(chart, 'degrees')
        const numbers = [...lettersOf(chart, 'number middle'), ...lettersOf(chart, 'small middle')]
        expect(degrees.length * numbers.length).toBeGreaterThan(0)
        const covered = numbers.filter((number) =>
          degrees.some(({ x, y }) => Math.abs(number.x - x) < 50 && Math.abs(number.y - y) < 18),
        )
        expect(covered).toEqual([])
      }
    }
  })

  it('says that simulated weather is none of a real sea', async () => {
    const page = pageOf({ pictures: await printed(fixturePicture()), simulated: true })
    expect(page).toContain('<b>TRAINING: simulated weather, of no real sea. </b>')
  })

  it('reads the sea in feet where that is chosen', async () => {
    const units = { ...DEFAULT_UNITS, waves: 'ft' } as const
    expect(pageOf({ pictures: await printed(fixturePicture()), units })).toMatch(/>10 ft<\/text>/)
  })

  it('says that the age is not known of points fetched ahead of the clock', async () => {
    const page = pageOf({ pictures: await printed(fixturePicture()), nowMs: PICTURE_FROM_MS - 24 * HOUR_MS })
    expect(page).toContain(
      'Drawn from 100 points, fetched until 25 NOV 2026 1600 UTC, ahead of this clock: age not known;',
    )
  })

  it('draws nothing of what nobody knows, and says so', async () => {
    const picture = fixturePicture()
    for (const { uncertainty } of picture.frames)
      for (const sds of [uncertainty.pressureHpa, uncertainty.windMs, uncertainty.seaM]) sds.fill(9)
    const page = pageOf({ pictures: await printed(picture) })
    expect(page).toContain('Too few points about here at this time: nothing is drawn.')
    const [chart] = /<svg viewBox="0 0 1350.*?<\/svg>/.exec(page) ?? ['']
    for (const drawn of ['isobar', 'tint', 'tint-edge']) expect(pathsOf(chart, drawn)).toEqual([])
    for (const drawn of ['uncertain', 'picture-barb']) expect(pathsOf(chart, drawn).join('')).toBe('')
    expect(chart).not.toMatch(/>[HL]</)
  })
})

describe('the hours', () => {
  it('are in order, each once, three at most', async () => {
    const [first, last] = [PICTURE_FROM_MS, PICTURE_FROM_MS + 36 * HOUR_MS]
    const given = [last, first, last, first + 12 * HOUR_MS, first + 24 * HOUR_MS]
    expect((await printed(null, given)).map(({ timeMs }) => (timeMs - first) / HOUR_MS)).toEqual([0, 12, 24])
  })
  it('beyond the forecast are refused in words, and never read', async () => {
    const pictures = await printedPictures(
      { pictureAbout: () => Promise.reject(new Error('asked')) },
      [PICTURE_FROM_MS + 252 * HOUR_MS],
      AT,
    )
    const page = pageOf({ pictures })
    expect(page).toContain('Beyond the forecast, which goes ten days ahead: nothing is drawn.')
    expect(page).toContain('after arrival')
  })
  it('without points are said to be so, with land and route', async () => {
    const page = pageOf({ pictures: await printed(null) })
    expect(page).toContain('No weather is stored about here: nothing is drawn.')
    expect(pathsOf(page, 'leg').length).toBeGreaterThan(0)
  })
  it('that cannot be drawn keep no plan from being printed', async () => {
    const broken = () => Promise.reject(new FaultError('busy', 'The picture ended.'))
    const pictures = await printedPictures({ pictureAbout: broken }, HOURS, AT)
    expect(pageOf({ pictures })).toContain('Could not be drawn: The picture ended.')
  })
})

describe('the sea that is read', () => {
  /** So many hours after departure. */
  const about = (waypoints: [number, number][], hours: number) =>
    boxOf(
      pictureFrame(
        buildSchedule(route(waypoints.map(([lat, long], i) => waypoint(i, lat, long)))),
        'lying',
        ETD + hours * HOUR_MS,
      ),
    )
  it('reaches 600 NM about the route, across 180° too', () => {
    const line: [number, number][] = [
      [38, 175],
      [40, -175],
    ]
    for (const hours of [0, 12]) {
      const { south, north, west, east } = about(line, hours)
      expect(south).toBeLessThan(28.1)
      expect(north).toBeGreaterThan(49.9)
      expect(west).toBeLessThan(163)
      expect(west).toBeGreaterThan(0)
      expect(east).toBeGreaterThan(-163)
      expect(east).toBeLessThan(0)
    }
  })
  it('goes with the ship where the route is longer', () => {
    const ocean: [number, number][] = [
      [35, 140],
      [48, -170],
      [34, -120],
    ]
    const [first, last] = [about(ocean, 0), about(ocean, 400)]
    // Not as far as the middle of the ocean, from neither end: -170 is there.
    expect(first.west).toBeLessThan(130)
    expect(first.east).toBeLessThan(-171)
    expect(last.west).toBeGreaterThan(-169)
    expect(last.east).toBeGreaterThan(-112)
  })
  it('ends at 80°', () => {
    const box = about(
      [
        [85, 10],
        [78, 30],
      ],
      0,
    )
    expect(box.north).toBe(80)
    expect(box.south).toBeGreaterThan(0)
    expect(boxOf({ minX: -200, maxX: 170, minY: -10, maxY: 10 })).toMatchObject({ west: -180, east: 180 })
  })
})

describe('with the engine', () => {
  let here: EngineHere | null = null
  const folder = freshFolder()
  afterAll(async () => {
    await here?.engine.close()
    dropFolder(folder)
  })

  it('the page is drawn from what is stored, and which hours may be printed is known', async () => {
    here = engineHere({ dataDir: folder, baseUrl: null })
    const voyageId = await here.voyageId()
    expect(await here.call('passagePlan.hours', { voyageId })).toMatchObject({ whyNot: 'no points' })
    await here.engine.close()
    const store = openStore(folder, NOON_MS)
    const [FIRST_MS, LAST_MS] = [Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 17)]
    store.commit(() => {
      for (let i = 0; i < 40; i++) {
        const [lat, long] = [12 + ((i * 7.3) % 22), normaliseLong(-170 + ((i * 11.7) % 22))]
        const timeMs = FIRST_MS + ((i * 12) % 36) * HOUR_MS
        const values = valuesAt(7, lat, long, timeMs)
        store.weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: NOON_MS - HOUR_MS, values })
      }
    })
    store.close(NOON_MS)
    here = engineHere({ dataDir: folder, baseUrl: null })
    const hours = await here.call('passagePlan.hours', { voyageId })
    expect(hours.whyNot).toBeNull()
    expect(hours.timesMs).toEqual(expect.arrayContaining([FIRST_MS, LAST_MS]))
    const question = {
      voyageId,
      shipTimeOffsetMinutes: 0,
      units: DEFAULT_UNITS,
      simulated: false,
      orientation: 'lying',
    } as const
    const { html } = await here.call('passagePlan.page', { ...question, pictureTimesMs: [FIRST_MS, LAST_MS] })
    expect(html.match(/Drawn from 40 points, the oldest fetched 15 NOV 2026 1110 UTC/g)).toHaveLength(2)
    expect((await here.call('passagePlan.page', question)).html).not.toContain('Drawn from')
  })
})
