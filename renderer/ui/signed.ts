// The difference of two figures as they are shown, with its sign: `+3.5`, `−21.7`, `0.0`.

const decimalsOf = (figure: string): number => figure.split('.')[1]?.length ?? 0
const numberOf = (figure: string): number => Number(figure.replace('−', '-'))

export function signed(from: string, to: string): string {
  const difference = numberOf(to) - numberOf(from)
  const text = Math.abs(difference).toFixed(Math.max(decimalsOf(from), decimalsOf(to)))
  if (Number(text) === 0) return text
  return `${difference < 0 ? '−' : '+'}${text}`
}
