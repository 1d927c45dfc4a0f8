// A relay request as bytes: every row comes back as it was, a voyage's track is small, and nothing that was altered does more than be refused.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteWriter } from '../../../../electron/engine/packs/form-1/bytes.ts'
import { readUnfulfilled, unfulfilledText } from '../../../../electron/engine/packs/file/unfulfilled.ts'
import { readRelayRequest, relayRequestBytes } from '../../../../electron/engine/packs/file/relay-request-bytes.ts'
import {
  MAX_RELAY_REQUEST_BYTES,
  UNFULFILLED_REASONS,
  type Unfulfilled,
  type RelayRequest,
  type Requested,
} from '../../../../electron/engine/packs/file/relay-request.ts'
import { SEASONS } from '../../../../shared/weather/climatology.ts'
import { FaultError } from '../../../../shared/result.ts'
import { PACKED_MS, packedTrack } from '../../../support/pack-samples.ts'

const time = fc.oneof(
  fc.nat(240).map((hours) => PACKED_MS + hours * 3_600_000),
  fc.integer({ min: 0, max: 7_258_118_400_000 }),
)
const heldMs = fc.option(time)
const place = {
  latE4: fc.integer({ min: -900_000, max: 900_000 }),
  longE4: fc.oneof(fc.integer({ min: -1_800_000, max: 1_799_999 }), fc.constantFrom(-1_800_000, 1_799_999)),
}
const season = fc.constantFrom(...SEASONS)
const span = fc.oneof(
  fc.record({ year: fc.integer({ min: 1, max: 2200 }), season }),
  fc.record({ averageYear: fc.integer({ min: 1, max: 100 }), season: fc.option(season) }),
)
const asked = fc.oneof(
  fc.record({ kind: fc.constant('casualties-of-year' as const), year: fc.integer({ min: 1000, max: 2200 }) }),
  fc.record({
    kind: fc.constant('casualties-near' as const),
    ...place,
    radiusNm: fc.double({ min: 0.001, max: 11_000, noNaN: true }),
  }),
)
const rows = <T>(row: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(row, { minLength: 1, maxLength: 30 })
const requested: fc.Arbitrary<Requested> = fc.oneof(
  fc.record({ kind: fc.constant('weather' as const), rows: rows(fc.record({ ...place, timeMs: time, heldMs })) }),
  fc.record({ kind: fc.constant('averages' as const), rows: rows(fc.record({ span, ...place, heldMs })) }),
  fc.record({ kind: fc.constant('casualties' as const), rows: rows(fc.record({ asked, heldMs })) }),
)
const relayRequest: fc.Arbitrary<RelayRequest> = fc.record({
  serviceUrl: fc.webUrl(),
  precision: fc.constantFrom('exact' as const, 'hundredths' as const),
  budgetBytes: fc.option(fc.maxSafeNat()),
  sentAtMs: time,
  requested,
})

const TRACK: RelayRequest = {
  serviceUrl: 'https://api.service.example/ocean',
  precision: 'exact',
  budgetBytes: 48_000,
  sentAtMs: PACKED_MS,
  requested: {
    kind: 'weather',
    rows: packedTrack().map(({ latE4, longE4, timeMs }) => ({ latE4, longE4, timeMs, heldMs: null })),
  },
}
const rowsOf = (held: (fetchedAtMs: number, i: number) => number | null): RelayRequest => ({
  ...TRACK,
  requested: {
    kind: 'weather',
    rows: packedTrack().map(({ latE4, longE4, timeMs, fetchedAtMs }, i) => ({
      latE4,
      longE4,
      timeMs,
      heldMs: held(fetchedAtMs, i),
    })),
  },
})

describe('a relay request', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(relayRequest, (one) => {
        expect(readRelayRequest(relayRequestBytes(one))).toEqual(one)
      }),
      { numRuns: 300 },
    )
  })

  test('of 81 points of a track is small, whatever of them is stored', () => {
    expect(relayRequestBytes(TRACK).length).toBeLessThanOrEqual(190)
    const held = rowsOf((fetchedAtMs) => fetchedAtMs)
    expect(relayRequestBytes(held).length).toBeLessThanOrEqual(290)
    const half = rowsOf((fetchedAtMs, i) => (i % 2 === 0 ? fetchedAtMs : null))
    expect(relayRequestBytes(half).length).toBeLessThanOrEqual(290)
    expect(readRelayRequest(relayRequestBytes(half))).toEqual(half)
  })

  test('of the maximum of rows, without any order among them, is within its bound', () => {
    const scattered = (i: number): number => (i * 7919 * 104_729) % 1_799_999
    const largest: RelayRequest = {
      ...TRACK,
      requested: {
        kind: 'weather',
        rows: Array.from({ length: 512 }, (_, i) => ({
          latE4: (scattered(i) % 1_800_000) - 900_000,
          longE4: scattered(i + 600) - 1_800_000,
          timeMs: PACKED_MS + scattered(i + 5),
          heldMs: i % 3 === 0 ? null : PACKED_MS - scattered(i + 9),
        })),
      },
    }
    expect(relayRequestBytes(largest).length).toBeLessThan(MAX_RELAY_REQUEST_BYTES / 2)
    expect(readRelayRequest(relayRequestBytes(largest))).toEqual(largest)
    const circles: RelayRequest = {
      ...TRACK,
      requested: {
        kind: 'casualties',
        rows: Array.from({ length: 512 }, (_, i) => ({
          asked: { kind: 'casualties-near', latE4: -899_999, longE4: -1_799_999, radiusNm: 100 / 3 + i },
          heldMs: PACKED_MS + i,
        })),
      },
    }
    expect(readRelayRequest(relayRequestBytes(circles))).toEqual(circles)
  })

  test('is refused before it is sent with too many rows, or none', () => {
    const many = (length: number): RelayRequest => ({
      ...TRACK,
      requested: {
        kind: 'weather',
        rows: Array.from({ length }, (_, i) => ({ latE4: i, longE4: 0, timeMs: 0, heldMs: null })),
      },
    })
    expect(() => relayRequestBytes(many(513))).toThrow(RangeError)
    expect(() => relayRequestBytes(many(0))).toThrow(RangeError)
  })

  test('on the same meridian by its other name is the same', () => {
    const at = (longE4: number): RelayRequest => ({
      ...TRACK,
      requested: { kind: 'weather', rows: [{ latE4: 900_000, longE4, timeMs: 0, heldMs: null }] },
    })
    expect(readRelayRequest(relayRequestBytes(at(1_800_000)))).toEqual(at(-1_800_000))
  })

  test('of a newer Binnacle is read, without what is not known', () => {
    const more = byteWriter()
    more.raw(relayRequestBytes(TRACK))
    more.count(40)
    more.text('something new')
    expect(readRelayRequest(more.bytes())).toEqual(TRACK)
  })
})

