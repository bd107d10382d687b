import * as z from 'zod/mini'
import { Activity } from '#contract/activities.ts'
import { AttitudeNote } from '#contract/attitude-notes/entities.ts'
import { schoolDay } from '#contract/attendance.ts'
import { HistoryDay, HistoryTotals, month, Period } from '#contract/attendance/history.ts'
import { courseOfWeeks } from '#contract/grades/course.ts'
import { id } from '#contract/kit/id.ts'
import { PermitRow } from '#contract/permits/entities.ts'
import { semestersBeside } from '#contract/rapor/beside.ts'
import { day, instant } from '#contract/shared.ts'
import { signalCause } from '#contract/signals.ts'

/** The pupil's attendance of the running semester, and the days of the last weeks, Monday first. */
const Attendance = z.object({
  section: z.literal('attendance'),
  period: z.nullable(Period),
  totals: HistoryTotals,
  months: z.array(z.object({ month, totals: HistoryTotals })),
  /** Four whole weeks, this one last. */
  days: z.array(HistoryDay),
})

/** How the pupil is reached. */
const Contacts = z.object({
  section: z.literal('contacts'),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  born_on: z.nullable(day),
  last_login: z.nullable(instant),
})

/** Parents who are connected with the pupil, the longest first. */
const Parents = z.object({
  section: z.literal('parents'),
  parents: z.array(
    z.object({
      id: id('person'),
      name: z.string(),
      image: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      linked_on: day,
      last_login: z.nullable(instant),
    }),
  ),
})

/** What guardians, or the grown pupil, have agreed to. */
const Consents = z.object({
  section: z.literal('consents'),
  consents: z.array(
    z.object({
      label: z.string(),
      granted: z.boolean(),
      /** Null while nobody has decided. */
      decided_by: z.nullable(z.string()),
      decided_at: z.nullable(instant),
    }),
  ),
})

/** Why the pupil needs a look, as long as that holds. */
const Signals = z.object({
  section: z.literal('signals'),
  signals: z.array(
    z.object({
      id: id('signal'),
      cause: signalCause,
      text: z.string(),
      found_on: day,
      contacted: z.nullable(z.object({ by: z.string(), at: instant })),
    }),
  ),
})

/** The pupil's newest entries in the learning journal. */
const Journal = z.object({ section: z.literal('journal'), entries: z.array(Activity) })

/** The pupil's newest permits. */
const Permits = z.object({ section: z.literal('permits'), permits: z.array(PermitRow) })

/** The newest notes of the pupil's attitude. */
const Attitude = z.object({ section: z.literal('attitude'), notes: z.array(AttitudeNote) })

/** The pupil's scores over the weeks of the semester, of all subjects. */
const Grades = z.object({ section: z.literal('grades'), ...courseOfWeeks })

/** The pupil's last report cards beside each other. */
const Rapor = z.object({ section: z.literal('rapor'), ...semestersBeside })

/** What a homeroom teacher sees of a pupil, part by part; each feature brings its own. */
export const PupilSection = z.discriminatedUnion('section', [
  Attendance,
  Contacts,
  Parents,
  Consents,
  Signals,
  Journal,
  Permits,
  Attitude,
  Grades,
  Rapor,
])
export type PupilSection = z.infer<typeof PupilSection>
export type SectionName = PupilSection['section']
export type SectionOf<N extends SectionName> = Extract<PupilSection, { section: N }>

/** A pupil of a homeroom class, or of a guru wali, with all sections that have something to say. */
export const HomeroomPupil = z.object({
  ...schoolDay,
  server_time: instant,
  student: z.object({
    id: id('student'),
    name: z.string(),
    image: z.nullable(z.string()),
    nisn: z.nullable(z.string()),
    class_name: z.string(),
  }),
  /** The teacher reads as the guru wali, and follows none of the links of a homeroom teacher. */
  as_guardian: z.boolean(),
  sections: z.array(PupilSection),
})
export type HomeroomPupil = z.infer<typeof HomeroomPupil>
