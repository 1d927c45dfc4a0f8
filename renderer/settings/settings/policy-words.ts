// What the company's policy sets, in words: a line a setting.
import { DEFAULT_KEPT_DAYS } from '../../../shared/app/kept-days.ts'
import type { Ceiling, PolicyState } from '../../../shared/app/policy.ts'
import type { PolicySetting } from '../../../shared/app/policy-settings.ts'
import { setBy } from '../../../shared/app/policy.ts'
import { POLICY_NAMES } from '../../../shared/app/policy-settings.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { formatZone } from '../../../shared/format/time.ts'
import { BUILT_IN } from '../../../shared/sync/built-in-profiles.ts'
import { COLUMNS, GROUPS } from '../../../shared/weather/columns.ts'
import { OPEN_DIRECTIONS } from '../../../shared/weather/measures.ts'
import { DEFAULT_UNITS, QUANTITIES, type Quantity } from '../../../shared/weather/units.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { termsText } from '../../../shared/ship/sailed/passage-words.ts'
import { DEFAULT_CHARTER_TERMS } from '../../../shared/weather/charter-terms.ts'
import { DEFAULT_THRESHOLDS, type ChangeThresholds } from '../../../shared/weather/change-thresholds.ts'
import { words } from '../../words/words.ts'

const { policy: said } = words.computer

/** In the order of the table. */
export function policyFacts({ values, locked }: PolicyState): Fact[] {
  return POLICY_NAMES.filter((name) => values[name] !== undefined).map((name) => {
    const value = valueWords(values, name)
    return [said.names[name], locked.includes(name) ? said.locked(value) : said.usual(value)]
  })
}

/** `500 MB a month, 50 MB a fetch`. */
const capsWords = ({ monthlyCapBytes, runCapBytes }: Ceiling): string =>
  [
    ...(monthlyCapBytes === null ? [] : [said.aMonth(formatBytes(monthlyCapBytes))]),
    ...(runCapBytes === null ? [] : [said.aFetch(formatBytes(runCapBytes))]),
  ].join(', ')

/** What a connection may have at most, and whose word it is; null: nothing is said of it. */
export function ceilingWords(policy: PolicyState | null, { id, name }: { id: string; name: string }): string | null {
  const ceiling = policy?.values.budgets?.[id]
  return policy === null || ceiling === undefined ? null : said.max(name, capsWords(ceiling), setBy(policy))
}

const nameOf = ({ linkProfiles = [] }: PolicyState['values'], profileId: string): string =>
  [...linkProfiles, ...BUILT_IN].find(({ id }) => id === profileId)?.name ?? profileId

function valueWords(values: PolicyState['values'], setting: PolicySetting): string {
  switch (setting) {
    case 'service':
      return values.service ?? ''
    case 'office':
      return values.office ?? ''
    case 'training':
      return values.training === true ? said.allowed : said.notAllowed
    case 'proxy':
      return values.proxy?.mode === 'manual'
        ? values.proxy.address
        : words.settings.proxy.modes[values.proxy?.mode ?? 'system']
    case 'linkProfiles':
      return (values.linkProfiles ?? []).map(({ name }) => name).join(', ')
    case 'linkProfile':
      return nameOf(values, values.linkProfile ?? '')
    case 'budgets':
      return Object.entries(values.budgets ?? {})
        .map(([id, ceiling]) => said.ofProfile(nameOf(values, id), capsWords(ceiling)))
        .join('; ')
    case 'updates':
      return updateWords(values.updates)
    case 'packMakers':
      return (values.packMakers ?? []).map(({ name }) => name).join(', ')
    case 'documents':
      return (values.documents ?? []).map(({ name }) => name).join(', ')
    case 'kiosk':
      return values.kiosk === true ? said.on : said.off
    case 'units':
      return (Object.keys(QUANTITIES) as Quantity[])
        .flatMap((quantity) => {
          const unit = values.units?.[quantity]
          return unit === undefined ? [] : [`${QUANTITIES[quantity].label} ${unit}`]
        })
        .join(', ')
    case 'directions':
      return OPEN_DIRECTIONS.flatMap((name) => {
        const naming = values.directions?.[name]
        return naming === undefined ? [] : [`${GROUPS[COLUMNS[name].group].name} ${words.settings.directions[naming]}`]
      }).join(', ')
    case 'shipTimeOffsetMinutes':
      return formatZone(values.shipTimeOffsetMinutes ?? 0)
    case 'textSizePc':
      return words.settings.screen.percent(values.textSizePc ?? 100)
    case 'isTouch':
      return values.isTouch === true ? words.settings.screen.touchOn : words.settings.screen.touchOff
    case 'paperOrientation':
      return words.paper.orientations[values.paperOrientation ?? 'lying']
    case 'changeThresholds':
      return thresholdWords(values.changeThresholds ?? DEFAULT_THRESHOLDS)
    case 'charterTerms':
      return termsText(values.charterTerms ?? DEFAULT_CHARTER_TERMS, DEFAULT_UNITS)
    case 'noonColumns':
      return words.computer.policy.columns(values.noonColumns?.length ?? 0)
    case 'keptDays': {
      const { pastValues, forecasts } = values.keptDays ?? DEFAULT_KEPT_DAYS
      const { kept } = words
      return kept.both(kept.days(pastValues), kept.days(forecasts))
    }
  }
}

const thresholdWords = ({ waveM, windKn, visibilityNm, directionDeg }: ChangeThresholds): string =>
  `${waveM} m, ${windKn} kn, ${visibilityNm} NM, ${directionDeg}°`

function updateWords(updates: PolicyState['values']['updates']): string {
  if (updates?.isAllowed === false) return said.notAllowed
  const names = (updates?.keys ?? []).map(({ name }) => name).join(', ')
  return `${said.allowed}${names === '' ? '' : said.signedBy(names)}`
}
