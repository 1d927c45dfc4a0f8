// The first run's steps, in their order. Training has the first alone.

export const FIRST_RUN_STEPS = ['choose', 'service', 'connection', 'vessel', 'done'] as const
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number]
