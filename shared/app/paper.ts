// A page for paper: what the engine makes, the shell prints and the window previews.
import type { Palette } from './app.ts'

/** How A4 lies: on its long side, or standing on its short one. */
export const ORIENTATIONS = ['lying', 'standing'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** What is printed with the plan where it is chosen, beside the weather picture. */
export const PAPER_PARTS = ['hazards', 'ventilation log', 'abstract'] as const
export type PaperPart = (typeof PAPER_PARTS)[number]

/** `html` is a whole document without scripts; all text in it is escaped. It loads PAPER_STYLES and RUNNING_STYLES, nothing else. */
export interface PaperPage {
  title: string
  /** What the file may be called, with its ending. */
  fileName: string
  orientation: Orientation
  html: string
  /** The header and footer of each page (CSS page-margin boxes), which need the page's own words. */
  runningCss: string
}

/** Addresses as the page names them: one folder below the window's files. */
export const PAPER_STYLES = '../paper.css'
export const RUNNING_STYLES = 'running.css'

/** The page as the window shows it: in the palette's colours, without header and footer, which only paper has. */
export const previewOf = ({ html }: PaperPage, palette: Palette): string =>
  html
    .replace('<html ', `<html data-palette="${palette}" `)
    .replace(`<link rel="stylesheet" href="${RUNNING_STYLES}"/>`, '')
