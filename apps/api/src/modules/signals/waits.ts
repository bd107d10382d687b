import { waitsFor, type WaitLine } from '#notices/waits.ts'
import { dayBefore } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { pupilSection } from '#school/pupil-sections.ts'
import { mayWait, openSignals, signalsOf } from './signals.queries.ts'
import { present, whoseOf } from './signals.ts'

/** Pupils about whom nobody has spoken with the family yet: each by name for who leads the class, in one line for the office. */
waitsFor(['teacher', 'school'], async (context) => {
  const here = { ...context, ...(await hereOf(context)) }
  if (!(await mayWait(context.db, whoseOf(here)))) return []
  const rows = await signalsOf(context.db, whoseOf(here), { over: false, since: '1900-01-01' })
  const open = rows.filter(({ contacted_at }) => contacted_at === null)
  const pupils = new Set(open.map(({ student_id }) => student_id)).size
  if (context.user.role === 'teacher')
    return open.map(present).map(({ id, student, cause, text, found_on }): WaitLine => ({
      place: 'signals',
      title: student.name,
      note: text,
      urgency: cause === 'below_95' ? 'calm' : 'soon',
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
          note: 'Orang tua belum dihubungi',
          urgency: 'calm',
          due: null,
          count: pupils,
          target: { screen: 'signals', signal_id: null },
        },
      ]
})

pupilSection('signals', async (context, { id }) => {
  const rows = await openSignals(context.db, whoseOf(context), id)
  return rows.length === 0
    ? null
    : {
        signals: rows.map(present).map((one) => ({
          id: one.id,
          cause: one.cause,
          text: one.text,
          found_on: one.found_on,
          contacted: one.contacted,
        })),
      }
})
