// The pace against a link that serves one byte after the other: how much of it is used, how long an answer waits. Time is simulated.
import { describe, expect, it } from 'vitest'
import type { LinkMemory } from '../../../../../electron/engine/store/links.ts'
import { createPace, OBSERVE_MS } from '../../../../../electron/engine/fetch/link/pace.ts'

interface Link {
  bytesPerS: number
  roundTripMs: number
}

const CERTUS: Link = { bytesPerS: 11_000, roundTripMs: 800 }
const VSAT: Link = { bytesPerS: 125_000, roundTripMs: 650 }
const SHORE: Link = { bytesPerS: 2_500_000, roundTripMs: 30 }
const POINT_BYTES = 560

interface Shown {
  tookMs: number
  longestMs: number
  maxUnderWay: number
  memory: LinkMemory | null
}

/** Requests `count` answers over a link; `rateAt` may change its rate as it goes. */
function request(
  link: Link,
  count: number,
  known: LinkMemory | null = null,
  isProvenAtFirst = true,
  rateAt?: (atMs: number) => number,
): Shown {
  let atMs = 0
  let isProven = isProvenAtFirst
  const pace = createPace(known, () => isProven)
  let observedMs = 0
  let received = 0
  let linkFreeMs = 0
  let sent = 0
  let longestMs = 0
  let maxUnderWay = 0
  const inFlight: { sentMs: number; arrivesMs: number }[] = []
  /** Sends what may go; returns when more may, epoch of the simulation. */
  const send = (): number => {
    let waitMs = 0
    while (sent < count) {
      waitMs = pace.waitMs(POINT_BYTES, atMs)
      if (waitMs > 0) break
      pace.sent(POINT_BYTES)
      sent++
      const rate = rateAt?.(atMs) ?? link.bytesPerS
      linkFreeMs = Math.max(linkFreeMs, atMs + link.roundTripMs / 2) + (POINT_BYTES / rate) * 1000
      inFlight.push({ sentMs: atMs, arrivesMs: linkFreeMs + link.roundTripMs / 2 })
    }
    maxUnderWay = Math.max(maxUnderWay, inFlight.length)
    return sent < count ? atMs + waitMs : Infinity
  }
  let mayMs = send()
  for (let next = inFlight[0]; next !== undefined; next = inFlight[0]) {
    const untilMs = Math.min(next.arrivesMs, mayMs)
    while (observedMs + OBSERVE_MS < untilMs) pace.observe(received, link.roundTripMs, (observedMs += OBSERVE_MS))
    atMs = untilMs
    if (untilMs === next.arrivesMs) {
      inFlight.shift()
      isProven = true
      longestMs = Math.max(longestMs, atMs - next.sentMs)
      received += POINT_BYTES
      pace.answered(POINT_BYTES, atMs - next.sentMs)
    }
    mayMs = send()
  }
  return { tookMs: atMs, longestMs, maxUnderWay, memory: pace.memory() }
}

const minMs = (link: Link, count: number): number => link.roundTripMs + ((count * POINT_BYTES) / link.bytesPerS) * 1000

describe('a long run uses the link', () => {
  it.each([
    ['Certus', CERTUS, 5000],
    ['VSAT', VSAT, 5000],
    ['shore', SHORE, 20_000],
  ])('%s: within a quarter of what it can carry, and no answer waits long', (_name, link, count) => {
    const { tookMs, longestMs } = request(link, count)
    expect(tookMs).toBeLessThan(1.25 * minMs(link, count))
    expect(longestMs).toBeLessThan(5 * link.roundTripMs + 1000)
  })
  it('a link that gets ten times slower is not drowned', () => {
    const { longestMs } = request(VSAT, 4000, null, true, (atMs) =>
      atMs < 5000 ? VSAT.bytesPerS : VSAT.bytesPerS / 10,
    )
    expect(longestMs).toBeLessThan(20_000)
  })
})

