// A PostgreSQL address as an operator writes it: several hosts with commas, a password that may be in it.

const FORM = /^postgres(?:ql)?:\/\/(?:([^\s/?#:@]*)(?::([^\s/?#@]*))?@)?([^\s/?#@]+)\/([^\s/?#]+)(?:\?[^\s#]*)?$/

/** What is wrong with it, in words that follow on the variable's name and never repeat it; null: nothing. */
export function databaseUrlFault(url: string): string | null {
  if (!/^postgres(?:ql)?:\/\//.test(url)) return 'must begin with postgres://'
  const parts = FORM.exec(url)
  if (parts === null)
    return 'is no address of a database; in a password, signs like @ / : # ? % are written %40 %2F %3A %23 %3F %25'
  const [, user, password = '', hosts = ''] = parts
  if (!canBeDecoded(password) || !canBeDecoded(user ?? '')) return 'has a % in user or password: write it %25'
  return hosts.split(',').every(isHost) ? null : 'has a host that is none: they look like db1:5432,db2:5432'
}

function isHost(host: string): boolean {
  const [, port] = /^(?:\[[\da-fA-F:]+\]|[\w.%-]+)(?::(\d{1,5}))?$/.exec(host) ?? [null, '0']
  return port === undefined || (Number(port) > 0 && Number(port) < 65_536)
}

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The password in it as it is written there, and as it is meant; none: empty. For what must stand in no log. */
export function passwordsIn(url: string): string[] {
  const password = FORM.exec(url)?.[2] ?? ''
  return password === '' ? [] : [...new Set([password, decodeURIComponent(password)])]
}
