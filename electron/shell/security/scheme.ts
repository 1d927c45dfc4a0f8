// app://bundle/…: the window's files, each by its exact name from a list made once, under the strictest policy they work with.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Palette } from '../../../shared/app/app.ts'
import { RUNNING_STYLES, type PaperPage } from '../../../shared/app/paper.ts'

export const SCHEME = 'app'
export const BUNDLE_ORIGIN = 'app://bundle'
export const INDEX_URL = `${BUNDLE_ORIGIN}/index.html`

/** No script but ours, no connection at all: the window gets its data through the preload only. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'none'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page for paper is text and its styles: no script at all, not even ours. */
export const PAPER_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page that is being printed, served beside the window's files while it is here. */
export interface PrintJob {
  page: PaperPage | null
}
const PAPER_FOLDER = `${BUNDLE_ORIGIN}/paper/`
export const PAPER_URL = `${PAPER_FOLDER}page.html`

const HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
}

const TYPES: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Every plain file under `root` as `/folder/name` → its path on disk. Links are left out. */
function listFiles(root: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const walk = (folder: string, prefix: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path, `${prefix}${entry.name}/`)
      else if (entry.isFile()) files.set(prefix + entry.name, path)
    }
  }
  walk(root, '/')
  return files
}

/** The file an address names, or null. Its decoded path must be in the list letter by letter: there is nothing to climb out of. */
function findFile(files: ReadonlyMap<string, string>, address: string): string | null {
  let url: URL
  let path: string
  try {
    url = new URL(address)
    path = decodeURIComponent(url.pathname)
  } catch {
    return null
  }
  const isOurs = url.protocol === `${SCHEME}:` && url.host === 'bundle' && url.username === '' && url.password === ''
  if (!isOurs || /%2f|%5c|%00/i.test(url.pathname)) return null
  return files.get(path) ?? null
}

/** index.html with the palette on its root element, so that the first frame is painted in it. */
export function withPalette(html: string, palette: Palette): string {
  return html.replace(/<html\b[^>]*>/i, (tag) => {
    const bare = tag.replace(/\s+data-palette=("[^"]*"|'[^']*'|[^\s>]*)/gi, '')
    return `${bare.slice(0, -1)} data-palette="${palette}">`
  })
}

/** What of the page for paper an address names; null: nothing. */
function paperPart(url: string, { page }: PrintJob): { body: string; type: string } | null {
  if (page === null) return null
  if (url === PAPER_URL) return { body: page.html, type: 'text/html; charset=utf-8' }
  if (url === PAPER_FOLDER + RUNNING_STYLES) return { body: page.runningCss, type: 'text/css; charset=utf-8' }
  return null
}

/** The handler of the scheme: files under `root`, the page on the shelf, 404 for everything else, 405 for anything but GET and HEAD. */
export function createSchemeHandler(
  root: string,
  palette: () => Palette,
  printJob: PrintJob = { page: null },
): (request: Request) => Promise<Response> {
  let files: ReadonlyMap<string, string> | null = null
  const refuse = (status: number): Response => new Response(null, { status, headers: HEADERS })
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
    const part = paperPart(request.url, printJob)
    if (part !== null) {
      const headers = { ...HEADERS, 'Content-Security-Policy': PAPER_SECURITY_POLICY, 'Content-Type': part.type }
      return new Response(request.method === 'HEAD' ? null : part.body, { headers })
    }
    files ??= listFiles(root)
    const path = findFile(files, request.url)
    const type = path === null ? undefined : TYPES[extname(path).toLowerCase()]
    if (path === null || type === undefined) return refuse(404)
    const bytes = new Uint8Array(await readFile(path))
    const body = type.startsWith('text/html') ? withPalette(new TextDecoder().decode(bytes), palette()) : bytes
    return new Response(request.method === 'HEAD' ? null : body, { headers: { ...HEADERS, 'Content-Type': type } })
  }
}
