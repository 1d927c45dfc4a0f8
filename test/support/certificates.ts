// A certificate authority of our own in a folder, made with openssl: good certificates and every kind of bad one.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../../shared/format/time.ts'
import { wallClockMs } from './clock.ts'

export interface Authority {
  /** The authority's own certificate, PEM: trust it and its certificates are good. */
  certificate: string
  /** Times are `YYYYMMDDHHMMSSZ`; without them the certificate is valid now. */
  issue(host: string, valid?: { from: string; to: string }): { key: string; cert: string }
  remove(): void
}

/** null where openssl is not installed. */
export function makeAuthority(): Authority | null {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-ca-'))
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  try {
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '30', '-subj', '/CN=Test CA')
    writeFileSync(
      join(folder, 'ca.conf'),
      `[ca]\ndefault_ca=own\n[own]\ndir=.\ndatabase=index\nnew_certs_dir=issued\nserial=serial\ndefault_md=sha256\npolicy=any\n` +
        `copy_extensions=copy\nunique_subject=no\n[any]\ncommonName=supplied\n`,
    )
    writeFileSync(join(folder, 'index'), '')
    writeFileSync(join(folder, 'serial'), '01')
    mkdirSync(join(folder, 'issued'))
    let number = 0
    const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
    return {
      certificate: readFileSync(join(folder, 'ca.pem'), 'utf8'),
      issue: (host, valid = { from: stamp(wallClockMs() - DAY_MS), to: stamp(wallClockMs() + DAY_MS) }) => {
        const name = `leaf${++number}`
        const names = /^[\d.]+$/.test(host) ? `IP:${host}` : `DNS:${host}`
        const csr = ['-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${host}`]
        openssl('req', '-new', ...newKey, ...csr, '-addext', `subjectAltName=${names}`)
        const dates = ['-startdate', valid.from, '-enddate', valid.to]
        const signer = ['-config', 'ca.conf', '-keyfile', 'ca.key', '-cert', 'ca.pem']
        openssl('ca', '-batch', ...signer, '-in', `${name}.csr`, '-out', `${name}.pem`, ...dates)
        return {
          key: readFileSync(join(folder, `${name}.key`), 'utf8'),
          cert: readFileSync(join(folder, `${name}.pem`), 'utf8'),
        }
      },
      remove: () => rmSync(folder, { recursive: true, force: true }),
    }
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}
