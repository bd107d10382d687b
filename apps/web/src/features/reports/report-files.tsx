import { jobs } from '@lentera/contract/jobs'
import { type Report, reports, schoolReports } from '@lentera/contract/reports'
import { FileSpreadsheet, Printer } from 'lucide-react'
import { saveFrom } from '#lib/device/save-file.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { useJob } from '#lib/http/use-job.ts'
import { Button } from '#ui/button.tsx'
import { Job } from '#ui/job.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'

/** The shown report as a file, made in the background. */
export function ReportFiles({ of: { report, from, to } }: { of: Pick<Report, 'report' | 'from' | 'to'> }) {
  const { job, run, again, save, leave, fault, busy } = useJob(reports.file)
  const open = job?.state === 'waiting' || job?.state === 'running'
  const make = (form: 'pdf' | 'xlsx') => () => run({ body: { report, from, to, form } })
  return (
    <div className="grid gap-3">
      <Wrong says={fault?.message} />
      {job && <Job title="Berkas laporan" job={job} busy={busy} onSave={save} onAgain={again} onLeave={leave} />}
      {!open && (
        <div className="flex flex-wrap gap-2">
          <Button icon={Printer} busy={busy} onClick={make('pdf')}>
            Buat PDF
          </Button>
          <Button icon={FileSpreadsheet} busy={busy} onClick={make('xlsx')}>
            Buat xlsx
          </Button>
        </div>
      )}
    </div>
  )
}

/** The report that a file is of, by its name. */
const schoolReportOf = (name: string | undefined): string =>
  Object.values(schoolReports).find((title) => name?.startsWith(title)) ?? 'laporan'

/** The file to which a letter has led, for whom the letter was sent to. */
export function SentFile({ id, onLeave }: { id: string; onLeave: () => void }) {
  const input = { params: { job_id: id } }
  const { data: job, fault } = useCall(jobs.get, input)
  const saving = useAction(jobs.get, { done: ({ file }) => file && saveFrom(file.url, file.name) })
  const gone = fault?.status === 404 || fault?.status === 422 || (job?.state === 'done' && job.file === null)
  if (gone)
    return (
      <Notice tone="warn" live>
        <p>Berkas dari email ini sudah tidak ada, atau dikirim untuk akun lain. Laporannya dapat dibuat lagi di bawah.</p>
        <Button className="mt-2" onClick={onLeave}>
          Tutup
        </Button>
      </Notice>
    )
  if (!job) return <Wrong says={fault?.message} />
  return (
    <div className="grid gap-3">
      <Wrong says={saving.fault?.message} />
      <Job
        title={`Berkas dari email: ${schoolReportOf(job.file?.name)}`}
        job={job}
        busy={saving.busy}
        onSave={() => void saving.run(input)}
        onAgain={onLeave}
        onLeave={onLeave}
      />
    </div>
  )
}
