// The weather picture made ready for drawing: what is drawn of it, across 180°, where its numbers may stand, what is said of it at a place.
import { describe, expect, it } from 'vitest'
import { estimateText } from '../../../../renderer/chart/estimate-text.ts'
import { drawPicture, writeLines } from '../../../../renderer/chart/draw/draw-picture.ts'
import { nearTrack } from '../../../../renderer/chart/near-track.ts'
import { eastOf, pictureShape, type PictureShape } from '../../../../renderer/chart/picture-shape.ts'
import { box, createLabelSpace, overlap, type Shape } from '../../../../renderer/chart/placing.ts'
import { makeView, type View } from '../../../../renderer/chart/view.ts'
import { routeShape } from '../../../../renderer/chart/route-shape.ts'
import { chartColours } from '../../../../renderer/theme/palette.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { playedAt } from '../../../../shared/picture/play.ts'
import { sampleAt, type PictureSample } from '../../../../shared/picture/sample.ts'
import type { PicturePart } from '../../../../shared/picture/picture.ts'
import { newRoute } from '../../../../shared/passage/new-route.ts'
import { DEFAULT_UNITS, type Units } from '../../../../shared/weather/units.ts'
import { fixturePicture, PICTURE_FROM_MS, pressureAt } from '../../../gallery/picture-fixture.ts'
import { recorder } from '../../../unit/renderer/chart/recorder.ts'

const TIME_MS = PICTURE_FROM_MS + 5 * HOUR_MS
const ALL_NEAR = nearTrack(null)
const ALL: readonly PicturePart[] = ['pressure', 'wind', 'sea']

