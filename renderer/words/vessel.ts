// The vessel: particulars, limits, heavy weather, speed loss.

export const vessel = {
  heavyWeatherForm: {
    title: 'Heavy weather (MSC.1/Circ.1228)',
    judgedBy: 'Judged by',
    judgedByHint: 'Sea that heavy weather is judged by',
    nearHint: 'Empty: the usual value. The circular gives no band for “near”; 1.8 to 3.0 is its own (4.2.2.2).',
    lowSeaHint:
      'Below it surf-riding and rolling are reported as met in a low sea, and are no warning. Empty: 2 m, where the WMO’s words for swell end “low”, or 0.04 L where that is less (under 50 m of length). The circular names a height for successive waves alone (0.04 L), which is kept; the others are the master’s to judge.',
    bandInverted: (successiveFrom: number, successiveTo: number) =>
      `The band would begin at ${successiveFrom} and end at ${successiveTo}.`,
  },
  speedLossTable: {
    names: { head: 'Head', bow: 'Bow', beam: 'Beam', quarter: 'Quarter', following: 'Follow.' },
    title: 'Speed lost to wind and sea, %',
    bft: 'Bft',
    cell: (force: number, direction: string) => `Bft ${force}, ${direction}: per cent of speed lost`,
    reset: 'Back to the published default',
    outOfRange: (label: string, maxLossPercent: number) => `${label}: from 0 to ${maxLossPercent}.`,
  },
  form: {
    from: (origin: string) => `This vessel is ${origin}. What you change here stays on this computer.`,
    locked: (company: string) => `Set by ${company}: it can be used, and not be changed here.`,
    hard: 'Hard',
    soft: 'Soft',
    damaged:
      'The last change of this vessel is damaged on the disk. This is what stood before: look at every value, and correct what is not right.',
    confirm: 'They are right',
    name: 'Name',
    needsName: 'A vessel needs a name.',
    imoNumber: 'IMO number',
    imoWrong: 'Seven digits; the last does not check. Read it again.',
    mmsi: 'MMSI',
    mmsiWrong: 'Nine digits, the first 2 to 7.',
    type: 'Type',
    particulars: 'Particulars',
    limits: 'Limits',
    limitsHint: 'Hard: not to be passed. Soft: to be looked at. Empty: no limit.',
    hardOrSoft: (label: string) => `${label}: hard or soft`,
  },
  panel: {
    title: 'Vessel',
    reading: 'Reading the vessels…',
    activeVessel: 'Active vessel',
    choose: 'Choose…',
    putAway: (name: string) => `Remove ${name}`,
    keep: 'Keep',
    putAwayPrompt: 'Remove this vessel…',
    newer:
      'The active vessel was last changed by a newer Binnacle: no limits are judged. Install the newer Binnacle, or choose another vessel.',
    damaged:
      'The vessel that was active, or which one it was, is damaged on the disk. Choose one: until then no limits are judged.',
    none: 'No vessel yet. Name it to enter particulars and limits.',
    name: 'Name of the vessel',
    anotherVessel: 'Another vessel',
    add: 'Add',
  },
} as const
