// Markup in which every text is escaped, whoever wrote it: a ship's name and an error's words are text.

export interface Markup {
  readonly markup: string
}

type Part = Markup | readonly Markup[] | string | number

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

/** Attributes stand in double quotes. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, at) => text + (at < parts.length ? markupOf(parts[at] ?? '') : '')).join(''),
})

export const NOTHING: Markup = { markup: '' }
