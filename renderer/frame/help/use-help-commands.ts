// F1 opens the topic of what is in focus, and pressed again goes back there, the focus too.
import { isHelpTopic, type HelpTopic } from '../../../shared/app/help-topics.ts'
import { useCommandSet } from '../../state/commands.ts'
import { useFrame } from '../../state/frame-store.ts'
import { leaveHelp, openHelp } from '../../state/help-store.ts'
import type { Subject } from '../../state/subjects.ts'

/** Of a subject as a whole. */
export const SUBJECT_TOPICS: Readonly<Record<Subject, HelpTopic>> = {
  plan: 'answer',
  weather: 'limits',
  compare: 'compare',
  casualties: 'casualties',
  data: 'getting',
  vessel: 'vessel',
  settings: 'settings',
  help: 'start',
}

/** What had the focus. */
let opener: Element | null = null

/** By the nearest part around the focus that names a topic, else by the subject. */
export function topicInFocus(subject: Subject): HelpTopic {
  const name = document.activeElement?.closest('[data-help]')?.getAttribute('data-help')
  return isHelpTopic(name) ? name : SUBJECT_TOPICS[subject]
}

/** Once what was left is drawn again. */
function focusOpener(): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      opener = null
    })
  })
}

/** Back to where the officer was before help was opened, the focus too. */
export function goBack(): void {
  if (leaveHelp()) focusOpener()
}

/** Opens it; from elsewhere, with a link back. */
export function openHelpTopic(topic: HelpTopic | null): void {
  if (!isInHelp()) opener = document.activeElement
  openHelp(topic)
}

function isInHelp(): boolean {
  const { subject, isPanelFolded } = useFrame.getState()
  return (
    subject === 'help' &&
    !isPanelFolded &&
    document.activeElement?.closest('aside[data-subject="help"]') instanceof Element
  )
}

export function useHelpCommands(): void {
  useCommandSet({
    'help.open': () => (isInHelp() ? goBack() : openHelpTopic(topicInFocus(useFrame.getState().subject))),
    'help.topics': () => openHelpTopic(null),
  })
}
