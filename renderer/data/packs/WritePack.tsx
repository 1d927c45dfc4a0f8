// What goes into a pack, how exact, in how many files and under whose name; its size before it is written.
import { useId, useState, type ReactNode } from 'react'
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import { MAX_MAKER_CHARS, PACK_KINDS, PACK_PART_BYTES, type PackSize } from '../../../shared/pack/pack.ts'
import { fingerprintOf } from '../../../shared/pack/fingerprint.ts'
import { packSize, packsState } from '../../state/computer-queries.ts'
import { nameMaker, stopSizing, usePacks } from '../../state/packs-store.ts'
import { useAnswer, useKeptAnswer } from '../../state/use-answer.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { Check } from '../../ui/Check.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { EditField } from '../../ui/EditField.tsx'
import { Message } from '../../ui/Message.tsx'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import { MomentFields } from '../../ui/MomentFields.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { words } from '../../words/words.ts'
import { PackPreview } from './PackPreview.tsx'
import { firstChoice, kindWords, readChoice, toggled, type TypedChoice } from './write-choice.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './packs.module.css'

const text = words.packs.write

export function WritePack(): ReactNode {
  const { voyage } = useCurrentVoyage()
  const nowMs = useWallMs()
  const isImporting = usePacks((state) => state.isBusy)
  const [typed, setTyped] = useState(() => firstChoice(nowMs))
  const choice = readChoice(typed, voyage?.voyageId ?? null)
  const { value: state } = useKeptAnswer(packsState)
  const isReady = choice.ok && typed.kinds.length > 0 && state !== null && !isImporting
  const size = useAnswer(isReady ? packSize(choice.value, state.own.name) : null)
  const change = (part: Partial<TypedChoice>): void => {
    stopSizing()
    setTyped({ ...typed, ...part })
  }
  return (
    <>
      <p className={typography.dim}>{text.about}</p>
      <What typed={typed} name={voyage?.document.name ?? null} choice={choice} onChange={change} />
      <Kinds typed={typed} size={size.value} onChange={change} />
      <Segments
        legend={text.values}
        options={[
          ['exact', text.exact],
          ['hundredths', text.hundredths],
        ]}
        chosen={typed.precision}
        onChoose={(precision) => change({ precision })}
        testId="pack-precision"
      />
      <Segments
        legend={text.files}
        options={PACK_PART_BYTES.map(
          (bytes) => [bytes, bytes === null ? text.one : text.partsOf(bytes / 1000)] as const,
        )}
        chosen={typed.partBytes}
        onChoose={(partBytes) => change({ partBytes })}
        testId="pack-parts"
      />
      <Maker />
      <PackPreview choice={isReady ? choice.value : null} kinds={typed.kinds} size={size} />
    </>
  )
}

interface PartProps {
  typed: TypedChoice
  onChange: (part: Partial<TypedChoice>) => void
}

interface WhatProps extends PartProps {
  /** Of the voyage on screen. */
  name: string | null
  choice: ReturnType<typeof readChoice>
}

function What({ typed, name, choice, onChange }: WhatProps): ReactNode {
  const id = useId()
  const { of, date, time } = typed
  const isSince = of === 'since' || name === null
  return (
    <>
      <Segments
        legend={text.what}
        options={[
          ['voyage', text.ofVoyage],
          ['since', text.since],
        ]}
        chosen={isSince ? 'since' : of}
        refusal={(one) => (one === 'voyage' && name === null ? words.commands.needs.voyage : null)}
        onChoose={(one) => onChange({ of: one })}
        testId="pack-of"
      />
      {isSince ? (
        <div>
          <MomentFields
            label={text.sinceTime}
            testId="pack-since"
            date={date}
            time={time}
            onChange={onChange}
            wrong={choice.ok || choice.field === undefined ? null : { field: choice.field, saidAt: id }}
          />
          {!choice.ok && (
            <p id={id} className={typography.complaint} role="alert">
              ▲ {choice.message}
            </p>
          )}
        </div>
      ) : (
        <MiddleCut text={name} />
      )}
    </>
  )
}

const Kinds = ({ typed, size, onChange }: PartProps & { size: PackSize | null }): ReactNode => (
  <fieldset className={styles.kinds}>
    <legend className={typography.dim}>{text.contents}</legend>
    {PACK_KINDS.map((kind) => (
      <Check key={kind} className={panels.spread}>
        <input
          type="checkbox"
          checked={typed.kinds.includes(kind)}
          data-testid={`pack-${kind}`}
          onChange={() => onChange({ kinds: toggled(typed.kinds, kind) })}
        />
        <span className={styles.kind}>{words.packs.kinds[kind]}</span>
        <span className={typography.dim} data-testid={`pack-${kind}-count`}>
          {kindWords(kind, typed.kinds, size)}
        </span>
      </Check>
    ))}
  </fieldset>
)

function Maker(): ReactNode {
  const { value: state, fault } = useKeptAnswer(packsState)
  return (
    <>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {state !== null && (
        <div>
          <EditField
            label={text.maker}
            testId="pack-maker"
            value={state.own.name}
            maxChars={MAX_MAKER_CHARS}
            read={(name): Parsed<string> =>
              name.trim() === '' ? refused(text.needsName) : { ok: true, value: name.trim() }
            }
            commit={nameMaker}
          />
          <p className={typography.hint} data-testid="pack-key">
            {state.own.key === null ? text.noKey : text.key(fingerprintOf(state.own.key))}
          </p>
        </div>
      )}
      {state?.own.keyPlace === 'session' && (
        <Message tone="caution" testId="pack-key-session">
          {text.session}
        </Message>
      )}
    </>
  )
}
