import { isKeyOf } from '@lentera/contract/kit/keys'
import { Fault, type Inside } from '@lentera/contract'
import { type ClaimState, giftLimits, type OfficeGift } from '@lentera/contract/koin'
import type { ClaimVerb, giftOffice, OfficeClaim } from '@lentera/contract/koin/office'
import type { Db } from '#db/db.ts'
import { attachmentOf } from '#kit/files/attachment.ts'
import { decideAll } from '#kit/http/decide.ts'
import type { RequestOf, RequestContext, Services } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { notify } from '#notices/notify.queries.ts'
import type { Here } from '#school/here.ts'
import { giveBack } from './claiming.ts'
import { giveCode, insertCodes } from './codes.queries.ts'
import { codesIn, lockCode, markOf } from './codes.ts'
import * as queries from './gifts.queries.ts'
import { keptUntil, stateAfter, stockAfter, verbsOf } from './gifts.rules.ts'
import { rulesOf, writeRules } from './koin.queries.ts'

/** What the office may do with a claim: of a gift for all schools it hands over alone, the rest is decided by whoever gives it. */
const officeVerbs = (row: queries.ClaimRow): ClaimVerb[] => (row.platform ? [] : verbsOf(row))
const roleWords = { teacher: 'Guru', student: 'Siswa' } as const
const presentClaim = (row: queries.ClaimRow): Inside<OfficeClaim> => {
  const { id, cost, state, requested_at, reason, kept_until, kind, revision } = row
  return {
    id,
    gift: { uuid: row.gift_uuid, name: row.gift, kind },
    cost,
    state,
    requested_at: requested_at.toISOString(),
    reason,
    kept_until: state === 'ready' ? kept_until : null,
    person: { name: row.person, image: row.image, note: row.class ?? (isKeyOf(roleWords, row.role) ? roleWords[row.role] : '') },
    revision,
    can: officeVerbs(row),
  }
}

export const gifts = async ({ db, school, services, now, query }: RequestOf<typeof giftOffice.gifts, Here>) => {
  const { data, meta } = await queries.pageOfKept(db, school.id, query)
  const present = ({ picture, ...gift }: (typeof data)[number]): Inside<OfficeGift> => ({
    ...gift,
    picture: picture && attachmentOf(services, picture, now),
  })
  return { data: data.map(present), meta }
}

/** Throws VALIDATION where a gift ends before it begins. */
export const assertPeriod = ({ starts_on, ends_on }: { starts_on: string | null; ends_on: string | null }): void => {
  if (starts_on !== null && ends_on !== null && ends_on < starts_on)
    throw new Fault('VALIDATION', { errors: { ends_on: ['Tidak boleh sebelum tanggal mulai.'] } })
}

export const add = async ({ db, school, now, body }: RequestOf<typeof giftOffice.add, Here>) => {
  assertPeriod(body)
  const { picture, stock, ...words } = body
  const gift = { ...words, picture: picture?.id ?? null, stock: body.kind === 'code' ? 0 : stock }
  const uuid = uuidV7()
  await queries.insertGift(db, { ...gift, uuid, school_id: school.id, created_at: now })
  return { uuid }
}

/** The stock of a gift that is held, as somebody has just said it. Throws DATA_CHANGED and VALIDATION as `stockAfter` does. */
export const stockSaid = async (
  db: Db,
  gift: Parameters<typeof stockAfter>[0] & { readonly id: number },
  said: Parameters<typeof stockAfter>[1],
): Promise<number> => stockAfter(gift, said, said.stock_seen === undefined && (await queries.wasClaimed(db, gift.id)))

export const change = async ({ db, school, now, params, body }: RequestOf<typeof giftOffice.change, Here>) => {
  assertPeriod(body)
  const gift = await queries.holdKept(db, school.id, params.uuid)
  if (!gift) throw new Fault('NOT_FOUND')
  const { revision: _, stock_seen: __, ...words } = body
  await queries.updateGift(db, gift.id, { ...words, stock: await stockSaid(db, gift, body) })
  if (body.picture && gift.picture) await queries.dropPicture(db, gift.picture.id, now)
  return { uuid: gift.uuid }
}

