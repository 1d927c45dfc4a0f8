// Ships like ours: kinds of ships by the words officers and reports use for them, since both give a type as free text.

interface ShipKind {
  /** Of several, in a sentence. */
  words: string
  /** Any of these in the text, as a whole word or its beginning where it ends in `*`. */
  of: readonly string[]
}

/** The first that fits is taken: a shuttle tanker is a tanker, a ro-ro passenger ship a ferry, an ore carrier with oil tanks a bulk carrier. */
const KINDS = [
  {
    words: 'tankers',
    of: ['tanker*', 'tankship*', 'gas carrier*', 'lng carrier*', 'lpg carrier*', 'vlcc', 'ulcc', 'aframax', 'suezmax'],
  },
  { words: 'fishing vessels', of: ['fish*', 'trawler*', 'longliner*', 'seiner*', 'crabber*', 'whaler*'] },
  {
    words: 'ferries and ro-ro passenger ships',
    of: ['ferry', 'ferries', 'ropax', 'ro pax', 'roro passenger*', 'passenger roro*', 'cargo passenger*'],
  },
  {
    words: 'tugs, supply and work vessels',
    of: ['tug*', 'towing', 'pusher*', 'supply', 'offshore', 'psv', 'ahts', 'anchor handl*', 'workboat*', 'work boat*'],
  },
  { words: 'yachts and pleasure craft', of: ['yacht*', 'sailing', 'pleasure', 'recreation*', 'leisure'] },
  { words: 'dredgers and barges', of: ['dredg*', 'hopper*', 'barge*', 'pontoon*'] },
  {
    words: 'bulk carriers',
    of: ['bulk carrier*', 'bulker*', 'bulk', 'ore', 'obo', 'cement', 'capesize', 'handysize', 'handymax', 'supramax'],
  },
  // What these words say of a cargo or a fuel only, unless a word above says what the ship is.
  { words: 'tankers', of: ['lng', 'lpg', 'liquefied', 'crude', 'chemical*'] },
  { words: 'container ships', of: ['container*', 'boxship*', 'box ship*', 'cellular', 'teu', 'feeder*'] },
  {
    words: 'ro-ro cargo ships and car carriers',
    of: ['roro', 'car carrier*', 'vehicle*', 'pctc', 'pcc', 'conro'],
  },
  { words: 'passenger and cruise ships', of: ['passenger*', 'cruise*', 'ocean liner*'] },
  {
    words: 'general cargo ships',
    of: [
      'cargo',
      'coaster*',
      'multi purpose',
      'multipurpose',
      'mpp',
      'mpv',
      'heavy lift',
      'reefer*',
      'refrigerated',
      'livestock',
    ],
  },
] as const satisfies readonly ShipKind[]

/** Words that would lead to another kind: bulk that is broken is general cargo, a reefer for fish does not fish. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [/\bro ro\b/g, 'roro'],
  [/\bbreak ?bulk\b/g, 'cargo'],
  [/\bnon passengers?\b/g, ''],
  [/\b(refrigerated|reefer) fish\b/g, '$1'],
  [/\bfish (?=carrier (?:refrigerated|reefer))/g, ''],
  [/\b(?:lng|lpg|gas) (?:fuell?ed|powered|driven)\b/g, ''],
  [/\b(?:chemical|oil|product|gas)s? barge\b/g, 'tanker'],
]

/** Small letters and plain spaces: `RO-RO/Passenger` is `roro passenger`. */
function plain(text: string): string {
  const spaced = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return READ_AS.reduce((read, [from, to]) => read.replaceAll(from, to), spaced).trim()
}

const has = (text: string, word: string): boolean =>
  word.endsWith('*') ? ` ${text}`.includes(` ${word.slice(0, -1)}`) : ` ${text} `.includes(` ${word} `)

/** In the words of a sentence: `container ships`; null where the text names no kind that is known. */
export function shipKindOf(type: string): string | null {
  const text = plain(type)
  return KINDS.find(({ of }) => of.some((word) => has(text, word)))?.words ?? null
}

/** Of vessel types as reports give them, those of the same kind as ours; none where ours is not known. */
export function typesLike(ours: string, given: readonly string[]): string[] {
  const kind = shipKindOf(ours)
  return kind === null ? [] : given.filter((type) => shipKindOf(type) === kind)
}
