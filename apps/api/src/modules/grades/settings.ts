import { Fault, type Inside, type Reply } from '@lentera/contract'
import { type GradeRuleChange, type GradeRuleValues, weighedKinds } from '@lentera/contract/grades'
import type { gradeOffice } from '@lentera/contract/grades/office'
import { yearAt } from '#book/periods.ts'
import { ruleRows } from '#marks/rules.queries.ts'
import { lastRow, ruleIn, type RuleRow, saidBy, type Semester } from '#marks/rules-in-force.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here, SchoolContext } from '#school/here.ts'
import { holdRules, insertRule, subjectsOfSchool, tellersOf } from './settings.queries.ts'

/** Before the first school year of this number nothing was kept. */
const BEFORE_HISTORY = 2000
/** Changes that the page shows. */
const SHOWN = 200

const nameOf = ({ tahun_ajaran_id, semester }: Semester) =>
  `Semester ${semester === 1 ? 'Ganjil' : 'Genap'} ${tahun_ajaran_id}/${tahun_ajaran_id + 1}`

/** The semester that a change holds from: the running one, between two years the coming one. What is over is never changed. */
const openSemester = (context: SchoolContext): Semester => {
  const { date } = context.day
  const { periods } = yearAt(context)
  const [last] = periods
  if (!last) {
    const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
    return { tahun_ajaran_id: month < 7 ? year - 1 : year, semester: month < 7 ? 2 : 1 }
  }
  return last.to < date ? { tahun_ajaran_id: last.tahun_ajaran_id + 1, semester: 1 } : last
}

/** How often the rules of the school or of a subject were changed in a semester. */
const revisionIn = (rows: readonly RuleRow[], subject: number | null, at: Semester): number => {
  const last = lastRow(rows, subject, undefined)
  return last?.tahun_ajaran_id === at.tahun_ajaran_id && last.semester === at.semester ? last.revision : 0
}

const changesIn = (rows: readonly RuleRow[], tellers: Awaited<ReturnType<typeof tellersOf>>): GradeRuleChange[] =>
  rows
    .map((row, at) => {
      const teller = tellers.get(row.id)
      return {
        subject: teller?.subject ?? null,
        semester: row.tahun_ajaran_id === BEFORE_HISTORY ? null : nameOf(row),
        before: saidBy(lastRow(rows.slice(0, at), row.subject_id, undefined), row.subject_id),
        after: saidBy(row, row.subject_id),
        why: teller?.why ?? '',
        by: teller?.by ?? null,
        at: row.set_at.toISOString(),
      }
    })
    .toReversed()
    .slice(0, SHOWN)

export const settings = async (context: SchoolContext): Promise<Inside<Reply<typeof gradeOffice.settings>>> => {
  const { db, school } = context
  const semester = openSemester(context)
  const rows = await ruleRows(db, school.id, semester)
  const subjects = await subjectsOfSchool(db, school.id)
  return {
    ...ruleIn(rows, null),
    semester: nameOf(semester),
    revision: revisionIn(rows, null, semester),
    subjects: subjects.map(({ id, name }) => {
      const own = saidBy(lastRow(rows, id, undefined), id)
      return { id, name, weights: own.weights, kktp: own.kktp, revision: revisionIn(rows, id, semester) }
    }),
    changes: changesIn(rows, await tellersOf(db, school.id)),
  }
}

interface SettingChange {
  readonly subject_id?: number | null
  readonly why?: string | undefined
  readonly revision?: number | undefined
}
/**
 * Says a rule anew, of the school or of a subject, one after the other of a school. What says the same as before is no change. Throws
 * NOT_FOUND for a subject of another school, DATA_CHANGED where somebody else was faster than what was seen.
 */
const setRule = async (context: SchoolContext, told: SettingChange, rule: Partial<GradeRuleValues>): Promise<null> => {
  const { db, school, user, now } = context
  const subject = told.subject_id ?? null
  if (subject !== null && !(await subjectsOfSchool(db, school.id)).some(({ id }) => id === subject)) throw new Fault('NOT_FOUND')
  await holdRules(db, school.id)
  const semester = openSemester(context)
  const rows = await ruleRows(db, school.id, semester)
  const revision = revisionIn(rows, subject, semester)
  if (told.revision !== undefined && told.revision !== revision) throw new Fault('DATA_CHANGED')
  const before = saidBy(lastRow(rows, subject, undefined), subject)
  const after = { ...before, ...rule }
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  await insertRule(db, { ...semester, school: school.id, subject, revision: revision + 1 }, after, {
    by: user.id,
    now,
    why: told.why ?? '',
  })
  return null
}

export const setWeights = (context: RequestOf<typeof gradeOffice.setWeights, Here>): Promise<null> => {
  const { subject_id, weights } = context.body
  if (subject_id === null && weights === null) throw new Fault('VALIDATION', { errors: { weights: ['Isi bobot sekolah.'] } })
  if (weights && weighedKinds.reduce((sum, kind) => sum + weights[kind], 0) !== 100)
    throw new Fault('VALIDATION', { errors: { weights: ['Jumlah bobot harus 100%.'] } })
  return setRule(context, context.body, { weights })
}

export const setBounds = (context: RequestOf<typeof gradeOffice.setBounds, Here>): Promise<null> => {
  const { sufficient, good, very_good } = context.body
  const wrong =
    sufficient < 1
      ? { sufficient: ['Mulai minimal dari 1.'] }
      : good <= sufficient
        ? { good: ['Harus lebih tinggi daripada batas Cukup.'] }
        : very_good <= good
          ? { very_good: ['Harus lebih tinggi daripada batas Baik.'] }
          : undefined
  if (wrong) throw new Fault('VALIDATION', { errors: wrong })
  return setRule(context, context.body, { bounds: { sufficient, good, very_good } })
}

export const setKktp = (context: RequestOf<typeof gradeOffice.setKktp, Here>): Promise<null> => {
  const { kktp } = context.body
  return setRule(context, context.body, { kktp })
}

export const setStates = (context: RequestOf<typeof gradeOffice.setStates, Here>): Promise<null> => {
  const { late_is_zero, remedial } = context.body
  return setRule(context, context.body, { late_is_zero, remedial })
}
