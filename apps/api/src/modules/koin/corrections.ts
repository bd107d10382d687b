import { Fault, type Inside } from '@lentera/contract'
import type { koin, KoinAward } from '@lentera/contract/koin'
import type { koinCorrections } from '@lentera/contract/koin/corrections'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { holdAccounts, takeBack } from '#ledger/ledger.queries.ts'
import { notify } from '#notices/notify.queries.ts'
import type { Here } from '#school/here.ts'
import * as queries from './awards.queries.ts'
import { nameOf } from './koin.queries.ts'
import { isTooLate, mayReverse } from './reversal.rules.ts'

const askingOf = async ({ db, user, school, day }: RequestContext & Here) => ({
  office: user.role === 'school',
  today: day.date,
  days: await queries.reversalDays(db, school.id),
})
type Asking = Awaited<ReturnType<typeof askingOf>>

const present = (row: queries.AwardRow, asking: Asking): Inside<KoinAward> => {
  const { id, date, amount, reason, teacher, pupils } = row
  return {
    id,
    date,
    amount,
    reason,
    teacher,
    students: pupils.map(({ name }) => name),
    pupils,
    can: mayReverse(row, asking) ? ['reverse'] : [],
  }
}

/** What the calling teacher has given. */
export const own = async (context: RequestOf<typeof koin.awards> & Here) => {
  const asking = await askingOf(context)
  const { data, meta } = await queries.pageOfOwn(context.db, context.user.id, context.query)
  return { data: data.map((row) => present(row, asking)), meta }
}

/** What the teachers of the calling office's school have given. */
export const awards = async (context: RequestOf<typeof koinCorrections.awards> & Here) => {
  const asking = await askingOf(context)
  const { data, meta } = await queries.pageOfSchool(context.db, context.school.id, context.query)
  return { data: data.map((row) => present(row, asking)), meta }
}

/** Throws VALIDATION where an award was taken back from one of these before, naming whom it is about. */
const assertNotReversed = ({ pupils }: queries.AwardRow, wanted: readonly number[]): void => {
  const done = pupils.filter(({ id, reversed }) => reversed !== null && wanted.includes(id)).map(({ name }) => name)
  if (done.length > 0)
    throw new Fault('VALIDATION', { errors: { student_ids: [`Koin ini sudah pernah dikoreksi bagi: ${done.join(', ')}.`] } })
}

/**
 * Takes an award back from some of its pupils. Throws NOT_FOUND for an award of another teacher or school and for whoever did not get
 * it, AWARD_STAYS for a teacher who is too late, VALIDATION where it was taken back before.
 */
export const reverse = async (context: RequestOf<typeof koinCorrections.reverse> & Here) => {
  const { db, user, now, school, day, params, body } = context
  const asking = await askingOf(context)
  const wanted = [...new Set(body.student_ids)]
  const find = () => queries.awardOf(db, { id: params.award_id, school: school.id, teacher: asking.office ? null : user.id })
  const found = await find()
  if (!found || wanted.some((id) => !found.pupils.some((pupil) => pupil.id === id))) throw new Fault('NOT_FOUND')
  await holdAccounts(db, wanted)
  // Of two who take the same back at once, the second one finds here what the first one has written.
  const award = (await find()) ?? found
  assertNotReversed(award, wanted)
  if (isTooLate(award, asking)) throw new Fault('AWARD_STAYS')
  const { amount } = award
  const taken = await takeBack(db, { accounts: wanted, amount, award: award.id, date: day.date, now })
  const takenOf = (account: number) => taken.get(account) ?? 0
  const common = { school_id: school.id, award_id: award.id, amount, reason: body.reason, date: day.date }
  const rows = wanted.map((account_id) => ({ ...common, account_id, taken: takenOf(account_id) }))
  await queries.insertReversals(
    db,
    rows.map((row) => ({ ...row, decided_by: user.id, decided_at: now })),
  )
  const by = await nameOf(db, user.id)
  await notify(
    db,
    rows.map(({ account_id, ...row }) => ({
      kind: 'koin_reversal' as const,
      key: `koin_reversal ${award.id} ${account_id}`,
      student_id: account_id,
      to: ['pupil' as const],
      data: { amount, taken: row.taken, reason: body.reason, by, award: award.reason },
    })),
    now,
  )
  await publish(db, 'koin', [...wanted, award.teacher_id])
  const all = rows.reduce((sum, row) => sum + row.taken, 0)
  return { pupils: rows.length, taken: all, spent: amount * rows.length - all }
}

export const settings = async ({ db, school }: RequestContext & Here) => ({
  reversal_days: await queries.reversalDays(db, school.id),
})
export const setSettings = async (context: RequestOf<typeof koinCorrections.setSettings> & Here) => {
  await queries.writeReversalDays(context.db, context.school.id, context.body.reversal_days)
  return settings(context)
}
