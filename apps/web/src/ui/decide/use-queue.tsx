import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMedia } from '#lib/device/media.ts'
import { say } from '#lib/form/say.ts'
import type { Listing } from '#lib/http/use-list.ts'
import { withQuery } from '#lib/nav/href.ts'
import { type Deciding, type Judgements, outcomesOf, useAnswered, useHeld } from '#lib/offline/use-deciding.ts'
import type { Desk, Thing, Verb } from './desk.ts'
import { useKeys } from '#ui/keys.tsx'
import { Outcomes, takenText, type Told } from './outcomes.tsx'

/** Where each thing has an address of its own: that of one, the one that is open now, and that of the list. */
interface Own {
  readonly addressOf: (id: string) => string
  readonly open: string | undefined
  readonly list: string
}
export interface Queue<V extends string, R> {
  readonly deciding: Deciding<V>
  readonly verbs: readonly Verb<V>[]
  readonly noun: string
  /** Who will be told, in a sentence. */
  readonly told: (things: readonly Thing[]) => string
  /** `useList`, or `useRows` of what comes whole. What is looked at stands in its address, unless each has one of its own. */
  readonly list: Listing<R>
  readonly thingOf: (row: R) => Thing<V>
  readonly own?: Own
}

/** What became of decisions, as it is told; and what was decided here a moment ago and may still stand in the list. */
const useTelling = <V extends string>(
  deciding: Deciding<V>,
  verbs: readonly Verb<V>[],
  noun: string,
  things: readonly Thing[],
) => {
  const [outcome, setOutcome] = useState<Told | null>(null)
  // Whose thing was decided may have left the list before the outcome is told.
  const names = useRef(new Map<string, string>())
  // Nobody is led back to what was decided.
  const gone = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, name } of things) names.current.set(id, name)
    for (const id of gone.current) if (!things.some((thing) => thing.id === id)) gone.current.delete(id)
  }, [things])
  // A toast says what was taken; what was not stays to be read.
  const tell = (reply: Judgements<string>) => {
    const outcomes = outcomesOf(deciding, reply)
    for (const { id, taken } of outcomes) if (taken === null) gone.current.delete(id)
    const whole = outcomes.every(({ taken }) => taken !== null)
    if (whole) say(verbs.flatMap((verb) => takenText(outcomes, verb, noun) ?? []).join(' '))
    setOutcome(whole ? null : { outcomes, names: new Map(names.current) })
  }
  return { gone, outcome, tell }
}

/** The next one behind a place that still waits, or else the first. */
const nextFrom = (things: readonly Thing[], at: number, waits: (thing: Thing) => boolean) =>
  things.slice(at + 1).find(waits) ?? things.find(waits)

/** Where the list stands and where each of its things opens, both as the list is searched and narrowed now. */
const useAddresses = (own: Own | undefined) => {
  const { pathname, search } = useLocation()
  const asIt = Object.fromEntries(new URLSearchParams(search))
  const back = withQuery(own?.list ?? pathname, { ...asIt, open: null })
  const linkTo = (id: string) => (own ? withQuery(own.addressOf(id), asIt) : withQuery(pathname, { ...asIt, open: id }))
  return { back, linkTo }
}

/** The things that are chosen for one decision, by their ids. */
const usePicked = () => {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], on: boolean) => {
    const rest = [...picked].filter((id) => !ids.includes(id))
    setPicked(new Set(on ? [...rest, ...ids] : rest))
  }
  return { picked, choose, chooseNone: () => setPicked(new Set()) }
}

/** The letters of a queue on a laptop: on and back, to choose, to leave, and one for each verb. */
const useQueueKeys = ({
  wide,
  verbs,
  go,
  pick,
  leave,
  ask,
}: {
  wide: boolean
  verbs: readonly Verb[]
  go: (by: 1 | -1) => void
  pick: () => unknown
  leave: () => void
  ask: (verb: string) => void
}) =>
  useKeys(
    {
      j: () => go(1),
      k: () => go(-1),
      x: pick,
      escape: leave,
      ...Object.fromEntries(verbs.map(({ verb, letter }) => [letter, () => ask(verb)])),
    },
    wide,
  )

/** What is opened, picked, asked and begun in a queue, its keys, and where a decision leads. */
export const useQueue = <V extends string, R>({ deciding, verbs, noun, told, list, thingOf, own }: Queue<V, R>) => {
  const { rows } = list
  const wide = useMedia('(min-width: 1024px)')
  const navigate = useNavigate()
  const { picked, choose, chooseNone } = usePicked()
  const [asked, ask] = useState<string | null>(null)
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const held = useHeld(deciding)
  const things = useMemo(() => (rows ?? []).map(thingOf), [rows, thingOf])
  const named = own ? own.open : (list.open ?? undefined)
  const open = named ?? (wide ? things[0]?.id : undefined)
  const at = things.findIndex(({ id }) => id === open)
  const isFree = ({ id, can }: Thing) => can.length > 0 && !held.has(id)

  const { gone, outcome, tell } = useTelling(deciding, verbs, noun, things)
  useAnswered(deciding, tell, rows !== undefined)

  const { back, linkTo } = useAddresses(own)
  const show = (id: string | undefined) => {
    ask(null)
    // Whoever is read to hears which one it is now.
    if (wide) document.getElementById(`row ${id}`)?.focus({ preventScroll: true })
    void navigate(id === undefined ? back : linkTo(id), { replace: wide || named !== undefined })
  }
  const go = (by: 1 | -1) => {
    const way = by > 0 ? things.slice(at + 1) : things.slice(0, Math.max(at, 0)).toReversed()
    const next = way.find(({ id }) => !gone.current.has(id))
    if (next) show(next.id)
  }
  const pick = (ids: readonly string[], on: boolean) => {
    choose(ids, on)
    ask(null)
  }
  const decided = (ids: readonly string[]) => {
    for (const id of ids) gone.current.add(id)
    ask(null)
    chooseNone()
    if (named === undefined && !wide) return
    show(nextFrom(things, at, (thing) => isFree(thing) && !ids.includes(thing.id))?.id)
  }
  const here = things[at]
  useQueueKeys({
    wide,
    verbs,
    go,
    pick: () => here && isFree(here) && pick([here.id], !picked.has(here.id)),
    leave: () => (asked === null ? chooseNone() : ask(null)),
    ask,
  })
  const desk: Desk = {
    verbs,
    deciding: deciding,
    noun,
    told,
    wide,
    asked,
    ask,
    notes,
    note: (subject, words) => setNotes((before) => ({ ...before, [subject]: words })),
    outcomes: outcome && <Outcomes told={outcome} verbs={verbs} noun={noun} />,
    held,
    answered: tell,
    decided,
    place: at < 0 ? null : { at, of: things.length, go },
    back,
  }
  return {
    desk,
    open,
    named,
    linkTo,
    pick,
    isFree,
    isPicked: (thing: Thing) => picked.has(thing.id) && isFree(thing),
    // What somebody else has decided meanwhile is no longer in the list, nor among the chosen.
    chosen: things.filter((thing) => picked.has(thing.id) && isFree(thing)),
  }
}
