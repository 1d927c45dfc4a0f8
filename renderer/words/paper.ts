// The plan on paper: the sheet it is printed from, and its preview.

export const paper = {
  passagePlan: 'Passage plan',
  sheet: 'A4',
  orientations: { lying: 'Landscape', standing: 'Portrait' },
  preview: 'Preview',
  pdf: { label: 'Plan as PDF…', busy: 'Making the PDF…' },
  print: { label: 'Print…', busy: 'Printing…' },
  csv: { label: 'Waypoints as CSV…', busy: 'Writing…' },
  handedToPrinter: 'Handed to the system’s printer.',
  written: (fileName: string) => `Written as ${fileName}.`,
  parts: {
    hazards: 'Hazards: icing, sea fog, cargo, hatches and deck',
    'ventilation log': 'Ventilation log, to be filled in',
    abstract: 'Abstract of the passage until now',
  },
  brightDialog:
    'The system’s print dialog may be bright whatever the palette. At night write the PDF here, and print it by day.',
  picture: {
    label: 'Weather picture',
    /** By how many hours there are. */
    of: [
      'Weather picture',
      'Weather picture of one hour',
      'Weather picture of two hours',
      'Weather picture of three hours',
    ],
    hours: ['First hour', 'Second hour', 'Third hour'],
    hint: 'One more page at the end, estimated between the points that are here. No limit is judged by it.',
    reading: 'Weather picture: looking for points…',
    notRead: (why: string) => `Weather picture: ${why}`,
    whyNot: {
      'no ETD': 'Weather picture: set an ETD first.',
      'beyond forecast': 'Weather picture: the voyage lies beyond the forecast.',
      'no points': 'Weather picture: no weather about the route yet.',
    },
  },
  inWindow: {
    close: 'Close',
    width: 'Size of the page',
    widths: { fit: 'Page width', actual: 'Actual size' },
    making: 'Making the pages…',
    note: 'One sheet after the other, without header and footer; what is printed is black on white.',
  },
} as const
