// The passage plan as one document for paper: a first page that answers, then the headings of IMO Resolution A.893(21). Pure: nothing is read here but what is given.
import { PAPER_STYLES, RUNNING_STYLES, type PaperPage } from '../../../../shared/app/paper.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { fileNameOf } from '../../../../shared/format/file-name.ts'
import { abstractOfPassage } from './abstract.ts'
import { answer } from './answer.ts'
import { sources, vesselAndLimits } from './appraisal.ts'
import { asKnownFrame, fileWords, markOf } from './as-known.ts'
import { casualtiesAlong } from './casualties.ts'
import { chart } from './chart.ts'
import { curves } from './curves.ts'
import { passagePlanDataInSlices, type PaperInput, type PassagePlanData } from './data.ts'
import { departureAndArrival } from './execution.ts'
import { speedsAndFuel } from './fuel.ts'
import { hazardsSection } from './hazards.ts'
import { heavySection } from './heavy.ts'
import { limitsTable } from './limits.ts'
import { around, h, Long, part, type Piece } from './markup.ts'
import { log } from './monitoring.ts'
import { picturePage } from './picture-page.ts'
import { renderedInSlices, shellOf } from './render.ts'
import { runningCss } from './running.ts'
import { changes, checksFound, notesOfPlan, signatures } from './sections.ts'
import { spaces } from './spaces.ts'
import { sunTable } from './sun.ts'
import { plain } from './text.ts'
import { passage, titleBlock, vesselLine } from './title-block.ts'
import { ventilationLog } from './ventilation-log.ts'
import { waypointCsvInSlices } from './waypoint-csv.ts'
import { waypointTable } from './waypoint-table.ts'
import { weatherTable } from './weather-table.ts'

export function* planPageInSlices(input: PaperInput): Sliced<PaperPage> {
  const data = yield* passagePlanDataInSlices(input)
  const mark = markOf(input)
  const title = `Passage plan ${plain(input.voyage.document.name)}${mark === '' ? '' : `, ${mark}`}`
  const { orientation } = data
  const shell = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('title', null, title),
      h('link', { rel: 'stylesheet', href: PAPER_STYLES }),
      h('link', { rel: 'stylesheet', href: RUNNING_STYLES }),
    ),
    h('body', { className: orientation, 'data-orientation': orientation }),
  )
  const end = '</body></html>'
  const body = yield* renderedInSlices(bodyOf(data))
  return {
    title,
    orientation,
    fileName: fileNameOf(input.voyage.document.name, fileWords(input, 'passage plan.pdf')),
    html: `<!doctype html>${shellOf(shell, end)}${body}${end}`,
    runningCss: runningCss(data),
  }
}

function* bodyOf(data: PassagePlanData): Iterable<Piece> {
  yield new Long('div', { className: 'first-page' }, () => firstPage(data))
  yield* parts(data)
  yield abstractOfPassage(data)
  yield ventilationLog(data)
  yield picturePage(data)
}

/** What a glance is for: the answer, the chart and the weather ahead. */
function* firstPage(data: PassagePlanData): Iterable<Piece> {
  yield asKnownFrame(data)
  yield titleBlock(data)
  yield vesselLine(data)
  yield passage(data)
  yield undefined
  yield around('div', { className: 'answer-and-chart' }, answer(data), chart(data))
  yield curves(data)
}

/** The resolution's four headings, each part once. Each section is made when its turn comes. */
const parts = (data: PassagePlanData): Piece[] => [
  part('Appraisal', () => made(data, vesselAndLimits, sources, limitsTable, casualtiesAlong, checksFound)),
  part('Planning', () => made(data, waypointTable, spaces, speedsAndFuel, weatherTable, heavySection, hazardsSection)),
  part('Execution', () => made(data, departureAndArrival, sunTable, notesOfPlan)),
  part('Monitoring', () => made(data, log, signatures, changes)),
]

function* made(data: PassagePlanData, ...sections: readonly ((data: PassagePlanData) => Piece)[]): Iterable<Piece> {
  for (const one of sections) {
    yield one(data)
    yield undefined
  }
}

export interface PlanTable {
  fileName: string
  text: string
}

export function* planTableInSlices(input: PaperInput): Sliced<PlanTable> {
  return yield* waypointCsvInSlices(yield* passagePlanDataInSlices(input))
}
