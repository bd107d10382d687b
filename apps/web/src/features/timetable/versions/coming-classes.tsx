import { classes } from '@lentera/contract/people/classes'
import type { TimetableVersions } from '@lentera/contract/timetable/versions'
import { Plus } from 'lucide-react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { EmptyState } from '#ui/states.tsx'
import { yearName } from '#features/timetable/planned-year.tsx'

/** As many classes as the call makes in one go. */
const MOST = 200

interface ComingProps {
  readonly year: number
  readonly missing: NonNullable<TimetableVersions['missing_classes']>
}

/** Makes the classes of this year that a coming one does not have. */
function MakeClasses({ year, missing }: ComingProps) {
  const { run, busy, fault } = useAction(classes.addSeveral, { done: ({ made }) => say(`${made} kelas dibuat.`) })
  if (missing.length === 0) return null
  const made = missing.slice(0, MOST)
  return (
    <div className="grid gap-2">
      <Button
        tone="main"
        icon={Plus}
        busy={busy}
        onClick={() => void run({ body: { classes: made, tahun_ajaran_id: year } })}
      >{`Buat ${made.length} kelas seperti tahun ini`}</Button>
      <Wrong says={fault?.message} />
    </div>
  )
}

/** What has to be there before the timetable of a coming year is prepared. */
export const NoClasses = ({ year, missing }: ComingProps) => (
  <EmptyState
    drawing={<EmptyDesks />}
    text={`Belum ada kelas ${yearName(year)}`}
    note="Jadwal disusun untuk kelas. Buat dulu kelasnya dengan nama dan tingkat seperti tahun ini; siswanya masuk saat Kenaikan kelas dijalankan."
    action={
      <div className="grid gap-3">
        <MakeClasses year={year} missing={missing} />
        <ButtonLink to={href('/school/rollover')}>Kenaikan kelas</ButtonLink>
      </div>
    }
  />
)

/** Of a coming year with classes: which of this year's it has not, and what it cannot have yet. */
export function ComingNotes({ year, missing }: ComingProps) {
  const names = missing.map(({ name }) => name)
  return (
    <div className="mb-4 grid gap-3">
      <Notice tone="info">
        Jadwal {yearName(year)} disiapkan di sini tanpa mengubah jadwal sekarang. Kelompok belajar tahun itu ada setelah Kenaikan
        kelas menyalinnya; sebelum itu hanya pelajaran kelas.
      </Notice>
      {names.length > 0 && (
        <Notice tone="warn">
          {names.length} kelas tahun ini belum ada di {yearName(year)}: {names.slice(0, 8).join(', ')}
          {names.length > 8 && ` dan ${names.length - 8} lagi`}.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <MakeClasses year={year} missing={missing} />
        <ButtonLink to={withQuery(href('/school/people'), { year: String(year) })}>Atur kelas {yearName(year)}</ButtonLink>
      </div>
    </div>
  )
}
