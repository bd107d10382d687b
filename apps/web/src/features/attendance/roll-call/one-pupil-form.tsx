import { attendanceStatuses } from '@lentera/contract/attendance'
import { type MarkStatus, markStatuses, type OnePupil, rollCall } from '@lentera/contract/attendance/roll-call'
import { Check, UserRoundSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { clockWithZone, duration } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { bothTimes } from '#school/record-status.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import { statusOptions } from '#school/statuses.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { LetterGrid } from '#ui/form/choices.tsx'
import { Form, FormFault } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'
import { settled } from './marks.ts'
import { bookText } from './words.ts'

const arrives = (status: MarkStatus) => status === 'present' || status === 'late'
const labelOf = (status: MarkStatus) => attendanceStatuses[status].label

/** The form, and what came of it: also of a word that was delivered while nobody looked. */
const useWord = ({ student, date }: OnePupil) => {
  const { record } = student
  const [begun] = useState<MarkStatus>(record && settled(record) ? record.status : 'present')
  const [read, setRead] = useState('')
  const [result, setResult] = useState<'saved' | 'conflict' | null>(null)
  const posting = useOutbox(rollCall.clockInPupil, {
    subject: `${student.id} ${date}`,
    recalls: true,
    done: ({ conflict }) => setResult(conflict ? 'conflict' : 'saved'),
  })
  const { entry, busy, drop } = posting
  const waits = entry?.state === 'waiting' && !busy
  const form = useForm(rollCall.clockInPupil, {
    start: { status: begun, time: '', reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Tulis alasannya, misalnya HP tertinggal.' }),
    input: ({ status, time, reason }) => ({
      body: {
        student_id: student.id,
        date,
        status,
        ...(arrives(status) && time && { time }),
        reason: reason.trim(),
        revision: record?.revision ?? null,
      },
    }),
    posting: { ...posting, held: waits || result === 'saved' },
    onEdit: () => {
      setResult(null)
      if (entry?.state === 'failed') void drop()
    },
  })
  const delivered = entry?.state === 'delivered' ? entry : null
  if (delivered && delivered.id !== read) {
    // It may have been delivered while nobody looked: what it said stands in the form again.
    const said = delivered.input?.body
    setRead(delivered.id)
    if (said) form.fill({ status: said.status, reason: said.reason, time: said.time ?? '' })
    setResult(delivered.reply?.conflict ? 'conflict' : 'saved')
  }
  useEffect(() => {
    if (delivered) void drop()
  }, [delivered, drop])
  return { form, posting, waits, result, forget: () => setResult(null) }
}

function Pupil({ student, timezone, class: room }: OnePupil) {
  const { record } = student
  return (
    <Card className="flex flex-wrap items-center gap-3 p-4">
      <Avatar name={student.name} image={student.image} />
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block text-lead font-bold">{student.name}</span>
        <span className="block text-note text-ink-2">
          {room.name} · {bookText(student, timezone)}
        </span>
      </span>
      <StatusPill
        status={record?.status ?? 'unrecorded'}
        verification={record?.verification}
        detail={record?.status === 'late' && record.late_minutes ? duration(record.late_minutes) : undefined}
      />
    </Card>
  )
}

/** Both words beside each other; nothing is overwritten before the teacher has chosen. */
function Conflict({ data, word }: { data: OnePupil; word: ReturnType<typeof useWord> }) {
  const { student, timezone } = data
  const { record } = student
  return (
    <div className="grid gap-3 rounded-card border border-warn bg-surface p-4" role="alert">
      <p className="font-bold">Data {student.name} berubah sejak halaman ini dibuka.</p>
      <p className="text-ink-2">
        Sekarang tercatat {attendanceStatuses[record?.status ?? 'unrecorded'].label}
        {record?.clock_in_at && ` pukul ${bothTimes(record, timezone) ?? clockWithZone(record.clock_in_at, timezone)}`}. Anda
        menulis {labelOf(word.form.values.status)}. Belum ada yang ditimpa.
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button onClick={word.forget}>{student.recorded_by ? 'Pakai data tercatat' : 'Pakai data siswa'}</Button>
        <Button tone="soft" busy={word.form.busy} onClick={() => void word.form.send()}>
          Pakai absen guru
        </Button>
      </div>
    </div>
  )
}

/** Where the word is, beside what the book has. */
function Outcome({ data, word }: { data: OnePupil; word: ReturnType<typeof useWord> }) {
  const { posting, waits, result, form } = word
  const { name } = data.student
  const { status } = form.values
  return (
    <>
      {result === 'conflict' && <Conflict data={data} word={word} />}
      {result === 'saved' && (
        <Notice tone="ok" live>
          {name} tercatat {labelOf(status)}.
        </Notice>
      )}
      {waits && (
        <HeldNotice onRetry={posting.retry} onGiveUp={() => void posting.withdraw()}>
          <p>{`${name}: ${labelOf(posting.entry?.input?.body.status ?? status)}. Tersimpan di HP ini, dikirim saat ada sinyal.`}</p>
        </HeldNotice>
      )}
    </>
  )
}

/** The pupil with what the book has, and the teacher's word on it. A record changed meanwhile is shown before anything is written. */
export function OnePupilForm({ data }: { data: OnePupil }) {
  const { clock } = useSchoolClock(data.server_time, data.timezone, 'minute')
  const online = useOnline()
  const word = useWord(data)
  const { form, posting, waits, result } = word
  const over = waits || result === 'saved'
  const held = waits
    ? 'Tersimpan di HP ini, menunggu sinyal.'
    : online
      ? undefined
      : 'Tidak ada sinyal: tersimpan di HP ini dan dikirim saat ada sinyal.'
  return (
    <Form of={form} className="flex flex-1 flex-col">
      <FieldsBeside
        tail={
          <div className="grid gap-4 pt-4 pb-5 min-[84rem]:pt-0">
            {arrives(form.values.status) && (
              <TimeField
                label="Jam masuk, opsional"
                hint={`Kosongkan untuk memakai jam sekarang (${clock}).`}
                {...form.field('time')}
              />
            )}
            <TextArea label="Alasan" maxLength={500} placeholder="Misalnya: HP tertinggal di rumah" {...form.field('reason')} />
            <FormFault className="" />
            {posting.entry?.state === 'failed' && (
              <Button busy={posting.busy} onClick={posting.retry}>
                Coba lagi
              </Button>
            )}
          </div>
        }
      >
        <div className="grid gap-4">
          <Pupil {...data} />
          <Outcome data={data} word={word} />
          <LetterGrid label="Status" errorLines={0} options={statusOptions(markStatuses)} {...form.field('status')} />
        </div>
      </FieldsBeside>
      <Dock note={held}>
        <div className="grid gap-2 lg:flex">
          {over ? (
            <ButtonLink to={href('/teacher/attendance/choose-student')} tone="main" size="main" icon={UserRoundSearch}>
              Catat siswa lain
            </ButtonLink>
          ) : (
            <Button type="submit" tone="main" size="main" icon={Check} busy={form.busy} disabled={result === 'conflict'}>
              Simpan
            </Button>
          )}
        </div>
      </Dock>
    </Form>
  )
}
