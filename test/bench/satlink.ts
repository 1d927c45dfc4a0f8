// The same runs over real TCP between two network namespaces, where root and the tool are to be had.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchFigure } from './figure.ts'
import { startLineProcess, type LineProcess } from './line-process.ts'
import { LINKS, type LinkName } from './links.ts'
import type { ClientConfig } from './satlink-client.ts'
import type { ServerConfig } from './satlink-server.ts'
import type { Timed } from '../support/sync-client.ts'
import { between, timeFigures } from './sync-figures.ts'
import type { Payload } from '../support/tls-front.ts'

const root = join(import.meta.dirname, '..', '..')
const tool = join(root, '..', 'shared', 'tools', 'satlink', 'satlink')
/** Shore's address between the namespaces. */
export const SHORE = '198.18.0.2'
/** What a modem holds, as the tool's own profiles have it. */
const QUEUE_BYTES: Readonly<Record<LinkName, number>> = { certus: 24_000, fbb: 48_000, vsat: 128_000 }

/** Why it cannot run here, or null. */
export function whyNoSatlink(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'network namespaces need Linux and root'
  if (!existsSync(tool)) return 'the tool satlink is not beside the project'
  try {
    execFileSync('ip', ['netns', 'list'], { stdio: 'ignore' })
    execFileSync('gcc', ['--version'], { stdio: 'ignore' })
    return existsSync('/dev/net/tun') ? null : 'there is no /dev/net/tun'
  } catch {
    return 'iproute2 or gcc is missing'
  }
}

interface Stats {
  up: { bytes: number; drops: number }
  down: { bytes: number; drops: number }
}

export async function overSatlink(
  name: LinkName,
  config: Omit<ServerConfig, 'host'> & { trust: string[] },
): Promise<BenchFigure[]> {
  const shape = LINKS[name]
  const id = `bench-${process.pid}-${name}`
  const oneWayS = shape.roundTripMs / 2000
  execFileSync(tool, ['up', id, [shape.upBitPerS, shape.downBitPerS, oneWayS, 0, QUEUE_BYTES[name]].join(',')], {
    stdio: 'ignore',
  })
  const node = (side: 'server' | 'client', settings: object): LineProcess =>
    startLineProcess(tool, [side, id, process.execPath, join(import.meta.dirname, `satlink-${side}.ts`)], settings)
  const stats = (): Stats => JSON.parse(execFileSync(tool, ['stats', id], { encoding: 'utf8' })) as Stats
  const { trust, apiKey, nowMs } = config
  const server = node('server', { ...config, host: SHORE } satisfies ServerConfig)
  const figures: BenchFigure[] = []
  try {
    const counts = async (): Promise<{ port: number; payload: Payload }> =>
      (await server.send('counts')) as { port: number; payload: Payload }
    const baseUrl = `https://${SHORE}:${(await counts()).port}`
    const client = node('client', { trust, apiKey, nowMs, baseUrl, profileId: name } satisfies ClientConfig)
    const run = async (label: string, line: string, kind: 'cold' | 'warm', max?: number): Promise<void> => {
      const before = { stats: stats(), payload: (await counts()).payload }
      const timed = (await client.send(line)) as Timed
      const payload = between(before.payload, (await counts()).payload)
      const after = stats()
      const bytes = after.up.bytes + after.down.bytes - before.stats.up.bytes - before.stats.down.bytes
      figures.push(...timeFigures(`satlink ${name} ${label}`, timed, payload, shape, kind, max), {
        name: `satlink ${name} ${label}: packets ÷ packed payload`,
        value: bytes / payload.answerBytes,
        unit: '×',
        note: `headers of packets included; ${after.up.drops + after.down.drops} dropped so far`,
      })
    }
    await client.send('open')
    await run('80 first', '80 0', 'cold')
    await client.send('close')
    await client.send('open')
    const isCertus = name === 'certus'
    await run('80 cold', '80 10', 'cold', isCertus ? undefined : 1.5)
    await run('80 warm', '80 15', 'warm', isCertus ? undefined : 1.4)
    await client.send('close')
    if (isCertus) {
      await client.send('open')
      await run('800 cold', '800 5', 'cold', 1.5)
      await client.send('close')
    }
    await client.end()
    return figures
  } finally {
    await server.end()
    execFileSync(tool, ['down', id], { stdio: 'ignore' })
  }
}
