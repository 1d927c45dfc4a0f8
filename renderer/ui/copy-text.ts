// Copying by a press. The page may request no permission, the clipboard's among them.

/** Hands the text over in the copy event of the press itself; false: the system did not take it. */
export function copyText(text: string): boolean {
  const hand = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', hand)
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', hand)
  return isCopied
}
