import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import { create } from 'zustand'
import { tab } from '#lib/device/keep.ts'
import { cache } from '#lib/http/cache.ts'
import { AskFault } from '#lib/http/fault.ts'
import { forgetAnswers, send, type Sending } from '#lib/http/wire.ts'

const KEPT = 'operator'
const kept = (): string | null => {
  const token = tab.read(KEPT)
  return typeof token === 'string' ? token : null
}

/** The session of who runs the product, in this tab alone. */
export const useOperator = create<{
  readonly token: string | null
  /** Why the last session ended, in words. */
  readonly ended: string | null
  /** Somebody is to say again who is there: answers whether they did. */
  readonly proving: ((done: boolean) => void) | null
}>()(() => ({ token: kept(), ended: null, proving: null }))

/** Begins the session that the server has opened. */
export const enterAsOperator = (token: string): void => {
  tab.write(KEPT, token)
  useOperator.setState({ token, ended: null })
}
/** Forgets the session and all that it has shown. */
export const leaveOperator = (ended: string | null = null): void => {
  tab.drop(KEPT)
  cache.clear()
  forgetAnswers()
  useOperator.setState({ token: null, ended, proving: null })
}

const proven = () =>
  new Promise<boolean>((resolve) =>
    useOperator.setState({
      proving: (done) => {
        useOperator.setState({ proving: null })
        resolve(done)
      },
    }),
  )

/**
 * Makes a call of who runs the product. What cannot be taken back asks for the password once it has to, and goes on afterwards.
 * @throws AskFault with words for the person; a session that has ended leads to signing in
 */
export const asOperator = async <C extends Call>(call: C, input: Input<C>, sending: Sending): Promise<Reply<C>> => {
  const { token } = useOperator.getState()
  const again = () => send(call, input, { ...sending, token: token ?? undefined })
  try {
    return await again()
  } catch (cause) {
    if (!(cause instanceof AskFault)) throw cause
    if (cause.kind === 'answer' && cause.status === 401) leaveOperator(cause.message)
    if (cause.code !== 'PROOF_NEEDED' || !(await proven())) throw cause
    return again()
  }
}
