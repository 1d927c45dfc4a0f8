// Whose seasons the service's words are: the officer's answer, kept per service.
import { SEASON_NAMINGS, type SeasonNaming, type SeasonsSetting } from '../../../shared/weather/climatology.ts'
import type { SettingTable } from '../store/settings.ts'

export interface SeasonsNamed {
  get(): SeasonsSetting
  set(naming: SeasonNaming): SeasonsSetting
}

/** `service`: its name in the ledger. */
export function seasonsSetting(settings: SettingTable, service: string): SeasonsNamed {
  const name = `season-naming ${service}`
  const get = (): SeasonsSetting => {
    const kept = SEASON_NAMINGS.find((naming) => naming === settings.get(name))
    return { naming: kept ?? 'north', isChosen: kept !== undefined }
  }
  return {
    get,
    set: (naming) => {
      settings.set(name, naming)
      return get()
    },
  }
}
