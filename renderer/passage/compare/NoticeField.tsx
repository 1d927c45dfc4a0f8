// The notice before a departure, in hours: none that is nearer is compared. A setting, which holds for every voyage.
import type { ReactNode } from 'react'
import { setPreferences, useNoticeHours } from '../../state/app-store.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { readNotice } from './read-notice.ts'
import { words } from '../../words/words.ts'
import fields from '../../ui/fields.module.css'

interface NoticeFieldProps {
  /** Id of the element that says why what was typed is no notice: the field is too narrow for it. */
  saidAt: string
  /** null: it is one. */
  onComplaint: (complaint: string | null) => void
}

export const NoticeField = ({ saidAt, onComplaint }: NoticeFieldProps): ReactNode => (
  <NumberField
    className={fields.time}
    label={words.compare.departureWindow.notice}
    title={words.compare.departureWindow.noticeTitle}
    testId="departure-notice"
    inputMode="numeric"
    maxLength={6}
    value={useNoticeHours()}
    read={readNotice}
    onValue={(departureNoticeHours) => void setPreferences({ departureNoticeHours })}
    elsewhere={{ id: saidAt, onComplaint }}
  />
)
