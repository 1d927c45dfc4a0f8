// A row of choices as the keyboard and a screen reader meet it.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Segments } from '../../../../renderer/ui/Segments.tsx'

type Kind = 'wind sea' | 'swell' | null
const options = [
  [null, 'Sea'],
  ['wind sea', 'Wind sea'],
  ['swell', 'Swell'],
] as const satisfies readonly (readonly [Kind, string])[]

const drawn = (props: Partial<Parameters<typeof Segments<Kind>>[0]>): string =>
  renderToStaticMarkup(
    createElement(Segments<Kind>, {
      legend: 'Judged by',
      options,
      chosen: 'swell',
      onChoose: () => undefined,
      ...props,
    }),
  )
const buttons = (html: string): string[] => html.match(/<button.*?<\/button>/g) ?? []

describe('segments', () => {
  it('press one button, by value', () => {
    const pressed = buttons(drawn({})).map((button) => button.includes('aria-pressed="true"'))
    expect(pressed).toEqual([false, false, true])
    expect(buttons(drawn({ chosen: null })).map((button) => button.includes('aria-pressed="true"'))).toEqual([
      true,
      false,
      false,
    ])
    expect(drawn({ chosen: undefined })).not.toContain('aria-pressed="true"')
  })

  it('are a group with a name, whether the name is shown or not', () => {
    expect(drawn({})).toMatch(/<fieldset[^>]*><legend[^>]*>Judged by<\/legend>/)
    expect(drawn({ isLegendHidden: true })).toMatch(/role="group" aria-label="Judged by"/)
  })

  it('have ids of their own', () => {
    expect(drawn({ testId: 'sea' }).match(/data-testid="[^"]*"/g)).toEqual([
      'data-testid="sea-null"',
      'data-testid="sea-wind-sea"',
      'data-testid="sea-swell"',
    ])
    expect(drawn({})).not.toContain('data-testid')
  })

  it('say why a choice cannot be taken, and let it be reached', () => {
    const [first, second] = buttons(drawn({ refusal: (kind) => (kind === null ? 'No sea is stored.' : null) }))
    expect(first).toMatch(/aria-disabled="true"/)
    expect(first).toMatch(/title="No sea is stored\."/)
    expect(first).not.toMatch(/ disabled/)
    expect(second).not.toMatch(/aria-disabled|title/)
  })
})
