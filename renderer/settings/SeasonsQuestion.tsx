// Whose seasons the service's words are: asked once, where it first matters, and in Settings.
import type { ReactNode } from 'react'
import { SEASON_NAMINGS, type SeasonNaming } from '../../shared/weather/climatology.ts'
import { invoke } from '../state/bridge.ts'
import { averagesSeasons } from '../state/queries.ts'
import { change } from '../state/query-client.ts'
import { useAnswer } from '../state/use-answer.ts'
import { FormStatus } from '../ui/FormStatus.tsx'
import { Message } from '../ui/Message.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useAction } from '../ui/use-action.ts'
import typography from '../ui/typography.module.css'
import styles from './settings.module.css'

const WORDS: Readonly<Record<SeasonNaming, string>> = { north: 'As in the north', place: 'As at the place' }

/** null while it is not known yet whether the officer has said so. */
export const useSeasons = () => useAnswer(averagesSeasons).value

function Choose({ chosen }: { chosen: SeasonNaming | null }): ReactNode {
  const { fault, run } = useAction<unknown>({ keepsNewest: true })
  const choose = (naming: SeasonNaming): void =>
    void run(() => change(averagesSeasons, () => invoke('averages.setSeasons', { naming })))
  return (
    <>
      <Segments
        legend="Whose seasons"
        isLegendHidden
        options={SEASON_NAMINGS.map((naming) => [naming, WORDS[naming]] as const)}
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
        <p>
          South of the equator: whose seasons does the service name? Its description does not say. As in the north,
          “summer” is JUN–AUG everywhere; as at the place, it is DEC–FEB here. Asked once; Settings change it.
        </p>
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
      <h3>Seasons are named</h3>
      <Choose chosen={seasons?.isChosen === true ? seasons.naming : null} />
      <p className={typography.dim}>
        {seasons?.isChosen === false
          ? 'Not chosen yet: taken as in the north. It matters south of the equator only.'
          : 'Of the service’s averages, south of the equator. What is stored keeps the service’s own word for the season: it stands for other months when this is changed.'}
      </p>
    </section>
  )
}
