import { violationKinds } from '@lentera/contract/violations'
import { followUpKinds } from '@lentera/contract/violations/follow-ups'
import { queueFor } from '#notices/queue.queries.ts'
import { waitsFor } from '#notices/waits.ts'
import { dayBefore } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { dueOf } from './follow-ups.queries.ts'
import { teacherAt } from './looking.ts'
import { longestAsked, remissionsAt } from './remissions.queries.ts'
import { longestWaiting, readable, waiting, waitingFor } from './violations.queries.ts'
import { mayWaitFor } from './waits.queries.ts'

/** Records that the office decides on. */
queueFor(['school'], 'violations', {
  rows: async (context) => {
    const { school } = await hereOf(context)
    return { waiting: waiting(readable(context.db, { role: 'school', id: context.user.id, school: school.id })) }
  },
  order: longestWaiting,
  one: ({ pupil, rule, kind, status }) => ({
    title: pupil,
    note: `${status === 'clarification' ? 'Klarifikasi keluarga' : violationKinds[kind]}: ${rule}`,
  }),
  all: (count, { pupil }) => ({ title: `${count} catatan tata tertib menunggu`, note: `${pupil} dan lainnya` }),
})

/** Light records of the own class, and own ones that came back: one line, as the list stands at the place itself. */
waitsFor(['teacher'], async (context) => {
  const { school, day } = await hereOf(context)
  const looker = teacherAt(context.user.id, school, day.date)
  if (!(await mayWaitFor(context.db, looker))) return []
  const rows = await waitingFor(context.db, looker).execute()
  const [first] = rows
  if (!first) return []
  return [
    {
      place: 'violations',
      title: rows.length === 1 ? `Catatan tata tertib ${first.pupil}` : `${rows.length} catatan tata tertib`,
      note: rows.length === 1 ? first.rule : `${first.pupil} dan lainnya`,
      urgency: 'soon',
      due: null,
      count: rows.length,
      target: { screen: 'place', place: 'violation_notes', open: null },
    },
  ]
})

/** What somebody has planned to do with pupils by today: one line, as the list stands at the place itself. */
waitsFor(['teacher', 'school'], async (context) => {
  const { school, day } = await hereOf(context)
  const { user } = context
  const rows = await dueOf(context.db, { handler: user.id, school: school.id, until: day.date })
  const [first] = rows
  if (!first) return []
  const isLate = first.planned_on < day.date
  return [
    {
      place: 'violations',
      title: rows.length === 1 ? `${followUpKinds[first.kind]} ${first.pupil}` : `${rows.length} tindak lanjut tata tertib`,
      note: rows.length === 1 ? 'Tindak lanjut tata tertib' : `${first.pupil} dan lainnya`,
      urgency: isLate ? 'overdue' : 'today',
      due: isLate ? dayBefore(first.planned_on, day.date) : 'Hari ini',
      count: rows.length,
      target: { screen: 'place', place: user.role === 'school' ? 'violations' : 'violation_notes', open: null },
    },
  ]
})

/** What families have asked the office to take off. */
waitsFor(['school'], async (context) => {
  const { school } = await hereOf(context)
  const rows = await remissionsAt(context.db, { school: school.id, waiting: true }).orderBy(longestAsked[0]!).execute()
  const [first] = rows
  if (!first) return []
  return [
    {
      place: 'violations',
      title: rows.length === 1 ? `Permohonan keringanan ${first.pupil}` : `${rows.length} permohonan keringanan poin`,
      note: rows.length === 1 ? first.rule : `${first.pupil} dan lainnya`,
      urgency: 'soon',
      due: null,
      count: rows.length,
      target: { screen: 'place', place: 'violations', open: null },
    },
  ]
})
