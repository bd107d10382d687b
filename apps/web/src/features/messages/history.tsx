import { messageLimits } from '@lentera/contract/messages'
import { type ReactNode, useEffect, useRef } from 'react'
import { Earlier } from './parts.tsx'

interface Numbered {
  readonly seq: number
}
interface Page<M> {
  readonly messages: readonly M[]
  /** There are older ones. */
  readonly more: boolean
}
/** Where the messages of one conversation or group come from, and how they are drawn. */
export interface History<M> {
  /** The page of what was written before a message. */
  readonly page: (before: number, shown: (page: Page<M>) => ReactNode) => ReactNode
  readonly show: (messages: readonly M[]) => ReactNode
}

/** What was written before a message, page by page. */
function Older<M extends Numbered>({ of, before }: { of: History<M>; before: number }) {
  return (
    <Earlier says="Pesan sebelumnya">
      {of.page(before, ({ messages, more }) => (
        <div className="mb-2">
          {more && messages[0] && <Older of={of} before={messages[0].seq} />}
          {of.show(messages)}
        </div>
      ))}
    </Earlier>
  )
}

/** What was written between two messages, page by page, the older ones first. */
function Between<M extends Numbered>({ of, after, until }: { of: History<M>; after: number; until: number }) {
  return (
    <div className="mt-3">
      <Earlier says="Pesan berikutnya">
        {of.page(Math.min(after + messageLimits.page + 1, until), ({ messages }) => {
          const some = messages.filter(({ seq }) => seq > after)
          const last = some.at(-1)?.seq ?? after + messageLimits.page
          return (
            <>
              {of.show(some)}
              {last + 1 < until && <Between of={of} after={last} until={until} />}
            </>
          )
        })}
      </Earlier>
    </div>
  )
}

/** What stands before the newest messages: page by page, or around the one that was looked for. */
export function Before<M extends Numbered>({ of, newest, at }: { of: History<M>; newest: Page<M>; at: number | null }) {
  const first = newest.messages[0]?.seq ?? 0
  if (at === null || at >= first) return newest.more ? <Older of={of} before={first} /> : null
  return of.page(Math.min(at + messageLimits.page / 2, first), ({ messages, more }) => {
    const last = messages.at(-1)?.seq ?? first
    return (
      <div className="mb-2">
        {more && messages[0] && <Older of={of} before={messages[0].seq} />}
        {of.show(messages)}
        {last + 1 < first && <Between of={of} after={last} until={first} />}
      </div>
    )
  })
}

/** The number of the message that was looked for, from `?at=`; null without one. */
export const atOf = (search: URLSearchParams): number | null => {
  const at = Number(search.get('at'))
  return Number.isInteger(at) && at > 0 ? at : null
}

/** One line of a conversation; the one that was looked for is marked, and brought into sight once. */
export function Line({ marked, className, children }: { marked: boolean; className: string; children: ReactNode }) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (marked) line.current?.scrollIntoView({ block: 'center' })
  }, [marked])
  return (
    <li
      ref={line}
      aria-current={marked || undefined}
      className={`${className} ${marked ? 'rounded-card outline-2 outline-offset-4 outline-accent' : ''}`}
    >
      {children}
    </li>
  )
}