function shapeWith(
  parts: readonly PicturePart[],
  timeMs = TIME_MS,
  units: Units = DEFAULT_UNITS,
  hasPoints = false,
): PictureShape {
  const shape = pictureShape({ picture: fixturePicture(), timeMs, parts, hasPoints }, units, null)
  if (shape === null) throw new Error('no picture')
  return shape
}
/** Degrees of a place of the unit square. */
const degreesOf = ({ x, y }: { x: number; y: number }): [lat: number, long: number] => [
  (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
  x * 360 - 180,
]
/** All of the fixture at 1280 × 800, 180° in its middle. */
const VIEW: View = makeView(1.07 * 4096 - 640, 0.38 * 4096 - 400, 1280, 800, 4096)

describe('the picture’s lines', () => {
  it('are isobars each 4 hPa through the places that have that pressure, on over 180°, every fifth bolder', () => {
    const { isobars } = shapeWith(['pressure'])
    expect(isobars.length).toBeGreaterThan(10)
    for (const { text, isBold, points } of isobars) {
      expect(Number(text) % 4).toBe(0)
      expect(isBold).toBe(Number(text) % 20 === 0)
      for (const point of points) {
        const [lat, long] = degreesOf(point)
        expect(Math.abs(pressureAt(lat, long, TIME_MS) - Number(text))).toBeLessThan(1)
      }
    }
    expect(isobars.some(({ points }) => points.some(({ x }) => x < 1) && points.some(({ x }) => x > 1))).toBe(true)
  })
  it('say of each stretch how sure it is, by the picture’s own uncertainty', () => {
    const shape = shapeWith(['pressure'])
    const seen = new Set(shape.isobars.flatMap(({ certainties }) => certainties))
    expect([...seen].toSorted()).toEqual(['dashed', 'hatched', 'none', 'whole'])
    const [line] = shape.isobars
    line?.points.forEach((point, i) => {
      const [lat, long] = degreesOf(point)
      const sd = sampleAt(shape.played, { lat, long }).pressure?.sd ?? Infinity
      expect(line.certainties[i]).toBe(sd <= 1.5 ? 'whole' : sd <= 3 ? 'dashed' : sd <= 4 ? 'hatched' : 'none')
    })
  })
  it('are of the parts that are on alone; heights in the unit they are read in', () => {
    expect(shapeWith(['wind'])).toMatchObject({ isobars: [], centres: [], waves: null })
    const metres = shapeWith(['sea']).waves
    expect(metres?.part).toBe('sea')
    expect(new Set(metres?.edges.map(({ text }) => text))).toContain('3 m')
    const feet = shapeWith(['swell'], TIME_MS, { ...DEFAULT_UNITS, waves: 'ft' }).waves
    expect(feet?.part).toBe('swell')
    expect(new Set(feet?.edges.map(({ text }) => text))).toContain('10 ft')
  })
  it('are none at a time that the picture does not hold', () => {
    const picture = fixturePicture()
    const at = (timeMs: number): PictureShape | null =>
      pictureShape({ picture, timeMs, parts: ALL, hasPoints: false }, DEFAULT_UNITS, null)
    expect(at(PICTURE_FROM_MS - HOUR_MS)).toBeNull()
    expect(at(PICTURE_FROM_MS + 13 * HOUR_MS)).toBeNull()
  })
  it('stand beside points that are of an hour near, or of another, where these are shown', () => {
    expect(shapeWith(ALL, PICTURE_FROM_MS)).toMatchObject({ points: [], pointCount: 100 })
    const { points } = shapeWith(ALL, PICTURE_FROM_MS, DEFAULT_UNITS, true)
    expect(points).toHaveLength(100)
    expect(points.filter(({ isNear }) => isNear)).toHaveLength(40)
  })
})

describe('a place of the unit square', () => {
  it('is east of the picture’s west on any copy of the world', () => {
    const { grid } = shapeWith(ALL).played
    for (const copy of [-1, 0, 1, 2]) expect(eastOf(grid, (150 + 180) / 360 + copy + 0.1)).toBeCloseTo(36, 9)
  })
})

describe('what is written of the picture', () => {
  const colours = chartColours('day')

  it('stands on no tool, route or other number, and is not cut by the edge', () => {
    const shape = shapeWith(ALL)
    const { ctx, written } = recorder()
    const space = createLabelSpace()
    const [tool, route] = [box(1200, 0, 80, 300), box(0, 330, 1280, 6)]
    space.occupy(tool)
    space.lines.occupy(route)
    const centres = drawPicture(ctx, shape, VIEW, colours, space, ALL_NEAR)
    writeLines(ctx, shape, VIEW, colours, space, ALL_NEAR)
    expect(centres).toMatch(/L 97\d/)
    expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining(['L', 'H', '1000', '3 m']))
    for (const { room } of written) {
      expect(overlap(room, tool)).toBe(false)
      expect(overlap(room, route)).toBe(false)
      expect(room.every((value, i) => value >= 0 && value <= (i % 2 === 0 ? 1280 : 800))).toBe(true)
    }
    written.forEach(({ room }, i) => {
      expect(written.slice(i + 1).some((other) => overlap(room, other.room))).toBe(false)
    })
  })
  it('has every low and high in view: beside what stands on it, and where all is taken on it all the same', () => {
    const shape = shapeWith(['pressure'])
    const free = createLabelSpace()
    const all = drawPicture(recorder().ctx, shape, VIEW, colours, free, ALL_NEAR)
    expect(all.match(/[LH] \d+/g)?.length).toBeGreaterThan(2)
    // Names, and a route's line across, all about each centre.
    const crowded = createLabelSpace()
    const taken: Shape[] = []
    for (const { x, y } of shape.centres) {
      const [left, top] = [(x - VIEW.minX) * VIEW.worldPx, (y - VIEW.minY) * VIEW.worldPx]
      for (const [dx, dy] of [
        [-110, -34],
        [8, -30],
        [-60, -8],
        [-110, 14],
        [8, 14],
      ] as const)
        taken.push(box(left + dx, top + dy, 102, 20))
      crowded.lines.occupy(box(left - 200, top - 6, 400, 12))
    }
    for (const name of taken) crowded.occupy(name)
    const { ctx, written } = recorder()
    expect(drawPicture(ctx, shape, VIEW, colours, crowded, ALL_NEAR)).toBe(all)
    for (const { room } of written) for (const name of taken) expect(overlap(room, name)).toBe(false)
    const full = createLabelSpace()
    full.occupy(box(-100, -100, 1500, 1000))
    expect(drawPicture(recorder().ctx, shape, VIEW, colours, full, ALL_NEAR)).toBe(all)
  })
  it('has a number on each line with room, also where it meets no meridian of the labels in view', () => {
    const shape = shapeWith(['pressure'])
    const none: string[] = []
    for (let step = 0; step < 30; step++) {
      // Looked at through a slit, from west to east.
      const view: View = { ...makeView(1.07 * 4096 - 640 + 40 * step, 0.38 * 4096 - 400, 160, 800, 4096) }
      const { ctx, written } = recorder()
      writeLines(ctx, { ...shape, centres: [], points: [] }, view, colours, createLabelSpace(), ALL_NEAR)
      const said = new Set(written.map(({ text }) => text))
      for (const { text, points, certainties } of shape.isobars) {
        const inView = points.filter(({ x, y }, i) => {
          const [left, top] = [(x - view.minX) * 4096, (y - view.minY) * 4096]
          return certainties[i] === 'whole' && left > 30 && left < 130 && top > 30 && top < 770
        })
        if (inView.length > 20 && !said.has(text)) none.push(`${text} at ${step}`)
      }
    }
    expect(none).toEqual([])
  })
  it('has of each height in view one number at least, however much else is there', () => {
    const shape = shapeWith(ALL)
    // Small things all over the chart, and a route across each second gap between them.
    const space = createLabelSpace()
    for (let x = 0; x < 1280; x += 80) for (let y = 0; y < 800; y += 40) space.occupy(box(x, y, 6, 6))
    for (let y = 20; y < 800; y += 24) space.lines.occupy(box(0, y, 1280, 6))
    const { ctx, written } = recorder()
    drawPicture(ctx, shape, VIEW, colours, space, ALL_NEAR)
    writeLines(ctx, shape, VIEW, colours, space, ALL_NEAR)
    const said = written.map(({ text }) => text)
    const inView = shape.waves?.edges.filter(({ points, certainties }) =>
      points.some(({ x, y }, i) => {
        const [left, top] = [(x - VIEW.minX) * 4096, (y - VIEW.minY) * 4096]
        return certainties[i] === 'whole' && left > 40 && left < 1240 && top > 40 && top < 760
      }),
    )
    expect(inView?.length).toBeGreaterThan(3)
    for (const { text } of inView ?? []) expect(said).toContain(text)
  })
  it('says that it is estimated, and from how many points, also zoomed in; the height there where no edge of it is in view', () => {
    const shape = shapeWith(['sea'])
    // So near that the water has one colour.
    const view = makeView(1.07 * 524_288 - 300, 0.405 * 524_288 - 200, 600, 400, 524_288)
    const { ctx, written } = recorder()
    const space = createLabelSpace()
    drawPicture(ctx, shape, view, colours, space, ALL_NEAR)
    writeLines(ctx, shape, view, colours, space, ALL_NEAR)
    expect(written.map(({ text }) => text)).toEqual([
      'estimated, from 100 points',
      expect.stringMatching(/^sea (under \d+|\d+–\d+) m$/),
    ])
  })
  it('has no numbers of fine isobars away from the route', () => {
    const shape = shapeWith(['pressure'])
    const plan = newRoute(
      'Across the Pacific',
      { name: '', position: { lat: 34.7, long: 153 } },
      { name: '', position: { lat: 37.75, long: -140 } },
    )
    const track = nearTrack(routeShape(plan, null))
    const { ctx, written } = recorder()
    writeLines(ctx, shape, VIEW, colours, createLabelSpace(), track)
    const fine = written.filter(({ text }) => Number(text) % 20 !== 0)
    expect(fine.length).toBeGreaterThan(3)
    for (const { room } of fine) {
      const [x, y] = [0, 1].map((i) => room.reduce((sum, value, k) => sum + (k % 2 === i ? value / 4 : 0), 0)) as [
        number,
        number,
      ]
      expect(track.isNear({ x: VIEW.minX + x / VIEW.worldPx, y: VIEW.minY + y / VIEW.worldPx })).toBe(true)
    }
    expect(written.some(({ text }) => Number(text) % 20 === 0)).toBe(true)
  })
  it('is the same on another copy of the world', () => {
    const shape = shapeWith(ALL)
    const on = (view: View): string[] => {
      const { ctx, written } = recorder()
      const space = createLabelSpace()
      drawPicture(ctx, shape, view, colours, space, ALL_NEAR)
      writeLines(ctx, shape, view, colours, space, ALL_NEAR)
      return written.map(({ text }) => text)
    }
    expect(on({ ...VIEW, minX: VIEW.minX - 1, maxX: VIEW.maxX - 1 })).toEqual(on(VIEW))
  })
})

