import { attendance } from '@lentera/contract/attendance'
import { aPupil } from '#db/seed/builders.ts'
import { createSignedTimes } from '#kit/security/signed-time.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { openSchool, testSettings } from './school.ts'

export const here = { latitude: 0, longitude: 110, accuracy: 8 }
export const MONDAY = '2026-11-23'
/** What a phone shows that was in contact ten minutes before the moment in which its person acted, and has counted since. */
export const shown = (session: string, made: string | Date, { jwtSecret } = testSettings): string => {
  const contact = new Date(new Date(made).getTime() - TEN_MINUTES)
  return `${createSignedTimes(jwtSecret).seal(session, contact)};${TEN_MINUTES}`
}
const TEN_MINUTES = 600_000
export const jakarta = (time: string, date = MONDAY) => `${date}T${time}+07:00`

/** A school whose pupil's check-in of `made` (Monday 06.50) arrives at `now` (09.00). */
export const delivery = async (wishes: Parameters<typeof openSchool>[0] = {}) => {
  const old = { created_at: new Date('2026-07-01T00:00:00Z') }
  const school = await openSchool({
    now: jakarta('09:00:00'),
    ...wishes,
    school: { created_at: new Date('2026-11-21T18:00:00Z'), setting: { offline_minutes: 240 }, ...wishes.school },
  })
  await school.db.updateTable('account').set(old).where('id', '=', school.people.student.id).execute()
  const deliver = async ({
    made = jakarta('06:50:00'),
    /** When it was in truth, where the phone's clock says another time. */
    acted = undefined as string | undefined,
    skew = '0' as string | null,
    proven = true,
    body = here,
    who = school.people.student as { id: number; username: string },
    key = uuidV7(),
    headers: more = {} as Record<string, string>,
  } = {}) => {
    const pupil = await school.signIn('student', who)
    const headers = {
      'captured-at': new Date(made).toISOString(),
      ...(skew !== null && { 'clock-skew': skew }),
      ...(proven && { 'lentera-time': shown(pupil.session, acted ?? made) }),
    }
    return pupil.ask(attendance.checkIn, { body }, { ...headers, ...more, 'idempotency-key': key })
  }
  const records = () =>
    school.db.selectFrom('attendance').where('account_id', '=', school.people.student.id).selectAll().execute()
  const close = async () => {
    school.travel(jakarta('16:00:00'))
    await school.runJobs()
  }
  /** Enough classmates who are present, so that the closing does not leave the class alone. */
  const classmates = async () => {
    for (let at = 0; at < 4; at++) {
      const { id } = await aPupil(school.db, school.school, { in: school.class, ...old })
      await school.db
        .insertInto('attendance')
        .values({ school_id: school.school.id, account_id: id, date: MONDAY, ...came })
        .execute()
    }
  }
  return { ...school, deliver, records, close, classmates }
}
const came = { status: 'present', verification: 'automatic', method: 'roll_call' } as const
