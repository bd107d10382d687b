import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import type { ReactNode } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { Around } from '#ui/screen.tsx'
import { type About, Opened } from './opened.tsx'

/** The opened one as a call answers it: `of` says who it is about; until then `title` stands there. */
export function OpenedOf<C extends Call>({
  call,
  input,
  title,
  of,
  skeleton,
  children,
}: {
  readonly call: C
  readonly input: Input<C>
  readonly title: string
  readonly of: (data: Reply<C>) => About
  readonly skeleton?: ReactNode
  readonly children: (data: Reply<C>) => ReactNode
}) {
  const called = useCall(call, input)
  const { data } = called
  return (
    <Opened {...(data === undefined ? { thing: undefined, title, note: ' ' } : of(data))}>
      <Around called={called} skeleton={skeleton} />
      {data !== undefined && children(data)}
    </Opened>
  )
}
