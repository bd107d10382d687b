import { useMedia } from '#lib/device/media.ts'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import type { View } from './week-bar.tsx'

/** What a person sees who has not chosen: a week where there is room, a day elsewhere. */
export const useView = (wished: View | null): { view: View; wide: boolean } => {
  const wide = useMedia('(min-width: 64rem)')
  return { view: wished ?? (wide ? 'week' : 'day'), wide }
}

const Lessons = ({ rows }: { rows: number }) => (
  <div className="divide-y divide-line rounded-card border border-line bg-surface">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex gap-4 px-4 py-3">
        <Bone className="h-9 w-11 shrink-0" />
        <span className="grid flex-1 gap-2 py-0.5">
          <Bone className="h-4 w-2/5" />
          <Bone className="h-3 w-3/5" />
        </span>
      </div>
    ))}
  </div>
)

/** The lessons of a day or a week on their way. */
export function LessonsComing({ wished }: { wished: View | null }) {
  const { view, wide } = useView(wished)
  if (view === 'week' && wide)
    return (
      <Skeleton className="grid h-[32rem] grid-cols-[3.25rem_repeat(6,minmax(0,1fr))] rounded-card border border-line bg-surface">
        <span />
        {Array.from({ length: 6 }, (_, day) => (
          <div key={day} className="grid content-start gap-2 border-l border-line p-2">
            <Bone className="mx-auto mb-1 h-10 w-10" />
            <Bone className="h-18" />
            <Bone className="h-18" />
            <Bone className="h-30" />
          </div>
        ))}
      </Skeleton>
    )
  return (
    <Skeleton className={view === 'day' ? 'mx-auto w-full max-w-2xl' : ''}>
      <Bone className="mb-2 h-6 w-28" />
      <Lessons rows={6} />
    </Skeleton>
  )
}

/** A whole timetable on its way: its bar, the days, and the lessons. */
export function TimetableComing({ wished }: { wished: View | null }) {
  const { view } = useView(wished)
  return (
    <div className="grid gap-4">
      <Skeleton className="contents">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Bone className="h-control w-60" />
          <Bone className="h-13.5 w-full rounded-control sm:w-56" />
        </div>
        {view === 'day' && <Bone className="h-16 rounded-control" />}
      </Skeleton>
      <LessonsComing wished={wished} />
    </div>
  )
}
