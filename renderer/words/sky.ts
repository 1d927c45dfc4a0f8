// Sun and variation along the voyage.

export const sky = {
  sunTable: {
    sun: (message: string) => `▲ Sun: ${message}`,
    setEtdSunIs: 'Set ETD: the sun is told for the ship’s hours.',
    readingSun: 'Reading the sun…',
    sunAtShip: 'Sun at the ship',
    sunNeitherRisesNor: 'The sun neither rises nor sets on this voyage.',
    lt: 'LT',
    showFewer: 'Show fewer',
    showAllDays: (dayCount: number) => `Show all ${dayCount} days`,
    computedForSeaLevel: 'Computed for sea level, at the ship’s planned place.',
    computedForFirstDays: 'Computed for sea level, at the ship’s planned place. The first 120 days.',
  },
  variationLine: {
    variation: (variation: string, when: string) => `Variation ${variation}, ${when}`,
    variationAndCourse: (variation: string, when: string, trueCourse: string, magnetic: string) =>
      `Variation ${variation}, ${when}; next leg ${trueCourse} true, ${magnetic} magnetic`,
  },
  sunDays: {
    naut: 'Naut.',
    civil: 'Civil',
    rise: 'Rise',
    set: 'Set',
    outsideModelsYears2025: '▲ outside the model’s years 2025–2030',
    nearMagneticPoleOf: '▲ near a magnetic pole, of little use',
    tooNearMagneticPole: '▲ too near a magnetic pole: no compass settles',
  },
} as const