describe('what is said at the pointer', () => {
  const sample: PictureSample = {
    pressure: { value: 1004.2, sd: 1.08 },
    wind: { value: 11.3, sd: 2.06, from: { deg: 239.6, sdDeg: 10.3 } },
    sea: { value: 3.14, sd: 0.62 },
    swell: null,
  }
  it('is each estimate that is on with its error, in the officer’s units', () => {
    expect(estimateText(sample, ALL, DEFAULT_UNITS, 'sea')).toBe(
      'estimated 1004 hPa ± 1.1 · wind 240 ± 20° 22 kn ± 5 · sea 3.1 m ± 0.7',
    )
    const others: Units = { ...DEFAULT_UNITS, pressure: 'inHg', wind: 'm/s', waves: 'ft' }
    expect(estimateText(sample, ALL, others, 'sea')).toBe(
      'estimated 29.65 inHg ± 0.04 · wind 240 ± 20° 11 m/s ± 3 · sea 10 ft ± 3',
    )
    expect(estimateText(sample, ['sea'], DEFAULT_UNITS, 'sea')).toBe('estimated sea 3.1 m ± 0.7')
  })
  it('is that there is none, where there is none', () => {
    expect(estimateText(sample, ['swell'], DEFAULT_UNITS, 'sea')).toBe('no estimate here')
    expect(estimateText(null, ALL, DEFAULT_UNITS, 'sea')).toBe('no estimate here')
    const beyond = playedAt(fixturePicture(), TIME_MS)
    if (beyond === null) throw new Error('no picture')
    expect(estimateText(sampleAt(beyond, { lat: 0, long: 0 }), ALL, DEFAULT_UNITS, 'sea')).toBe('no estimate here')
  })
  it('is of the pressure alone on land, and where no coastline is drawn', () => {
    const onLand = (parts: readonly PicturePart[], of: PictureSample | null = sample): string =>
      estimateText(of, parts, DEFAULT_UNITS, 'land')
    expect(onLand(ALL)).toBe('estimated 1004 hPa ± 1.1 · land: pressure alone')
    expect(onLand(['pressure'])).toBe('estimated 1004 hPa ± 1.1')
    expect(onLand(['wind', 'swell'])).toBe('no estimate here: land')
    expect(onLand(['pressure'], null)).toBe('no estimate here')
    expect(estimateText(sample, ALL, DEFAULT_UNITS, 'unknown')).toBe(
      'estimated 1004 hPa ± 1.1 · coastline not drawn: pressure alone',
    )
    expect(estimateText(sample, ['sea'], DEFAULT_UNITS, 'unknown')).toBe('no estimate here: coastline not drawn')
  })
  it('has an error that is rounded up, and a direction by ten degrees only where one is known', () => {
    const wind = { value: 3, sd: 3.1, from: null }
    const rough: PictureSample = {
      ...sample,
      pressure: { value: 1004.2, sd: 1.11 },
      wind,
      sea: { value: 3.1, sd: 0.5 },
    }
    expect(estimateText(rough, ALL, DEFAULT_UNITS, 'sea')).toBe(
      'estimated 1004 hPa ± 1.2 · wind 6 kn ± 7 · sea 3.1 m ± 0.5',
    )
  })
  it('has an error, however small, and north as 000', () => {
    const sure: PictureSample = {
      ...sample,
      pressure: { value: 1013, sd: 0.01 },
      wind: { value: 4, sd: 0.1, from: { deg: 359.8, sdDeg: 1.4 } },
    }
    expect(estimateText(sure, ['pressure', 'wind'], DEFAULT_UNITS, 'sea')).toBe(
      'estimated 1013 hPa ± 0.1 · wind 000 ± 10° 8 kn ± 1',
    )
  })
})
