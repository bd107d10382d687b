import { attendanceStatuses } from '@lentera/contract/attendance'
import { type MarkStatus, markStatuses, type OnePupil, rollCall } from '@lentera/contract/attendance/roll-call'
import { Check, UserRoundSearch } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { clockWithZone, duration } from '#lib/time/dates.ts'
import { placedIn } from '#lib/http/fault.ts'
import { href } from '#lib/nav/href.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { useUnsaved } from '#lib/offline/unsaved.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import { TextField } from '#ui/text-field.tsx'
import { solid } from '#ui/tones.ts'
import { settled } from './marks.ts'
import { bookText, toneOf } from './words.ts'

/** The pupil with what the book has, and the teacher's word on it. A record changed meanwhile is shown before anything is written. */
export function OnePupilForm({ data }: { data: OnePupil }) {
  const { student, timezone } = data
  const { clock } = useSchoolClock(data.server_time, timezone, 'minute')
  const online = useOnline()
  const [begun] = useState<MarkStatus>(settled(student.record) ? (student.record.status as MarkStatus) : 'present')
  const [status, setStatus] = useState(begun)
  const [time, setTime] = useState('')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [read, setRead] = useState('')
  const [result, setResult] = useState<'saved' | 'conflict' | null>(null)
  const posting = useOutbox(rollCall.clockInPupil, {
    subject: `${student.id} ${data.date}`,
    recalls: true,
    done: ({ conflict }) => setResult(conflict ? 'conflict' : 'saved'),
  })
  const { entry, busy, fault, drop } = posting
  const waits = entry?.state === 'waiting' && !busy
  useUnsaved(result !== 'saved' && !waits && (status !== begun || time !== '' || reason !== ''))
  const delivered = entry?.state === 'delivered' ? entry : null
  if (delivered && delivered.id !== read) {
    // It may have been delivered while nobody looked: what it said stands in the form again.
    const said = delivered.input?.body
    setRead(delivered.id)
    if (said) {
      setStatus(said.status)
      setReason(said.reason)
      setTime(said.time ?? '')
    }
    setResult(delivered.reply?.conflict ? 'conflict' : 'saved')
  }
  useEffect(() => {
    if (delivered) void drop()
  }, [delivered, drop])
  const { record } = student
  const arrives = status === 'present' || status === 'late'
  const { beside, above } = placedIn(fault, arrives ? ['time', 'reason'] : ['reason'])
  const words = reason.trim()
  const send = () =>
    void posting.send({
      body: {
        student_id: student.id,
        date: data.date,
        status,
        ...(arrives && time && { time }),
        reason: words,
        revision: record?.revision ?? null,
      },
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (words) send()
  }
  const changed = () => {
    setResult(null)
    if (entry?.state === 'failed') void drop()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col">
      <div className="grid gap-5 pb-5 lg:max-w-2xl">
        <Card className="flex flex-wrap items-center gap-3 p-4">
          <Avatar name={student.name} image={student.image} />
          <span className="min-w-0 flex-[1_1_8rem]">
            <span className="block text-lead font-bold">{student.name}</span>
            <span className="block text-note text-ink-2">
              {data.class.name} · {bookText(student, timezone)}
            </span>
          </span>
          <StatusPill
            status={record?.status ?? 'unrecorded'}
            verification={record?.verification}
            detail={record?.status === 'late' && record.late_minutes ? duration(record.late_minutes) : undefined}
          />
        </Card>
        {result === 'conflict' && (
          <div className="grid gap-3 rounded-card border border-warn bg-surface p-4" role="alert">
            <p className="font-bold">Data {student.name} berubah sejak halaman ini dibuka.</p>
            <p className="text-ink-2">
              Sekarang tercatat {attendanceStatuses[record?.status ?? 'unrecorded'].label}
              {record?.clock_in_at && ` pukul ${clockWithZone(record.clock_in_at, timezone)}`}. Anda menulis{' '}
              {attendanceStatuses[status].label}. Belum ada yang ditimpa.
            </p>
            <div className="grid gap-2 sm:grid-cols-2">
              <Button onClick={changed}>{student.recorded_by ? 'Pakai data tercatat' : 'Pakai data siswa'}</Button>
              <Button tone="soft" busy={busy} onClick={send}>
                Pakai absen guru
              </Button>
            </div>
          </div>
        )}
        {result === 'saved' && (
          <Notice tone="ok" live>
            {student.name} tercatat {attendanceStatuses[status].label}.
          </Notice>
        )}
        {waits && (
          <HeldNotice onRetry={posting.retry} onGiveUp={() => void posting.withdraw()}>
            <p>
              {`${student.name}: ${attendanceStatuses[entry.input?.body.status ?? status].label}. Tersimpan di HP ini, dikirim saat ada sinyal.`}
            </p>
          </HeldNotice>
        )}
        <fieldset>
          <legend className="mb-2 font-bold">Status</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {markStatuses.map((each) => (
              <label
                key={each}
                className="relative flex min-h-13 items-center gap-2.5 rounded-control border border-line bg-surface px-3 font-bold transition-colors duration-150 has-checked:border-accent has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="status"
                  checked={status === each}
                  onChange={() => {
                    setStatus(each)
                    changed()
                  }}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <span
                  aria-hidden
                  className={`grid size-8 shrink-0 place-items-center rounded-lg font-extrabold ${solid[toneOf[each]]}`}
                >
                  {attendanceStatuses[each].letter}
                </span>
                {attendanceStatuses[each].label}
              </label>
            ))}
          </div>
        </fieldset>
        {arrives && (
          <TextField
            label="Jam masuk (boleh kosong)"
            type="time"
            value={time}
            max={clock.replace('.', ':')}
            hint={`Kosong berarti sekarang, ${clock}.`}
            error={beside.time}
            onChange={({ target }) => {
              setTime(target.value)
              changed()
            }}
          />
        )}
        <TextField
          label="Alasan"
          value={reason}
          maxLength={500}
          placeholder="Misalnya: HP tertinggal di rumah"
          error={asked && !words ? 'Tulis alasannya, misalnya HP tertinggal.' : beside.reason}
          onChange={({ target }) => {
            setReason(target.value)
            changed()
          }}
        />
        {above && (
          <Notice tone="bad" live>
            {above}
            {entry?.state === 'failed' && (
              <Button className="mt-2" busy={busy} onClick={posting.retry}>
                Coba lagi
              </Button>
            )}
          </Notice>
        )}
      </div>
      <Dock
        note={
          waits
            ? 'Tersimpan di HP ini, menunggu sinyal.'
            : online
              ? undefined
              : 'Sedang luring: tersimpan di HP ini dan dikirim saat ada sinyal.'
        }
      >
        <div className="grid gap-2 lg:flex">
          {result === 'saved' || waits ? (
            <ButtonLink to={href('/teacher/attendance/choose-student')} tone="main" size="main" icon={UserRoundSearch}>
              Catat siswa lain
            </ButtonLink>
          ) : (
            <Button type="submit" tone="main" size="main" icon={Check} busy={busy} disabled={result === 'conflict'}>
              Simpan
            </Button>
          )}
        </div>
      </Dock>
    </form>
  )
}
