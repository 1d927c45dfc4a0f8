// The window's calls about the picture.
import type { Handlers } from '../handlers.ts'

export const pictureCalls = () =>
  ({
    'picture.about': () => null,
    'picture.along': () => null,
    'picture.at': () => null,
  }) satisfies Partial<Handlers>
