import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import { useEffect, useState } from 'react'
import { ask } from './ask.ts'
import { AskFault, noAnswer } from './fault.ts'

/** A read of a page without a session, which comes without what remembers answers. Asked again when the input is another one. */
export const useOnce = <C extends Call>(call: C, input: Input<C>) => {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ readonly data?: Reply<C>; readonly fault?: AskFault } | null>(null)
  const asked = JSON.stringify(input)
  useEffect(() => {
    let gone = false
    ask(call, JSON.parse(asked) as Input<C>).then(
      (data) => void (gone || setAnswer({ data })),
      (cause: unknown) => void (gone || setAnswer({ fault: cause instanceof AskFault ? cause : noAnswer(cause) })),
    )
    return () => void (gone = true)
  }, [call, asked, turn])
  const retry = () => {
    setAnswer(null)
    setTurn(turn + 1)
  }
  return { waits: answer === null, data: answer?.data, fault: answer?.fault, retry }
}
