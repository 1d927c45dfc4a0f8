// Which time zones a country has, by the tables that come with JavaScript itself.

/** In the language since 2021 and in every V8 the application runs on, but not in TypeScript's types yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** The zone under its first name, null when there is no such zone: `Asia/Kolkata` and `Asia/Calcutta` are one. */
export function canonicalZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Zones of a country by its two letters; null when that is not known (a country that is no more, letters for no country). */
export function zonesOf(country: string): string[] | null {
  const zones = (new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones?.() ?? []
  return zones.length === 0 ? null : zones.map((zone) => canonicalZone(zone) ?? zone)
}
