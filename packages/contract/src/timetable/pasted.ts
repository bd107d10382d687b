import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import type { SampleIds } from '#contract/kit/call.ts'
import { clock, line } from '#contract/shared.ts'
import { weekday } from './weekdays.ts'

/** As many lessons as are pasted in one go. */
export const MOST_PASTED = 1500
const cell = line(0, 100)
const PastedLesson = z.object({
  /** What the class is called, or the learning group. */
  class: cell,
  subject: cell,
  /** A name, a user name or an NIP. */
  teacher: cell,
  day: cell,
  starts_at: cell,
  ends_at: cell,
  room: cell,
})
export type PastedLesson = z.infer<typeof PastedLesson>
export const pastedColumns = {
  class: 'Kelas',
  subject: 'Mata pelajaran',
  teacher: 'Guru',
  day: 'Hari',
  starts_at: 'Mulai',
  ends_at: 'Selesai',
  room: 'Ruang',
} as const
export type PastedColumn = keyof typeof pastedColumns
const column = z.enum(keysOf(pastedColumns))
export const Pasted = z.object({ rows: z.array(PastedLesson).check(z.minLength(1), z.maxLength(MOST_PASTED)) })

export const CheckedPaste = z.object({
  /** What would be made, with the names as the school has them; `row` counts from 0. */
  lessons: z.array(
    z.object({
      row: z.int(),
      class: z.string(),
      subject: z.string(),
      teacher: z.string(),
      weekday,
      starts_at: clock,
      ends_at: clock,
      room: z.nullable(z.string()),
    }),
  ),
  /** Rows that stand in the timetable already, just so. */
  same: z.int(),
  problems: z.array(z.object({ row: z.int(), column, text: z.string() })),
})
export type CheckedPaste = z.infer<typeof CheckedPaste>

export const pastedSample = ({ office_class_name, office_subject_name: subject, office_teacher_name: teacher }: SampleIds) => ({
  body: {
    rows: [{ class: office_class_name, subject, teacher, day: 'Minggu', starts_at: '05.00', ends_at: '05.45', room: '' }],
  },
})
