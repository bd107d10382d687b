import type { SchoolBoard, SchoolClassDay } from '@lentera/contract/attendance/school'
import { useState } from 'react'
import { clockIn, clockWithZone, time } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClassRows, TeachersRow } from './class-rows.tsx'

const filters = {
  all: { name: 'Semua kelas', takes: () => true },
  open: { name: 'Belum lengkap', takes: ({ counts }: SchoolClassDay) => counts.unrecorded > 0 },
  waiting: { name: 'Menunggu keputusan', takes: ({ counts }: SchoolClassDay) => counts.waiting > 0 },
  flagged: { name: 'Belum direkam', takes: ({ flagged }: SchoolClassDay) => flagged },
}
type FilterKey = keyof typeof filters
const keys = Object.keys(filters) as FilterKey[]

/** How far the day has come: open until when, closed when, or why there is no school. */
const stateOf = ({ hours, closed_because, closed_at, closing_at, date, today, timezone }: SchoolBoard) => {
  if (!hours) return `Tidak ada sekolah: ${closed_because ?? 'hari libur'}.`
  if (closed_at)
    return `${date < today ? 'Hari itu' : 'Hari ini'} ditutup pukul ${clockWithZone(closed_at, timezone)}: yang belum presensi menjadi alpa.`
  if (date < today) return 'Hari itu tidak ditutup otomatis.'
  if (!closing_at) return 'Penutupan otomatis sedang mati: yang belum presensi tetap belum presensi.'
  return `Hari ini ditutup otomatis pukul ${time(closing_at)}.`
}

const number = new Intl.NumberFormat('id-ID')

/** The day of a whole school: its numbers, the classes that need somebody, and the teachers. `to` leads to the people of one. */
export function SchoolDay({ board, to }: { board: SchoolBoard; to: (of: string) => string }) {
  const [filter, setFilter] = useState<FilterKey>('all')
  const { students, classes, timezone } = board
  const shown = classes.filter(filters[filter].takes)
  const flagged = classes.filter((one) => one.flagged)
  return (
    <div className="grid gap-6">
      <section aria-label="Ringkasan" className="grid gap-3">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Stat
            name="Hadir"
            value={number.format(students.present + students.late + students.dispensation)}
            note={`dari ${number.format(students.total)} siswa, ${number.format(students.late)} terlambat`}
            tone="ok"
          />
          <Stat
            name="Izin & sakit"
            value={number.format(students.excused + students.sick)}
            note={`${number.format(students.excused)} izin, ${number.format(students.sick)} sakit`}
            tone="sick"
          />
          <Stat name="Alpa" value={number.format(students.absent)} note="tanpa keterangan" tone="bad" />
          <Stat
            name="Belum presensi"
            value={number.format(students.unrecorded)}
            note={`${number.format(students.waiting)} menunggu keputusan`}
            tone="off"
          />
        </div>
        <p className="text-ink-2">{stateOf(board)}</p>
        {flagged.length > 0 && (
          <Notice tone="warn">
            {flagged.length} kelas tidak ikut ditutup karena hampir semua siswanya belum direkam:{' '}
            {flagged.map(({ name }) => name).join(', ')}. Buka kelasnya untuk mencatat presensi.
          </Notice>
        )}
      </section>
      <Section title="Kelas">
        {classes.length === 0 ? (
          <Card>
            <EmptyState
              drawing={<EmptyDesks />}
              text="Sekolah ini belum punya kelas"
              action={
                <ButtonLink tone="main" to={href('/school/people')}>
                  Buat kelas pertama
                </ButtonLink>
              }
            />
          </Card>
        ) : (
          <div className="grid gap-3">
            <div
              role="group"
              aria-label="Saring"
              className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
            >
              {keys.map((key) => (
                <button
                  key={key}
                  type="button"
                  aria-pressed={key === filter}
                  onClick={() => setFilter(key)}
                  className={`min-h-11 shrink-0 rounded-full border px-4 font-bold transition-colors duration-150 ${key === filter ? 'border-accent bg-accent text-on' : 'border-line bg-surface text-ink-2 hover:border-edge'}`}
                >
                  {filters[key].name} <span className="tabular-nums">{classes.filter(filters[key].takes).length}</span>
                </button>
              ))}
            </div>
            {shown.length > 0 ? (
              <ClassRows classes={shown} to={to} at={(instant) => clockIn(instant, timezone)} />
            ) : (
              <Card>
                <EmptyState drawing={<OpenCrate />} text="Tidak ada kelas seperti itu" note="Pilih saringan yang lain." />
              </Card>
            )}
          </div>
        )}
      </Section>
      <Section title="Guru">
        <TeachersRow counts={board.teachers} to={to('guru')} />
      </Section>
    </div>
  )
}
