// The window's one listener for keys, and the menu's presses: both give commands of the table.
import { useEffect } from 'react'
import { COMMAND_IDS, commandOf, type CommandId } from '../../shared/app/commands.ts'
import { isOfFields, isPress } from '../../shared/app/keys.ts'
import { on } from '../state/bridge.ts'
import { forgetCommand, refusalOf, runCommand } from '../state/commands.ts'
import { useSheets } from '../state/sheets.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The route is not what the officer is at: a dialog or menu, another subject's panel, or a plan that a sheet lies over. The chart stays in reach. */
function isElsewhere(target: EventTarget | null): boolean {
  const at = target instanceof Element ? target : null
  if (at?.closest('[role="dialog"], [role="menu"]')) return true
  if (at?.closest('aside[data-subject]:not([data-subject="plan"])')) return true
  return useSheets.getState().open !== null && !at?.closest('[role="application"]')
}

/** Those with keys of the window's own; the chart hears its own. */
const KEYED = COMMAND_IDS.flatMap((id) => {
  const { keys, scope, isOfMain } = commandOf(id)
  return isOfMain === true || scope === 'chart' ? [] : (keys ?? []).map((key) => ({ id, key }))
})

function commandAt(event: KeyboardEvent): CommandId | null {
  const meant = KEYED.find(({ key }) => isPress(key, event))
  if (meant === undefined || (isTyping(event.target) && isOfFields(meant.key))) return null
  const { scope, repeats } = commandOf(meant.id)
  if (event.repeat && repeats !== true) return null
  // A key that means nothing here says nothing.
  if (scope === 'route' && (isElsewhere(event.target) || refusalOf(meant.id) !== null)) return null
  return meant.id
}

export function useCommandInput(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return
      const id = commandAt(event)
      if (id === null) return
      event.preventDefault()
      runCommand(id, true)
    }
    // Before whatever the press is for.
    addEventListener('keydown', forgetCommand, { capture: true })
    addEventListener('pointerdown', forgetCommand, { capture: true })
    addEventListener('keydown', press)
    const end = on('command.run', ({ id }) => runCommand(id))
    return () => {
      removeEventListener('keydown', forgetCommand, { capture: true })
      removeEventListener('pointerdown', forgetCommand, { capture: true })
      removeEventListener('keydown', press)
      end()
    }
  }, [])
}
