import type { TimetableOverview } from '@lentera/contract/timetable'
import { useSearchParams } from 'react-router'
import { Combobox } from '#ui/form/combobox.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { By } from './week.tsx'

interface Chosen {
  readonly by: By
  readonly id: string
}

/** All who have a week: also who is gone and whose lessons nobody has taken over yet. */
export const teachersIn = ({ teachers, gone }: TimetableOverview) => [...teachers, ...gone]

/** Whose week is shown stands in the address; the first class when none is named. */
export const useChosen = (of: TimetableOverview): Chosen & { choose: (next: Chosen) => void } => {
  const [params, setParams] = useSearchParams()
  const named = params.get('teacher')
  const teacher = teachersIn(of).find(({ id }) => id === named)
  const place = of.rooms.find(({ name }) => name === params.get('room'))
  const room = of.classes.find(({ uuid }) => uuid === params.get('class')) ?? of.classes[0]
  const chosen: Chosen = teacher
    ? { by: 'teacher', id: teacher.id }
    : place
      ? { by: 'room', id: place.name }
      : { by: 'class', id: room?.uuid ?? '' }
  return {
    ...chosen,
    choose: ({ by, id }) =>
      setParams(
        (before) => {
          const [version, year] = [before.get('version'), before.get('year')]
          return { ...(version !== null && { version }), ...(year !== null && { year }), [by]: id }
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

const labels = { class: 'Kelas', teacher: 'Guru', room: 'Ruang' } as const
const ways: readonly By[] = ['class', 'teacher', 'room']
/** Whose weeks there are. */
const choicesOf = (of: TimetableOverview): Readonly<Record<By, readonly { id: string; name: string; lessons: number }[]>> => ({
  class: of.classes.map(({ uuid, name, lessons }) => ({ id: uuid, name, lessons })),
  teacher: teachersIn(of),
  room: of.rooms.map(({ name, lessons }) => ({ id: name, name, lessons })),
})

export function Tools({ of, by, id, choose }: { of: TimetableOverview } & ReturnType<typeof useChosen>) {
  const choices = choicesOf(of)
  return (
    <div className="mb-4 grid gap-3 sm:flex sm:items-end">
      <Segmented
        label="Jadwal siapa"
        value={by}
        options={ways.filter((way) => choices[way].length > 0).map((way) => ({ value: way, label: labels[way] }))}
        onChange={(next) => {
          const [first] = choices[next]
          if (first) choose({ by: next, id: first.id })
        }}
      />
      <Combobox
        label={labels[by]}
        bare
        className="sm:w-72"
        value={id}
        options={choices[by].map((one) => ({ value: one.id, label: one.name, note: `${one.lessons} jam seminggu` }))}
        onChange={(next) => choose({ by, id: next })}
      />
    </div>
  )
}
