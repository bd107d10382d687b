import { homeBeside } from '@lentera/contract/home-beside'
import { Link } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'

/** What else a teacher does in the lesson that runs: its material, a task, its journal. Without a class room they lead to all of them. */
export default function LessonActs() {
  const { data } = useCall(homeBeside.teacher, {})
  const room = data?.room_id
  const acts = [
    { name: 'Materi', to: room ? href('/teacher/tugasku/:hash/modules', { hash: room }) : href('/teacher/tugasku') },
    { name: 'Tugas', to: room ? href('/teacher/tugasku/:hash/tasks', { hash: room }) : href('/teacher/tugasku') },
    { name: 'Jurnal', to: withQuery(href('/activities/create'), { lesson: data?.lesson_id ?? null }) },
  ]
  return (
    <ul className="flex flex-1 gap-2" aria-label="Pelajaran ini">
      {acts.map(({ name, to }) => (
        <li key={name} className="flex-1">
          <Link
            to={to}
            className="flex min-h-11 items-center justify-center rounded-control border border-line px-3 font-bold text-accent hover:border-edge"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
