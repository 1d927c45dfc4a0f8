// Whose seasons the service's words are: the officer is prompted once, where it first matters, and in Settings.
import type { ReactNode } from 'react'
import { SEASON_NAMINGS, type SeasonNaming } from '../../../shared/weather/climatology.ts'
import { invoke } from '../../state/bridge.ts'
import { averagesSeasons } from '../../state/queries.ts'
import { change } from '../../state/query-client.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { Message } from '../../ui/Message.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './settings.module.css'

/** null while it is not known yet whether the officer has said so. */
export const useSeasons = () => useAnswer(averagesSeasons).value

function Choose({ chosen }: { chosen: SeasonNaming | null }): ReactNode {
  const { fault, run } = useAction<unknown>({ keepsNewest: true })
  const choose = (naming: SeasonNaming): void =>
    void run(() => change(averagesSeasons, () => invoke('averages.setSeasons', { naming })))
  return (
    <>
      <Segments
        legend={words.settings.seasons.legend}
        isLegendHidden
        options={SEASON_NAMINGS.map((naming) => [naming, words.settings.seasons[naming]] as const)}
        chosen={chosen}
        onChoose={choose}
        testId="seasons"
      />
      <FormStatus complaint={fault?.message ?? null} />
    </>
  )
}

/** The question, until it is answered; south of the equator only, where it makes a difference. */
export function SeasonsQuestion({ isSouth }: { isSouth: boolean }): ReactNode {
  const seasons = useSeasons()
  if (!isSouth || seasons === null || seasons.isChosen) return null
  return (
    <Message tone="caution" testId="seasons-question">
      <div className={styles.question}>
        <p>{words.settings.seasons.question}</p>
        <Choose chosen={null} />
      </div>
    </Message>
  )
}

/** In Settings. */
export function SeasonsSetting(): ReactNode {
  const seasons = useSeasons()
  return (
    <section data-testid="seasons-setting">
      <h4>{words.settings.seasons.heading}</h4>
      <Choose chosen={seasons?.isChosen === true ? seasons.naming : null} />
      <p className={typography.dim}>
        {seasons?.isChosen === false ? words.settings.seasons.notChosen : words.settings.seasons.chosen}
      </p>
    </section>
  )
}
