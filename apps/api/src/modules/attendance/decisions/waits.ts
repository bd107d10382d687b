import { waitingReasons } from '@lentera/contract/attendance'
import { waitsFor } from '#notices/waits.ts'
import { dayBefore } from '#notices/words.ts'
import { deskOf } from './decisions.ts'
import { countOf, mayWait } from './decisions.queries.ts'
import { hasWaitingChild, waitingChildren } from './decisions-parent.queries.ts'
import { readableStudents } from '#school/scope.queries.ts'

/** So many are named; more of them are one line. */
const NAMED = 3

/** Check-ins that wait for the homeroom teacher. */
waitsFor(['teacher'], async (context) => {
  const { school, day, led, records } = await deskOf(context)
  if (led.length === 0 || !(await mayWait(context.db, { school: school.id, led }))) return []
  const rows = await records()
    .where('attendance.verification', '=', 'waiting')
    .orderBy('attendance.date')
    .orderBy('attendance.clock_in_at')
    .limit(NAMED + 1)
    .execute()
  const when = (date: string) =>
    date < day.date
      ? ({ urgency: 'overdue', due: dayBefore(date, day.date) } as const)
      : ({ urgency: 'today', due: 'Hari ini' } as const)
  const [first] = rows
  if (first && rows.length > NAMED) {
    const count = await countOf(records().where('attendance.verification', '=', 'waiting'))
    return [
      {
        place: 'requests',
        title: `${count} presensi menunggu keputusan`,
        note: `${first.name} dan ${count - 1} siswa lain`,
        count,
        target: { screen: 'requests' },
        ...when(first.date),
      },
    ]
  }
  return rows.map(({ id, name, class_name, waiting_reason, date }) => ({
    place: 'requests',
    title: name,
    note: [class_name, waiting_reason && waitingReasons[waiting_reason]].filter(Boolean).join(', '),
    count: 1,
    target: { screen: 'request', attendance_id: id },
    ...when(date),
  }))
})

/** Children's check-ins that wait and have not had this parent's word. */
waitsFor(['parent'], async (context) => {
  if (!(await hasWaitingChild(context.db, context.user.id))) return []
  const rows = await waitingChildren(context.db, { parent: context.user.id, among: readableStudents(context), now: context.now })
  return rows.map(({ student_id, name, date, waiting_reason, today }) => ({
    place: 'children',
    title: `Konfirmasi presensi ${name}`,
    note: waiting_reason ? waitingReasons[waiting_reason] : 'Wali kelas menunggu kata Anda',
    urgency: date < today ? 'overdue' : 'today',
    due: date < today ? dayBefore(date, today) : 'Hari ini',
    count: 1,
    target: { screen: 'waiting_check_in', date, student_id },
  }))
})
