import { waitsFor, type WaitLine } from '#notices/waits.ts'
import { hereOf } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import { classesOfDate, rollCallsOfDate } from './school-board.queries.ts'

/** So many classes are named. */
const NAMED = 3
const some = (names: readonly string[]) =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')}, dan ${names.length - NAMED} lagi`

/** Once school has begun: classes that nobody has called, and check-ins that wait for their homeroom teachers. */
waitsFor(['school'], async (visit) => {
  const { school, day } = await hereOf(visit)
  if (!day.hours || day.local.time < day.hours.starts_at) return []
  const at = { school: school.id, date: day.date }
  const [classes, calls] = await Promise.all([
    classesOfDate(visit.db, { ...at, year: yearOf(school, day.date) ?? 0 }),
    rollCallsOfDate(visit.db, at),
  ])
  const called = new Set(calls.map(({ class_id }) => class_id))
  const open = classes.filter(({ id, unrecorded, total }) => !called.has(id) && total > 0 && unrecorded > 0)
  const waiting = classes.reduce((sum, one) => sum + one.waiting, 0)
  const target = { screen: 'school_attendance', date: day.date } as const
  const lines: WaitLine[] = []
  if (open.length > 0)
    lines.push({
      place: 'school_day',
      title: `${open.length} kelas belum diabsen`,
      note: some(open.map(({ name }) => name)),
      urgency: 'today',
      due: 'Hari ini',
      count: open.length,
      target,
    })
  if (waiting > 0)
    lines.push({
      place: 'school_day',
      title: `${waiting} presensi menunggu wali kelas`,
      note: some(classes.filter((one) => one.waiting > 0).map(({ name }) => name)),
      urgency: 'calm',
      due: null,
      count: waiting,
      target,
    })
  return lines
})
