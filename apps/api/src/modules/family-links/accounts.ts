import { Fault, type FieldErrors, type Inside } from '@lentera/contract'
import type { MadeParent, parentAccounts, ParentProposals } from '@lentera/contract/family/accounts'
import { clashOf } from '#kit/clash.ts'
import type { FileAnswer, RequestContext, RequestOf } from '#kit/http/services.ts'
import { printedSlips } from '#kit/print/print.ts'
import { firstPassword } from '#kit/security/first-password.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { tellFamily } from '#notices/family.ts'
import { changeLink } from '#school/family.queries.ts'
import type { Here } from '#school/here.ts'
import { parentUsernames } from '#school/parent-usernames.ts'
import { accountsWith, insertParent, parentsAt, pupilsAt, recordedIn, recordedWith, takenNames } from './accounts.queries.ts'
import { parentsByPhone } from './accounts.rules.ts'
import { maskedName } from './family.rules.ts'
import { deskOf } from './office.ts'
import { roomsOf } from './slips.ts'

/** Throws NOT_FOUND for a class of another school or year. */
export const proposals = async (context: RequestOf<typeof parentAccounts.proposals, Here>): Promise<Inside<ParentProposals>> => {
  const { db, query } = context
  const rooms = roomsOf(context)
  const room = query.class_uuid === undefined ? rooms[0] : rooms.find(({ uuid }) => uuid === query.class_uuid)
  if (!room && query.class_uuid !== undefined) throw new Fault('NOT_FOUND')
  const classes = rooms.map(({ uuid, name }) => ({ uuid, name }))
  if (!room) return { classes, class: null, parents: [], missing: [] }
  const desk = deskOf(context)
  const inRoom = await recordedIn(db, desk, room.id)
  const phones = [...new Set(inRoom.flatMap(({ phone }) => phone ?? []))]
  const [pupils, accounts] = await Promise.all([recordedWith(db, desk, phones), accountsWith(db, phones)])
  const account = new Map(accounts.map((one) => [one.phone, one]))
  const all = parentsByPhone(pupils.flatMap(({ phone, ...pupil }) => (phone === null ? [] : [{ ...pupil, phone }])))
  const named = all.filter(({ phone, names }) => names.length > 0 || account.has(phone))
  const known = new Set(named.map(({ phone }) => phone))
  return {
    classes,
    class: { uuid: room.uuid, name: room.name },
    parents: named.flatMap(({ phone, names, children }) => {
      const there = account.get(phone)
      const open = children.filter(({ id }) => !there?.linked.includes(id))
      if (open.length === 0) return []
      return [
        {
          phone,
          names: [...names],
          children: open.map(({ id, name, class_name }) => ({ student_id: id, name, class_name })),
          // Whoever knows the person knows the name: a number is not to tell who has it.
          account: there ? { name: maskedName(there.name), can: there.can } : null,
        },
      ]
    }),
    missing: inRoom.flatMap(({ name, phone }) => (phone === null || !known.has(phone) ? [name] : [])),
  }
}

type Making = RequestOf<typeof parentAccounts.make, Here>
type Wish = Making['body']['parents'][number]

/** What stands against one of them, by its field. */
const wrongOf = async (context: Making): Promise<FieldErrors> => {
  const { parents } = context.body
  const before = context.services.database.db
  const accounts = new Map(
    (
      await accountsWith(
        before,
        parents.map(({ phone }) => phone),
      )
    ).map((one) => [one.phone, one]),
  )
  const errors: Record<string, string[]> = {}
  for (const [at, { phone, exists }] of parents.entries()) {
    const there = accounts.get(phone)
    if (exists !== (there !== undefined)) throw new Fault('DATA_CHANGED')
    if (there && !there.can)
      errors[`parents.${at}.phone`] = ['Nomor ini dipakai akun yang belum membuktikannya. Pakai kode kartu.']
    if (parents.findIndex((one) => one.phone === phone) < at)
      errors[`parents.${at}.phone`] = ['Nomor ini sudah ada di baris lain.']
  }
  return errors
}

/** A first password and a free user name for each account that is to be made; slow, and before the transaction. */
const prepared = async ({ services, body }: Making) => {
  const names = body.parents.map(({ name }) => parentUsernames(name))
  const used = await takenNames(services.database.db, names.flat())
  const ready = []
  for (const [at, wish] of body.parents.entries()) {
    const username = names[at]?.find((one) => !used.has(one))
    if (username === undefined) throw new Fault('NOT_AVAILABLE')
    used.add(username)
    const password = wish.exists ? null : firstPassword()
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that people who sign in meanwhile do not wait
    ready.push({ wish, username, password, password_hash: password === null ? null : await hashPassword(password) })
  }
  return ready
}

