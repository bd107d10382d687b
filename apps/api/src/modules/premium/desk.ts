import { Fault, type Inside } from '@lentera/contract'
import { type DeskPackage, packageLimits, premiumDesk } from '@lentera/contract/premium-desk'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { keepAct } from '#kit/security/operator-acts.queries.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import * as queries from './desk.queries.ts'

type Asked<K extends keyof typeof premiumDesk> = RequestOf<(typeof premiumDesk)[K], unknown, OperatorUser>
type Db = RequestContext['db']

const whole = async (db: Db, uuid: string): Promise<Inside<DeskPackage>> => {
  const row = await queries.packageNamed(db, uuid)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/** Whoever looks for premium compares a few. Throws VALIDATION for one too many. */
const assertRoom = async (db: Db, role: 'student' | 'teacher', but: string | null): Promise<void> => {
  if ((await queries.countSold(db, role, but)) >= packageLimits.sold)
    throw new Fault('VALIDATION', {
      errors: { sold: [`Maksimal ${packageLimits.sold} paket dijual sekaligus untuk satu peran. Simpan yang lain dulu.`] },
    })
}

const rupiah = (price: number) => `Rp${price.toLocaleString('id-ID')}`
/** What a change made of a package, in words of the operator's log. */
const changeText = (from: queries.PackageRow, to: { readonly name: string; readonly price: number; readonly sold: boolean }) =>
  [
    from.name === to.name ? '' : `${from.name} → ${to.name}`,
    from.price === to.price ? '' : `${rupiah(from.price)} → ${rupiah(to.price)}`,
    from.sold === to.sold ? '' : to.sold ? 'dijual lagi' : 'tidak dijual lagi',
  ]
    .filter(Boolean)
    .join(', ') || 'keterangan'

const add = async ({ db, user, now, body }: Asked<'add'>): Promise<Inside<DeskPackage>> => {
  if (body.sold) await assertRoom(db, body.role, null)
  const uuid = uuidV7(now.getTime())
  await queries.insertPackage(db, { ...body, uuid })
  const change = `${rupiah(body.price)}, ${body.months} bulan`
  await keepAct(db, { by: user.id, act: 'package_add', subject: body.name, detail: { change }, at: now })
  return whole(db, uuid)
}

/** Throws NOT_FOUND, DATA_CHANGED, VALIDATION. What was ordered keeps the price at which it was. */
const change = async ({ db, user, now, params, body }: Asked<'change'>): Promise<Inside<DeskPackage>> => {
  const row = await queries.packageNamed(db, params.uuid, { held: true })
  if (!row) throw new Fault('NOT_FOUND')
  const { revision, ...said } = body
  if (row.revision !== revision) throw new Fault('DATA_CHANGED')
  if (said.sold && !row.sold) await assertRoom(db, row.role, row.uuid)
  await queries.updatePackage(db, row, said)
  const detail = { change: changeText(row, said) }
  await keepAct(db, { by: user.id, act: 'package_change', subject: said.name, detail, at: now })
  return whole(db, row.uuid)
}

export const premiumDeskRoutes = serve(premiumDesk, {
  features: ({ db }) => queries.allFeatures(db),
  list: ({ db }) => queries.allPackages(db),
  add,
  change,
})
