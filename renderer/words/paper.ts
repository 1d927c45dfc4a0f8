// The plan on paper: the sheet it is printed from, and its preview.

export const paper = {
  passagePlan: 'Passage plan',
  sheet: 'A4',
  orientations: { lying: 'Lying', standing: 'Standing' },
  preview: 'Preview',
  pdf: { label: 'Plan as PDF…', busy: 'Making the PDF…' },
  print: { label: 'Print…', busy: 'Printing…' },
  csv: { label: 'Waypoints as CSV…', busy: 'Writing…' },
  handedToPrinter: 'Handed to the system’s printer.',
  written: (fileName: string) => `Written as ${fileName}.`,
  brightDialog:
    'The system’s print dialog may be bright whatever the palette. At night write the PDF here, and print it by day.',
  inWindow: {
    title: 'The plan on paper',
    close: 'Close',
    width: 'Size of the page',
    widths: { fit: 'Page width', actual: 'Actual size' },
    making: 'Making the pages…',
    note: 'One sheet after the other, without the lines at head and foot; what is printed is black on white.',
  },
} as const
