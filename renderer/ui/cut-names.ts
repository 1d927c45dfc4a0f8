// Which part of each name of a list is shown where it has no room: its two ends, and between them what distinguishes it from the other names.

const GAP = '…'

const MOST_COMPARED = 1000

export interface Name {
  text: string
  /** What there is for it, in px; null: it fits whole. */
  roomPx: number | null
  /** Of one character, in px. */
  widthOf: (char: string) => number
}

/**
 * What is shown of each name: all of it, or a cut of it (`South of…Island`) that no other name of the list could be read from, as far as its room
 * allows; with less, one that no other name is shown as. The same name is cut alike where its room is the same.
 */
export function cutNames(names: readonly Name[]): string[] {
  const every = [...new Set(names.map(({ text }) => text))]
  // Each is looked for among all: of more than a table is read for, the two ends must do.
  const all = every.length > MOST_COMPARED ? [] : every
  const shownFor = new Map(names.flatMap(({ text, roomPx }) => (roomPx === null ? [[text, text] as const] : [])))
  return names.map(({ text, roomPx, widthOf }) => {
    if (roomPx === null) return text
    const isTaken = (shown: string): boolean => (shownFor.get(shown) ?? text) !== text
    const shown = cut(text, { chars: [...text], px: [...text].map(widthOf), roomPx, gapPx: widthOf(GAP) }, all, isTaken)
    shownFor.set(shown, text)
    return shown
  })
}

interface Room {
  chars: readonly string[]
  /** The width of each. */
  px: readonly number[]
  roomPx: number
  gapPx: number
}

/** What is kept of a name between its gaps; the first and the last may be empty. */
type Pieces = readonly string[]

const MOST_TRIED = 10

/** `all`: of the list, this one too. */
function cut(text: string, room: Room, all: readonly string[], isTaken: (shown: string) => boolean): string {
  const rivalOf = (pieces: Pieces): string | undefined => all.find((other) => couldBe(pieces, other) && other !== text)
  const ends = endsOf(room)
  for (const one of ends.slice(0, MOST_TRIED)) {
    const pieces = piecesWith(room, one)
    if (rivalOf(pieces) === undefined) return shownAs(pieces)
  }
  const pieces = pinned(room, rivalOf)
  if (pieces !== null) return shownAs(pieces)
  const shown = ends.map((one) => shownAs(piecesWith(room, one)))
  return shown.find((one) => !isTaken(one)) ?? shown[0] ?? GAP
}

const shownAs = (pieces: Pieces): string => pieces.join(GAP)

/** Whether a name has the pieces in their order, and something at each of the gaps. */
function couldBe(pieces: Pieces, name: string): boolean {
  const [head = '', tail = ''] = [pieces[0], pieces.at(-1)]
  if (!name.startsWith(head) || !name.endsWith(tail)) return false
  let at = head.length + 1
  for (const piece of pieces.slice(1, -1)) {
    const found = name.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length + 1
  }
  return at <= name.length - tail.length
}

/** Rather more of the beginning. */
const HEAD_TO_TAIL = 1.2
/** An end that is whole words is worth so many characters. */
const WHOLE_WORDS = 2

/** How many characters are kept at the beginning and at the end. */
interface Ends {
  head: number
  tail: number
  worth: number
}

const piecesWith = ({ chars }: Room, { head, tail }: Ends): Pieces => [
  chars.slice(0, head).join(''),
  chars.slice(chars.length - tail).join(''),
]

