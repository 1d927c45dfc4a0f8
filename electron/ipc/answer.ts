// One call from the window, start to end: its sender, name and input are checked, and it always gets a Result. No Electron here.
import { calls, type CallInput, type CallName } from '../../shared/ipc/contract.ts'
import { faultOf, FaultError, type Fault, type Result } from '../../shared/result.ts'
import { isSmallJson, MAX_PACK_CHARS } from './limits.ts'

export interface IpcServer {
  /** Answers one call; its input has passed its schema. `from`: the id of the calling window's webContents. May throw a FaultError. */
  handle: <Name extends CallName>(name: Name, input: CallInput<Name>, from: number) => Promise<Result<unknown>>
  /** A refusal (someone else's mistake) or a defect of ours, for the log; never with the input, which may hold the key. */
  report: (level: 'warn' | 'error', message: string, error?: unknown) => void
}

const refused = (message: string): Result<never> => ({
  ok: false,
  fault: { code: 'bad-input', message, retryable: false } satisfies Fault,
})

const isCallName = (name: unknown): name is CallName => typeof name === 'string' && Object.hasOwn(calls, name)

/** A name that may be anything, as it may appear in the log. */
const shown = (name: unknown): string => (typeof name === 'string' ? JSON.stringify(name.slice(0, 60)) : typeof name)

/** Never rejects. `isTrusted`: the call is from the main frame of our own window. */
export async function answerCall(
  server: IpcServer,
  isTrusted: boolean,
  name: unknown,
  input: unknown,
  from = 0,
): Promise<Result<unknown>> {
  if (!isTrusted) {
    server.report('warn', `a call from a page that is not Binnacle’s own was refused: ${shown(name)}`)
    return refused('Only Binnacle’s own window may call this.')
  }
  if (!isCallName(name)) {
    server.report('warn', `an unknown call was refused: ${shown(name)}`)
    return refused('The window requested something this Binnacle does not know.')
  }
  try {
    if (!isSmallJson(input, name === 'packs.drop' ? MAX_PACK_CHARS : undefined)) {
      server.report('warn', `the input of ${name} was refused: too large or not plain data`)
      return refused('What was entered is too large to be used.')
    }
    const parsed = calls[name].input.safeParse(input)
    if (!parsed.success) {
      // Paths and rules only: zod's issues can repeat what was entered.
      const where = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'input'} (${issue.code})`).join(', ')
      server.report('warn', `the input of ${name} was refused: ${where}`)
      const field = parsed.error.issues[0]?.path.join(' ')
      return refused(field ? `The value for ${field} cannot be used.` : 'What was entered cannot be used.')
    }
    return await server.handle(name, parsed.data as CallInput<typeof name>, from)
  } catch (error) {
    if (!(error instanceof FaultError)) server.report('error', `${name} failed`, error)
    return { ok: false, fault: faultOf(error) }
  }
}
