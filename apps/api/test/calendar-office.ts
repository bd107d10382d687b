import { calendar, type CalendarEntry } from '@lentera/contract/calendar'
import { openSchool } from '#test/school.ts'

/** A school with its office, and what it does with the calendar. */
export const office = async (wishes: Parameters<typeof openSchool>[0] = {}) => {
  const school = await openSchool(wishes)
  const who = await school.signIn('school')
  const seen = async (year?: number) =>
    (await who.ask(calendar.overview, { query: year === undefined ? {} : { tahun_ajaran_id: year } })).data
  const add = (entry: Partial<CalendarEntry>) =>
    who.ask(calendar.add, {
      body: { kind: 'own', name: 'Libur', starts_on: '2026-12-21', ends_on: '2026-12-21', grades: null, ends_at: null, ...entry },
    })
  const holidays = () =>
    school.db.selectFrom('holiday').where('school_id', '=', school.school.id).orderBy('date').select(['date', 'name']).execute()
  return { ...school, who, seen, add, holidays }
}
