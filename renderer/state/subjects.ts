// The six subjects of the rail, always in this order.
export const SUBJECTS = ['voyage', 'weather', 'casualties', 'data', 'vessel', 'settings'] as const
export type Subject = (typeof SUBJECTS)[number]

export const SUBJECT_NAMES: Readonly<Record<Subject, string>> = {
  voyage: 'Voyage',
  weather: 'Weather',
  casualties: 'Casualties',
  data: 'Data',
  vessel: 'Vessel',
  settings: 'Settings',
}