/** As it was read, or the code it was refused with. */
function readOrRefused(bytes: Uint8Array): RelayRequest | string {
  try {
    return readRelayRequest(bytes)
  } catch (error) {
    if (error instanceof FaultError) return error.fault.code
    throw error
  }
}

describe('bytes that are no relay request', () => {
  /** What is read can be written: it is within every bound. */
  const isRefusedOrWithinBounds = (read: RelayRequest | string): boolean => {
    if (typeof read === 'string') return read === 'bad-input'
    const { length } = read.requested.rows
    return length >= 1 && length <= 512 && isDeepStrictEqual(readRelayRequest(relayRequestBytes(read)), read)
  }

  test('altered anywhere, are refused, or relay requests within all bounds', () => {
    fc.assert(
      fc.property(
        relayRequest,
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat()),
        (one, changes, cut) => {
          let bytes = relayRequestBytes(one)
          for (const [at, to] of changes) bytes[at % bytes.length] = to
          if (cut !== null) bytes = bytes.subarray(0, cut % bytes.length)
          expect(isRefusedOrWithinBounds(readOrRefused(bytes))).toBe(true)
        },
      ),
      { numRuns: 600 },
    )
  })

  test('of any sort, are refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const marked = Buffer.concat([Buffer.from('BWT1'), bytes])
        for (const one of [bytes, marked]) expect(isRefusedOrWithinBounds(readOrRefused(one))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  const withField = (number: number, content: Uint8Array, instead?: number): Uint8Array => {
    const out = byteWriter()
    out.raw(Buffer.from('BWT1'))
    const fields: [number, Uint8Array][] = [
      [1, Buffer.from('https://service.example')],
      [2, Buffer.from([0])],
      [4, Buffer.from([1])],
      [7, Buffer.from('[[2020,null]]')],
    ]
    for (const [known, bytes] of fields
      .filter(([known]) => known !== (instead ?? number))
      .concat([[number, content]])) {
      out.count(known)
      out.count(bytes.length)
      out.raw(bytes)
    }
    return out.bytes()
  }
  test.each([
    ['an address that is none', 1, 'not an address'],
    ['an address without an end', 1, `https://a.example/${'a'.repeat(1000)}`],
    ['a precision that is none', 2, '\u0007'],
    ['questions that are no list', 7, '{"a":1}'],
    ['a year that is none', 7, '[[99999,null]]'],
    ['a circle of no size', 7, '[[0,0,0,null]]'],
    ['a circle round the world', 7, '[[0,0,99999,null]]'],
    ['a time before all', 7, '[[2020,-1]]'],
    ['no questions', 7, '[]'],
    ['513 questions', 7, JSON.stringify(Array.from({ length: 513 }, () => [2020, null]))],
    ['lists within lists', 7, '['.repeat(30_000)],
    ['no text', 7, '\u00ff\u00fe'],
  ])('are refused: %s', (_, number, content) => {
    expect(readOrRefused(withField(number, Buffer.from(content, 'latin1')))).toBe('bad-input')
  })

  test('are refused: too large, two kinds, a field twice, rows of another kind', () => {
    expect(readOrRefused(withField(7, Buffer.from('[[2020,null]]')))).toMatchObject({
      requested: { kind: 'casualties' },
    })
    expect(readOrRefused(new Uint8Array(MAX_RELAY_REQUEST_BYTES + 1))).toBe('bad-input')
    expect(readOrRefused(withField(5, Buffer.from([1, 5, 0]), 9))).toBe('bad-input')
    expect(readOrRefused(withField(1, Buffer.from('https://service.example'), 9))).toBe('bad-input')
    expect(readOrRefused(withField(5, Buffer.from([1, 7, 0]), 7))).toBe('bad-input')
  })
})

describe('what is left open', () => {
  const unfulfilled: fc.Arbitrary<Unfulfilled> = fc
    .dictionary(fc.constantFrom(...UNFULFILLED_REASONS), fc.uniqueArray(fc.nat(511), { minLength: 1, maxLength: 80 }))
    .map((found) =>
      Object.fromEntries(Object.entries(found).map(([reason, rows]) => [reason, rows.sort((a, b) => a - b)])),
    )

  test('comes back as it was', () => {
    fc.assert(
      fc.property(unfulfilled, (one) => {
        expect(readUnfulfilled(unfulfilledText(one))).toEqual(one)
      }),
    )
  })

  test('is short: ranges, each row once, no header where nothing is', () => {
    expect(unfulfilledText({ later: [40, 41, 42, 80, 42], 'no-value': [0] })).toBe('later=40-42 80; no-value=0')
    expect(unfulfilledText({})).toBeNull()
    expect(unfulfilledText({ later: [] })).toBeNull()
    const every = unfulfilledText({ later: Array.from({ length: 256 }, (_, i) => i * 2) })
    expect(every?.length).toBeLessThan(1100)
  })

  test('by a reason of a newer relay did not come', () => {
    expect(readUnfulfilled('eclipsed=3-4; later=1')).toEqual({ failed: [3, 4], later: [1] })
  })

  test.each([
    'later',
    'later=',
    'later=5-3',
    'later=512',
    'later=-1',
    'later=1.5',
    'later=0-99999',
    '; ',
    'a=1;'.repeat(3000),
  ])('is refused: %s', (text) => {
    expect(() => readUnfulfilled(text)).toThrow(FaultError)
  })
})
