// Another language can be put in: with every text of the catalogue in brackets, the panels show nothing but what is in brackets, and shared tables.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../../../renderer/words/words.ts'
import { hasWords } from '../../../unit/renderer/words/english.ts'

type Texts = Record<string, unknown>
const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null

/** In place: whoever is imported after this takes the bracketed texts. */
function bracket(texts: Texts): void {
  for (const [name, value] of Object.entries(texts)) {
    if (isGroup(value)) bracket(value)
    else texts[name] = typeof value === 'function' ? (...given: unknown[]) => `⟦${value(...given)}⟧` : `⟦${value}⟧`
  }
}

/** Texts and shown attributes of the markup that stand outside brackets. */
function outside(markup: string): string[] {
  const shown = [
    ...[...markup.matchAll(/ (?:title|aria-label|placeholder|alt)="([^"]*)"/g)].map(([, text = '']) => text),
    ...markup.replaceAll(/<[^>]*>/g, '\n').split('\n'),
  ]
  return shown.map(withoutBrackets).filter(hasWords)
}

function withoutBrackets(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return less === text ? text : withoutBrackets(less)
}

const PANELS: Readonly<Record<string, () => Promise<ComponentType>>> = {
  plan: async () => (await import('../../../../renderer/passage/plan/PlanPanel.tsx')).PlanPanel as ComponentType,
  weather: async () =>
    (await import('../../../../renderer/weather/table/WeatherPanel.tsx')).WeatherPanel as ComponentType,
  compare: async () =>
    (await import('../../../../renderer/passage/compare/ComparePanel.tsx')).ComparePanel as ComponentType,
  casualties: async () =>
    (await import('../../../../renderer/casualties/CasualtiesPanel.tsx')).CasualtiesPanel as ComponentType,
  data: async () => (await import('../../../../renderer/data/fetch/DataPanel.tsx')).DataPanel as ComponentType,
  vessel: async () =>
    (await import('../../../../renderer/settings/vessel/VesselPanel.tsx')).VesselPanel as ComponentType,
}

describe('in a language of brackets', () => {
  beforeAll(() => bracket(words as unknown as Texts))

  it.each(Object.keys(PANELS))('%s has no English of its own', async (name) => {
    const panel = await PANELS[name]?.()
    if (panel === undefined) throw new Error(name)
    const markup = renderToStaticMarkup(
      createElement(QueryClientProvider, { client: new QueryClient() }, createElement(panel)),
    )
    expect(markup).toContain('⟦')
    expect(outside(markup)).toEqual([])
  })
})
