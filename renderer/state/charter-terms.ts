// What counts as good weather by charter, as the master has set it.
import { DEFAULT_CHARTER_TERMS, type CharterTerms } from '../../shared/weather/charter-terms.ts'
import { useApp } from './app-store.ts'

export const useCharterTerms = (): CharterTerms =>
  useApp((state) => state.app?.preferences.charterTerms ?? DEFAULT_CHARTER_TERMS)
