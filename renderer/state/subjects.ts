// The subjects of the rail, always in this order; settings stands at its foot.
export const SUBJECTS = ['plan', 'weather', 'compare', 'casualties', 'data', 'vessel', 'settings'] as const
export type Subject = (typeof SUBJECTS)[number]

export const SUBJECT_NAMES: Readonly<Record<Subject, string>> = {
  plan: 'Plan',
  weather: 'Weather',
  compare: 'Compare',
  casualties: 'Casualties',
  data: 'Data',
  vessel: 'Vessel',
  settings: 'Settings',
}
