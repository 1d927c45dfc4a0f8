// Sun and variation along the voyage.

export const sky = {
  sunTable: {
    fault: (message: string) => `▲ Sun: ${message}`,
    setEtdFirst: 'Set ETD: sunrise and sunset are given for the ship’s hours.',
    reading: 'Reading the sun…',
    title: 'Sun at the ship',
    none: 'The sun neither rises nor sets on this voyage.',
    lt: 'LT',
    showFewer: 'Show fewer',
    showAll: (dayCount: number) => `Show all ${dayCount} days`,
    basis: 'Computed for sea level, at the ship’s planned place.',
    basisOfFirstDays: 'Computed for sea level, at the ship’s planned place. The first 120 days.',
  },
  variationLine: {
    variation: (variation: string, when: string) => `Variation ${variation}, ${when}`,
    withCourse: (variation: string, when: string, trueCourse: string, magnetic: string) =>
      `Variation ${variation}, ${when}; next leg ${trueCourse} true, ${magnetic} magnetic`,
  },
  sunDays: {
    naut: 'Naut.',
    civil: 'Civil',
    rise: 'Rise',
    set: 'Set',
    outsideModel: '▲ outside the model’s years 2025–2030',
    nearPole: '▲ near a magnetic pole, not reliable',
    tooNearPole: '▲ too near a magnetic pole: magnetic compass unusable',
  },
} as const
