import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import { hourText } from '@lentera/contract/attendance/lesson'
import { type LessonChange, lessonCorrections, type RecordedLesson } from '@lentera/contract/attendance/lesson-corrections'
import type { Timezone } from '@lentera/contract/shared'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { duration, time } from '#lib/time/dates.ts'
import { momentIn } from '#school/months.ts'
import { StatusPill } from '#school/status-pill.tsx'
import { statusOptions } from '#school/statuses.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { LetterGrid } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice } from '#ui/notice.tsx'

type Status = (typeof statusOrder)[number]
const said = (status: Status, minutes: number | null) =>
  [attendanceStatuses[status].label, minutes && duration(minutes)].filter(Boolean).join(' ')

/** Who changed a lesson, when, from what to what, and why. */
function Changes({ changes, timezone }: { changes: readonly LessonChange[]; timezone: Timezone }) {
  return (
    <ol className="mt-1 grid gap-1 text-note text-ink-2">
      {changes.map((change) => (
        <li key={change.at}>
          {said(change.from_status, change.from_late_minutes)} <span aria-label="menjadi">→</span>{' '}
          {said(change.to_status, change.to_late_minutes)}
          {` · ${change.by} · ${momentIn(change.at, timezone)}`}
          {change.reason && ` · “${change.reason}”`}
        </li>
      ))}
    </ol>
  )
}

function Correct({ lesson, reload, onClose }: { lesson: RecordedLesson; reload: () => void; onClose: () => void }) {
  const form = useForm(lessonCorrections.correctLesson, {
    start: { status: lesson.status as Status | null, late_minutes: lesson.late_minutes, reason: '' },
    check: ({ status, late_minutes, reason }) => ({
      late_minutes: status === 'late' && !late_minutes ? 'Isi berapa menit terlambat.' : undefined,
      reason: reason.trim().length < 3 ? 'Tulis alasannya, minimal 3 huruf.' : undefined,
    }),
    input: ({ status, late_minutes, reason }) => ({
      params: { lesson_attendance_id: lesson.id },
      body: {
        status: status ?? (lesson.status as Status),
        reason: reason.trim(),
        revision: lesson.revision,
        ...(status === 'late' && { late_minutes }),
      },
    }),
    said: `Absen ${lesson.subject} dikoreksi.`,
    done: onClose,
    reload: () => {
      reload()
      onClose()
    },
  })
  return (
    <Form of={form}>
      <LetterGrid label={`Status di ${lesson.subject}`} options={statusOptions(statusOrder)} {...form.field('status')} />
      {form.values.status === 'late' && <NumberField label="Terlambat" unit="menit" {...form.field('late_minutes')} />}
      <TextArea label="Alasan koreksi pelajaran" maxLength={500} {...form.field('reason')} />
      <div className="grid grid-cols-2 gap-2">
        <Button size="main" onClick={onClose}>
          Batal
        </Button>
        <Submit>Simpan</Submit>
      </div>
    </Form>
  )
}

/** What was recorded of a pupil in each lesson of a day, which an office corrects; nothing where no roll of a lesson was called. */
export function OfficeLessons({ student_id, date, correctable }: { student_id: string; date: string; correctable: boolean }) {
  const { data, fault, retry } = useCall(lessonCorrections.pupilLessons, { query: { student_id, date } })
  const [open, setOpen] = useState<string | null>(null)
  if (fault) return <Notice tone="bad">{fault.message}</Notice>
  if (!data || data.lessons.length === 0) return null
  return (
    <section aria-labelledby="office-lessons" className="mt-6">
      <h3 id="office-lessons" className="mb-2 font-bold">
        Per pelajaran
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {data.lessons.map((lesson) => (
          <li key={lesson.id} className="px-4 py-2.5">
            <div className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <p className="font-bold">{lesson.subject}</p>
                <p className="text-note text-ink-2 tabular-nums">
                  {[`${hourText(lesson)}, ${time(lesson.starts_at)}–${time(lesson.ends_at)}`, lesson.recorded_by].join(' · ')}
                </p>
              </div>
              <StatusPill status={lesson.status} detail={lesson.late_minutes ? duration(lesson.late_minutes) : undefined} />
              {correctable && open !== lesson.id && (
                <IconButton icon={Pencil} label={`Koreksi ${lesson.subject}`} onClick={() => setOpen(lesson.id)} />
              )}
            </div>
            {lesson.changes.length > 0 && <Changes changes={lesson.changes} timezone={data.timezone} />}
            {open === lesson.id && (
              <div className="mt-3">
                <Correct key={lesson.revision} lesson={lesson} reload={retry} onClose={() => setOpen(null)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 px-0.5 text-note text-ink-2">
        Presensi harian mengikuti pelajaran, kecuali sudah diputuskan atau dikoreksi orang lain.
      </p>
    </section>
  )
}
