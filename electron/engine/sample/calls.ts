// The window's calls about training's sample voyage.
import type { Handlers } from '../handlers.ts'
import type { Sample } from './sample.ts'

export const sampleCalls = (sample: Sample) =>
  ({
    'sample.state': () => sample.state(),
    'sample.begin': () => sample.begin(),
    'sample.anew': () => sample.anew(),
    'sample.stop': () => sample.stop(),
  }) satisfies Partial<Handlers>
