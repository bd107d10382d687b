import type { RoomRow } from '@lentera/contract/tugasku/rooms'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Pill } from '#ui/pill.tsx'
import { SearchField } from '#ui/search-field.tsx'

/** From so many rooms on they can be searched. */
const SEARCHED_FROM = 9

const holds = ({ name, subject, classes, teachers }: RoomRow, words: string) =>
  [name, subject, ...classes, ...teachers].join(' ').toLowerCase().includes(words.trim().toLowerCase())

/** Class rooms beside each other, each with what waits there; many of them with a search. */
export function RoomCards({ rooms }: { rooms: readonly RoomRow[] }) {
  const [words, setWords] = useState('')
  if (rooms.length < SEARCHED_FROM) return <Cards rooms={rooms} />
  const found = rooms.filter((room) => holds(room, words))
  return (
    <>
      <SearchField
        label="Cari ruang, kelas, atau guru"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        className="mb-3 max-w-md"
      />
      {found.length === 0 ? <p className="text-ink-2">Tidak ada ruang yang cocok.</p> : <Cards rooms={found} />}
    </>
  )
}

function Cards({ rooms }: { rooms: readonly RoomRow[] }) {
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