/** As much of both as there is room for: the best first. */
function endsOf({ chars, px, roomPx, gapPx }: Room): Ends[] {
  const count = chars.length
  const found: Ends[] = []
  const add = (head: number, tail: number): void => {
    const words = (chars[count - tail - 1] === ' ' ? WHOLE_WORDS : 0) + (chars[head] === ' ' ? WHOLE_WORDS / 2 : 0)
    const worth = (head + tail) / 2 - Math.abs(head - HEAD_TO_TAIL * tail) + words
    if (head + tail > 0) found.push({ head, tail, worth })
  }
  let tail = count - 1
  let needed = gapPx + px.slice(1).reduce((sum, one) => sum + one, 0)
  for (let head = 0; head < count; needed += px[head++] ?? 0) {
    for (; tail > 0 && (needed > roomPx || tail >= count - head); tail--) needed -= px[count - tail] ?? 0
    if (needed > roomPx) break
    // A space beside the gap is none.
    const [first, last] = [chars[head - 1] === ' ' ? head - 1 : head, chars[count - tail] === ' ' ? tail - 1 : tail]
    add(first, last)
    // Less of the end may be whole words.
    const space = chars.indexOf(' ', count - last)
    if (space !== -1 && space < count - 2) add(first, count - space - 1)
  }
  return found.toSorted((a, b) => b.worth - a.worth)
}

/** First and last character, and where the name differs from each that could be meant; then as much around them as has room. Null: no room. */
function pinned(room: Room, rivalOf: (pieces: Pieces) => string | undefined): Pieces | null {
  const { chars, roomPx } = room
  const kept = chars.map((_char, at) => at === 0 || at === chars.length - 1)
  while (widthPx(room, kept) <= roomPx) {
    const pieces = piecesOf(chars, kept)
    const rival = rivalOf(pieces)
    if (rival === undefined) {
      grow(room, kept)
      return piecesOf(chars, kept)
    }
    const at = differenceAt(chars, [...rival], kept)
    if (at === null) return null
    kept[at] = true
    // A space shows between two characters alone.
    if (chars[at] === ' ') kept[at - 1] = kept[at + 1] = true
  }
  return null
}

/** Where a name first differs from another, from its beginning or from its end, that is not kept yet; else the next place beside it. */
function differenceAt(chars: readonly string[], rival: readonly string[], kept: readonly boolean[]): number | null {
  const fromHead = chars.findIndex((char, at) => char !== rival[at])
  if (kept[fromHead] === false) return fromHead
  const fromTail = chars.findLastIndex((char, at) => char !== rival[at + rival.length - chars.length])
  if (kept[fromTail] === false) return fromTail
  const begin = Math.max(0, fromHead)
  for (let by = 1; by < chars.length; by++) for (const at of [begin + by, begin - by]) if (kept[at] === false) return at
  return null
}

/** A character at a time: the beginning, the end, then what is kept between them. */
function grow(room: Room, kept: boolean[]): void {
  let leftPx = room.roomPx - widthPx(room, kept)
  const add = (at: number): boolean => {
    if (kept[at] !== false) return false
    const beside = Number(kept[at - 1]) + Number(kept[at + 1])
    const needed = (room.px[at] ?? 0) + (1 - beside) * room.gapPx
    if (needed > leftPx) return false
    leftPx -= needed
    return (kept[at] = true)
  }
  for (let isGrown = true; isGrown;) {
    isGrown = add(kept.indexOf(false))
    isGrown = add(kept.lastIndexOf(false)) || isGrown
    // From what was just added none goes on in the same round.
    for (let at = 1; at < kept.length; at++)
      if (kept[at] === false && (kept[at - 1] === true || kept[at + 1] === true) && add(at++)) isGrown = true
  }
}

function widthPx({ px, gapPx }: Room, kept: readonly boolean[]): number {
  let sum = 0
  for (const [at, one] of px.entries()) {
    if (kept[at] === true) sum += one
    else if (kept[at - 1] !== false) sum += gapPx
  }
  return sum
}

function piecesOf(chars: readonly string[], kept: readonly boolean[]): Pieces {
  const pieces: string[] = ['']
  for (const [at, char] of chars.entries()) {
    if (kept[at] === true) pieces.push(`${pieces.pop() ?? ''}${char}`)
    else if (kept[at - 1] !== false) pieces.push('')
  }
  return pieces.map((piece) => piece.trim())
}
