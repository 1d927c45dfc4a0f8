// Which space of the plan a note stands in: by the word that it begins with, or, at a waypoint, by any word of it.
import type { Sliced } from '../../../../shared/sliced.ts'
import type { PassagePlanData } from './data.ts'
import { nameOf, plainLines } from './text.ts'

type Space = 'berths' | 'keel' | 'traffic' | 'abort' | 'contingency'

/** In the order of the plan. */
const WORDS: Readonly<Record<Space, RegExp>> = {
  berths: /\b(pilot|berth|quay|jetty|terminal|tugs?)/i,
  keel: /\b(UKC|under[- ]?keel|squat|depths?|tid(e|es|al)\b)/i,
  traffic: /\b(VTS|VTMS|VTIS|TSS|traffic|report|VHF|AMVER|MRCC)/i,
  abort: /\b(abort|no[- ]return|PNR)\b/i,
  contingency: /\b(contingenc|anchor|emergenc|refuge|shelter|blackout|alternative port)/i,
}
const SPACES = Object.keys(WORDS) as Space[]

export interface PlanNote {
  /** `WPT 2 Ushant`; null: of the plan as a whole. */
  at: { index: number; name: string } | null
  text: string
}

const noneNoted = (): Record<Space, PlanNote[]> => ({ berths: [], keel: [], traffic: [], abort: [], contingency: [] })

/** The plan's own notes: each line once, in its space or among the others, as it was typed. */
export function linesOfPlan({ voyage }: Pick<PassagePlanData, 'voyage'>): {
  spaces: Record<Space, PlanNote[]>
  others: string
} {
  const spaces = noneNoted()
  const others: string[] = []
  /** A line that ends with a colon has those below it, until an empty one. */
  let open: Space | null = null
  for (const line of plainLines(voyage.document.notes ?? '').split('\n')) {
    const text = line.trim()
    const own = begunBy(text)
    if (text === '') open = null
    else if (own !== null && text.endsWith(':')) open = own
    const space = open ?? own
    if (space === null) others.push(line)
    else spaces[space].push({ at: null, text })
  }
  return {
    spaces,
    others: others
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

/** The space whose word stands among the first three of a line: a casualty's note may mention a pilot further on. */
function begunBy(line: string): Space | null {
  const beginning = line.split(/\s+/).slice(0, 3).join(' ')
  return SPACES.find((space) => WORDS[space].test(beginning)) ?? null
}

export interface Noted {
  spaces: Record<Space, PlanNote[]>
  /** Where pilots board and leave, by the waypoints' names and notes: index of the waypoint; null where none says so. */
  pilots: { departure: number | null; arrival: number | null }
}

/** What is noted for each space, the plan's own first. A waypoint's note stands in each that it concerns, besides in its row. Yields once a waypoint. */
export function* notedInSlices(data: Pick<PassagePlanData, 'voyage' | 'schedule'>): Sliced<Noted> {
  const { waypoints, rows, totalNm } = data.schedule
  const { spaces } = linesOfPlan(data)
  const pilots: Noted['pilots'] = { departure: null, arrival: null }
  for (const [index, waypoint] of waypoints.entries()) {
    yield
    const text = plainLines(waypoint.notes ?? '').replaceAll(/\s*\n\s*/g, ' ')
    const name = nameOf(waypoint, index)
    if (/\bpilot/i.test(`${name} ${text}`)) {
      const isFirstHalf = (rows[index]?.fromStartNm ?? 0) <= totalNm / 2
      if (isFirstHalf) pilots.departure ??= index
      else pilots.arrival = index
    }
    for (const space of SPACES) if (WORDS[space].test(text)) spaces[space].push({ at: { index, name }, text })
  }
  return { spaces, pilots }
}
