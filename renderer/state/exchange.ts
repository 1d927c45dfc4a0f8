// One window's side of what all windows show alike: its own words go out one after the other, another's are taken unless an own one is newer.

/** Versions grow with each word of any window. */
interface Word<View> {
  version: number
  view: Partial<View>
}

export interface Exchange<View> {
  /** The officer chose something here. */
  say(view: Partial<View>): void
  /** A part only went on by itself, as the time does while it plays: it holds unless anybody says something else. */
  goOn(view: Partial<View>): void
  /** Another window's word. */
  hear(word: Word<View>): void
}

interface ExchangeOptions<View> {
  /** `version` null: it went on from what another window has ended. */
  send: (view: Partial<View>, goesOn: boolean) => Promise<{ version: number | null }>
  take: (view: Partial<View>) => void
}

export function exchange<View extends object>({ send, take }: ExchangeOptions<View>): Exchange<View> {
  type Part = keyof View
  const partsOf = (view: Partial<View>): Part[] => Object.keys(view) as Part[]
  let unsent: Partial<View> = {}
  let goingOn: Partial<View> = {}
  let inFlight: Partial<View> | null = null
  const known = new Map<Part, number>()
  /** Others' messages about a part of which an own one is being sent: its answer says which of them is newer. */
  const held = new Map<Part, { version: number; view: Partial<View> }>()

  const takeHeld = (answered: Partial<View>, version: number | null): void => {
    for (const part of partsOf(answered)) {
      const other = held.get(part)
      held.delete(part)
      if (other === undefined || (version !== null && version > other.version)) {
        if (version !== null) known.set(part, version)
      } else {
        known.set(part, other.version)
        delete goingOn[part]
        if (!(part in unsent)) take(other.view)
      }
    }
  }
  const next = (): void => {
    if (inFlight !== null) return
    const goesOn = partsOf(unsent).length === 0
    const word = goesOn ? goingOn : unsent
    if (partsOf(word).length === 0) return
    if (goesOn) goingOn = {}
    else unsent = {}
    inFlight = word
    void deliver(word, goesOn)
  }
  const deliver = async (word: Partial<View>, goesOn: boolean): Promise<void> => {
    const version = await send(word, goesOn).then(
      (answer) => answer.version,
      () => null,
    )
    inFlight = null
    takeHeld(word, version)
    next()
  }
  return {
    say(view) {
      unsent = { ...unsent, ...view }
      for (const part of partsOf(view)) delete goingOn[part]
      next()
    },
    goOn(view) {
      for (const part of partsOf(view)) if (!(part in unsent)) goingOn[part] = view[part]
      next()
    },
    hear({ version, view }) {
      for (const part of partsOf(view)) {
        if (version <= (known.get(part) ?? 0)) continue
        const one = { [part]: view[part] } as unknown as Partial<View>
        if (inFlight !== null && part in inFlight) held.set(part, { version, view: one })
        else if (!(part in unsent)) {
          known.set(part, version)
          delete goingOn[part]
          take(one)
        }
      }
    },
  }
}
