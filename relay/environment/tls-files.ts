// The certificate and its key, looked at before a listener is opened with them: a pair that no ship would take is said at the start.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { readSecretFile } from './secret-file.ts'

/** What is wrong with them, each with its variable's name; none: empty. A certificate that is out of date is the log's and the page's. */
export function tlsFaults(certPath: string, keyPath: string, publicUrl: string | null): string[] {
  const key = readSecretFile(keyPath)
  const keyFaults = 'wrong' in key ? [`TLS_KEY_FILE names a file that ${key.wrong}.`] : []
  const certificate = certificateAt(certPath)
  if (typeof certificate === 'string') return [certificate, ...keyFaults]
  const faults = publicUrl === null ? [] : hostFaults(certificate, new URL(publicUrl).hostname)
  return 'wrong' in key ? [...faults, ...keyFaults] : [...faults, ...pairFaults(certificate, key.text)]
}

/** Or what is wrong. */
function certificateAt(path: string): X509Certificate | string {
  try {
    return new X509Certificate(readFileSync(path))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'EACCES'
      ? `TLS_CERT_FILE names a file that ${code === 'ENOENT' ? 'is not there' : 'the user of this relay may not read'}.`
      : 'TLS_CERT_FILE names a file that holds no certificate (PEM, the server’s own first).'
  }
}

function hostFaults(certificate: X509Certificate, hostname: string): string[] {
  const host = hostname.replaceAll(/[[\]]/g, '')
  const fits = isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)
  return fits === undefined
    ? [`TLS_CERT_FILE is a certificate for other names than ${host}, which PUBLIC_URL gives every ship.`]
    : []
}

function pairFaults(certificate: X509Certificate, keyText: string): string[] {
  try {
    return certificate.checkPrivateKey(createPrivateKey(keyText))
      ? []
      : ['TLS_KEY_FILE is not the key of the certificate in TLS_CERT_FILE.']
  } catch {
    return ['TLS_KEY_FILE holds no private key (PEM, without a password).']
  }
}

/** Until when the certificate in the file holds, epoch ms; null: it cannot be read now. */
export function certificateEnd(certPath: string): number | null {
  const certificate = certificateAt(certPath)
  return typeof certificate === 'string' ? null : Date.parse(certificate.validTo)
}
