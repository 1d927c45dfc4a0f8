// What is said of packs before their sheets are loaded: the sheets' titles, offers, files that were dropped, voyages that wait for a choice.
export const packsFirst = {
  titles: {
    'write-pack': 'Write a pack',
    'take-pack': 'Import a pack',
    'both-sides': 'Changed on both sides',
  },
  tooLarge: (fileName: string, megabytes: number, max: number) =>
    `${fileName} has ${megabytes} MB; up to ${max} MB can be dropped. Open it with Choose files… in Import a pack.`,
  notRead: (fileName: string) => `${fileName} cannot be read. Copy it to this computer and try again.`,
  mixed: 'Packs and route files were dropped together: drop one kind at a time.',
  offerBar: (fileName: string, part: string | null, made: string) =>
    `New pack: ${fileName}${part === null ? '' : `, ${part}`}, made ${made}.`,
  look: 'Import…',
  notNow: 'Not now',
  part: (number: number, of: number) => `part ${number} of ${of}`,
  waits: (name: string, maker: string) => `${name} was changed here and by “${maker}”.`,
  compare: 'Compare…',
  compareNamed: (name: string) => `Compare both states of ${name}`,
} as const
