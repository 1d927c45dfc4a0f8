// The passage plan as one document for paper: a first page that answers, then the headings of IMO Resolution A.893(21). Pure: nothing is read here but what is given.
import { renderToStaticMarkup } from 'react-dom/server'
import { PAPER_STYLES, RUNNING_STYLES, type PaperPage } from '../../../shared/app/paper.ts'
import { fileNameOf } from '../../../shared/format/file-name.ts'
import { answer } from './answer.ts'
import { sources, vesselAndLimits } from './appraisal.ts'
import { casualtiesAlong } from './casualties.ts'
import { chart } from './chart.ts'
import { curves } from './curves.ts'
import { passagePlanData, type PaperInput, type PassagePlanData } from './data.ts'
import { departureAndArrival } from './execution.ts'
import { speedsAndFuel } from './fuel.ts'
import { heavySection } from './heavy.ts'
import { limitsTable } from './limits.ts'
import { h, part, type ReactNode } from './markup.ts'
import { log } from './monitoring.ts'
import { picturePage } from './picture-page.ts'
import { runningCss } from './running.ts'
import { changes, checksFound, notesOfPlan, signatures } from './sections.ts'
import { sunTable } from './sun.ts'
import { plain } from './text.ts'
import { passage, titleBlock, vesselLine } from './title-block.ts'
import { waypointCsv } from './waypoint-csv.ts'
import { waypointTable } from './waypoint-table.ts'
import { weatherTable } from './weather-table.ts'

export function planPage(input: PaperInput): PaperPage {
  const data = passagePlanData(input)
  const title = `Passage plan ${plain(input.voyage.document.name)}`
  const document = h(
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
    h(
      'body',
      { className: data.orientation, 'data-orientation': data.orientation },
      h('div', { className: 'first-page' }, ...firstPage(data)),
      ...parts(data),
      picturePage(data),
    ),
  )
  return {
    title,
    orientation: input.orientation,
    fileName: fileNameOf(input.voyage.document.name, 'passage plan.pdf'),
    html: `<!doctype html>${renderToStaticMarkup(document)}`,
    runningCss: runningCss(data),
  }
}

/** What a glance is for: the answer, the chart and the weather ahead. */
const firstPage = (data: PassagePlanData): ReactNode[] => [
  titleBlock(data),
  vesselLine(data),
  passage(data),
  h('div', { className: 'answer-and-chart' }, answer(data), chart(data)),
  curves(data),
]

/** The resolution's four headings, each part once. */
const parts = (data: PassagePlanData): ReactNode[] => [
  part('Appraisal', vesselAndLimits(data), sources(data), limitsTable(data), casualtiesAlong(data), checksFound(data)),
  part('Planning', waypointTable(data), speedsAndFuel(data), weatherTable(data), heavySection(data)),
  part('Execution', departureAndArrival(data), sunTable(data), notesOfPlan(data)),
  part('Monitoring', log(data), signatures(data), changes(data)),
]

export const planTable = (input: PaperInput): { fileName: string; text: string } => waypointCsv(passagePlanData(input))
