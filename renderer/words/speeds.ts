// Better speeds: other speeds on the officer's own route, and what arriving later or earlier costs.
export const speeds = {
  range: (min: string, max: string) => `Of the vessel’s range, ${min} to ${max} kn through the water.`,
  hasNoRange: 'The vessel’s minimum and maximum speed are not entered: the planned speed alone is looked at.',
  better: 'Better speeds',
  others: 'One speed on every leg',
  window: 'When to arrive…',
  notWorthIt: 'None is better than planned, time, fuel and sea together',
  costs: {
    title: 'What arriving earlier or later costs',
    eta: 'ETA UTC',
    later: 'Later',
    asPlanned: '▸ planned',
    set: 'Set kn',
    fuelT: 'Fuel t',
    fuelPercent: 'Fuel %',
    sea: (unit: string) => `Sea ${unit}`,
    hard: 'Hard',
    key: 'Set: ordered through calm water. Hard: hours beyond hard limits. 5–8: up to 8 with what is estimated. ≈\u00a0estimated. (\u00a0)\u00a0not known throughout. ?\u00a0not judged.',
  },
} as const
