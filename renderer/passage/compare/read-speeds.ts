// Reads a list of speeds as an officer types it.
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import { words as catalogue } from '../../words/words.ts'

const MAX_SPEEDS = 12

/** `12, 13.5 15`: knots, in the order typed, each once. A comma parts speeds, so decimals take a point. */
export function readSpeeds(text: string, { min, max }: { min: number; max: number }): Parsed<number[]> {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const speedsKn: number[] = []
  for (const word of words) {
    const value = /^\d+(\.\d+)?$/.test(word) ? Number(word) : Number.NaN
    if (!(value >= min && value <= max))
      return refused(catalogue.compare.readSpeeds.notRead(word.slice(0, 20), min, max))
    if (!speedsKn.includes(value)) speedsKn.push(value)
  }
  return speedsKn.length > MAX_SPEEDS
    ? refused(catalogue.compare.readSpeeds.tooMany(MAX_SPEEDS))
    : { ok: true, value: speedsKn }
}
