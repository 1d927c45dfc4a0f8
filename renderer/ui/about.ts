// What Binnacle says of itself wherever it introduces itself.
import { words } from '../words/words.ts'

export const NOT_FOR_NAVIGATION = words.ui.about.aid

/** Of the coastlines: sources, licences, and what they are not. */
export const COASTLINE_NOTICES: readonly string[] = [words.ui.about.coarseCoastline, words.ui.about.fineCoastline]
