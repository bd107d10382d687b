import { keysOf } from '@lentera/contract/kit/keys'
import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readChanged } from '#lib/http/changes.ts'
import { type AskFault, placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { intentOf } from '#lib/nav/intent.ts'
import { say } from './say.ts'

/** Of the one call, or of each of several between which a form chooses (add or save). */
type InputTo<C> = C extends Call ? Input<C> : never
type ReplyOf<C> = C extends Call ? Reply<C> : never
/** Texts by field. */
type Complaints = Readonly<Record<string, string | undefined>>

export interface Forming<C extends Call, V extends object> {
  /**
   * What the form begins with. A clean form follows it; one that holds something keeps it until the person loads the newest.
   * The revision that was seen is one of its values, so that nothing newer is saved over.
   */
  readonly start: V
  readonly input: (values: V) => InputTo<C>
  /** What can be said before sending; nothing is sent while it says something. */
  readonly check?: (values: V) => Complaints
  /** What a toast says once it is done; left out where the page itself shows it. */
  readonly said?: string | ((reply: ReplyOf<C>, values: V) => string)
  readonly done?: (reply: ReplyOf<C>, values: V) => void
  /** What the form holds after saving; what was sent when left out. */
  readonly saved?: (reply: ReplyOf<C>) => V
  /** The newest with what the person has changed; field by field when left out. */
  readonly merge?: (begun: V, mine: V, newest: V) => V
  /** Reads the newest after a conflict, where `start` does not follow by itself. */
  readonly reload?: () => void
  /** Sends through an outbox of the same call; `held` says that what stands here waits there. */
  readonly posting?: {
    readonly send: (input: InputTo<C>) => Promise<ReplyOf<C> | undefined>
    readonly fault: AskFault | null
    readonly busy: boolean
    readonly held: boolean
  }
  readonly onEdit?: () => void
}

export interface Field<T> {
  readonly name: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly error: string | undefined
}
/** What `<Form>` and `<Submit>` need to know. */
export interface Formed {
  readonly dirty: boolean
  readonly busy: boolean
  /** What is wrong and stands beside no field. To be asked when the fields are drawn. */
  readonly above: () => string | undefined
  /** Changes with each answer: the first field that is wrong then gets the focus. */
  readonly answered: unknown
  /** Somebody else has changed the same meanwhile. */
  readonly conflict: boolean
  /** Loads what somebody else has changed; what the person has changed stays. */
  readonly takeNewest: () => void
  /** Works without signal. */
  readonly offline: boolean
  readonly send: () => Promise<void>
}
export interface FormOf<V extends object> extends Formed {
  readonly values: V
  /** What the form began with, and the newest, where that differs and the form holds something. */
  readonly begun: V
  readonly newer: V | null
  readonly set: (change: Partial<V>) => void
  readonly field: <K extends keyof V & string>(name: K) => Field<V[K]>
  /** What is wrong with a field that is drawn by hand, by the name that the call gives it (`hours.0.starts_at`), until the value that it stands in (`hours`) is edited. */
  readonly error: (name: string, within?: keyof V & string) => string | undefined
  /** Puts values in as if they had been typed, and says so to nobody. */
  readonly fill: (values: V) => void
  readonly reset: () => void
}

const conflicts: readonly string[] = ['DATA_CHANGED', 'RECORD_CHANGED', 'SETTINGS_CHANGED']
const same = (a: unknown, b: unknown) => intentOf(a) === intentOf(b)
const merged = <V extends object>(begun: V, mine: V, newest: V): V => {
  const typed = keysOf(mine).filter((key) => !same(mine[key], begun[key]))
  return { ...newest, ...Object.fromEntries(typed.map((key) => [key, mine[key]])) }
}

/** The values of a form while they are edited, and which of them were edited since it was last sent. */
const useValues = <V extends object>(start: V, merge: (begun: V, mine: V, newest: V) => V) => {
  const [state, setState] = useState({ begun: start, values: start, seen: start, taking: false })
  const [edited, setEdited] = useState<readonly string[]>([])
  const { begun, values, seen, taking } = state
  const dirty = !same(values, begun)
  const news = !same(seen, start)
  if (news && (!dirty || taking))
    setState({ begun: start, values: dirty ? merge(begun, values, start) : start, seen: start, taking: false })
  return {
    begun,
    values,
    edited,
    dirty,
    newer: news && dirty ? start : null,
    set: (change: Partial<V>) => {
      setState((before) => ({ ...before, values: { ...before.values, ...change } }))
      setEdited((before) => [...before, ...Object.keys(change)])
    },
    fill: (filled: V) => setState((before) => ({ ...before, values: filled })),
    sent: () => setEdited([]),
    take: () => setState((before) => ({ ...before, taking: true })),
    /** `now` is what the form holds from here on; what was typed while `was` was on its way stays. */
    begin: (was: V, now: V) =>
      setState((before) => ({ ...before, begun: now, values: same(before.values, was) ? now : merge(was, before.values, now) })),
    reset: () => setState((before) => ({ ...before, begun: start, values: start, seen: start })),
  }
}

/**
 * A form on one call: what was typed, what is wrong with it and where, sending under one key for each intent, and what somebody
 * else has changed meanwhile. Drawn by `<Form of={form}>` and `<Submit>`; fields take `{...form.field('name')}`.
 */
export const useForm = <C extends Call, V extends object>(call: C, forming: Forming<C, V>): FormOf<V> => {
  const { start, input, check, said, done, saved, merge = merged, reload, posting, onEdit } = forming
  const client = useQueryClient()
  const held = useValues(start, merge)
  const { values, edited } = held
  const [complaints, setComplaints] = useState<Complaints>({})
  const sent = useRef(values)
  const succeed = (reply: ReplyOf<C>) => {
    held.begin(sent.current, saved?.(reply) ?? sent.current)
    if (said !== undefined) say(typeof said === 'string' ? said : said(reply, sent.current))
    done?.(reply, sent.current)
  }
  const action = useAction(call as Call, { done: (reply) => succeed(reply as ReplyOf<C>) })
  const { busy, fault } = posting ?? action
  const conflict = fault !== null && conflicts.includes(fault.code)
  const reading = useRef(Promise.resolve())
  useEffect(() => {
    if (conflict && !reload) reading.current = readChanged(client, call)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conflict
  }, [conflict])
  // Filled while the fields are drawn, read by what is drawn after them.
  const drawn = new Set<string>()
  const error = (name: string, within = name.split('.')[0] ?? name) => {
    drawn.add(name)
    return complaints[name] ?? (edited.includes(within) ? undefined : placedIn(fault, [name]).beside[name])
  }
  const set = (change: Partial<V>) => {
    held.set(change)
    setComplaints((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
    onEdit?.()
  }
  return {
    ...held,
    busy,
    conflict,
    offline: posting !== undefined,
    dirty: held.dirty && posting?.held !== true,
    answered: Object.keys(complaints).length > 0 ? complaints : fault,
    above: () => {
      const rest = Object.entries(complaints).flatMap(([name, text]) => (drawn.has(name) || !text ? [] : [text]))
      const told = conflict || edited.length === 0 ? placedIn(fault, [...drawn]).above : undefined
      return [told, ...rest].filter(Boolean).join(' ') || undefined
    },
    takeNewest: () => {
      action.reset()
      if (reload) return reload()
      // What was known before the conflict is not the newest: it is taken once that has been read, and `start` was told of it.
      void reading.current.then(() => notifyManager.schedule(held.take))
    },
    set,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => {
        const change: Partial<V> = {}
        change[name] = value
        set(change)
      },
      error: error(name),
    }),
    error,
    send: async () => {
      if (busy) return
      const wrong = check?.(values) ?? {}
      const stops = Object.values(wrong).some(Boolean)
      setComplaints(stops ? wrong : {})
      held.sent()
      if (stops) return
      sent.current = values
      if (!posting) return void (await action.run(input(values) as Input<Call>))
      const reply = await posting.send(input(values))
      if (reply !== undefined) succeed(reply)
    },
    reset: () => {
      action.reset()
      setComplaints({})
      held.reset()
    },
  }
}
