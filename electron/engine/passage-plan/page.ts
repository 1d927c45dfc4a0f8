// The passage plan as one document for paper, after IMO Resolution A.893(21). Pure: nothing is read here but what is given.
import { renderToStaticMarkup } from 'react-dom/server'
import { PAPER_STYLES, RUNNING_STYLES, type PaperPage } from '../../../shared/app/paper.ts'
import { passagePlanData, type PaperInput } from './data.ts'
import { casualtiesAlong } from './casualties.ts'
import { chart } from './chart.ts'
import { fileNameOf } from '../../../shared/format/file-name.ts'
import { limitsTable } from './limits.ts'
import { h } from './markup.ts'
import { runningCss } from './running.ts'
import { changes, checksFound, notesOfPlan, signatures } from './sections.ts'
import { sunTable } from './sun.ts'
import { plain } from './text.ts'
import { facts, titleBlock } from './title-block.ts'
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
      null,
      titleBlock(data),
      h('div', { className: 'first-page' }, facts(data), chart(data)),
      waypointTable(data),
      weatherTable(data),
      limitsTable(data),
      sunTable(data),
      checksFound(data),
      casualtiesAlong(data),
      notesOfPlan(data),
      signatures(data),
      changes(data),
    ),
  )
  return {
    title,
    fileName: fileNameOf(input.voyage.document.name, 'passage plan.pdf'),
    html: `<!doctype html>${renderToStaticMarkup(document)}`,
    runningCss: runningCss(data),
  }
}

export const planTable = (input: PaperInput): { fileName: string; text: string } => waypointCsv(passagePlanData(input))
