import { selfAssessments } from '@lentera/contract/attitude-notes/self-assessments'
import { waits } from '@lentera/contract/waits'
import { createIds } from '#kit/http/ids.ts'
import { type MadeAccount, type OpenSchool, testSettings } from '#test/school.ts'

/** Ids as people see them. */
export const ids = createIds(testSettings.hashidsSalt)
/** An answer to three statements. */
export const STEPS = ['always', 'often', 'never'] as const

/** Answers a form as a pupil. */
export const answer = async (school: OpenSchool, form_id: string, who: MadeAccount = school.people.student, more: object = {}) =>
  (await school.signIn('student', who)).ask(selfAssessments.answer, {
    params: { form_id },
    body: { steps: [...STEPS], sentence: 'Ingin rajin.', ...more },
  })
/** The own forms of a pupil. */
export const own = async (school: OpenSchool, who: MadeAccount = school.people.student) =>
  (await (await school.signIn('student', who)).ask(selfAssessments.own, {})).data
/** What waits for a pupil. */
export const waiting = async (school: OpenSchool, who: MadeAccount = school.people.student) =>
  (await (await school.signIn('student', who)).ask(waits.list, { query: {} })).data.lines.map(({ title }) => title)
/** The notes that a school has. */
export const noted = ({ db, school }: OpenSchool) =>
  db.selectFrom('attitude_note').where('school_id', '=', school.id).selectAll().orderBy('id').execute()
/** The forms that a school has. */
export const formsOf = ({ db, school }: OpenSchool) =>
  db.selectFrom('self_assessment').where('school_id', '=', school.id).select(['id', 'removed_reason', 'title']).execute()
/** The notices of somebody. */
export const told = async (school: OpenSchool, of: MadeAccount) =>
  (await school.db.selectFrom('notification').where('account_id', '=', of.id).select('kind').execute()).map(({ kind }) => kind)
