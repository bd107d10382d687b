import type { RoomRow } from '@lentera/contract/tugasku/rooms'
import { Link } from 'react-router'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Pill } from '#ui/pill.tsx'

/** Class rooms beside each other, each with what waits there. */
export function RoomCards({ rooms }: { rooms: readonly RoomRow[] }) {
  const role = useSession((session) => session.role) ?? 'student'
  const waits = role === 'teacher' ? 'perlu dinilai' : 'tugas menunggu'
  return (
    <ul aria-label="Ruang kelas" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
      {rooms.map(({ id, name, subject, classes, teachers, pupils, waiting }) => (
        <li key={id}>
          <Link
            to={linkTo(role, '/tugasku/:hash', { hash: id })}
            className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-edge"
          >
            <span className="text-lead font-bold break-words">{name}</span>
            <span className="text-note text-ink-2">
              {role === 'teacher'
                ? [classes.join(', '), `${pupils} siswa`].filter(Boolean).join(' · ')
                : [subject, teachers[0]].filter(Boolean).join(' · ')}
            </span>
            {waiting > 0 && (
              <span className="mt-auto pt-2">
                <Pill tone="warn">
                  {waiting} {waits}
                </Pill>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
