import { isOneOf } from '@lentera/contract/kit/unknown'
import { attendanceHistory } from '@lentera/contract/attendance/history'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { daysBetween, plusDays } from '#year/dates.ts'
import type { Lived } from '#year/live/days.ts'
import type { Reckoning } from '#year/reckon/reckoning.ts'
import { told } from '#year/world.ts'
import type { Comparison } from './differences.ts'

const STATUSES = ['present', 'late', 'excused', 'sick', 'dispensation', 'absent'] as const

const countDay = ({ classes, attendance }: Reckoning, room: string, date: string) => {
  const counts = { total: 0, present: 0, late: 0, excused: 0, sick: 0, dispensation: 0, absent: 0, waiting: 0, unrecorded: 0 }
  for (const pupil of classes.shownOn(room, date, (one) => attendance.of(one, date) !== undefined)) {
    counts.total++
    const mark = attendance.of(pupil, date)
    if (mark?.waits) counts.waiting++
    else {
      const status = STATUSES.find((one) => one === mark?.status)
      counts[status ?? 'unrecorded']++
    }
  }
  return counts
}

/** The board of the whole school on a day: the numbers of each class, and whether its closing left it alone. */
export const lookAtBoard = async ({ world, school }: Lived, reckoning: Reckoning, same: Comparison['same'], date: string) => {
  const day = world.today()
  const board = told(await world.as(school.office).ask(schoolAttendance.schoolBoard, { query: { date } }), 'board')
  const year = reckoning.classes.yearOf(date)
  const rooms = [...reckoning.classes.rooms.values()].filter((one) => one.year === year)
  const sum: Record<string, number> = {}
  for (const { room, name } of rooms) {
    const counts = countDay(reckoning, room, date)
    for (const [key, n] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + n
    const shown = board.classes.find(({ uuid }) => uuid === room)
    const of = `${name} on ${date}`
    same({ kind: 'counts of a class', of, day }, counts, shown?.counts)
    same({ kind: 'class left alone at closing', of, day }, reckoning.attendance.isSkipped(room, date), shown?.flagged)
  }
  same({ kind: 'counts of the school', of: date, day }, sum, board.students)
}

/** A class's day by pupil. */
export const lookAtClassDay = async ({ world, school }: Lived, reckoning: Reckoning, same: Comparison['same'], date: string) => {
  const { classes, attendance } = reckoning
  const year = classes.yearOf(date)
  const room = world.random.pick([...classes.rooms.values()].filter((one) => one.year === year))
  const query = { class_uuid: room.room, date }
  const { people } = told(await world.as(school.office).ask(schoolAttendance.schoolClass, { query }), 'class day')
  const day = world.today()
  const members = classes.shownOn(room.room, date, (one) => attendance.of(one, date) !== undefined)
  const sorted = (names: string[]) => names.toSorted()
  const names = sorted(members.map(classes.nameOf))
  same({ kind: 'pupils of a class', of: `${room.name} on ${date}`, day }, names, sorted(people.map(({ name }) => name)))
  for (const pupil of members) {
    const mark = attendance.of(pupil, date)
    const shown = people.find(({ id }) => id === pupil)?.record
    const reckoned = mark && { status: mark.status, waits: mark.waits, late: mark.late }
    const seen = shown && { status: shown.status, waits: shown.verification === 'waiting', late: shown.late_minutes }
    same({ kind: 'day of a pupil', of: `${classes.nameOf(pupil)} (${pupil}) on ${date}`, day }, reckoned, seen)
  }
}

const TOTALS = ['present', 'late', 'excused', 'sick', 'dispensation', 'absent', 'unrecorded', 'waiting'] as const
/** What a pupil's days from the first record on come to. */
const totalsOf = ({ attendance }: Reckoning, pupil: string, { from, to, today }: { from: string; to: string; today: string }) => {
  const totals = {
    present: 0,
    late: 0,
    excused: 0,
    sick: 0,
    dispensation: 0,
    absent: 0,
    unrecorded: 0,
    waiting: 0,
    late_minutes: 0,
  }
  const first = attendance.firstOf(pupil)
  for (const date of daysBetween(from, to < today ? to : today)) {
    const mark = attendance.of(pupil, date)
    if (mark?.waits) totals.waiting++
    else if (mark && mark.status !== 'unrecorded') {
      if (isOneOf(TOTALS, mark.status)) totals[mark.status]++
      if (mark.status === 'late') totals.late_minutes += mark.late ?? 0
    } else if (date < today && attendance.isSchoolDay(date) && (mark || (first !== null && date > first))) totals.unrecorded++
  }
  return totals
}

const lastOf = (month: string) => {
  const next = plusDays(`${month}-28`, 4).slice(0, 7)
  return plusDays(`${next}-01`, -1)
}

/** A pupil's own month and semester, or those that the parent reads. */
export const lookAtPupil = async ({ world, school }: Lived, reckoning: Reckoning, same: Comparison['same'], date: string) => {
  const id = world.random.pick([...school.placed.keys()])
  const pupil = school.pupils.get(id)!
  const byParent = pupil.parent !== null && world.chance(0.5)
  const who = world.as(byParent ? pupil.parent! : pupil)
  const whose = byParent ? { student_id: id } : {}
  const month = date.slice(0, 7)
  const day = world.today()
  const history = told(await who.ask(attendanceHistory.history, { query: { month, ...whose } }), 'history')
  const kind = byParent ? 'month of a child by the parent' : 'month of a pupil'
  const seen = (totals: typeof history.totals) => ({
    ...Object.fromEntries(TOTALS.map((one) => [one, totals[one]])),
    late_minutes: totals.late_minutes,
  })
  same(
    { kind, of: `${pupil.name} in ${month}`, day },
    totalsOf(reckoning, id, { from: `${month}-01`, to: lastOf(month), today: day }),
    seen(history.totals),
  )
  const summary = told(await who.ask(attendanceHistory.summary, { query: whose }), 'summary')
  const { starts, second, ends } = school.year
  const semester = day < second ? { from: starts, to: ends } : { from: second, to: ends }
  same(
    { kind: 'semester of a pupil', of: pupil.name, day },
    totalsOf(reckoning, id, { ...semester, today: day }),
    seen(summary.totals),
  )
}
