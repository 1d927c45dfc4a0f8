// The notice before a departure, in hours: none that is nearer is compared. A setting, which holds for every voyage.
import { useState, type ReactNode } from 'react'
import { setPreferences, useNoticeHours } from '../state/app-store.ts'
import { Field } from '../ui/Field.tsx'
import { readNotice } from './read-notice.ts'
import { words } from '../words/words.ts'
import fields from '../ui/fields.module.css'

interface NoticeFieldProps {
  /** What is typed cannot be read. */
  isWrong: boolean
  /** Id of the element that says why: the field is too narrow for it. */
  saidAt: string
  /** Why what was typed is no notice; null: it is one. */
  onRead: (complaint: string | null) => void
}

export function NoticeField({ isWrong, saidAt, onRead }: NoticeFieldProps): ReactNode {
  const noticeHours = useNoticeHours()
  // null: nothing is typed.
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (): void => {
    if (typed === null) return
    const reading = readNotice(typed)
    if (!reading.ok) return onRead(reading.message)
    onRead(null)
    setTyped(null)
    if (reading.value !== noticeHours) void setPreferences({ departureNoticeHours: reading.value })
  }
  return (
    <Field
      className={fields.time}
      label={words.compare.departureWindow.notice}
      title={words.compare.departureWindow.noticeTitle}
      testId="departure-notice"
      inputMode="numeric"
      maxLength={6}
      {...(isWrong ? { complaint: '', saidAt } : {})}
      value={typed ?? String(noticeHours)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