/** Throws TAKEN where somebody else has taken the number meanwhile. */
const written = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (cause) {
    const clash = clashOf(cause)
    throw clash === 'account_phone' || clash === 'account_username' ? new Fault('DATA_CHANGED', { cause }) : cause
  }
}

interface Linking extends Pick<RequestContext, 'db' | 'user' | 'now'> {
  readonly wish: Wish
  readonly parent: { readonly id: number; readonly name: string }
  readonly names: ReadonlyMap<number, string>
}
/** Links children with a parent, as the office says; both are told. */
const linkAll = async ({ db, user, now, wish, parent, names }: Linking): Promise<void> => {
  for (const student of new Set(wish.children)) {
    const change = { parent: parent.id, student, to: 'linked', from: ['none', 'pending', 'rejected', 'revoked'] } as const
    const said = { by: user.id, how: 'office', asked_by: 'school', relation: wish.relation ?? undefined, now } as const
    // oxlint-disable-next-line no-await-in-loop -- one connection; a family's links change one after the other
    const link = await changeLink(db, { ...change, ...said })
    if (link === undefined) continue
    const told = { about: 'approved', key: `${link}` } as const
    const news = [
      { to: parent.id, name: names.get(student) ?? '', ...told },
      { to: student, name: parent.name, ...told },
    ]
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tellFamily(db, news, now)
  }
}

/**
 * Makes parents' accounts, and adds children to accounts that were seen; all or none. Throws NOT_FOUND for a pupil of another
 * school, DATA_CHANGED where a number has an account since, VALIDATION by row.
 */
export const make = async (context: Making): Promise<Inside<MadeParent>[]> => {
  const { db, user, now, body, services } = context
  const ids = [...new Set(body.parents.flatMap(({ children }) => children))]
  const pupils = await pupilsAt(services.database.db, deskOf(context), ids)
  if (pupils.length < ids.length) throw new Fault('NOT_FOUND')
  const names = new Map(pupils.map(({ id, name }) => [id, name]))
  const errors = await wrongOf(context)
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
  const ready = await prepared(context)

  const seen = new Map(
    (
      await accountsWith(
        db,
        body.parents.map(({ phone }) => phone),
      )
    ).map((one) => [one.phone, one]),
  )
  const made: Inside<MadeParent>[] = []
  for (const { wish, username, password, password_hash } of ready) {
    const { phone, name } = wish
    const there = seen.get(phone)
    if (wish.exists !== (there !== undefined)) throw new Fault('DATA_CHANGED')
    const parent = there ??
      // oxlint-disable-next-line no-await-in-loop -- one connection
      { id: await written(insertParent(db, { name, username, phone, password_hash: password_hash ?? '' }, now)), name, username }
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await linkAll({ db, user, now, wish, parent, names })
    made.push({
      id: parent.id,
      name: parent.name,
      username: parent.username,
      phone,
      password,
      children: wish.children.flatMap((child) => names.get(child) ?? []),
    })
  }
  return made
}

/** Throws NOT_FOUND for a parent without a child at the school. */
export const print = async (context: RequestOf<typeof parentAccounts.print, Here>): Promise<FileAnswer> => {
  const { db, school, user, services, body } = context
  const passwords = new Map(body.people.map(({ id, password }) => [id, password]))
  const people = await parentsAt(db, school.id, [...passwords.keys()])
  if (people.length < passwords.size) throw new Fault('NOT_FOUND')
  const address = `${services.settings.publicUrl}/parent/login`
  const title = `Kartu masuk orang tua ${school.name}`
  const cards = people.map(({ id, name, username, phone }) => ({
    over: school.name,
    name,
    facts: [
      ['Nomor ponsel atau nama pengguna', phone ?? username],
      ['Kata sandi', passwords.get(id) ?? 'Tanyakan ke tata usaha bila lupa'],
    ] as const,
    note: `Pindai kode ini, atau buka ${address.replace(/^https?:\/\//, '')}`,
    qr: `${address}?${new URLSearchParams({ username }).toString()}`,
  }))
  return printedSlips({ title, author: school.name, slips: cards }, user.id, title)
}
