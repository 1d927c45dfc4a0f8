// The gallery's server on loopback: its page, and behind it the states, each started when a scene first needs it.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { CONTENT_SECURITY_POLICY } from '../../electron/shell/security/scheme.ts'
import { openApplication, type Application } from './application.ts'
import { dropSharedData, STATES, type StateName } from './states.ts'

export interface GalleryServer {
  url: string
  /** Inputs that were refused and defects of the engines, in words. */
  reports: string[]
  close(): Promise<void>
}

/** The application's own, and the connection to the states, which is the preload's in the application. */
const POLICY = CONTENT_SECURITY_POLICY.replace("connect-src 'none'", "connect-src 'self'").replace(
  "frame-ancestors 'none'",
  "frame-src 'self'; frame-ancestors 'self'",
)
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.bin': 'application/octet-stream',
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

const isStateName = (name: string): name is StateName => Object.hasOwn(STATES, name)

/** Serves the page built into `folder`, on a port of its own. */
export async function serveGallery(folder: string): Promise<GalleryServer> {
  const reports: string[] = []
  const applications = new Map<StateName, Promise<Application>>()
  const applicationOf = (name: StateName): Promise<Application> => {
    const known = applications.get(name)
    if (known !== undefined) return known
    const made = STATES[name]().then((prepared) =>
      openApplication(prepared, (what) => reports.push(`${name}: ${what}`)),
    )
    applications.set(name, made)
    return made
  }

  /** `what`: `open`, or `call` or `events` of the application opened as `number`. */
  async function answerState(
    request: IncomingMessage,
    response: ServerResponse,
    name: StateName,
    { number, what }: { number: number; what: string },
  ): Promise<void> {
    const application = await applicationOf(name)
    const json = (value: unknown): void => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    if (what === 'open') return json({ number: application.open(), nowMs: application.nowMs() })
    const opened = application.opened(number)
    if (what === 'call') {
      const { name: call, input } = (await bodyOf(request)) as { name: unknown; input: unknown }
      return json(await opened.call(call, input))
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write('\n')
    const end = opened.listen((event, payload) => {
      response.write(`data: ${JSON.stringify({ name: event, payload })}\n\n`)
    })
    request.on('close', end)
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://gallery').pathname)
    const [, state = '', number = '', what = 'open'] =
      /^\/state\/([^/]+)\/(?:open|(\d+)\/(call|events))$/.exec(path) ?? []
    if (isStateName(state)) return answerState(request, response, state, { number: Number(number), what })
    const file = path === '/' ? '/index.html' : path
    const type = TYPES[extname(file)]
    if (type === undefined || file.includes('..')) {
      response.writeHead(404).end()
      return
    }
    const content = await readFile(join(folder, file))
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Security-Policy': POLICY,
      'Cache-Control': file === '/index.html' ? 'no-store' : 'max-age=3600',
    })
    response.end(content)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      reports.push(`${request.url}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    reports,
    close: async () => {
      server.closeAllConnections()
      server.close()
      for (const application of applications.values()) await (await application).close()
      await dropSharedData()
    },
  }
}
