// The list of components in the package: CycloneDX, as npm makes it, cut to what is packed, and with what npm does not know of.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { compiledInto, type Compiled } from './inside.ts'
import type { Part } from './parts.ts'
import { root } from './steps.ts'

type Licences = [{ expression: string }] | { license: { id: string } | { name: string } }[]

interface Component {
  type: 'application' | 'data' | 'library' | 'platform'
  'bom-ref': string
  name: string
  version: string
  scope?: 'required'
  hashes?: { alg: 'SHA-256' | 'SHA-512'; content: string }[]
  licenses: Licences
  cpe?: string
  purl: string
  components?: Component[]
}

/** What is used of npm's list. */
export interface NpmList {
  components: Pick<Component, 'bom-ref' | 'name' | 'version' | 'hashes' | 'licenses' | 'purl'>[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** A CycloneDX document of what is in a package. */
export interface Sbom {
  $schema: string
  bomFormat: 'CycloneDX'
  specVersion: '1.5'
  serialNumber: string
  version: 1
  metadata: {
    timestamp: string
    lifecycles: [{ phase: 'build' }]
    tools: { vendor: string; name: string }[]
    component: Component
  }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** What npm says of the packages that the lock file pins. It reads that file alone: not what is installed, and nothing from afar. */
export function npmList(): NpmList {
  // Said in full: with NODE_ENV=production, as Vite leaves it, npm would leave out what is bundled at build time.
  const kinds = ['--include=prod', '--include=dev', '--include=optional', '--include=peer']
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline', ...kinds]
  const cli = process.env['npm_execpath'] ?? ''
  const [command, before] = /npm-cli\.[cm]?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []]
  const text = execFileSync(command, [...before, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  })
  return JSON.parse(text) as NpmList
}

const licencesOf = (licence: string): Licences => {
  if (/ (?:AND|OR|WITH) /.test(licence)) return [{ expression: licence }]
  return [{ license: licence === 'Public domain' ? { name: licence } : { id: licence } }]
}

const compiled = (holder: string, { name, version, licence, purl }: Compiled): Component => ({
  type: 'library',
  'bom-ref': `${holder}#${purl}`,
  name,
  version,
  licenses: licencesOf(licence),
  purl,
})

const typeOf = ({ name, purl }: Part): Component['type'] => {
  if (name === 'Node.js' || name === 'electron') return 'platform'
  return purl.startsWith('pkg:generic/') && name !== 'SQLite' ? 'data' : 'library'
}

function componentOf(part: Part, npm: NpmList): Component {
  const { name, version, licence, purl, cpe, sha256 } = part
  const known = npm.components.find((one) => one.purl === purl)
  if (purl.startsWith('pkg:npm/') && known === undefined)
    throw new Error(`${name} ${version} is in the package, and the lock file has no such package`)
  // Of one whose distribution is known by its sum, that of the package which fetches it says less.
  const hashes = sha256 === undefined ? known?.hashes : [{ alg: 'SHA-256' as const, content: sha256 }]
  const within = name.startsWith('@napi-rs/keyring-') ? compiledInto(part.text) : []
  return {
    type: typeOf(part),
    'bom-ref': purl,
    name,
    version,
    scope: 'required',
    ...(hashes === undefined ? {} : { hashes }),
    licenses: known?.licenses ?? licencesOf(licence),
    ...(cpe === undefined ? {} : { cpe }),
    purl,
    ...(within.length === 0 ? {} : { components: within.map((one) => compiled(purl, one)) }),
  }
}

/** Who needs whom, among these parts: as npm says, and what is inside by what it is in. */
function dependenciesOf(parts: readonly Part[], npm: NpmList, top: string): Sbom['dependencies'] {
  const purls = new Map(npm.components.map((one) => [one['bom-ref'], one.purl]))
  const edges = new Map(
    npm.dependencies.map(({ ref, dependsOn }) => [purls.get(ref), dependsOn.map((to) => purls.get(to))]),
  )
  const needed = (part: Part): string[] =>
    parts
      .filter((other) => other.inside === part.name || (edges.get(part.purl) ?? []).includes(other.purl))
      .map(({ purl }) => purl)
  return [
    { ref: top, dependsOn: parts.filter(({ inside }) => inside === null).map(({ purl }) => purl) },
    ...parts.map((part) => ({ ref: part.purl, dependsOn: needed(part) })),
  ]
}

/** Made out of the content, so that equal lists have equal numbers. */
function serialOf(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** `seconds`: the time it carries. Throws for a package that npm's list has not, or has with another version. */
export function makeSbom(parts: readonly Part[], npm: NpmList, version: string, seconds: number): Sbom {
  const purl = `pkg:generic/binnacle@${version}`
  const content = {
    version: 1 as const,
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      lifecycles: [{ phase: 'build' as const }] as [{ phase: 'build' }],
      // Without versions: another npm gives the same list.
      tools: [
        { vendor: 'npm', name: 'npm sbom' },
        { vendor: 'Binnacle', name: 'build/sbom.ts' },
      ],
      component: {
        type: 'application' as const,
        'bom-ref': purl,
        name: 'binnacle',
        version,
        licenses: [{ license: { name: 'Not free software: see LICENSE of Binnacle' } }],
        purl,
      },
    },
    components: parts.map((part) => componentOf(part, npm)),
    dependencies: dependenciesOf(parts, npm, purl),
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: serialOf(content),
    ...content,
  }
}
