// Writes the map of the rooms into docs/reference/rooms.md, from the table the check reads.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ROOMS } from './rooms.ts'

export const MAP_FILE = fileURLToPath(new URL('../docs/reference/rooms.md', import.meta.url))
const BEGIN = '<!-- map: npm run map -->'
const END = '<!-- /map -->'

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

/** The document with its map as the table has it now. */
export function withMap(document: string): string {
  const rows = Object.entries(ROOMS).map(([name, { what, rooms = [], types = [], packages = [] }]) => {
    const shared = rooms.filter((room) => room.startsWith('shared/'))
    const own = rooms.filter((room) => !shared.includes(room))
    const may = [
      code([...own, ...(shared.length > 5 ? ['shared/'] : shared)]),
      types.length === 0 ? '' : `types of ${code(types)}`,
      code(packages),
    ]
    return `| \`${name}\` | ${what} | ${may.filter((part) => part !== '').join('; ')} |`
  })
  const [before = '', rest = ''] = document.split(BEGIN)
  const [, after = ''] = rest.split(END)
  const table = ['| room | what lives here | may import |', '| - | - | - |', ...rows].join('\n')
  return `${before}${BEGIN}\n\n<!-- oxfmt-ignore -->\n${table}\n\n${END}${after}`
}

export default function main(): void {
  writeFileSync(MAP_FILE, withMap(readFileSync(MAP_FILE, 'utf8')))
}
