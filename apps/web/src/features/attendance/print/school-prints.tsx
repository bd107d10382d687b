import { attendancePrint } from '@lentera/contract/attendance/print'
import { ChartNoAxesColumn, FileDown, FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import { MonthSwitch } from '#school/month-switch.tsx'
import { monthName } from '#school/months.ts'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useJob } from '#lib/http/use-job.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Job } from '#ui/job.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface PrintDays {
  /** The day that is looked at, the first one that may be, and today. */
  readonly date: string
  readonly first: string
  readonly today: string
}

/** The whole school's month, made in the background. */
function SchoolMonth({ date, first, today }: PrintDays) {
  const [month, setMonth] = useState(date.slice(0, 7))
  const { job, run, again, save, leave, fault, busy } = useJob(attendancePrint.printSchoolMonth)
  const open = job?.state === 'waiting' || job?.state === 'running'
  return (
    <section aria-labelledby="school-month" className="grid gap-3">
      <h3 id="school-month" className="font-bold">
        Sebulan, semua kelas
      </h3>
      <MonthSwitch month={month} first={first.slice(0, 7)} last={today.slice(0, 7)} onChange={setMonth} />
      {fault && <Notice tone="bad">{fault.message}</Notice>}
      {job && <Job title="Daftar hadir semua kelas" job={job} busy={busy} onSave={save} onAgain={again} onLeave={leave} />}
      {!open && (
        <div className="grid grid-cols-2 gap-2">
          <Button icon={Printer} busy={busy} onClick={() => run({ body: { month, form: 'pdf' } })}>
            Buat PDF
          </Button>
          <Button icon={FileSpreadsheet} busy={busy} onClick={() => run({ body: { month, form: 'xlsx' } })}>
            Buat xlsx
          </Button>
        </div>
      )}
      <p className="text-note text-ink-2">
        Satu halaman tiap kelas untuk {monthName(month)}, siap ditandatangani. Untuk satu kelas saja, buka kelasnya.
      </p>
    </section>
  )
}

/** What an office takes out of its attendance: the day as a workbook, the month of all classes on paper. */
export function SchoolPrints(shown: PrintDays) {
  const [open, setOpen] = useState(false)
  const day = useAction(attendancePrint.printDay, { done: saveFile })
  return (
    <>
      <Button icon={FileDown} onClick={() => setOpen(true)} className="max-sm:px-3">
        <span className="max-sm:sr-only">Unduh</span>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Unduh dan cetak">
        {open && (
          <div className="grid gap-6">
            <section aria-labelledby="day-list" className="grid gap-3">
              <h3 id="day-list" className="font-bold">
                Presensi {longDate(shown.date)}
              </h3>
              {day.fault && <Notice tone="bad">{day.fault.message}</Notice>}
              <Button icon={FileSpreadsheet} busy={day.busy} onClick={() => void day.run({ query: { date: shown.date } })}>
                Unduh xlsx
              </Button>
              <p className="text-note text-ink-2">Semua siswa dan guru, dengan jam masuk, jam pulang, dan keterangan.</p>
            </section>
            <SchoolMonth {...shown} />
            <ButtonLink to={href('/school/reports')} icon={ChartNoAxesColumn}>
              Semua laporan sekolah
            </ButtonLink>
          </div>
        )}
      </Sheet>
    </>
  )
}
