// All scenes to look at: their names at the left, the chosen one in every palette at the right.
import { PALETTES } from '../../../shared/app/app.ts'
import { SCENES } from '../scenes.ts'

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: Partial<CSSStyleDeclaration>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  Object.assign(made.style, style)
  made.append(...children)
  return made
}

/** The scene after the `#` in the address, or the first. */
const chosen = (): string => decodeURIComponent(location.hash.slice(1)) || (SCENES[0]?.id ?? '')

export function showAll(): void {
  const stages = element('main', { flex: '1', overflow: 'auto', display: 'grid', gap: '8px', padding: '8px' })
  const names = element(
    'nav',
    { width: '260px', overflow: 'auto', padding: '8px', display: 'grid', gap: '4px', alignContent: 'start' },
    ...SCENES.map(({ id }) => {
      const link = element('a', {}, id)
      link.href = `#${encodeURIComponent(id)}`
      return link
    }),
  )
  const show = (): void => {
    stages.replaceChildren(
      ...PALETTES.map((palette) => {
        const frame = element('iframe', { width: '1280px', height: '800px', border: '1px solid #888' })
        frame.title = `${chosen()}, ${palette}`
        frame.src = `?${new URLSearchParams({ scene: chosen(), palette })}`
        return frame
      }),
    )
    for (const link of names.querySelectorAll('a')) link.ariaCurrent = link.hash === location.hash ? 'page' : null
  }
  addEventListener('hashchange', show)
  document
    .getElementById('root')
    ?.append(element('div', { display: 'flex', height: '100vh', font: '14px sans-serif' }, names, stages))
  show()
}
