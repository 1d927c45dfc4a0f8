// Better speeds: other speeds on the officer's own route, and what arriving later or earlier costs.
export const speeds = {
  find: 'Find better speeds',
  hint: 'Other speeds on this route, changed where that helps, from the weather that is here. Nothing is sent.',
  hasNoRange: 'The vessel’s least and most speed are not entered: the planned speed alone is looked at.',
  better: 'Better speeds',
  costs: {
    title: 'What arriving earlier or later costs',
    eta: 'ETA UTC',
    later: 'Later',
    asPlanned: '▸ as planned',
    set: 'Set kn',
    fuelT: 'Fuel t',
    fuelPercent: 'Fuel %',
    sea: (unit: string) => `Sea ${unit}`,
    hard: 'Hard',
    key: 'Set: ordered through calm water. Hard: hours beyond hard limits. ~ estimated, not judged on its own track. In brackets: not known throughout.',
  },
} as const
