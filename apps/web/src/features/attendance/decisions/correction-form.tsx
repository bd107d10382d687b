import { type AttendanceRecord, attendanceStatuses } from '@lentera/contract/attendance'
import { attendanceDecisions, type CorrectedStatus, correctedStatuses } from '@lentera/contract/attendance/decisions'
import type { Timezone } from '@lentera/contract/shared'
import { useState } from 'react'
import { clockIn } from '#lib/time/dates.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useUnsaved } from '#lib/offline/unsaved.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusLetter } from '#school/status-pill.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ReasonField } from './reason-field.tsx'

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

function Statuses({ value, onChange }: { value: CorrectedStatus | null; onChange: (value: CorrectedStatus) => void }) {
  return (
    <fieldset className="mb-4 grid grid-cols-2 gap-2">
      <legend className="mb-2 font-bold">Status</legend>
      {correctedStatuses.map((each) => (
        <label
          key={each}
          className="relative flex min-h-11 items-center gap-2.5 rounded-control border border-line px-2.5 font-bold hover:border-edge has-checked:border-accent has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="status"
            value={each}
            checked={value === each}
            onChange={() => onChange(each)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span aria-hidden>
            <StatusLetter status={each} />
          </span>
          {attendanceStatuses[each].label}
        </label>
      ))}
    </fieldset>
  )
}

const isCorrected = (status: string): status is CorrectedStatus => (correctedStatuses as readonly string[]).includes(status)

/** Corrects one person's day: status, time of arrival, and why. It begins with what is recorded, which stays in the history. */
export function CorrectionForm({ student, date, timezone, record, reload, onClose, onSaved = onClose }: Correcting) {
  const before = record?.clock_in_at ? clockIn(record.clock_in_at, timezone).replace('.', ':') : ''
  const recorded = record && isCorrected(record.status) ? record.status : null
  const [status, setStatus] = useState(recorded)
  const [time, setTime] = useState(before)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<{ status?: string; reason?: string }>({})
  useUnsaved(status !== recorded || time !== before || reason !== '')
  const online = useOnline()
  const { run, busy, fault, reset } = useAction(attendanceDecisions.correct)
  const came = status === 'present' || status === 'late'
  const given = reason.trim()
  const send = async () => {
    const lacks = {
      ...(status === null && { status: 'Pilih statusnya.' }),
      ...(given.length < 3 && { reason: 'Tulis alasannya, minimal 3 huruf.' }),
    }
    setMissing(lacks)
    if (status === null || Object.keys(lacks).length > 0) return
    const body = { student_id: student.id, date, status, reason: given, revision: record?.revision ?? null }
    if (await run({ body: { ...body, ...(came && time && time !== before && { time }) } })) onSaved()
  }
  const changed = fault?.code === 'RECORD_CHANGED'
  const { beside, above } = placedIn(fault, came ? ['time', 'reason'] : ['reason'])
  const words = missing.status ?? above
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Statuses value={status} onChange={setStatus} />
      {came && (
        <TextField
          label="Jam datang"
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
          error={beside.time}
        />
      )}
      <ReasonField
        label="Alasan koreksi"
        value={reason}
        error={missing.reason ?? beside.reason}
        onChange={(value) => {
          setReason(value)
          setMissing({})
        }}
      />
      {words && (
        <div className="mb-3">
          <Notice tone="bad" live>
            {words}
          </Notice>
        </div>
      )}
      {!online && (
        <div className="mb-3">
          <Notice tone="off">Koreksi perlu sambungan internet. Sambungkan lalu coba lagi.</Notice>
        </div>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {changed ? (
          <Button
            tone="main"
            size="main"
            onClick={() => {
              reset()
              reload()
              onClose()
            }}
          >
            Muat ulang
          </Button>
        ) : (
          <Button type="submit" tone="main" size="main" busy={busy} disabled={!online}>
            Simpan koreksi
          </Button>
        )}
        <Button size="main" onClick={onClose}>
          Batal
        </Button>
      </div>
    </form>
  )
}
