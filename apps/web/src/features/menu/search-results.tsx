import { CornerDownLeft } from 'lucide-react'
import { memo, type RefObject } from 'react'
import { named } from '#lib/http/remote-config.ts'
import type { Hit, HitGroup } from './use-found.ts'

const Result = memo(function Result({
  hit,
  id,
  row,
  chosen,
  onMove,
  onOpen,
}: {
  hit: Hit
  id: string
  row: number
  chosen: boolean
  onMove: (to: number) => void
  onOpen: (to: string) => void
}) {
  return (
    <div
      id={`${id}-${row}`}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onMouseMove={() => !chosen && onMove(row)}
      onClick={() => onOpen(hit.to)}
      className="flex min-h-control cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 font-medium aria-selected:bg-soft aria-selected:text-accent"
    >
      <hit.icon size={18} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{named(hit.label)}</span>
        {hit.note && <span className="block truncate text-note font-normal text-ink-2">{hit.note}</span>}
      </span>
      {chosen && <CornerDownLeft size={16} className="shrink-0" />}
    </div>
  )
})

/** What was found, by places, as the list that the field above moves through; a letter that finds nothing new draws none of it. */
export const SearchResults = memo(function SearchResults({
  list,
  id,
  groups,
  chosen,
  onMove,
  onOpen,
}: {
  list: RefObject<HTMLDivElement | null>
  /** The id of the list; those of its options begin with it. */
  id: string
  groups: readonly HitGroup[]
  chosen: number
  onMove: (to: number) => void
  onOpen: (to: string) => void
}) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0))
  return (
    <div ref={list} id={id} role="listbox" aria-label="Hasil pencarian" className="min-h-0 overflow-y-auto p-2">
      {groups.map(({ name, hits }, at) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-note font-semibold text-ink-2">
            {name}
          </p>
          {hits.map((hit, nth) => {
            const row = (starts[at] ?? 0) + nth
            return (
              <Result
                key={`${hit.to} ${hit.label} ${nth}`}
                hit={hit}
                id={id}
                row={row}
                chosen={row === chosen}
                onMove={onMove}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
})
