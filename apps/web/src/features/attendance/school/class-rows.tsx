import type { AttendanceCounts } from '@lentera/contract/attendance'
import type { SchoolClassDay } from '@lentera/contract/attendance/school'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { countsText, partsOf } from '#school/class-counts.ts'
import { Pill } from '#ui/pill.tsx'
import { Parts } from '#ui/stat.tsx'

interface Shown {
  readonly name: string
  readonly note: string
  readonly counts: AttendanceCounts
  readonly to: string
  readonly flagged?: boolean
}

/** A class, or the teachers, in one line of numbers; the whole card leads to the people. */
function Group({ name, note, counts, to, flagged }: Shown) {
  return (
    <li>
      <Link
        to={to}
        className={`block h-full rounded-card border bg-surface px-4 py-3.5 transition-colors duration-150 hover:border-accent ${flagged ? 'border-warn' : 'border-line'}`}
      >
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-lead font-bold">{name}</span>
              {flagged && <Pill tone="warn">Belum direkam</Pill>}
            </span>
            <span className="block text-note text-ink-2">{note}</span>
          </span>
          <span className="text-right text-[0.8125rem] text-ink-2 tabular-nums">
            <span className="text-bar font-extrabold text-ink">{counts.present + counts.late + counts.dispensation}</span> dari{' '}
            {counts.total}
          </span>
          <ChevronRight size={20} className="-mr-1 shrink-0 text-ink-3" />
        </span>
        <span className="mt-2.5 mb-2 block">
          <Parts label={`Presensi ${name}`} parts={partsOf(counts)} />
        </span>
        <span className="block text-note text-ink-2 tabular-nums">{countsText(counts) || 'Belum ada orang'}</span>
      </Link>
    </li>
  )
}

export interface Shownable {
  readonly classes: readonly SchoolClassDay[]
  readonly to: (of: string) => string
  /** The clock of an instant, as the school reads it. */
  readonly at: (instant: string) => string
}

/** Classes of a day, each with who took the roll. */
export function ClassRows({ classes, to, at }: Shownable) {
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
      {classes.map(({ uuid, name, homeroom_teacher, counts, roll_call, flagged }) => (
        <Group
          key={uuid}
          name={name}
          note={roll_call ? `Diabsen ${roll_call.by}, ${at(roll_call.at)}` : (homeroom_teacher ?? 'Belum ada wali kelas')}
          counts={counts}
          to={to(uuid)}
          flagged={flagged}
        />
      ))}
    </ul>
  )
}

export function TeachersRow({ counts, to }: { counts: AttendanceCounts; to: string }) {
  return (
    <ul className="grid sm:grid-cols-2 xl:grid-cols-3">
      <Group name="Semua guru" note="Presensi guru diputuskan oleh sekolah" counts={counts} to={to} />
    </ul>
  )
}
