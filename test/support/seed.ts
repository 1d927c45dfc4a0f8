// Chance in tests: the same in every run, unless another seed is set.
import { mulberry } from './mulberry.ts'

/** BINNACLE_SEED, by which a failure is had again; without it one that is fixed. */
export const SEED = Number(process.env['BINNACLE_SEED'] ?? 20_261_123)

/** Whole numbers from `first` to `last`, one in each of `count` equal parts of what lies between, in order. */
export function spread(first: number, last: number, count: number, seed = SEED): number[] {
  const random = mulberry(seed)
  const length = last - first + 1
  return Array.from({ length: count }, (_, i) => first + Math.floor(((i + random()) / count) * length))
}

/** A failure of `work` says where it was, and which seed repeats it. */
export async function naming<T>(place: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error) error.message = `${place}, BINNACLE_SEED=${SEED}: ${error.message}`
    throw error
  }
}
