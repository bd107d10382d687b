import { Fault } from '@lentera/contract'
import { CODE_MINUTES, type family } from '@lentera/contract/family'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { tellFamily } from '#notices/family.ts'
import { changeLink, keepAsk, nameOf, wasDeclined } from '#school/family.queries.ts'
import { codeBy, keepHash, newCode, runningCode, useCode } from './codes.queries.ts'
import { endAsk, parentByPhone, pupilsByNisn, stateOf } from './family.queries.ts'
import { codeOf, hashOf, maskedName } from './family.rules.ts'

/** From which a link may be asked for anew. */
const open = ['none', 'rejected', 'revoked'] as const
const known = ['none', 'pending', 'rejected', 'revoked'] as const

export const showCode = async (context: RequestOf<typeof family.showCode>) => {
  const { db, user, now, body, services } = context
  const running = body.renew ? undefined : await runningCode(db, user.id, now)
  if (running)
    return { code: codeOf(services.settings, running.id), expires_at: running.expires_at.toISOString(), student_id: user.id }
  const until = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const id = await newCode(db, { student: user.id, until, now })
  const code = codeOf(services.settings, id)
  await keepHash(db, id, hashOf(services.settings, code))
  return { code, expires_at: until.toISOString(), student_id: user.id }
}

/** The pupil of a code. Throws FAMILY_CODE_INVALID. */
const openedBy = async (context: RequestContext, code: string) => {
  const { db, user, now, services } = context
  const found = await codeBy(db, { hash: hashOf(services.settings, code), parent: user.id, now })
  if (!found) throw new Fault('FAMILY_CODE_INVALID')
  return found
}

export const openCode = async (context: RequestOf<typeof family.openCode>) => {
  const { student_id: student, name, school_name } = await openedBy(context, context.body.code)
  const before = await stateOf(context.db, { parent: context.user.id, student })
  return { first_name: name.split(/\s+/)[0] ?? name, school_name, already: before?.state === 'linked' }
}

/** The code is the pupil's approval. Throws FAMILY_CODE_INVALID for one that is wrong, over, or used by somebody else. */
export const connect = async (context: RequestOf<typeof family.connect>) => {
  const { db, user, now, body } = context
  const { id, student_id: student, name } = await openedBy(context, body.code)
  if (!(await useCode(db, { id, parent: user.id, now }))) throw new Fault('FAMILY_CODE_INVALID')
  const by = { parent: user.id, student, by: user.id, relation: body.relation ?? undefined, now }
  const link = await changeLink(db, { ...by, to: 'linked', from: known, how: 'code' })
  if (link !== undefined)
    await tellFamily(db, [{ to: student, about: 'approved', name: await nameOf(db, user.id), key: `${link}` }], now)
  const after = await stateOf(db, { parent: user.id, student })
  return { id: after!.id, name }
}

/**
 * Asks every pupil with this number and birth date: one NISN may stand at two schools. Where a pupil has asked for this parent
 * before, both want it, and are linked.
 */
export const askByNisn = async (context: RequestOf<typeof family.askByNisn>) => {
  const { db, user, now, body } = context
  const pupils = await pupilsByNisn(db, body)
  const states = await Promise.all(pupils.map(({ id }) => stateOf(db, { parent: user.id, student: id })))
  if (states.length > 0 && states.every((one) => one?.state === 'linked'))
    throw new Fault('TAKEN', { errors: { nisn: ['Anak ini sudah terhubung dengan Anda.'] } })
  const ask = await keepAsk(db, { parent: user.id, nisn: body.nisn, born_on: body.born_on, now })
  const parent = await nameOf(db, user.id)
  for (const [at, { id: student, name }] of pupils.entries()) {
    const by = { parent: user.id, student, by: user.id, how: 'nisn', relation: body.relation ?? undefined, now } as const
    const before = states[at]
    if (before?.state === 'linked') continue
    if (before?.state === 'pending' && before.asked_by === 'student') {
      await changeLink(db, { ...by, to: 'linked', from: ['pending'] })
      await tellFamily(db, [{ to: student, about: 'approved', name: parent, key: `${before.id}` }], now)
      await tellFamily(db, [{ to: user.id, about: 'approved', name, key: `${before.id}` }], now)
    } else if (!(await wasDeclined(db, { parent: user.id, student, now }))) {
      const link = await changeLink(db, { ...by, to: 'pending', from: open, asked_by: 'parent', by_slip: false, ask })
      if (link !== undefined) await tellFamily(db, [{ to: student, about: 'asked', name: parent, key: `${link}` }], now)
    }
  }
  return { asked: true as const }
}

/** Throws NOT_FOUND for what somebody else asked for. */
export const withdrawAsk = async ({ db, user, now, params }: RequestOf<typeof family.withdrawAsk>) => {
  const pupils = await endAsk(db, { id: params.family_ask_id, parent: user.id, now })
  if (!pupils) throw new Fault('NOT_FOUND')
  for (const student of pupils)
    await changeLink(db, { parent: user.id, student, to: 'revoked', from: ['pending'], by: user.id, how: 'end', now })
  return null
}

export const findParent = async (context: RequestOf<typeof family.findParent>) => {
  const { db, user, body } = context
  const parent = await parentByPhone(db, body.phone)
  if (!parent) return { found: null }
  const before = await stateOf(db, { parent: parent.id, student: user.id })
  const already = before?.state === 'linked' || before?.state === 'pending'
  return { found: { name: maskedName(parent.name), already } }
}

/** Throws VALIDATION where no parent has the number or was asked of late, TAKEN for one who is linked. */
export const askParent = async (context: RequestOf<typeof family.askParent>) => {
  const { db, user, now, body } = context
  const parent = await parentByPhone(db, body.phone)
  const refuse = (text: string) => new Fault('VALIDATION', { errors: { phone: [text] } })
  if (!parent) throw refuse('Belum ada akun orang tua dengan nomor ini.')
  const pair = { parent: parent.id, student: user.id }
  const before = await stateOf(db, pair)
  if (before?.state === 'linked') throw new Fault('TAKEN', { errors: { phone: ['Orang tua ini sudah terhubung denganmu.'] } })
  if (await wasDeclined(db, { ...pair, now }))
    throw refuse('Permintaan ini belum lama ditolak. Tunjukkan kodemu kepada orang tua.')
  const by = { ...pair, by: user.id, how: 'phone', relation: body.relation ?? undefined, now } as const
  // Where the parent has asked before, both want it.
  const both = before?.state === 'pending' && before.asked_by !== 'student'
  const link = both
    ? await changeLink(db, { ...by, to: 'linked', from: ['pending'] })
    : await changeLink(db, { ...by, to: 'pending', from: open, asked_by: 'student', ask: null })
  if (link !== undefined)
    await tellFamily(
      db,
      [{ to: parent.id, about: both ? 'approved' : 'asked', name: await nameOf(db, user.id), key: `${link}` }],
      now,
    )
  return { id: link ?? before!.id, name: maskedName(parent.name) }
}
