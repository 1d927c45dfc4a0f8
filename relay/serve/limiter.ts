// How many are answered at once: one ship's mishap must not keep the others waiting, nor many large answers take all memory.
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

const MAX_OF_SHIP = 4
const MAX_IN_ALL = 256
const RETRY_S = 5
const LOOK_MS = 50

export interface Limiter {
  /** Gives back what ends it. Throws Refusal `busy`. */
  pass(): () => void
  ofShip(shipId: number): () => void
  /** For answers of hundreds of megabytes while they are made: one at a time. null: others took all of that time. Throws the signal's reason. */
  large(withinMs: number, signal: AbortSignal): Promise<(() => void) | null>
}

export function limiter(): Limiter {
  let inAll = 0
  const ofShips = new Map<number, number>()
  const largeOne = { isMade: false }
  return {
    pass: () => {
      if (inAll >= MAX_IN_ALL)
        throw new Refusal('busy', 'The office’s relay has much to do now.', { retryAfterS: RETRY_S })
      inAll++
      return () => void inAll--
    },
    ofShip: (shipId) => {
      const running = ofShips.get(shipId) ?? 0
      if (running >= MAX_OF_SHIP)
        throw new Refusal('busy', 'This ship asks too much of the office’s relay at once.', { retryAfterS: RETRY_S })
      ofShips.set(shipId, running + 1)
      return () => {
        const left = (ofShips.get(shipId) ?? 1) - 1
        if (left > 0) ofShips.set(shipId, left)
        else ofShips.delete(shipId)
      }
    },
    large: async (withinMs, signal) => {
      for (let leftMs = withinMs; largeOne.isMade; leftMs -= LOOK_MS) {
        if (leftMs <= 0) return null
        // oxlint-disable-next-line eslint/no-await-in-loop -- looked at again and again
        await sleep(Math.min(LOOK_MS, leftMs), undefined, { signal })
      }
      largeOne.isMade = true
      return () => void (largeOne.isMade = false)
    },
  }
}