/** Locks the codes of lines and adds them to a gift that is held. Throws VALIDATION for none, too many, and too long ones. */
export const addCodes = async (db: Db, services: Services, gift: number, text: string) => {
  const lines = codesIn(text)
  const wrong = (words: string) => new Fault('VALIDATION', { errors: { codes: [words] } })
  if (lines.length === 0) throw wrong('Isi minimal satu kode.')
  if (lines.length > giftLimits.codes) throw wrong(`Maksimal ${giftLimits.codes} kode sekaligus.`)
  const long = lines.findIndex((code) => code.length > giftLimits.code)
  if (long >= 0) throw wrong(`Kode ke-${long + 1} lebih panjang dari ${giftLimits.code} huruf.`)
  const locked = lines.map((code) => ({ mark: markOf(services, code), locked: lockCode(services, code) }))
  const added = await insertCodes(db, gift, locked)
  return { added, known: lines.length - added }
}
export const codes = async ({ db, school, services, params, body }: RequestOf<typeof giftOffice.codes, Here>) => {
  const gift = await queries.holdKept(db, school.id, params.uuid)
  if (!gift || gift.kind !== 'code') throw new Fault('NOT_FOUND')
  return addCodes(db, services, gift.id, body.codes)
}

export const claims = async ({ db, school, query }: RequestOf<typeof giftOffice.claims, Here>) => {
  const { data, meta } = await queries.pageOfClaims(db, school.id, query)
  return { data: data.map(presentClaim), meta }
}
export const claim = async ({ db, school, params }: RequestOf<typeof giftOffice.claim, Here>) => {
  const [row] = await queries.claimsById(db, [params.claim_id], { school: school.id })
  if (!row) throw new Fault('NOT_FOUND')
  return presentClaim(row)
}

/** What follows a decision on claims that are held: a code is given, or koin and pieces return. */
const settle = async (context: RequestOf<typeof giftOffice.decide, Here>, rows: readonly queries.ClaimRow[]) => {
  const { db, user, now, day, body } = context
  const { verb, reason = null } = body
  const refused = new Map<number, string>()
  if (verb === 'ready') {
    await queries.holdGifts(db, [...new Set(rows.map(({ gift_id }) => gift_id))])
    for (const { id, gift_id, kind } of rows)
      if (kind === 'code' && !(await giveCode(db, gift_id, id)))
        refused.set(id, 'tidak ada kode yang tersisa. Tambah kodenya dulu.')
  }
  const taken = rows.filter(({ id }) => !refused.has(id))
  if (taken.length > 0)
    await queries.moveClaims(
      db,
      taken.map(({ id }) => id),
      { to: stateAfter[verb], by: user.id, reason, now, ...(verb === 'ready' && { kept_until: keptUntil(day.date) }) },
    )
  if (verb === 'reject') await giveBack(db, taken, { date: day.date, now })
  return { taken, refused }
}

export const decide = (context: RequestOf<typeof giftOffice.decide, Here>) => {
  const { db, now, school, day, body } = context
  const { verb, reason = null } = body
  return decideAll<queries.ClaimRow, ClaimVerb, { state: ClaimState }>(body, {
    read: (ids) => queries.holdClaims(db, ids, { school: school.id }),
    can: officeVerbs,
    write: async (rows) => {
      const { taken, refused } = await settle(context, rows)
      const news = taken.map(({ id, account_id, gift, kind, cost }) => ({
        kind: 'koin_claim' as const,
        account_id,
        key: `koin_claim ${id} ${verb}`,
        data: { gift, verb, reason, cost, fetched: kind === 'pickup', until: keptUntil(day.date) },
      }))
      await notify(db, news, now)
      await publish(db, 'gifts', [...new Set(taken.map(({ account_id }) => account_id))])
      return { taken: taken.map(({ id }) => id), refused }
    },
    present: ({ state }) => ({ state }),
  })
}

export const handOver = async ({ db, user, now, school, body }: RequestOf<typeof giftOffice.handOver, Here>) => {
  const found = await queries.claimByCode(db, school.id, body.code)
  const [row] = found ? await queries.holdClaims(db, [found.id], { school: school.id }) : []
  if (row?.state !== 'ready') throw new Fault('NOT_FOUND')
  await queries.moveClaims(db, [row.id], { to: 'received', by: user.id, now })
  await publish(db, 'gifts', [row.account_id])
  return { person: row.person, gift: row.gift }
}

export const rules = async ({ db, school }: RequestContext & Here) => ({ rules: await rulesOf(db, school.id) })
export const setRules = async ({ db, school, body }: RequestOf<typeof giftOffice.setRules, Here>) => {
  await writeRules(db, school.id, body.rules)
  return { rules: await rulesOf(db, school.id) }
}
