import type { AttendanceRecord, Verification } from '@lentera/contract/attendance'
import type { AttendanceCounts } from '@lentera/contract/attendance/counts'
import { type Mark, type MarkStatus, markStatuses, type RollCallPupil, type Taken } from '@lentera/contract/attendance/roll-call'

/** The teacher's marks by pupil; whoever is not among them is as the book says, or present. */
export type Marks = Readonly<Record<string, Mark>>

type SettledRecord = AttendanceRecord & { readonly status: MarkStatus }
/** A record that says how the pupil's day stands. A waiting, rejected or empty one does not. */
export const settled = (record: AttendanceRecord | null): record is SettledRecord =>
  record !== null &&
  record.verification !== 'waiting' &&
  record.verification !== 'rejected' &&
  record.status !== 'unrecorded' &&
  record.status !== 'holiday'
const waits = (record: AttendanceRecord | null): boolean => record?.verification === 'waiting'

const agrees = ({ record, note }: RollCallPupil, mark: Mark): boolean =>
  settled(record) &&
  record.status === mark.status &&
  (mark.note === undefined || mark.note === note) &&
  (mark.status !== 'late' || mark.late_minutes === undefined || mark.late_minutes === record.late_minutes)

/** Other marks with what was said since `before` above them: what is new or another, and without what was taken back. */
export const marksSince = (before: Marks, said: Marks, others: Marks): Marks => {
  const stays = Object.entries(others).filter(([id]) => id in said || !(id in before))
  return Object.fromEntries([...stays, ...Object.entries(said).filter(([id, mark]) => mark !== before[id])])
}

/** How a pupil stands on the teacher's list. */
export interface Shown {
  readonly status: MarkStatus | 'unrecorded'
  readonly verification: Verification | undefined
  readonly late_minutes: number | null
  readonly marked: boolean
  /** Nobody has said it yet: present is what a confirmation would record. */
  readonly assumed: boolean
}
export const shownOf = ({ id, record, expected = 'present' }: RollCallPupil, marks: Marks): Shown => {
  const mark = marks[id]
  const plain = { verification: undefined, late_minutes: null, marked: false, assumed: false }
  if (mark) return { ...plain, status: mark.status, late_minutes: mark.late_minutes ?? null, marked: true }
  if (waits(record)) return { ...plain, status: 'unrecorded', verification: 'waiting' }
  if (!settled(record)) return { ...plain, status: expected, assumed: true }
  return { ...plain, status: record.status, late_minutes: record.late_minutes }
}

/** A mark on a pupil; undefined where it says no more than the book, or than what is taken for granted. */
export const markOf = (
  pupil: RollCallPupil,
  said: { status: MarkStatus; late_minutes?: number | undefined; note?: string | undefined },
): Mark | undefined => {
  const mark: Mark = {
    student_id: pupil.id,
    status: said.status,
    revision: pupil.record?.revision ?? null,
    ...(said.status === 'late' && said.late_minutes !== undefined && { late_minutes: said.late_minutes }),
    ...(said.note && { note: said.note }),
  }
  const usual = !pupil.record && mark.status === (pupil.expected ?? 'present') && !mark.note
  return usual || agrees(pupil, mark) ? undefined : mark
}

/** A mark that says how the pupil stands without one: it takes back another one that is on its way. */
export const plainMark = ({ id, record, expected = 'present' }: RollCallPupil): Mark => {
  const revision = record?.revision ?? null
  if (!settled(record)) return { student_id: id, status: expected, revision }
  const late = record.status === 'late' && record.late_minutes !== null && { late_minutes: record.late_minutes }
  return { student_id: id, status: record.status, revision, ...late }
}

const byPupil = (marks: readonly Mark[]) => new Map(marks.map((mark) => [mark.student_id, mark]))

/**
 * Marks that the book had not been seen for: somebody wrote meanwhile, and says something else. What the teacher's own
 * confirmation says, whose answer is still to come (`pending`), is nobody else's.
 */
