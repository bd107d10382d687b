import { violations, type ViolationStatus } from '@lentera/contract/violations'
import { violationOffice } from '@lentera/contract/violations/office'
import { aLesson, aSubject, aTeacher } from '#db/seed/builders.ts'
import { aViolation } from '#db/seed/violations.ts'
import { createIds } from '#kit/http/ids.ts'
import { type MadeAccount, type OpenSchool, openSchool, testSettings } from '#test/school.ts'

/** Ids as people see them. */
export const ids = createIds(testSettings.hashidsSalt)
/** A teacher of physics who does not lead the class. */
export const openClass = async () => {
  const school = await openSchool()
  const subject = await aSubject(school.db, school.school, 'Fisika')
  const physicist = await aTeacher(school.db, school.school, { name: 'Bu Rina' })
  await aLesson(school.db, school.school, { class: school.class, teacher: physicist, subject })
  return { ...school, physicist }
}
/** The id of a rule by its code. */
export const ruleId = async ({ db, school }: Pick<OpenSchool, 'db' | 'school'>, code: string) => {
  const rows = db.selectFrom('violation_rule').where('school_id', '=', school.id).where('code', '=', code).select('id')
  return ids.encode((await rows.executeTakeFirstOrThrow()).id)
}
/** Records a violation of the pupil. */
export const record = async (school: OpenSchool, by: MadeAccount, code = 'A1', more: object = {}) =>
  (await school.signIn('teacher', by)).ask(violations.record, {
    body: {
      rule_id: await ruleId(school, code),
      class_uuid: school.class.uuid,
      student_uuid: [ids.encode(school.people.student.id)],
      date: '2026-11-23',
      description: 'Datang sepuluh menit setelah bel.',
      ...more,
    },
  })
/** A violation that was recorded before. */
export const kept = async (school: OpenSchool, of: Partial<Parameters<typeof aViolation>[2]> = {}, by?: MadeAccount) =>
  aViolation(school.db, school.school, {
    of: school.people.student,
    by: by ?? (await aTeacher(school.db, school.school)),
    in: school.class,
    ...of,
  })
/** Sends a record in again. */
export const put = async (
  school: OpenSchool,
  by: MadeAccount,
  row: { uuid: string },
  body: { status: ViolationStatus; revision?: number; note?: string; description?: string },
) => (await school.signIn('teacher', by)).ask(violations.update, { params: { uuid: row.uuid }, body: { revision: 1, ...body } })
/** Decides a record. */
export const decide = async (
  school: OpenSchool,
  row: { id: number },
  verb: 'verify' | 'reject',
  reason?: string,
  who?: MadeAccount,
) =>
  (await school.signIn('school', who)).ask(violationOffice.decide, {
    body: { of: [{ id: ids.encode(row.id), revision: 1 }], verb, ...(reason && { reason }) },
  })
/** The own conduct of a pupil, or of the child of a parent. */
export const conduct = async (school: OpenSchool, role: 'student' | 'parent' = 'student') =>
  (
    await (
      await school.signIn(role)
    ).ask(violations.conduct, {
      query: role === 'parent' ? { student_id: ids.encode(school.people.student.id) } : {},
    })
  ).data
/** The notices of somebody. */
export const told = async (school: OpenSchool, of: MadeAccount) =>
  (await school.db.selectFrom('notification').where('account_id', '=', of.id).select('kind').execute()).map(({ kind }) => kind)
