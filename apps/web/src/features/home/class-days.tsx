import type { ClassDay } from '@lentera/contract/home'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { countsText, partsOf } from '#school/class-counts.ts'
import { Pill } from '#ui/pill.tsx'
import { Parts } from '#ui/stat.tsx'

/** Today of several classes: how many came, who leads them, and what is open. `to` leads to each. */
export function ClassDays({
  classes,
  to,
  columns,
}: {
  classes: readonly ClassDay[]
  to: (uuid: string) => string
  columns?: boolean
}) {
  return (
    <ul
      className={`max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface sm:grid sm:gap-2.5 ${columns ? 'sm:grid-cols-2 xl:grid-cols-3' : ''}`}
    >
      {classes.map(({ uuid, name, is_homeroom, homeroom_teacher, counts }) => {
        const came = counts.present + counts.late + counts.dispensation
        return (
          <li key={uuid}>
            <Link
              to={to(uuid)}
              className="block h-full px-4 py-2.5 transition-colors duration-150 -outline-offset-2 hover:border-accent sm:rounded-card sm:border sm:border-line sm:bg-surface sm:py-3.5"
            >
              <span className="flex items-center gap-2">
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 sm:block">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="text-lead font-bold">{name}</span>
                    {is_homeroom && <Pill tone="accent">Wali kelas</Pill>}
                  </span>
                  {!is_homeroom && homeroom_teacher && (
                    <span className="min-w-0 text-note text-ink-2 sm:block">{homeroom_teacher}</span>
                  )}
                </span>
                <span className="text-right text-[0.8125rem] text-ink-2 tabular-nums">
                  <span className="text-bar font-extrabold text-ink">{came}</span> dari {counts.total}
                </span>
                <ChevronRight size={20} className="-mr-1 shrink-0 text-ink-3" />
              </span>
              <span className="mt-1.5 mb-1 block sm:mt-2.5 sm:mb-2">
                <Parts label={`Presensi ${name}`} parts={partsOf(counts)} />
              </span>
              {/* How many came stands above, and a phone says it once. */}
              <span className="block text-note text-ink-2 tabular-nums sm:hidden">
                {counts.total === 0 ? 'Belum ada siswa' : countsText({ ...counts, present: 0 })}
              </span>
              <span className="block text-note text-ink-2 tabular-nums max-sm:hidden">
                {countsText(counts) || 'Belum ada siswa'}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
