import type { AttendanceRecord } from '@lentera/contract/attendance'
import { attendanceDecisions, type CorrectedStatus, correctedStatuses } from '@lentera/contract/attendance/decisions'
import type { Timezone } from '@lentera/contract/shared'
import { useForm } from '#lib/form/use-form.ts'
import { clockIn } from '#lib/time/dates.ts'
import { statusOptions } from '#school/statuses.ts'
import { LetterGrid } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TimeField } from '#ui/form/time-field.tsx'

interface Correcting {
  readonly student: { readonly id: string; readonly name: string }
  /** The day, on the school's calendar: `2026-11-23`. */
  readonly date: string
  readonly timezone: Timezone
  /** What is recorded; null for a pupil without a record. */
  readonly record: AttendanceRecord | null
  readonly onClose: () => void
  readonly onSaved?: () => void
  /** Reads again what the page shows, after somebody else changed it. */
  readonly reload: () => void
}

const isCorrected = (status: string): status is CorrectedStatus => correctedStatuses.some((one) => one === status)
const cameIn = (status: CorrectedStatus | null) => status === 'present' || status === 'late'

/** Corrects one person's day: status, time of arrival, and why. It begins with what is recorded, which stays in the history. */
export function CorrectionForm({ student, date, timezone, record, reload, onClose, onSaved = onClose }: Correcting) {
  const before = record?.clock_in_at ? clockIn(record.clock_in_at, timezone).replace('.', ':') : ''
  const form = useForm(attendanceDecisions.correct, {
    start: { status: record && isCorrected(record.status) ? record.status : null, time: before, reason: '' },
    check: ({ status, reason }) => ({
      status: status === null ? 'Pilih statusnya.' : undefined,
      reason: reason.trim().length < 3 ? 'Tulis alasannya, minimal 3 huruf.' : undefined,
    }),
    input: ({ status, time, reason }) => ({
      body: {
        student_id: student.id,
        date,
        // Nothing is sent before one is chosen.
        status: status ?? 'present',
        reason: reason.trim(),
        revision: record?.revision ?? null,
        ...(cameIn(status) && time && time !== before && { time }),
      },
    }),
    said: `Presensi ${student.name} dikoreksi.`,
    done: onSaved,
    reload: () => {
      reload()
      onClose()
    },
  })
  return (
    <Form of={form}>
      <LetterGrid label="Status" options={statusOptions(correctedStatuses)} {...form.field('status')} />
      {cameIn(form.values.status) && <TimeField label="Jam datang" {...form.field('time')} />}
      <TextArea label="Alasan koreksi" maxLength={500} {...form.field('reason')} />
      <Submit>Simpan koreksi</Submit>
    </Form>
  )
}
