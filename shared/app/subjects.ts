// The subjects of the rail, always in this order; settings and help stand at its bottom.
export const SUBJECTS = ['plan', 'weather', 'compare', 'casualties', 'data', 'vessel', 'settings', 'help'] as const
export type Subject = (typeof SUBJECTS)[number]
