// The windows beside the main one, each for one place of it on another screen.
export const SECOND_VIEWS = ['chart', 'strip'] as const
export type SecondView = (typeof SECOND_VIEWS)[number]
