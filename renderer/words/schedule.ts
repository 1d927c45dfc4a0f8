// The schedule in one line, and what the weather costs of the ETA; all else about times is in times.ts.
export const schedule = {
  scheduleLine: {
    schedule: 'Schedule',
    etd: 'ETD',
    speedHint: 'Speed through calm water of legs without a speed of their own',
    speed: 'Speed',
    passed: (name: string) => `${name}, passed`,
    eta: 'ETA',
    enterFix: 'Enter fix',
    setEtd: 'Set ETD',
    edit: 'Edit',
    notSet: 'not set',
    etaHint: 'Known when the change is kept',
    notKnown: 'not known',
    notCounted: 'not counted',
    judgeAsPlanned: (written: string) => `${written}: judge as planned`,
    asPlannedHint:
      'Judge the voyage as planned, whatever wind and current make of it: on screen, on paper and in tables, which say so',
    asExpectedHint: 'Judge the voyage as wind and current let it be expected',
  },
  etaWithWeather: {
    noEtd: 'No ETD: the ship’s hours are not known.',
    arrived: 'The planned arrival has passed.',
    noVessel: 'No vessel: its speed loss is not known. Choose one in Vessel.',
    readingWeather: 'Reading the weather…',
  },
} as const
