import type { PrintForm } from '@lentera/contract/attendance/print'
import {
  type ReportRhythm,
  reportRhythms,
  reports,
  type ReportSchedule,
  type ReportSchedules,
  type SchoolReport,
  schoolReports,
} from '@lentera/contract/reports'
import { MailPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Radios } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'

const formNames = { pdf: 'PDF', xlsx: 'xlsx' } as const satisfies Record<PrintForm, string>

interface Values {
  readonly person_id: string
  readonly report: SchoolReport
  readonly every: ReportRhythm
  readonly form: PrintForm
}
interface Adding {
  readonly of: ReportSchedules
  readonly report: SchoolReport
  readonly onClose: () => void
}
function AddForm({ of, report, onClose }: Adding) {
  const readers = of.people.filter(({ email }) => email !== null)
  const first = readers.find(({ own }) => own) ?? readers[0]
  const start: Values = { person_id: first?.id ?? '', report, every: 'month', form: 'pdf' }
  const form = useForm(reports.addSchedule, {
    start,
    input: (body) => ({ body }),
    said: ({ made }, { every }) =>
      made ? `Laporan dikirim ${reportRhythms[every].replace('Setiap', 'setiap')}.` : 'Laporan ini sudah dijadwalkan.',
    done: onClose,
  })
  return (
    <Form of={form}>
      <Select label="Laporan" options={optionsOf(schoolReports)} {...form.field('report')} />
      <Radios label="Dikirim" options={optionsOf(reportRhythms)} {...form.field('every')} />
      <Radios label="Bentuk" options={optionsOf(formNames)} {...form.field('form')} />
      <Select
        label="Kepada"
        options={readers.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        {...form.field('person_id')}
      />
      <p className="mb-4 text-note text-ink-2">
        Setiap Senin: pekan sebelumnya. Setiap tanggal 1: bulan sebelumnya. Emailnya berisi tautan ke berkas, yang terbuka setelah
        masuk; data siswa tidak dilampirkan.
      </p>
      <Submit>Jadwalkan</Submit>
    </Form>
  )
}

function Scheduled({ of }: { of: ReportSchedule }) {
  const removing = useAction(reports.removeSchedule, { done: () => say('Jadwal laporan dihapus.') })
  const name = schoolReports[of.report]
  const says = `${reportRhythms[of.every]}, ${formNames[of.form]}, kepada ${of.to.name} (${of.to.email}). Berikutnya ${longDate(of.next_on)}.`
  return (
    <Row
      title={name}
      note={removing.fault?.message ?? says}
      act={
        <IconButton
          icon={Trash2}
          label={`Hapus jadwal ${name} untuk ${of.to.name}`}
          disabled={removing.busy}
          onClick={() => void removing.run({ params: { schedule_id: of.id } })}
        />
      }
    />
  )
}

function Shown({ of, report }: { of: ReportSchedules; report: SchoolReport }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const reachable = of.people.some(({ email }) => email !== null)
  if (!of.carried) return <p className="text-ink-2">Server ini tidak mengirim email, jadi laporan hanya dapat diunduh di sini.</p>
  return (
    <div className="grid gap-3">
      {of.schedules.length > 0 && (
        <List label="Laporan terjadwal">
          {of.schedules.map((one) => (
            <Scheduled key={one.id} of={one} />
          ))}
        </List>
      )}
      {reachable ? (
        <div>
          <Button icon={MailPlus} onClick={() => setOpen(true)}>
            Jadwalkan lewat email
          </Button>
        </div>
      ) : (
        <Notice tone="info">
          <p>Belum ada akun tata usaha dengan email yang sudah dibuktikan.</p>
          <ButtonLink to={href('/school/profile/edit/email')} className="mt-2">
            Isi email
          </ButtonLink>
        </Notice>
      )}
      <Sheet open={open} onClose={close} title="Jadwalkan laporan">
        {open && <AddForm of={of} report={report} onClose={close} />}
      </Sheet>
    </div>
  )
}

/** The reports that a school sends by itself. */
export function Schedules({ report }: { report: SchoolReport }) {
  return (
    <Section title="Dikirim sendiri lewat email">
      <Part call={reports.schedules} input={{}}>
        {(of) => <Shown of={of} report={report} />}
      </Part>
    </Section>
  )
}