it('what a link showed lets the next run send a track at once', () => {
  const { memory } = request(VSAT, 800)
  const { tookMs } = request(VSAT, 80, memory)
  expect(tookMs).toBeLessThan(1.3 * minMs(VSAT, 80))
})

it('until the service has accepted the key, one request is in flight, then a burst', () => {
  const pace = createPace(null, () => false)
  let count = 0
  while (pace.waitMs(POINT_BYTES, 0) === 0 && count < 100) {
    pace.sent(POINT_BYTES)
    count++
  }
  expect(count).toBe(1)
  expect(request(VSAT, 80, null, false).maxUnderWay).toBeGreaterThan(20)
})

it('one large answer may always go, and leaves no room for others', () => {
  const pace = createPace({ bytesPerS: 11_000, minMs: 800 }, () => true)
  expect(pace.waitMs(900_000, 0)).toBe(0)
  pace.sent(900_000)
  expect(pace.waitMs(POINT_BYTES, 0)).toBe(Infinity)
  pace.lost(900_000)
  expect(pace.waitMs(POINT_BYTES, 0)).toBe(0)
})

it('requests that are lost give their room back', () => {
  const pace = createPace(null, () => true)
  for (let i = 0; i < 1000; i++) {
    pace.sent(POINT_BYTES)
    pace.lost(POINT_BYTES)
  }
  expect(pace.waitMs(POINT_BYTES, 0)).toBe(0)
  expect(pace.memory()).toBeNull()
})

/** A pace that knows a link; how many points it has room for; and nine answers, each so late. */
function paceOf({ bytesPerS, roundTripMs }: Link) {
  const pace = createPace({ bytesPerS, minMs: roundTripMs }, () => true)
  const room = (): number => {
    let count = 0
    for (; pace.waitMs(POINT_BYTES, 0) !== Infinity; count++) pace.sent(POINT_BYTES)
    for (let i = 0; i < count; i++) pace.lost(POINT_BYTES)
    return count
  }
  const answers = (latencyMs: number): void => {
    for (let i = 0; i < 9; i++) {
      pace.sent(POINT_BYTES)
      pace.answered(POINT_BYTES, latencyMs)
    }
  }
  return { room, answers }
}

it('answers that come late one after the other leave less room, prompt ones give it back', () => {
  const { room, answers } = paceOf(VSAT)
  // Twice 125,000 bytes a second for 0.65 s are 162,500: 290 answers of 560 bytes.
  expect(room()).toBe(290)
  answers(5000)
  // 0.7 of it, then 1.1 of that.
  expect(room()).toBe(203)
  answers(VSAT.roundTripMs)
  expect(room()).toBe(223)
})

it('however late answers come, and however long, a quarter of the room stays; prompt ones give back no more than all', () => {
  const { room, answers } = paceOf(VSAT)
  // A quarter of 162,500 bytes are 72 answers; 0.7⁴ of it would be 69, and 0.7²⁰ the minimum that is always allowed: 8.
  for (let times = 0; times < 20; times++) answers(60_000)
  expect(room()).toBe(72)
  for (let times = 0; times < 40; times++) answers(VSAT.roundTripMs)
  expect(room()).toBe(290)
})

it('on a short link answers count as late only where they are so by a tenth of a second', () => {
  const { room, answers } = paceOf(SHORE)
  // Twice 2,500,000 bytes a second for 0.03 s are 150,000. 2.5 round trips are 75 ms, and one with 100 ms of waiting 130.
  answers(129)
  expect(room()).toBe(267)
  answers(131)
  expect(room()).toBe(187)
})

it('before the rate is known fills its first window to the last byte, and no further', () => {
  const pace = createPace(null, () => true)
  pace.sent(4000)
  expect(pace.waitMs(6000, 0)).toBe(0)
  expect(pace.waitMs(6001, 0)).toBe(Infinity)
})
