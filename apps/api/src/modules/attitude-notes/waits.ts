import { waitsFor } from '#notices/waits.ts'
import { dayBefore } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { addDays } from '#school/time.ts'
import { unansweredBy } from './self-assessments-own.queries.ts'

/** Forms on which the pupil has still to judge the own attitude. */
waitsFor(['student'], async (context) => {
  const { day } = await hereOf(context)
  const rows = await unansweredBy(context.db, { student: context.user.id, today: day.date })
  const dueOf = (closes_on: string) => {
    if (closes_on === day.date) return 'Hari ini'
    return closes_on === addDays(day.date, 1) ? 'Besok' : dayBefore(closes_on, day.date)
  }
  return rows.map(({ id, title, subject, closes_on }) => ({
    place: 'attitude' as const,
    title,
    note: `Penilaian diri, ${subject ?? 'wali kelas'}`,
    urgency: closes_on === day.date ? ('today' as const) : ('soon' as const),
    due: dueOf(closes_on),
    count: 1,
    target: { screen: 'place' as const, place: 'self_assessments' as const, open: id },
  }))
})
