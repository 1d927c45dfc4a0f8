// Reads a list of speeds as an officer types it.
export type SpeedsReading = { ok: true; speedsKn: number[] } | { ok: false; sentence: string }

const MOST = 12

/** `12, 13.5 15`: knots, in the order typed, each once. A comma parts speeds, so decimals take a point. */
export function readSpeeds(text: string, { min, max }: { min: number; max: number }): SpeedsReading {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const speedsKn: number[] = []
  for (const word of words) {
    const value = /^\d+(\.\d+)?$/.test(word) ? Number(word) : Number.NaN
    if (!(value >= min && value <= max))
      return {
        ok: false,
        sentence: `“${word.slice(0, 20)}” is not a speed from ${min} to ${max} kn. Write 12, 13.5, 15.`,
      }
    if (!speedsKn.includes(value)) speedsKn.push(value)
  }
  return speedsKn.length > MOST ? { ok: false, sentence: `At most ${MOST} speeds at once.` } : { ok: true, speedsKn }
}
