// The focus goes to a control of a panel that is being opened, once it is drawn.

const FRAMES = 30

/** `testId`: the control's. It stays where it is when the control does not come, or cannot be pressed now. */
export function focusLater(testId: string, framesLeft = FRAMES): void {
  requestAnimationFrame(() => {
    const all = [...document.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`)]
    const control = all.find((one) => one.checkVisibility({ visibilityProperty: true }))
    if (control !== undefined) control.focus()
    else if (framesLeft > 0) focusLater(testId, framesLeft - 1)
  })
}
