// What a file of a voyage may be called.

/** Letters of any script, digits and a few signs, what every file system takes; then what it is. */
export function fileNameOf(voyageName: string, what: string): string {
  const clean = voyageName
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '-')
    .slice(0, 100)
    .replaceAll(/^[-. ]+|[-. ]+$/g, '')
  return `${clean === '' ? 'voyage' : clean} ${what}`
}
