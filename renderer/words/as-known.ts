// A plan opened as it was known when it was approved or printed: the frame on every place, what can be opened so, and what is not done there.
export const asKnown = {
  sign: '◷',
  /** What is shown, behind the mark. */
  rest: (what: string, revision: number) =>
    `${what}, revision ${revision}: forecast, vessel and clock of then. Averages were not kept. Nothing can be changed.`,
  what: { approved: 'Approved', printed: 'Printed' },
  close: 'Close',
  closeHint: 'Back to the plan as it stands (Esc)',
  openAs: 'Open as known when',
  open: {
    approved: (time: string) => `approved ${time}`,
    printed: (time: string) => `printed ${time}`,
  },
  hint: 'The plan of then, judged by the forecast, vessel and clock of then, framed on every place.',
  all: (count: number) => `all ${count} kept`,
  list: 'Plans kept as they were known',
  row: (what: string, time: string, revision: number, fetched: string) =>
    `${what} ${time} UTC, revision ${revision}, forecast fetched ${fetched} UTC`,
  openRow: 'Open',
  isOpen: 'Open now',
  none: 'Nothing is kept yet: what a plan rests on is kept when it is approved or printed with weather along its track.',
  nothingFetched: 'The plan is shown as it was known: nothing is fetched for it. Close that first.',
  notCompared:
    'The plan is shown as it was known: only the weather along its own track was kept, so that nothing is compared with it. Close that first.',
  ofNow: 'Casualties and areas are those stored now, not those of then.',
  noPicture: 'The weather picture is of now: not drawn with a plan as it was known',
} as const
