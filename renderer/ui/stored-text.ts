// A typed text that is stored by itself: when it is left or Enter is pressed. What is stored comes back when it is put back.
import type { Parsed } from '../../shared/format/parsed.ts'
import { faultOf } from '../../shared/result.ts'

interface Storing<T> {
  /** As it is stored now. */
  value: string
  /** What the text means, or what is wrong with it in words. */
  read: (text: string) => Parsed<T>
  commit: (value: T) => Promise<void>
  /** Says what is wrong; null: nothing is. */
  complain: (message: string | null) => void
}

export interface StoredText {
  /** null: nothing is typed, and what is stored is shown. */
  type: (text: string | null) => void
  /** Never rejects. What is typed meanwhile stays. */
  store: <T>(storing: Storing<T>) => Promise<void>
}

/**
 * `show` gets what is typed. It is known here at once: between an answer and the next drawing the field may be left, and what it shows is
 * stored already; and Enter, then leaving before that is answered, is one edit.
 */
export function createStoredText(show: (typed: string | null) => void): StoredText {
  let typed: string | null = null
  let underWay: string | null = null
  const type = (text: string | null): void => {
    typed = text
    show(text)
  }
  return {
    type,
    async store({ value, read, commit, complain }) {
      const text = typed
      if (text === null || text === underWay) return
      if (text.trim() === value.trim()) {
        complain(null)
        return type(null)
      }
      const reading = read(text)
      if (!reading.ok) return complain(reading.message)
      underWay = text
      try {
        await commit(reading.value)
        if (typed === text) type(null)
        complain(null)
      } catch (error) {
        complain(faultOf(error).message)
      } finally {
        underWay = null
      }
    },
  }
}
