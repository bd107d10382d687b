import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMedia } from '#lib/device/media.ts'
import { say } from '#lib/form/say.ts'
import type { OfflineWrite } from '#lib/offline/outbox/entry.ts'
import { type Deciding, useAnswered, useHeld } from '#lib/offline/use-deciding.ts'
import type { Desk, Thing, Verb } from './desk.ts'
import { useKeys } from '#ui/keys.tsx'
import { Outcomes, takenText, type Told } from './outcomes.tsx'

export interface Queue<C extends OfflineWrite, V extends string, R> {
  readonly deciding: Deciding<C, V>
  readonly verbs: readonly Verb<V>[]
  readonly noun: string
  /** Who will be told, in a sentence. */
  readonly told: (things: readonly Thing[]) => string
  /** Undefined until they have come. */
  readonly rows: readonly R[] | undefined
  readonly thingOf: (row: R) => Thing<V>
  /** The one that the address names; laptops open the first one otherwise. */
  readonly open: string | undefined
  readonly addressOf: (id: string) => string
  /** The address of the list. */
  readonly back: string
}

/** What is opened, picked, asked and begun in a queue, its keys, and where a decision leads. */
export const useQueue = <C extends OfflineWrite, V extends string, R>(queue: Queue<C, V, R>) => {
  const { deciding, verbs, noun, told, rows, thingOf, addressOf, back } = queue
  const wide = useMedia('(min-width: 1024px)')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, ask] = useState<string | null>(null)
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const [outcome, setOutcome] = useState<Told | null>(null)
  const held = useHeld(deciding)
  const things = useMemo(() => (rows ?? []).map(thingOf), [rows, thingOf])
  const open = queue.open ?? (wide ? things[0]?.id : undefined)
  const at = things.findIndex(({ id }) => id === open)
  const isFree = ({ id, can }: Thing) => can.length > 0 && !held.has(id)

  // Whose thing was decided may have left the list before the outcome is told.
  const names = useRef(new Map<string, string>())
  useEffect(() => {
    for (const { id, name } of things) names.current.set(id, name)
  }, [things])
  // A toast says what was taken; what was not stays to be read.
  const tell = (outcomes: Told['outcomes']) => {
    const whole = outcomes.every(({ taken }) => taken !== null)
    if (whole) say(verbs.flatMap((verb) => takenText(outcomes, verb, noun) ?? []).join(' '))
    setOutcome(whole ? null : { outcomes, names: new Map(names.current) })
  }
  useAnswered(deciding, tell, rows !== undefined)

  const query = search.size > 0 ? `?${search.toString()}` : ''
  const linkTo = (id: string) => `${addressOf(id)}${query}`
  const show = (id: string | undefined) => {
    ask(null)
    // Whoever is read to hears which one it is now.
    if (wide) document.getElementById(`row ${id}`)?.focus({ preventScroll: true })
    void navigate(id === undefined ? `${back}${query}` : linkTo(id), { replace: wide || queue.open !== undefined })
  }
  const go = (by: 1 | -1) => {
    const next = things[at + by]
    if (next) show(next.id)
  }
  const pick = (ids: readonly string[], on: boolean) => {
    const rest = [...picked].filter((id) => !ids.includes(id))
    setPicked(new Set(on ? [...rest, ...ids] : rest))
    ask(null)
  }
  const decided = (ids: readonly string[]) => {
    ask(null)
    setPicked(new Set())
    if (queue.open === undefined && !wide) return
    const waits = (thing: Thing) => isFree(thing) && !ids.includes(thing.id)
    show((things.slice(at + 1).find(waits) ?? things.find(waits))?.id)
  }
  const here = things[at]
  useKeys(
    {
      j: () => go(1),
      k: () => go(-1),
      x: () => here && isFree(here) && pick([here.id], !picked.has(here.id)),
      escape: () => (asked === null ? setPicked(new Set()) : ask(null)),
      ...Object.fromEntries(verbs.map(({ verb, letter }) => [letter, () => ask(verb)])),
    },
    wide,
  )
  const desk: Desk = {
    verbs,
    deciding: deciding as unknown as Desk['deciding'],
    noun,
    told,
    wide,
    asked,
    ask,
    notes,
    note: (subject, words) => setNotes((before) => ({ ...before, [subject]: words })),
    outcomes: outcome && <Outcomes told={outcome} verbs={verbs} noun={noun} />,
    held,
    decided,
    place: at < 0 ? null : { at, of: things.length, go },
    back: `${back}${query}`,
  }
  return {
    desk,
    open,
    linkTo,
    pick,
    isFree,
    isPicked: (thing: Thing) => picked.has(thing.id) && isFree(thing),
    // What somebody else has decided meanwhile is no longer in the list, nor among the chosen.
    chosen: things.filter((thing) => picked.has(thing.id) && isFree(thing)),
  }
}
