// The operating system's keychain: one entry per service origin. Every failure is a FaultError with a sentence; the key is in none.
import { FaultError } from '../../shared/result.ts'

/** The name under which the keychain's own manager shows the entries. */
const KEYCHAIN_SERVICE = 'Binnacle'

export interface Keychain {
  /** null when there is no entry. */
  get(account: string): Promise<string | null>
  set(account: string, secret: string): Promise<void>
  /** false when there was no entry. */
  delete(account: string): Promise<boolean>
}

/** Without the pin, Linux falls back to the kernel's keyring: in memory, gone after a restart, and without a word. */
const PINNED = { linux: { store: 'secret-service' } } as const

/** A prompt for the keychain's password that nobody answers must not hold the application for ever. */
const PROMPT_DEADLINE_MS = 60_000

/** The system's keychain. Its native part is loaded at the first use: a missing one is a fault then, not a crash at start. */
export function openKeychain(deadlineMs = PROMPT_DEADLINE_MS): Keychain {
  const entry = async (account: string) => {
    const { AsyncEntry } = await loadNative()
    return new AsyncEntry(KEYCHAIN_SERVICE, account, PINNED)
  }
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await withDeadline(work(), deadlineMs)
    } catch (error) {
      throw error instanceof FaultError ? error : faultOfKeychain(error)
    }
  }
  return {
    get: (account) => attempt(async () => (await entry(account)).getPassword()),
    set: (account, secret) =>
      attempt(async () => {
        const kept = await entry(account)
        await kept.setPassword(secret)
        if ((await kept.getPassword()) !== secret) throw new Error('the entry reads otherwise than it was written')
      }),
    delete: (account) => attempt(async () => (await entry(account)).deleteCredential()),
  }
}

async function loadNative() {
  try {
    return await import('@napi-rs/keyring')
  } catch (cause) {
    throw new FaultError(
      'keychain-unavailable',
      'The part of Binnacle that uses this computer’s keychain is missing. Install Binnacle again.',
      { cause },
    )
  }
}

/** `work`, or after `deadlineMs` the FaultError of a prompt that nobody answered. */
export function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const sentence = 'This computer’s keychain asked for its password and nobody answered. Unlock it and try again.'
    late.reject(new FaultError('keychain-locked', sentence, { retryable: true }))
  }, deadlineMs)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** The native errors carry one code for everything: only their text distinguishes them. */
export function faultOfKeychain(error: unknown): FaultError {
  const text = error instanceof Error ? error.message : String(error)
  if (/dismiss|locked|cancel|not allowed|interaction|denied/i.test(text)) {
    return new FaultError('keychain-locked', 'This computer’s keychain is locked. Unlock it and try again.', {
      retryable: true,
      cause: error,
    })
  }
  const hint = process.platform === 'linux' ? ' (GNOME Keyring, KWallet or KeePassXC must be running)' : ''
  return new FaultError('keychain-unavailable', `No keychain works on this computer${hint}.`, {
    retryable: true,
    cause: error,
  })
}
