// The window's one listener for keys, and the menu's presses: both give commands of the table.
import { useEffect } from 'react'
import { COMMAND_IDS, commandOf, type CommandId } from '../../../shared/app/commands.ts'
import { isOfFields, isPress } from '../../../shared/app/keys.ts'
import { on } from '../../state/bridge.ts'
import { forgetCommand, refusalOf, runCommand } from '../../state/commands.ts'
import { useSheets } from '../../state/sheets.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The officer is at the route: at the chart, or at a plan that no sheet lies over; not in a menu of theirs. */
function isAtRoute(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('[role="dialog"], [role="menu"]') !== null) return false
  if (target.closest('[role="application"]') !== null) return true
  return target.closest('aside[data-subject="plan"]') !== null && useSheets.getState().open === null
}

/** Those with keys of the window's own; the chart hears its own. */
const KEYED = COMMAND_IDS.flatMap((id) => {
  const { keys, scope, isOfMain } = commandOf(id)
  return isOfMain === true || scope === 'chart' ? [] : (keys ?? []).map((key) => ({ id, key }))
})

function commandAt(event: KeyboardEvent): CommandId | null {
  // Nothing behind a dialog is reached, whatever has the focus.
  if (document.querySelector('dialog:modal') !== null) return null
  const meant = KEYED.find(({ key }) => isPress(key, event))
  if (meant === undefined || (isTyping(event.target) && isOfFields(meant.key))) return null
  const { scope, repeats } = commandOf(meant.id)
  if (event.repeat && repeats !== true) return null
  // A key that means nothing here says nothing.
  if (scope === 'route' && (!isAtRoute(event.target) || refusalOf(meant.id) !== null)) return null
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
