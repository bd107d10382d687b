import { type ChildTaskGroup, childTaskGroups, type ChildTasks } from '@lentera/contract/tugasku/family'
import { useSearchParams } from 'react-router'
import { useChildPicture } from '#school/child-switch.tsx'
import { Avatar } from '#ui/avatar.tsx'

type Child = ChildTasks['children'][number]

/** The groups that are counted here, with the colour of their numbers. */
const figures = [
  ['missing', 'text-bad'],
  ['due', ''],
  ['waiting', ''],
  ['scored', 'text-ok'],
] as const satisfies readonly (readonly [group: ChildTaskGroup, colour: string])[]

/** A child with the numbers that a parent looks for first. */
function Figures({ of: { id, name, school, counts } }: { of: Child }) {
  const pictureOf = useChildPicture()
  return (
    <>
      <span className="flex items-center gap-2.5">
        <Avatar name={name} image={pictureOf(id)} size="small" />
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="font-bold">{name}</span>
          {school && <span className="text-note font-normal text-ink-2">{school}</span>}
        </span>
      </span>
      <span className="mt-1.5 flex flex-wrap gap-x-1 gap-y-2 text-center">
        {figures.map(([group, colour]) => (
          <span key={group} className="w-min grow">
            <span className={`block text-lead font-extrabold tabular-nums ${counts[group] > 0 ? colour : 'text-ink-3'}`}>
              {counts[group]}
            </span>{' '}
            <span className="block text-note leading-tight text-ink-2">{childTaskGroups[group]}</span>
          </span>
        ))}
      </span>
    </>
  )
}

const frame = 'block w-full rounded-card border px-3 py-2.5 text-left'

/** All children with their numbers. Pressing one shows that child's tasks alone, and pressing it again those of all. */
export function ChildStrip({ of, student_id }: { of: readonly Child[]; student_id: string | undefined }) {
  const [search, setSearch] = useSearchParams()
  const [only] = of
  if (of.length === 1 && only)
    return (
      <div className={`mb-4 border-line bg-surface ${frame}`}>
        <Figures of={only} />
      </div>
    )
  const show = search.get('show')
  const choose = (id: string) => {
    const next = new URLSearchParams(show === null ? {} : { show })
    if (id !== student_id) next.set('student_id', id)
    setSearch(next, { replace: true })
  }
  return (
    <div role="group" aria-label="Anak" className="mb-4 grid gap-2 lg:grid-cols-2">
      {of.map((child) => (
        <button
          key={child.id}
          type="button"
          aria-pressed={child.id === student_id}
          onClick={() => choose(child.id)}
          className={`${frame} transition-colors duration-150 ${child.id === student_id ? 'border-accent bg-soft' : 'border-line bg-surface hover:border-edge'}`}
        >
          <Figures of={child} />
        </button>
      ))}
    </div>
  )
}