export const conflictsOf = (pupils: readonly RollCallPupil[], marks: Marks, pending: readonly Mark[] = []) => {
  const own = byPupil(pending)
  return pupils.flatMap((pupil) => {
    const mark = marks[pupil.id]
    const { id, record } = pupil
    if (!mark || !record || record.revision === mark.revision || agrees(pupil, mark)) return []
    const said = own.get(id)
    return said && agrees(pupil, said) ? [] : [{ pupil, record, mark }]
  })
}

/**
 * What a confirmation sends: every pupil whose day is open, as marked or present, and the marks that change a record. After one
 * whose answer is still to come (`pending`), all that it named, too: a second word on each.
 */
export const toSend = (pupils: readonly RollCallPupil[], marks: Marks, pending: readonly Mark[] = []) => {
  const disputed = new Set(conflictsOf(pupils, marks, pending).map(({ pupil }) => pupil.id))
  const free = pupils.filter(({ id }) => !disputed.has(id))
  const open = free.filter(({ id, record }) => !settled(record) && (!waits(record) || marks[id]))
  const changes = free.filter((pupil) => settled(pupil.record) && marks[pupil.id] && !agrees(pupil, marks[pupil.id]!))
  const chosen = new Set([...open, ...changes])
  const own = byPupil(pending)
  const again = free.filter((pupil) => own.has(pupil.id) && !chosen.has(pupil))
  return {
    open: open.length,
    changes: changes.length,
    /** Waiting check-ins that are left to the homeroom teacher. */
    waiting: free.filter(({ id, record }) => waits(record) && !marks[id]).length,
    marks: [...chosen, ...again].map((pupil) => marks[pupil.id] ?? plainMark(pupil)),
  }
}

const same = (one: Mark | undefined, other: Mark) =>
  one?.status === other.status && one.note === other.note && one.late_minutes === other.late_minutes

/**
 * The marks that are left once a confirmation was answered: those in conflict, and those that the teacher has made since,
 * which know what the confirmation wrote.
 */
export const marksAfter = (marks: Marks, sent: readonly Mark[], { revisions, conflicts }: Taken): Marks => {
  const said = byPupil(sent)
  const written = new Map(revisions.map(({ student_id, revision }) => [student_id, revision]))
  const newer = Object.values(marks).flatMap((mark): Mark[] => {
    const before = said.get(mark.student_id)
    if (before && same(mark, before)) return []
    const revision = written.get(mark.student_id)
    return [revision === undefined ? mark : { ...mark, revision: Math.max(revision, mark.revision ?? 0) }]
  })
  return Object.fromEntries([...conflicts.map(({ mark }) => mark), ...newer].map((mark) => [mark.student_id, mark]))
}

export const tallyOf = (pupils: readonly RollCallPupil[], marks: Marks): AttendanceCounts => {
  const counts = { total: 0, present: 0, late: 0, excused: 0, sick: 0, dispensation: 0, absent: 0, waiting: 0, unrecorded: 0 }
  for (const pupil of pupils) {
    const { status, verification } = shownOf(pupil, marks)
    counts.total++
    if (verification === 'waiting') counts.waiting++
    else counts[status]++
  }
  return counts
}

/** The numbers of a class as the book has them, without anybody's marks. */
export const bookCounts = (pupils: readonly RollCallPupil[]): AttendanceCounts => {
  const counts = { ...tallyOf(pupils, {}) }
  const open = pupils.filter(({ record }) => !settled(record) && !waits(record))
  for (const { expected = 'present' } of open) counts[expected]--
  return { ...counts, unrecorded: open.length }
}

/** The marks that a store gives back, without what is no mark and without pupils who are not in the class. */
export const marksFrom = (value: unknown, pupils: readonly RollCallPupil[]): Marks => {
  const known = new Set(pupils.map(({ id }) => id))
  const isMark = (one: unknown): one is Mark =>
    typeof one === 'object' &&
    one !== null &&
    'student_id' in one &&
    known.has(String(one.student_id)) &&
    'status' in one &&
    markStatuses.some((status) => status === one.status) &&
    'revision' in one
  return Object.fromEntries((Array.isArray(value) ? value : []).filter(isMark).map((mark) => [mark.student_id, mark]))
}
