import { isOneOf } from '@lentera/contract/kit/unknown'
import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { ViolationRule, ViolationStatus, ViolationVerb } from '@lentera/contract/violations'
import { violationVerdict } from '@lentera/contract/violations'
import type { violationOffice } from '@lentera/contract/violations/office'
import { decideAll } from '#kit/http/decide.ts'
import { pageOf } from '#kit/http/lists.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { addDays } from '#school/time.ts'
import { yearOf } from '#school/schools.ts'
import { hasCode, insertRule, replaceThresholds, rulesOf, type RuleWords, thresholdsOf, updateRule } from './book.queries.ts'
import { mayDo, present, recordOf } from './looking.ts'
import { type Looker, longestWaiting, narrowed, newestFirst, readable, type ViolationRow, waiting } from './violations.queries.ts'
import { trendOf } from './counts.queries.ts'
import { moveOn } from './writing.ts'

export const book = async ({ db, school }: RequestContext & Here): Promise<Inside<Reply<typeof violationOffice.book>>> => ({
  rules: await rulesOf(db, school.id).execute(),
  thresholds: await thresholdsOf(db, school.id),
})

const codeTaken = () => new Fault('RULE_EXISTS', { errors: { code: ['Kode ini sudah dipakai aturan lain.'] } })
const ruleWith = async ({ db, school }: RequestContext & Here, id: number): Promise<Inside<ViolationRule>> => {
  const row = await rulesOf(db, school.id).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

export const addRule = async (context: RequestOf<typeof violationOffice.addRule, Here>): Promise<Inside<ViolationRule>> => {
  const { db, school, body } = context
  if (await hasCode(db, school.id, body)) throw codeTaken()
  const id = await insertRule(db, school.id, body)
  if (id === undefined) throw codeTaken()
  return ruleWith(context, id)
}

/** Changes a rule for what is recorded from now on. Throws DATA_CHANGED where somebody has changed it since it was seen. */
export const changeRule = async (context: RequestOf<typeof violationOffice.changeRule, Here>): Promise<Inside<ViolationRule>> => {
  const { db, school, params, body } = context
  const { revision, ...words } = body
  const { id } = await ruleWith(context, params.rule_id)
  if (await hasCode(db, school.id, { code: words.code, but: id })) throw codeTaken()
  if (!(await updateRule(db, { id, seen: revision, words: words satisfies RuleWords }))) throw new Fault('DATA_CHANGED')
  return ruleWith(context, id)
}

export const setThresholds = async ({ db, school, body }: RequestOf<typeof violationOffice.setThresholds, Here>) => {
  const named = body.thresholds.map(({ action }) => action)
  if (new Set(named).size < named.length)
    throw new Fault('VALIDATION', { errors: { thresholds: ['Setiap tindakan hanya sekali.'] } })
  await replaceThresholds(db, school.id, body.thresholds)
  return thresholdsOf(db, school.id)
}

const lookerAt = ({ user, school }: RequestContext & Here): Looker => ({ role: 'school', id: user.id, school: school.id })

export const inbox = async (
  context: RequestOf<typeof violationOffice.inbox, Here>,
): Promise<Inside<Reply<typeof violationOffice.inbox>>> => {
  const { db, school, day, query } = context
  const looker = lookerAt(context)
  const { show, search, status } = query
  const rows = narrowed(readable(db, looker), { search, status, year: show === 'all' ? yearOf(school, day.date) : undefined })
  const { data, meta } = await pageOf(
    show === 'waiting' ? waiting(rows) : rows,
    show === 'waiting' ? longestWaiting : newestFirst,
    query,
  )
  return { data: data.map((row) => present(context, row, looker, day.date)), meta }
}

export const detail = async (context: RequestOf<typeof violationOffice.detail, Here>) => {
  const { row, looker } = await recordOf(context, { id: context.params.violation_id }, lookerAt(context))
  return present(context, row, looker, context.day.date)
}

const isVerb = (deed: string): deed is ViolationVerb => isOneOf(violationVerdict.verbs, deed)

/** Decides on records; who was first wins, and everybody else reads what became of them. */
export const decide = (context: RequestOf<typeof violationOffice.decide, Here>) => {
  const { db, day, body } = context
  const looker = lookerAt(context)
  const read = (ids: readonly number[]): Promise<readonly ViolationRow[]> =>
    readable(db, looker)
      .where('violation.id', 'in', [...ids])
      .execute()
  return decideAll<ViolationRow, ViolationVerb, { status: ViolationStatus }>(body, {
    read,
    can: (row) => mayDo(row, looker, day.date).filter(isVerb),
    write: async (rows) => {
      const taken = await moveOn(context, rows, { verb: body.verb, note: body.reason ?? null, reread: read })
      context.audit({ people: rows.filter(({ id }) => taken.includes(id)).map(({ student_id }) => student_id) })
      return { taken }
    },
    present: ({ status }) => ({ status }),
  })
}

/** Every class of the running year by name. */
export const trend = async (
  context: RequestOf<typeof violationOffice.trend, Here>,
): Promise<Inside<Reply<typeof violationOffice.trend>>> => {
  const { db, school, day } = context
  const year = yearOf(school, day.date) ?? 0
  const from = `${day.date.slice(0, 7)}-01`
  const before = `${addDays(from, -1).slice(0, 7)}-01`
  const counts = new Map(
    (await trendOf(db, { school: school.id, year, months: [before, from] })).map((row) => [row.class_id, row]),
  )
  return [...school.classes.values()]
    .filter((room) => room.year === year)
    .map((room) => {
      const { this_month = 0, last_month = 0, year: all = 0 } = counts.get(room.id) ?? {}
      return { class: { uuid: room.uuid, name: room.name }, this_month, last_month, year: all }
    })
}
