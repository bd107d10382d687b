import { waitsFor, type WaitLine } from '#notices/waits.ts'
import { dayBefore } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { pupilSection } from '#school/pupil-sections.ts'
import { mayWait, openSignals, signalsOf } from './signals.queries.ts'
import { present, whoseOf } from './signals.ts'

/** Pupils about whom nobody has done anything yet, or who are to be looked at again by now: each by name for who leads the class, in one line for the office. */
waitsFor(['teacher', 'school'], async (context) => {
  const here = { ...context, ...(await hereOf(context)) }
  const whose = whoseOf(here)
  if (!(await mayWait(context.db, whose))) return []
  const rows = await signalsOf(context.db, whose, { over: false, since: '1900-01-01' })
  const open = rows.filter(
    ({ contacted_at, again_on }) => contacted_at === null || (again_on !== null && again_on <= here.day.date),
  )
  const pupils = new Set(open.map(({ student_id }) => student_id)).size
  if (context.user.role === 'teacher')
    return open
      .map((row) => present(row, whose))
      .map(({ id, student, cause, text, found_on }): WaitLine => ({
        place: 'signals',
        title: student.name,
        note: text,
        urgency: cause === 'streak' || cause === 'below_90' ? 'soon' : 'calm',
        due: found_on < here.day.date ? dayBefore(found_on, here.day.date) : null,
        count: 1,
        target: { screen: 'signals', signal_id: id },
      }))
  return pupils === 0
    ? []
    : [
        {
          place: 'signals',
          title: `${pupils} siswa perlu perhatian`,
          note: 'Belum ada tindak lanjut',
          urgency: 'calm',
          due: null,
          count: pupils,
          target: { screen: 'signals', signal_id: null },
        },
      ]
})

pupilSection('signals', async (context, { id, room, verbs }) => {
  const own = whoseOf(context)
  // A guru wali leads none of the classes of the pupil.
  const whose = verbs.includes('decide') ? own : { ...own, classes: room ? [room.id] : [] }
  const rows = await openSignals(context.db, whose, id)
  return rows.length === 0
    ? null
    : {
        signals: rows
          .map((row) => present(row, whose))
          .map((one) => ({
            id: one.id,
            cause: one.cause,
            text: one.text,
            found_on: one.found_on,
            contacted: one.contacted && { by: one.contacted.by, at: one.contacted.at },
          })),
      }
})
