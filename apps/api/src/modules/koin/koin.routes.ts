import { Fault } from '@lentera/contract'
import { koin, koinLimits } from '@lentera/contract/koin'
import { koinCorrections } from '@lentera/contract/koin/corrections'
import { koinExpiry } from '@lentera/contract/koin/expiry'
import { pageOf } from '#kit/http/lists.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import type { Db } from '#db/db.ts'
import { accountOf, earn, earnedOn, holdAccounts, pauseAccount } from '#ledger/ledger.queries.ts'
import { notify } from '#notices/notify.queries.ts'
import { type Here, inSchool } from '#school/here.ts'
import { classesHeld } from '#school/schools.ts'
import { childHere } from './child.ts'
import * as corrections from './corrections.ts'
import * as expiry from './expiry.ts'
import { earnedSince, insertAward, linesOf, nameOf, newestLines, pupilsIn, rulesOf } from './koin.queries.ts'

/** What an account has, and what earns more at its school today. */
const balanceOf = async (db: Db, account: number, { school, day }: Here) => ({
  ...(await accountOf(db, account)),
  this_month: await earnedSince(db, account, `${day.date.slice(0, 7)}-01`),
  day_most: koinLimits.day,
  rules: (await rulesOf(db, school.id)).filter(({ amount }) => amount > 0),
  expires: await expiry.expiresOf(db, school.id, account),
})
const mine = (context: RequestOf<typeof koin.mine> & Here) => balanceOf(context.db, context.user.id, context)
const history = ({ db, user, query }: RequestOf<typeof koin.history>) => pageOf(linesOf(db, user.id), newestLines, query)

/** Throws NOT_FOUND for anybody but a child of the calling parent. */
const child = async (context: RequestOf<typeof koin.child>) =>
  balanceOf(context.db, context.params.id, await childHere(context, context.params.id))
const childHistory = async (context: RequestOf<typeof koin.childHistory>) => {
  const { db, params, query } = context
  await childHere(context, params.id)
  return pageOf(linesOf(db, params.id), newestLines, query)
}
const pause = async (context: RequestOf<typeof koin.pause>) => {
  const { db, user, now, params, body } = context
  await childHere(context, params.id)
  await pauseAccount(db, { account: params.id, paused: body.paused, by: user.id, now })
  await publish(db, 'koin', [params.id])
  return { paused: body.paused }
}

const begin = async ({ user, school, day }: RequestContext & Here) => ({
  classes: classesHeld(school, user.id, day.date).map(({ uuid, name }) => ({ uuid, name })),
})

/** Throws VALIDATION where the day's koin of a pupil would pass the most, naming whom it is about. */
const withinDay = (
  pupils: readonly { id: number; name: string }[],
  earned: ReadonlyMap<number, number>,
  amount: number,
): void => {
  const full = pupils.filter(({ id }) => (earned.get(id) ?? 0) + amount > koinLimits.day).map(({ name }) => name)
  if (full.length > 0)
    throw new Fault('VALIDATION', {
      errors: { student_ids: [`Maksimal ${koinLimits.day} koin sehari bagi satu siswa: ${full.join(', ')}.`] },
    })
}

/** Gives koin to pupils of the teacher's classes. Throws NOT_FOUND where one of them is in none of these. */
const award = async (context: RequestOf<typeof koin.award> & Here): Promise<{ pupils: number }> => {
  const { db, user, now, school, day, body } = context
  const { amount, reason } = body
  const held = classesHeld(school, user.id, day.date).map(({ id }) => id)
  const wanted = [...new Set(body.student_ids)]
  const pupils = await pupilsIn(db, held, wanted)
  if (pupils.length < wanted.length) throw new Fault('NOT_FOUND')
  const to = { accounts: wanted, source: 'award' as const, date: day.date }
  await holdAccounts(db, wanted)
  withinDay(pupils, await earnedOn(db, to), amount)
  const given = { school_id: school.id, teacher_id: user.id, amount, reason, date: day.date, given_at: now }
  const source_id = await insertAward(db, given)
  await earn(db, { ...to, amount, source_id, now })
  const teacher = await nameOf(db, user.id)
  await notify(
    db,
    pupils.map(({ id }) => ({
      kind: 'koin_award' as const,
      key: `koin_award ${source_id} ${id}`,
      student_id: id,
      to: ['pupil' as const],
      data: { amount, reason, teacher },
    })),
    now,
  )
  await publish(db, 'koin', wanted)
  return { pupils: pupils.length }
}

export const koinRoutes = serve(koin, {
  mine: inSchool(mine),
  history,
  child,
  childHistory,
  pause,
  begin: inSchool(begin),
  awards: inSchool(corrections.own),
  award: inSchool(award),
})

export const koinCorrectionsRoutes = serve(koinCorrections, {
  awards: inSchool(corrections.awards),
  reverse: inSchool(corrections.reverse),
  settings: inSchool(corrections.settings),
  setSettings: inSchool(corrections.setSettings),
})

export const koinExpiryRoutes = serve(koinExpiry, { read: inSchool(expiry.read), set: inSchool(expiry.set) })
