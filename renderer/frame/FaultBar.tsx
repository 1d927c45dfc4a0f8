// Full-width sentences above everything: data that cannot be used, a setting that was not kept, things to know once.
import type { ReactNode } from 'react'
import { dismissFault, dismissNotice, useApp } from '../state/app-store.ts'
import { Message } from '../ui/Message.tsx'
import styles from './workspace.module.css'

export function FaultBar(): ReactNode {
  const app = useApp((state) => state.app)
  const fault = useApp((state) => state.fault)
  const dismissedNotices = useApp((state) => state.dismissedNotices)
  const dataFault = app?.fault ?? null
  const notices = (app?.notices ?? []).filter((notice) => !dismissedNotices.includes(notice))
  if (fault === null && dataFault === null && notices.length === 0) return null
  return (
    <div className={styles.faults}>
      {dataFault !== null && (
        <Message tone="alarm" testId="fault">
          {dataFault.message}
        </Message>
      )}
      {fault !== null && (
        <Message tone="caution" testId={app === null ? 'fault' : 'app-fault'} onDismiss={dismissFault}>
          {fault.message}
        </Message>
      )}
      {notices.map((notice) => (
        <Message key={notice} tone="plain" testId="notice" onDismiss={() => dismissNotice(notice)}>
          {notice}
        </Message>
      ))}
    </div>
  )
}
