// Answers of a few bytes on the wire that would fill the memory or block the engine's thread: refused before they are parsed.
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { assert, constantFrom, integer, jsonValue, property, uint8Array } from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { casualtiesOfYear } from '../../../../../electron/engine/fetch/service/casualties.ts'
import { serviceHttp, type ServiceHttp } from '../../../../../electron/engine/fetch/service/http.ts'
import { scanJson, SMALL_ANSWER, type JsonBounds } from '../../../../../electron/engine/fetch/service/json-bounds.ts'
import type { JsonRequest } from '../../../../../electron/engine/fetch/service/operation.ts'
import { pointWeather } from '../../../../../electron/engine/fetch/service/point.ts'
import { waypointRequest } from '../../../../../electron/engine/fetch/service/waypoint-averages.ts'
import { FaultError } from '../../../../../shared/result.ts'
import { listening, type Listening } from '../../../../unit/engine/fetch/service/servers.ts'
import { NOW_MS } from '../../../../support/clock.ts'

let server: Listening | null = null
let http: ServiceHttp | null = null
afterEach(async () => {
  vi.restoreAllMocks()
  await http?.close()
  await server?.close()
})

const filled = (start: string, unit: string, bytes: number): Buffer =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(bytes - start.length, unit)])
const MB = 1_000_000
/** Bodies of 60 MB, in the shapes that cost the parser most. */
const BOMBS: [name: string, body: () => Buffer][] = [
  ['arrays within arrays', () => filled('', '[', 60 * MB)],
  ['objects within objects', () => filled('', '{"a":', 60 * MB)],
  ['empty objects', () => filled('[', '{},', 60 * MB)],
  ['empty arrays', () => filled('[', '[],', 60 * MB)],
  ['noughts', () => filled('[', '0,', 60 * MB)],
  ['empty texts', () => filled('[', '"",', 60 * MB)],
  ['records of one field', () => filled('{"meta":{"code":200},"casualties":[', '{"a":1},', 60 * MB)],
  ['blanks', () => filled('', ' ', 60 * MB)],
  ['one long text', () => filled('["', 'x', 60 * MB)],
]
const placesOf = (count: number): [number, number][] => Array.from({ length: count }, (_, i) => [i, 1])
const OPERATIONS: [name: string, request: JsonRequest][] = [
  ['a point', pointWeather(1, 2, 0).request],
  ['a page of averages', waypointRequest({ averageYear: 5, season: null }, placesOf(50), 1, 50)],
  ['a year of casualties', casualtiesOfYear(2020).request],
]

describe('bounds of an answer', () => {
  it.each(OPERATIONS)('of %s are below 64 MB', (_name, { bounds = SMALL_ANSWER }) => {
    expect(bounds.maxBytes).toBeLessThan(64 * MB)
    expect(bounds.maxTokens).toBeLessThan(2 * MB)
    expect(bounds.maxDepth).toBeLessThan(100)
  })

  it.each(BOMBS)('%s on the wire in a few bytes: refused unparsed, and not requested again', async (_name, body) => {
    const packed = brotliCompressSync(body(), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    server = await listening(
      createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' })
        response.end(packed)
      }),
    )
    http = serviceHttp({ baseUrl: new URL(`http://127.0.0.1:${server.port}`), apiKey: 'key', wallClock: () => NOW_MS })
    const parse = vi.spyOn(JSON, 'parse')
    for (const [, request] of OPERATIONS) {
      const error: unknown = await http.json(request, new AbortController().signal).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(FaultError)
      expect((error as FaultError).fault).toMatchObject({ code: 'bad-answer', retryable: false })
    }
    // What the HTTP client makes of its own options is no answer.
    expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toEqual([])
  })
})

const isTaken = (bounds: JsonBounds, pieces: readonly Uint8Array[]): boolean => {
  const scan = scanJson(bounds)
  try {
    for (const piece of pieces) scan.feed(piece)
    return true
  } catch (error) {
    if (!(error instanceof FaultError)) throw error
    return false
  }
}
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
/** What is in a value, counted one by one: containers, names, and the commas between. */
function tokensOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts: unknown[] = Object.values(value)
  const names = Array.isArray(value) ? 0 : parts.length
  return 1 + names + Math.max(0, parts.length - 1) + parts.reduce((sum: number, part) => sum + tokensOf(part), 0)
}

describe('the count', () => {
  it('is that of the parsed value, whatever stands in texts and wherever the pieces are cut', () => {
    assert(
      property(
        jsonValue({ maxDepth: 6 }),
        constantFrom(undefined, 1),
        integer({ min: 1, max: 9 }),
        (value, space, cut) => {
          const bytes = Buffer.from(JSON.stringify(value, null, space))
          const pieces = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, i) =>
            bytes.subarray(i * cut, (i + 1) * cut),
          )
          const exact = { maxBytes: bytes.length, maxTokens: tokensOf(value), maxDepth: depthOf(value) }
          expect(isTaken(exact, pieces)).toBe(true)
          expect(isTaken({ ...exact, maxTokens: exact.maxTokens - 1 }, pieces)).toBe(false)
          // A value that is no container has no depth to be beyond.
          expect(isTaken({ ...exact, maxDepth: exact.maxDepth - 1 }, pieces)).toBe(exact.maxDepth === 0)
          expect(isTaken({ ...exact, maxBytes: exact.maxBytes - 1 }, pieces)).toBe(false)
        },
      ),
    )
  })

  it('takes any bytes without an error of its own', () => {
    assert(property(uint8Array(), (bytes) => isTaken(SMALL_ANSWER, [bytes])))
    expect(isTaken({ ...SMALL_ANSWER, maxBytes: 0 }, [Buffer.from('x')])).toBe(false)
  })

  it('of a bomb ends within the first piece beyond the bound', () => {
    const piece = Buffer.alloc(65_536, '[')
    const scan = scanJson(SMALL_ANSWER)
    let taken = 0
    expect(() => {
      for (; taken < 1000; taken++) scan.feed(piece)
    }).toThrow(FaultError)
    expect(taken).toBe(0)
  })
})
