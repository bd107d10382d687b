import type { ReactNode } from 'react'
import type { Filter } from '#lib/http/filter.ts'
import { Button } from '#ui/button.tsx'
import { Pages } from '#ui/data-list/pages.tsx'
import { Narrow, NoneMatch } from '#ui/data-list/narrow.tsx'
import { Panes } from '#ui/panes.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { type Desk, DeskContext, type Thing, type Verb } from './desk.ts'
import { Held } from './held.tsx'
import { KeyHelp } from '#ui/keys.tsx'
import { Around } from '#ui/screen.tsx'
import { type Line, QueueRow } from './queue-row.tsx'
import { type Queue, useQueue } from './use-queue.tsx'

interface Props<V extends string, R> extends Queue<V, R> {
  readonly lineOf: (row: R) => Line
  /** The heading under which a row stands. */
  readonly groupOf: (row: R) => string
  /** Above the list: title, what is left out. */
  readonly head: ReactNode
  /** The label of the search line; none without it. */
  readonly search?: string
  readonly filters?: readonly Filter[]
  /** Stands there while nothing waits. */
  readonly empty?: ReactNode
  /** The opened one, inside `Opened`. */
  readonly detail: (id: string) => ReactNode
}

/** Several that will be decided together. */
const Chosen = ({ things }: { things: readonly Thing[] }) => (
  <>
    <div className="flex-1 overflow-y-auto px-7 py-5">
      <h2 className="mb-3 text-bar font-bold tracking-tight">{`${things.length} dipilih`}</h2>
      <ul className="grid gap-1.5">
        {things.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
    <DecisionBar of={things} />
  </>
)

/** Rows under one heading, which are picked together, too. */
function Together<V extends string, R>({
  title,
  rows,
  thingOf,
  lineOf,
  queue: { desk, open, linkTo, pick, isFree, isPicked },
}: Pick<Props<V, R>, 'thingOf' | 'lineOf'> & { title: string; rows: readonly R[]; queue: ReturnType<typeof useQueue<V, R>> }) {
  const free = rows.map(thingOf).filter(isFree)
  const all = free.length > 0 && free.every(isPicked)
  const pickAll = () => {
    const ids = free.map(({ id }) => id)
    pick(ids, !all)
  }
  return (
    <section aria-label={title}>
      <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-3 lg:flex-nowrap lg:px-2">
        <h2 className="font-bold lg:text-[0.8125rem] lg:font-semibold lg:text-ink-2">{title}</h2>
        {free.length > 0 ? (
          <Button tone="quiet" className="-mr-4 shrink-0 max-lg:ml-auto" onClick={pickAll}>
            {all ? 'Batal pilih' : 'Pilih semua'}
          </Button>
        ) : (
          <span className="text-note text-ink-2 tabular-nums">{rows.length}</span>
        )}
      </div>
      <ul
        aria-label={title}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface lg:divide-y-0 lg:overflow-visible lg:border-0 lg:bg-transparent"
      >
        {rows.map((row) => {
          const thing = thingOf(row)
          return (
            <QueueRow
              key={thing.id}
              thing={thing}
              line={lineOf(row)}
              to={linkTo(thing.id)}
              open={desk.wide && thing.id === open}
              picked={isPicked(thing)}
              held={desk.held.get(thing.id)}
              onPick={(on) => pick([thing.id], on)}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** What stands over the rows: search, filters, how the answer is doing, and decisions that were not taken. */
function Above<V extends string, R>({
  list,
  search,
  filters = [],
  empty,
  desk: { held, outcomes },
}: Props<V, R> & { desk: Desk }) {
  const { rows, called } = list
  const refused = new Map([...held.values()].filter(({ entry }) => entry.state === 'failed').map((one) => [one.entry.id, one]))
  return (
    <>
      {(search !== undefined || filters.length > 0) && (
        <div className="flex flex-wrap items-center gap-2 [&>:first-child]:min-w-36">
          <Narrow list={list} search={search} filters={filters} />
        </div>
      )}
      {called && <Around called={{ ...called, data: rows }} />}
      {rows?.length === 0 && (list.isNarrowed ? <NoneMatch list={list} /> : empty)}
      {outcomes}
      {[...refused].map(([id, decision]) => (
        <Held key={id} decision={decision} />
      ))}
    </>
  )
}

const KeysOf = ({ verbs }: { verbs: readonly Verb[] }) => (
  <div className="sticky bottom-0 mt-auto bg-paper px-2 py-1">
    <KeyHelp
      keys={[
        { keys: ['J', 'K'], does: 'pindah' },
        { keys: ['X'], does: 'pilih' },
        ...verbs.map(({ letter, label }) => ({ keys: [letter.toUpperCase()], does: label.toLowerCase() })),
        { keys: ['Enter'], does: 'pastikan' },
        { keys: ['Esc'], does: 'batal' },
      ]}
    />
  </div>
)

/**
 * A queue of things that wait for this person: list and detail beside each other on laptops, list → page on phones. One or several
 * are decided at once, each with its own outcome; what is decided without signal waits on the device. By keyboard J K X and the
 * verbs' letters.
 */
export function Decide<V extends string, R>(props: Props<V, R>) {
  const { verbs, list: listing, thingOf, lineOf, groupOf, head, detail } = props
  const { rows } = listing
  const queue = useQueue(props)
  const { desk, open, named, chosen } = queue
  const { wide } = desk
  const alone = !wide && named !== undefined
  const list = (
    <div className="flex min-h-full flex-1 flex-col gap-4 pb-4 lg:py-2 lg:pr-4 lg:pl-5">
      <div className="grid gap-4 lg:px-2 [&>*]:min-w-0">
        {head}
        <Above {...props} desk={desk} />
      </div>
      {[...Map.groupBy(rows ?? [], groupOf)].map(([title, these]) => (
        <Together key={title} title={title} rows={these} {...{ thingOf, lineOf, queue }} />
      ))}
      <Pages list={listing} className="px-2" />
      {!wide && <DecisionBar of={chosen} />}
      {wide && (rows?.length ?? 0) > 0 && <KeysOf verbs={verbs} />}
    </div>
  )
  // Nothing waits: what it says has the whole page.
  if (rows?.length === 0 && open === undefined && !listing.isNarrowed)
    return (
      <DeskContext value={desk}>
        <div className="w-full max-w-[46rem] flex-1">{list}</div>
      </DeskContext>
    )
  return (
    <DeskContext value={desk}>
      <Panes
        open={named !== undefined}
        list={!alone && list}
        detail={wide && chosen.length > 0 ? <Chosen things={chosen} /> : open !== undefined && detail(open)}
      />
    </DeskContext>
  )
}
