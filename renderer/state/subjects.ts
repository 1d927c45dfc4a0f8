// The subjects of the rail, always in this order; settings stands at its foot.
export const SUBJECTS = ['plan', 'weather', 'compare', 'casualties', 'data', 'vessel', 'settings'] as const
export type Subject = (typeof SUBJECTS)[number]
