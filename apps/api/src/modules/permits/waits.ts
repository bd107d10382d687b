import { permitTypes } from '@lentera/contract/permits'
import type { RequestContext } from '#kit/http/services.ts'
import { dayName } from '#notices/words.ts'
import { waitsFor, type WaitLine } from '#notices/waits.ts'
import { schoolDayOf } from '#school/schools.ts'
import { countOf, inOrder, orders, type PermitQuery, type PermitRecord } from './permits.queries.ts'
import { lookerOf, withSchools } from './permits.scope.ts'
import { decidedPermits, hasSentBack, mayWait, openForParent, readablePermits, waitingOf } from './permits.scope.queries.ts'

/** So many are named; more of them are one line. */
const NAMED = 3

const noteOf = ({ type, starts_on, ends_on }: PermitRecord) =>
  `${permitTypes[type].label}, ${starts_on === ends_on ? dayName(starts_on) : `${dayName(starts_on)} sampai ${dayName(ends_on)}`}`

/** What presses more the nearer its first day is. */
const urgencyOf = (starts_on: string, today: string) => {
  if (starts_on < today) return { urgency: 'overdue', due: 'Sudah berjalan' } as const
  return starts_on === today ? ({ urgency: 'today', due: 'Hari ini' } as const) : ({ urgency: 'soon', due: null } as const)
}

const linesOf = async (
  context: RequestContext,
  rows: PermitQuery,
  line: (row: PermitRecord) => Pick<WaitLine, 'title' | 'target' | 'place'>,
): Promise<WaitLine[]> => {
  const some = await rows
    .orderBy(inOrder(orders.byDay))
    .limit(NAMED + 1)
    .execute()
  const seen = await withSchools(context, some)
  const [first] = seen
  if (!first) return []
  const when = ({ row, school }: typeof first) => urgencyOf(row.starts_on, schoolDayOf(school, context.now).date)
  if (seen.length <= NAMED) return seen.map((one) => ({ ...line(one.row), note: noteOf(one.row), count: 1, ...when(one) }))
  const count = await countOf(rows)
  return [
    {
      ...line(first.row),
      title: `${count} izin menunggu keputusan`,
      note: `${first.row.name} dan ${count - 1} lainnya`,
      count,
      target: { screen: 'permit_requests' },
      ...when(first),
    },
  ]
}

/** Permits that wait for a parent's word, for the homeroom teacher, or for the school. */
waitsFor(['parent', 'teacher', 'school'], async (context) => {
  const { role } = context.user
  if (role === 'parent' && !(await openForParent(context.db, context.user.id)).has('waiting_parent')) return []
  const looker = await lookerOf(context)
  if (looker.role === 'teacher' && (looker.led.length === 0 || !(await mayWait(context.db, looker)))) return []
  const rows = waitingOf(decidedPermits(context.db, looker), role, context.now)
  return linesOf(context, rows, ({ id, name }) => ({
    place: role === 'teacher' ? 'requests' : 'permits',
    title: role === 'parent' ? `Konfirmasi izin ${name}` : `Izin ${name}`,
    target: { screen: 'permit_request', permit_id: id },
  }))
})

/** Permits that were sent back: to whoever filed them, and to the parents of a pupil whose family did. */
waitsFor(['student', 'parent', 'teacher'], async (context) => {
  const { user } = context
  const some =
    user.role === 'parent'
      ? (await openForParent(context.db, user.id)).has('needs_revision')
      : await hasSentBack(context.db, user.id)
  if (!some) return []
  const rows = readablePermits(context.db, await lookerOf(context))
    .where('permit.state', '=', 'needs_revision')
    .where((eb) => (user.role === 'parent' ? eb('filer.role', 'in', ['student', 'parent']) : eb('permit.filed_by', '=', user.id)))
  return linesOf(context, rows, ({ id, name, account_id }) => ({
    place: 'permits',
    title: account_id === user.id ? 'Izin perlu diperbaiki' : `Izin ${name} perlu diperbaiki`,
    target: { screen: 'permit', permit_id: id },
  }))
})
