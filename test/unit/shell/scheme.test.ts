// app://bundle/: only files of the bundle, whatever the address tries; the policy on every answer; the palette in the first frame.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CONTENT_SECURITY_POLICY,
  createSchemeHandler,
  PAPER_SECURITY_POLICY,
  withPalette,
  type PrintJob,
} from '../../../electron/shell/security/scheme.ts'

let folder: string
let handler: (request: Request) => Promise<Response>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scheme-'))
  const root = join(folder, 'renderer')
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'renderer-secret'))
  writeFileSync(join(folder, 'secret.js'), 'secret')
  writeFileSync(join(folder, 'renderer-secret', 'x.js'), 'secret')
  writeFileSync(join(root, 'index.html'), '<!doctype html>\n<html lang="en" data-palette="day"><head></head></html>')
  writeFileSync(join(root, 'assets', 'main.js'), 'export {}')
  writeFileSync(join(root, 'assets', 'a b.css'), 'a{}')
  writeFileSync(join(root, 'assets', 'font.woff2'), 'font')
  writeFileSync(join(root, 'assets', 'notes.bin'), 'no type known')
  symlinkSync(join(folder, 'secret.js'), join(root, 'assets', 'link.js'))
  symlinkSync(folder, join(root, 'up'))
  handler = createSchemeHandler(root, () => 'night')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As it arrives: `new Request` accepts any absolute address, and tidies it as the browser does before. */
const get = (url: string, method = 'GET'): Promise<Response> => handler({ url, method } as Request)

describe('serves', () => {
  test.each([
    ['app://bundle/index.html', 'text/html; charset=utf-8'],
    ['app://bundle/assets/main.js', 'text/javascript; charset=utf-8'],
    ['app://bundle/assets/main.js?worker_file&type=module', 'text/javascript; charset=utf-8'],
    ['app://bundle/assets/a%20b.css', 'text/css; charset=utf-8'],
    ['app://bundle/assets/font.woff2', 'font/woff2'],
    ['app://bundle/assets/../index.html', 'text/html; charset=utf-8'],
  ])('%s', async (url, type) => {
    const response = await get(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })
})

describe('refuses', () => {
  test.each([
    'app://bundle/',
    'app://bundle',
    'app://bundle/assets',
    'app://bundle/assets/',
    'app://bundle/missing.js',
    'app://bundle/INDEX.HTML',
    'app://bundle/../secret.js',
    'app://bundle/assets/../../secret.js',
    'app://bundle/..%2fsecret.js',
    'app://bundle/%2e%2e/secret.js',
    'app://bundle/%2e%2e%2fsecret.js',
    'app://bundle/%252e%252e%252fsecret.js',
    'app://bundle/..%5csecret.js',
    'app://bundle/..\\secret.js',
    'app://bundle/assets%2fmain.js',
    'app://bundle//assets/main.js',
    'app://bundle/../renderer-secret/x.js',
    'app://bundle/assets/main.js%00.png',
    'app://bundle/assets/main.js%00',
    'app://bundle/assets/\u0000main.js',
    'app://bundle/%',
    'app://bundle/%ff',
    'app://bundle/assets/link.js',
    'app://bundle/up/secret.js',
    'app://bundle/assets/notes.bin',
    'app://bundle/__proto__',
    'app://bundle/toString',
    'app://elsewhere/index.html',
    'app://bundle.evil.example/index.html',
    'app://bundle:80/index.html',
    'app://user@bundle/index.html',
    'app://user:word@bundle/index.html',
    'https://bundle/index.html',
    'file:///etc/passwd',
    'app:index.html',
    'nonsense',
  ])('%j', async (url) => {
    const response = await get(url)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
    expect(response.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'CONNECT'])('the method %s', async (method) => {
    expect((await get('app://bundle/index.html', method)).status).toBe(405)
  })
})

test('answers HEAD without a body', async () => {
  const response = await get('app://bundle/index.html', 'HEAD')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('the policy lets nothing in from outside', () => {
  expect(CONTENT_SECURITY_POLICY).toContain("default-src 'none'")
  expect(CONTENT_SECURITY_POLICY).toContain("connect-src 'none'")
  expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|\*|https?:/)
})

describe('the palette', () => {
  test('is on the root element of the page that is served', async () => {
    expect(await (await get('app://bundle/index.html')).text()).toContain('<html lang="en" data-palette="night">')
  })
  test.each([
    ['<html><body data-palette="x">', '<html data-palette="dusk"><body data-palette="x">'],
    ["<HTML data-palette='day' lang=en>", '<HTML lang=en data-palette="dusk">'],
    ['<html\n  data-palette=day>', '<html data-palette="dusk">'],
  ])('replaces what %j says', (html, expected) => {
    expect(withPalette(html, 'dusk')).toBe(expected)
  })
})

describe('a page for paper', () => {
  const page = {
    title: 'Plan',
    fileName: 'passagePlan.pdf',
    orientation: 'lying' as const,
    html: '<!doctype html><p>$& plan',
    runningCss: '@page {}',
  }
  const of = (printJob: PrintJob, url: string): Promise<Response> =>
    createSchemeHandler(join(folder, 'renderer'), () => 'night', printJob)({ url, method: 'GET' } as Request)

  test('is served as it is while it is on the shelf, without scripts, and no longer', async () => {
    const printJob: PrintJob = { page }
    const html = await of(printJob, 'app://bundle/paper/page.html')
    expect(await html.text()).toBe(page.html)
    expect(html.headers.get('Content-Security-Policy')).toBe(PAPER_SECURITY_POLICY)
    expect(PAPER_SECURITY_POLICY).not.toMatch(/script-src|unsafe|connect-src|img-src/)
    const css = await of(printJob, 'app://bundle/paper/running.css')
    expect(await css.text()).toBe('@page {}')
    expect(css.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    printJob.page = null
    expect((await of(printJob, 'app://bundle/paper/page.html')).status).toBe(404)
  })

  test.each([
    'app://bundle/paper/other.html',
    'app://bundle/paper/',
    'app://other/paper/page.html',
    'https://bundle/paper/page.html',
  ])('%s is not', async (url) => {
    expect((await of({ page }, url)).status).toBe(404)
  })
})
