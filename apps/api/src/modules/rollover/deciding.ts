import { Fault } from '@lentera/contract'
import type { rollover } from '@lentera/contract/rollover'
import type { Db } from '#db/db.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { isBegun, judged, plannedTargets, type Pupil, turnHere, waiting } from './plan.ts'
import { changePlan, lockPlan } from './rollover.queries.ts'
import { chooseEntries, type Entry } from './entries.queries.ts'
import { dealOut, sameName, type Target } from './rollover.rules.ts'

/**
 * The turn, held until the transaction ends, to be changed. Throws NOT_FOUND for a school without a year, DATA_CHANGED when the plan
 * has changed since `revision` or its run has begun.
 */
const toChange = async (context: Here & { readonly db: Db; readonly body: { readonly revision: number } }) => {
  const turn = await turnHere(context.db, context)
  if (!turn.from) throw new Fault('NOT_FOUND')
  const plan = await lockPlan(context.db, turn.school, turn.from.tahun_ajaran_id)
  if (plan.revision !== context.body.revision || isBegun(plan)) throw new Fault('DATA_CHANGED')
  return { ...turn, plan }
}

/** Throws VALIDATION for a class of a level that the decision does not lead to. */
const refuseOtherLevel = (who: readonly Pupil[], { decision, to }: RequestOf<typeof rollover.decide>['body']) => {
  const goes = decision === 'up' ? 1 : 0
  if (to && (decision === 'graduate' || decision === 'leave' || who.some(({ grade }) => grade + goes !== to.grade)))
    throw new Fault('VALIDATION', { errors: { to: ['Kelas ini bukan dari tingkat yang dituju.'] } })
}

/** Decides of pupils. Throws NOT_FOUND when one of them is no pupil of the year that ends. */
export const decide = async (context: RequestOf<typeof rollover.decide, Here>) => {
  const { db, body } = context
  const turn = await toChange(context)
  const ids = new Set(body.student_ids)
  const who = (await judged(db, turn)).filter(({ id }) => ids.has(id))
  if (who.length < ids.size) throw new Fault('NOT_FOUND')
  refuseOtherLevel(who, body)
  if (body.decision === 'up' && who.some(({ grade }) => grade >= turn.last))
    throw new Fault('VALIDATION', { errors: { decision: ['Siswa tingkat terakhir lulus, tidak naik kelas.'] } })
  const entries = who.map(({ id, class_id }) => ({ student_id: id, class_id, decision: body.decision, to: body.to }))
  await chooseEntries(db, turn.plan.id, entries)
  return { revision: await changePlan(db, turn.plan.id, {}) }
}

/** A class alone: the decision stays the office's, or as proposed. */
const entryOf = ({ id, class_id, chosen }: Pupil, to: Target): Entry => ({ student_id: id, class_id, decision: chosen, to })

export const spread = async (context: RequestOf<typeof rollover.spread, Here>) => {
  const { db, body } = context
  const turn = await toChange(context)
  const { grade } = body
  const names = body.names.filter((name, at) => body.names.findIndex((one) => sameName(one, name)) === at)
  const who = waiting(await judged(db, turn)).filter(({ to }) => to?.grade === grade)
  await chooseEntries(
    db,
    turn.plan.id,
    dealOut(who, names).map(([pupil, name]) => entryOf(pupil, { grade, name })),
  )
  return { revision: await changePlan(db, turn.plan.id, {}), pupils: who.length }
}

/** The pupil that a line of a list names, or why it names none. */
const named = (pupils: readonly Pupil[], words: string): Pupil | string => {
  const found = pupils.filter(({ nisn, name }) => nisn === words || sameName(name, words))
  if (found.length > 1) return `${found.length} siswa bernama ${words}. Tulis NISN-nya.`
  return found[0] ?? 'Siswa tidak ditemukan.'
}

/** Places pupils as a list says: all lines or none. */
export const assign = async (context: RequestOf<typeof rollover.assign, Here>) => {
  const { db, body } = context
  const turn = await toChange(context)
  const all = await judged(db, turn)
  const targets = plannedTargets(turn, all)
  const wrong: { line: number; why: string }[] = []
  const entries = new Map<number, Entry>()
  for (const [at, { pupil: words, to: room }] of body.lines.entries()) {
    const say = (why: string) => wrong.push({ line: at + 1, why })
    const pupil = named(all, words)
    if (typeof pupil === 'string') say(pupil)
    else if (entries.has(pupil.id)) say('Siswa ini sudah ada di baris di atasnya.')
    else if (!pupil.to) say('Siswa ini lulus atau keluar.')
    else {
      const { grade } = pupil.to
      const known = targets.find(({ name }) => sameName(name, room))
      if (known && known.grade !== grade) say(`Kelas ${known.name} bukan tingkat ${grade}.`)
      else entries.set(pupil.id, entryOf(pupil, { grade, name: known?.name ?? room }))
    }
  }
  if (wrong.length > 0) return { revision: turn.plan.revision, placed: 0, wrong }
  await chooseEntries(db, turn.plan.id, [...entries.values()])
  return { revision: await changePlan(db, turn.plan.id, {}), placed: entries.size, wrong }
}
