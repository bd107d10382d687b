import type { AttendanceRecord } from '@lentera/contract/attendance'
import type { Timezone } from '@lentera/contract/shared'
import { type ReactNode, useState } from 'react'
import { longDate } from '#lib/time/dates.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { CorrectionForm } from './decisions/correction-form.tsx'
import { RecordDetail, RecordWays } from './decisions/record-detail.tsx'
import { OfficeLessons } from './lessons/office-lessons.tsx'

export interface Shown {
  readonly id: string
  readonly name: string
  readonly record: AttendanceRecord | null
}

/**
 * One person's day beside the list of a class: what is recorded with its history, and its correction. A teacher reads first and
 * may also have to decide; the office has come to correct, and finds the form at once.
 */
export function RecordPanel({
  list,
  shown,
  day: { date, timezone, hours },
  as,
  byLesson = false,
  reload,
  onClose,
}: {
  list: ReactNode
  /** Null while nobody's day is open. */
  shown: Shown | null
  /** A day without hours cannot be corrected. */
  day: { readonly date: string; readonly timezone: Timezone; readonly hours: unknown }
  as: 'office' | 'homeroom' | 'teacher'
  /** Shows each lesson of the day, for an office to correct. */
  byLesson?: boolean
  reload: () => void
  onClose: () => void
}) {
  const [correcting, setCorrecting] = useState<string | null>(null)
  const corrects = shown !== null && hours !== null && (as === 'office' || correcting === shown.id)
  const close = () => {
    setCorrecting(null)
    onClose()
  }
  return (
    <SidePanel
      list={list}
      open={shown !== null}
      title={shown ? `${corrects ? 'Koreksi ' : ''}${shown.name}` : 'Presensi'}
      note={longDate(date)}
      onClose={close}
    >
      {shown && corrects && (
        <CorrectionForm
          key={`${shown.id} ${date} ${shown.record?.revision}`}
          student={shown}
          date={date}
          timezone={timezone}
          record={shown.record}
          reload={reload}
          onClose={close}
        />
      )}
      {shown && (!corrects || as === 'office') && (
        <div className={corrects ? 'mt-6' : ''}>
          <RecordDetail record={shown.record} timezone={timezone} />
        </div>
      )}
      {shown && byLesson && (
        <OfficeLessons key={`${shown.id} ${date}`} student_id={shown.id} date={date} correctable={hours !== null} />
      )}
      {shown && as !== 'office' && !corrects && (
        <RecordWays
          record={shown.record}
          decides={as === 'homeroom'}
          onCorrect={hours === null ? undefined : () => setCorrecting(shown.id)}
        />
      )}
    </SidePanel>
  )
}
