import type { Input } from '@lentera/contract'
import { conductLetters } from '@lentera/contract/violations/letters'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { aViolation } from '#db/seed/violations.ts'
import { createIds } from '#kit/http/ids.ts'
import { requestOf } from './ask.ts'
import { type MadeAccount, openSchool, testSettings } from './school.ts'

const ids = createIds(testSettings.hashidsSalt)
type LetterBody = Input<typeof conductLetters.make>['body']

/** XI A with Andi, who has sixty points by two records of colleagues, and a classmate with none. */
export const warned = async () => {
  const at = await openSchool()
  const { db, school, class: room, people } = at
  await db.updateTable('class').set({ name: 'XI A' }).where('id', '=', room.id).execute()
  await db
    .updateTable('school')
    .set({ principal_name: 'Dra. Hasnah, M.Pd.', principal_nip: '197001012000032001' })
    .where('id', '=', school.id)
    .execute()
  const by = await aTeacher(db, school)
  const mate = await aPupil(db, school, { name: 'Zahra', in: room })
  const seen = { of: people.student, by, in: room }
  await aViolation(db, school, { ...seen, code: 'D3', status: 'verified', date: '2026-11-16' })
  const second = await aViolation(db, school, { ...seen, code: 'A3', status: 'done', date: '2026-11-20' })
  await aViolation(db, school, { ...seen, code: 'F1', status: 'rejected', date: '2026-11-19' })
  const student = ids.encode(people.student.id)
  const usual: LetterBody = {
    student_id: student,
    action: 'sp1',
    points: 60,
    letters: 0,
    place: null,
    meet_on: null,
    meet_at: null,
    meet_place: null,
    counselor_name: 'Rini Astuti, S.Psi.',
    note: null,
  }
  const office = () => at.signIn('school')
  return {
    ...at,
    mate,
    second,
    student,
    office,
    make: async (more: Partial<LetterBody> = {}, role: 'school' | 'teacher' = 'school', who?: MadeAccount) =>
      (await at.signIn(role, who)).ask(conductLetters.make, { body: { ...usual, ...more } }),
    list: async (query: Input<typeof conductLetters.list>['query'] = {}) =>
      (await (await office()).ask(conductLetters.list, { query })).data,
    due: async (role: 'school' | 'teacher' = 'school') =>
      (await (await at.signIn(role)).ask(conductLetters.due, { query: {} })).data,
    cancel: async (letter_id: string, reason = 'Salah memilih siswa.') =>
      (await office()).ask(conductLetters.cancel, { params: { letter_id }, body: { reason } }),
    file: async (letter_id: string, role: 'school' | 'parent' = 'school', who?: MadeAccount) => {
      const call = role === 'school' ? conductLetters.print : conductLetters.open
      const { token } = await at.signIn(role, who)
      return at.app.inject({
        ...requestOf(call, role, { params: { letter_id } }),
        headers: { authorization: `Bearer ${token}` },
      })
    },
    own: async (role: 'student' | 'parent' = 'parent', who?: MadeAccount) =>
      (await (await at.signIn(role, who)).ask(conductLetters.own, {})).data,
    told: async (of: MadeAccount) =>
      (
        await db
          .selectFrom('notification')
          .where('account_id', '=', of.id)
          .where('kind', '=', 'conduct_letter')
          .select('kind')
          .execute()
      ).length,
  }
}
