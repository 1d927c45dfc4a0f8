// The topics of help, in the order in which they are listed. Whatever can have the focus names one (`data-help`).

export const HELP_TOPICS = [
  'start',
  'answer',
  'changes',
  'sailed',
  'signs',
  'age',
  'getting',
  'office',
  'schedule',
  'waypoints',
  'routes',
  'chart',
  'picture',
  'strip',
  'limits',
  'hazards',
  'compare',
  'casualties',
  'place',
  'vessel',
  'paper',
  'settings',
  'data',
  'packs',
  'windows',
  'keys',
  'not-for',
] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

export const isHelpTopic = (name: string | null | undefined): name is HelpTopic =>
  (HELP_TOPICS as readonly unknown[]).includes(name)
