import { type WaitLine, waitsFor } from '#notices/waits.ts'
import { fullDate } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { isBegun, turnHere } from './plan.ts'
import { nextStep } from './rollover.rules.ts'

const line = (title: string, note: string, more: Pick<WaitLine, 'urgency' | 'target'>): WaitLine => ({
  place: 'year',
  title,
  note,
  due: null,
  count: 1,
  ...more,
})

/** At the end of a year: the next one is to be prepared, then its pupils are to go into it. */
waitsFor(['school'], async (context) => {
  const here = await hereOf(context)
  const step = nextStep(here.school.years, here.day.date)
  if (!step) return []
  const { kind, year, ends_on, starts_on, isLate } = step
  const urgency = isLate ? 'overdue' : 'soon'
  const name = `${year}/${year + 1}`
  if (kind === 'prepare') {
    const note = `Tahun ajaran ini berakhir ${fullDate(ends_on)}`
    return [line(`Siapkan tahun ajaran ${name}`, note, { urgency, target: { screen: 'year', show: 'calendar' } })]
  }
  const { from, plan, classes } = await turnHere(context.db, here)
  if (from?.tahun_ajaran_id !== year - 1 || isBegun(plan) || classes.length === 0) return []
  const note = `Tahun ajaran ${name} mulai ${fullDate(starts_on)}`
  return [line('Jalankan kenaikan kelas', note, { urgency, target: { screen: 'year', show: 'rollover' } })]
})
