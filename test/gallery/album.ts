// A folder of the gallery's pictures to leaf through: one page, without a server.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface AlbumEntry {
  id: string
  /** Of its files: `SIZE/FILE-PALETTE.png`. */
  file: string
}

const SCRIPT = `
const { entries, sizes, palettes } = JSON.parse(document.getElementById('album').textContent)
const [nav, picture, title] = ['nav', 'img', 'h1'].map((name) => document.querySelector(name))
let [at, size, palette] = [0, 0, 0]
const show = () => {
  const { id, file } = entries[at]
  picture.src = picture.alt = sizes[size] + '/' + file + '-' + palettes[palette] + '.png'
  title.textContent = id + ' · ' + sizes[size] + ' · ' + palettes[palette]
  for (const [i, link] of [...nav.children].entries()) link.ariaCurrent = i === at ? 'page' : null
  nav.children[at].scrollIntoView({ block: 'nearest' })
}
const round = (value, list) => (value + list.length) % list.length
entries.forEach(({ id }, i) => {
  const link = document.createElement('button')
  link.textContent = id
  link.onclick = () => { at = i; show() }
  nav.append(link)
})
addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowDown') at = round(at + 1, entries)
  else if (key === 'ArrowUp') at = round(at - 1, entries)
  else if (key === 'ArrowRight') palette = round(palette + 1, palettes)
  else if (key === 'ArrowLeft') palette = round(palette - 1, palettes)
  else if (key === 's') size = round(size + 1, sizes)
  else return
  show()
})
show()
`
const STYLE = `
body { margin: 0; display: flex; height: 100vh; font: 14px sans-serif; background: #222; color: #ddd }
nav { flex: none; width: 280px; overflow: auto; display: grid; align-content: start }
nav button { padding: 4px 8px; border: 0; background: none; color: inherit; text-align: left }
nav [aria-current] { background: #555 }
main { flex: 1; overflow: auto; padding: 8px }
h1 { font-size: 14px }
`

/** Writes `index.html` beside the pictures. */
export function writeAlbum(
  folder: string,
  entries: readonly AlbumEntry[],
  sizes: readonly string[],
  palettes: readonly string[],
): void {
  const data = JSON.stringify({ entries, sizes, palettes }).replaceAll('<', String.raw`\u003c`)
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Binnacle: gallery</title><style>${STYLE}</style>
<nav></nav><main><h1></h1><p>↑ ↓ scene, ← → palette, s size</p><img alt=""></main>
<script type="application/json" id="album">${data}</script><script>${SCRIPT}</script></html>
`,
  )
}
