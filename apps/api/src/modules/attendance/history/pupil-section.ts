import { personSpan } from '#book/history.queries.ts'
import { calendarOfPupil, daysOf, semestersOf, totalsOf } from '#book/history.rules.ts'
import { pupilSection } from '#school/pupil-sections.ts'
import { yearOf } from '#school/schools.ts'
import { addDays, mondayOf } from '#school/time.ts'

/** The running semester month by month, and the last four weeks day by day. */
pupilSection('attendance', async ({ db, school, day }, { id }) => {
  const today = day.date
  const [period = null] = semestersOf(school.years, { today, first: null })
  const [monday, sunday] = [addDays(mondayOf(today), -21), addDays(mondayOf(today), 6)]
  const from = period && period.from < monday ? period.from : monday
  const since = school.years.find((one) => one.id === yearOf(school, today))?.starts_on ?? today
  const person = await personSpan(db, { id, reach: { school: school.id, since }, from, to: sunday })
  const first = person?.first ?? null
  const days = daysOf(
    { school, today, first },
    calendarOfPupil(school, person?.rooms ?? [], { from, to: sunday }),
    person?.records ?? [],
  )
  const begun = days.filter(({ date }) => period !== null && date >= period.from && date <= period.to && date <= today)
  return {
    period,
    totals: totalsOf(begun, today),
    months: [...Map.groupBy(begun, ({ date }) => date.slice(0, 7))]
      .filter(([month]) => first !== null && month >= first.slice(0, 7))
      .map(([month, its]) => ({ month, totals: totalsOf(its, today) })),
    days: days.filter(({ date }) => date >= monday),
  }
})
