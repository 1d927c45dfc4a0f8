// One process of its own per question, as a restart is: `node ask-keychain.ts get|set|delete|keep ACCOUNT [SECRET]` prints JSON.
import { createKeyKeeper } from '../../../electron/keychain/key-store.ts'
import { openKeychain } from '../../../electron/keychain/keychain.ts'
import { faultOf } from '../../../shared/result.ts'

const [operation, account = '', secret = ''] = process.argv.slice(2)
const keychain = openKeychain()
const keeper = createKeyKeeper(keychain, () => {})

const operations: Record<string, () => Promise<unknown>> = {
  get: () => keychain.get(account),
  set: () => keychain.set(account, secret),
  delete: () => keychain.delete(account),
  // Sets a key and uses it again in the same run, wherever it could be kept.
  keep: async () => ({
    probe: await keeper.probe(),
    set: await keeper.set(account, secret),
    read: await keeper.read(account),
    removed: await keeper.remove(account).catch((error: unknown) => ({ fault: faultOf(error) })),
    after: await keeper.read(account),
  }),
}

try {
  const value = await operations[operation ?? '']?.()
  console.log(JSON.stringify({ ok: true, value: value ?? null }))
} catch (error) {
  console.log(JSON.stringify({ ok: false, fault: faultOf(error) }))
}
process.exit(0)
