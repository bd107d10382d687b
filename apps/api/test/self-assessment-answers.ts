import { selfAssessments } from '@lentera/contract/attitude-notes/self-assessments'
import { waits } from '@lentera/contract/waits'
import { createIds } from '#kit/http/ids.ts'
import { type MadeAccount, type OpenSchool, testSettings } from '#test/school.ts'

export const ids = createIds(testSettings.hashidsSalt)
export const STEPS = ['always', 'often', 'never'] as const

export const answer = async (school: OpenSchool, form_id: string, who: MadeAccount = school.people.student, more: object = {}) =>
  (await school.signIn('student', who)).ask(selfAssessments.answer, {
    params: { form_id },
    body: { steps: [...STEPS], sentence: 'Ingin rajin.', ...more },
  })
export const own = async (school: OpenSchool, who: MadeAccount = school.people.student) =>
  (await (await school.signIn('student', who)).ask(selfAssessments.own, {})).data
export const waiting = async (school: OpenSchool, who: MadeAccount = school.people.student) =>
  (await (await school.signIn('student', who)).ask(waits.list, { query: {} })).data.lines.map(({ title }) => title)
export const noted = ({ db, school }: OpenSchool) =>
  db.selectFrom('attitude_note').where('school_id', '=', school.id).selectAll().orderBy('id').execute()
export const formsOf = ({ db, school }: OpenSchool) =>
  db.selectFrom('self_assessment').where('school_id', '=', school.id).select(['id', 'removed_reason', 'title']).execute()
export const told = async (school: OpenSchool, of: MadeAccount) =>
  (await school.db.selectFrom('notification').where('account_id', '=', of.id).select('kind').execute()).map(({ kind }) => kind)
