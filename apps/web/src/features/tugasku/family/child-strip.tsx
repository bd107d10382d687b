import type { ChildTaskGroup, ChildTasks } from '@lentera/contract/tugasku/family'
import { useSearchParams } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { Pill } from '#ui/pill.tsx'
import type { Tone } from '#ui/tones.ts'

type Child = ChildTasks['children'][number]

const figures: readonly (readonly [group: ChildTaskGroup, word: string, tone: Tone])[] = [
  ['missing', 'belum dikumpulkan', 'bad'],
  ['due', 'perlu dikerjakan', 'care'],
  ['waiting', 'menunggu nilai', 'info'],
  ['scored', 'dinilai', 'ok'],
]

/** A child with the numbers that a parent looks for first. */
function Figures({ of: { name, school, counts } }: { of: Child }) {
  const shown = figures.filter(([group]) => counts[group] > 0)
  return (
    <>
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold">{name}</span>
          {school && <span className="text-note font-normal text-ink-2">{school}</span>}
        </span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          {shown.map(([group, word, tone]) => (
            <Pill key={group} tone={tone}>
              {counts[group]} {word}
            </Pill>
          ))}
          {shown.length === 0 && <Pill tone="off">Belum ada tugas</Pill>}
        </span>
      </span>
    </>
  )
}

const frame = 'flex w-full items-center gap-3 rounded-card border px-4 py-2.5 text-left'

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
