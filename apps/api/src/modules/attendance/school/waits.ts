import { waitsFor, type WaitLine } from '#notices/waits.ts'
import { hereOf } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import { dayBefore } from '#notices/words.ts'
import { classesOfDate, rollCallsOfDate, waitingDays } from './school-board.queries.ts'

/** So many classes are named. */
const NAMED = 3
const some = (names: readonly string[]) =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')}, dan ${names.length - NAMED} lagi`

/** Once school has begun: classes that nobody has called. */
waitsFor(['school'], async (context) => {
  const { school, day } = await hereOf(context)
  if (!day.hours || day.local.time < day.hours.starts_at) return []
  const at = { school: school.id, date: day.date }
  const [classes, calls] = await Promise.all([
    classesOfDate(context.db, { ...at, year: yearOf(school, day.date) ?? 0 }),
    rollCallsOfDate(context.db, at),
  ])
  const called = new Set(calls.map(({ class_id }) => class_id))
  const open = classes.filter(({ id, unrecorded, total }) => !called.has(id) && total > 0 && unrecorded > 0)
  return open.length === 0
    ? []
    : [
        {
          place: 'school_day',
          title: `${open.length} kelas belum diabsen`,
          note: some(open.map(({ name }) => name)),
          urgency: 'today',
          due: 'Hari ini',
          count: open.length,
          target: { screen: 'school_attendance', date: day.date },
        },
      ]
})

/** Check-ins that wait: those of teachers, which the school decides, and those that homeroom teachers have left. */
waitsFor(['school'], async (context) => {
  const { school, day } = await hereOf(context)
  const since = school.years.find(({ id }) => id === yearOf(school, day.date))?.starts_on ?? day.date
  const days = await waitingDays(context.db, { school: school.id, since, until: day.date })
  return days.map(({ date, teachers, pupils }): WaitLine => {
    const today = date === day.date
    return {
      place: 'school_day',
      title: teachers > 0 ? `${teachers} presensi guru menunggu sekolah` : `${pupils} presensi menunggu wali kelas`,
      note:
        teachers > 0 && pupils > 0
          ? `Juga ${pupils} siswa, menunggu wali kelas`
          : today
            ? 'Belum diputuskan'
            : 'Hari itu sudah lewat',
      urgency: teachers > 0 || !today ? (today ? 'today' : 'overdue') : 'calm',
      due: today ? (teachers > 0 ? 'Hari ini' : null) : dayBefore(date, day.date),
      count: teachers + pupils,
      target: { screen: 'school_attendance', date },
    }
  })
})
