// The focus goes to a control of a panel that is being opened, once it is drawn.

const FRAMES = 30

/** `testId`: the control's. It stays where it is when the control does not come, or cannot be pressed now. */
export function focusLater(testId: string, framesLeft = FRAMES): void {
  requestAnimationFrame(() => {
    const control = document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
    if (control !== null && control.checkVisibility({ visibilityProperty: true })) control.focus()
    else if (framesLeft > 0) focusLater(testId, framesLeft - 1)
  })
}
