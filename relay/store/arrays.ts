// Lists as PostgreSQL reads them from a text, for statements over many rows at once: `unnest(${numbers(…)}::bigint[])`.

export const numbers = (list: readonly (number | null)[]): string =>
  `{${list.map((number) => number ?? 'NULL').join(',')}}`

export const texts = (list: readonly string[]): string => `{${list.map(quoted).join(',')}}`

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
