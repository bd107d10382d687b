import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { device } from '#lib/device/keep.ts'
import { Waiting } from '#lib/live/waiting.tsx'
import type { Group, Place } from '#lib/nav/places.ts'
import { Item } from './side-item.tsx'

const FOLDED = 'folded_groups'
const foldedBefore = (): readonly string[] => {
  const kept = device.read(FOLDED)
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
}
/** What waits in a group; what two of its places count is counted once. */
const waitsOf = ({ places }: Group) => [...new Set(places.flatMap(({ waits = [] }) => waits))]

/** A folded group shows the sum of what waits in it, and the place that is open. */
function Fold({ group, open, folded, onFold }: { group: Group; open: Place | undefined; folded: boolean; onFold: () => void }) {
  const shown = folded ? group.places.filter((place) => place === open) : group.places
  return (
    <div className="mt-1.5">
      <button
        type="button"
        aria-expanded={!folded}
        onClick={onFold}
        className="flex min-h-control w-full items-center gap-2 rounded-control px-2.5 text-cell font-medium text-ink-3 hover:bg-paper pointer-fine:min-h-8"
      >
        {group.name}
        <span className="ml-auto">{folded && <Waiting of={waitsOf(group)} look="side" />}</span>
        <ChevronDown size={16} className={`shrink-0 transition-transform duration-150 ${folded ? '-rotate-90' : ''}`} />
      </button>
      {shown.map((place) => (
        <Item key={place.to} place={place} open={open} />
      ))}
    </div>
  )
}

/** The groups of a side bar: those that were folded on this device stay so, and the open place is scrolled into sight. */
export function SideGroups({ groups, open }: { groups: readonly Group[]; open: Place | undefined }) {
  const [folded, setFolded] = useState(foldedBefore)
  const all = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: some browsers answer a promise, which is no way to end an effect.
    all.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const fold = (name: string) => {
    const now = folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name]
    device.write(FOLDED, now)
    setFolded(now)
  }
  return (
    <div ref={all}>
      {groups.map((group) => (
        <Fold key={group.name} group={group} open={open} folded={folded.includes(group.name)} onFold={() => fold(group.name)} />
      ))}
    </div>
  )
}
