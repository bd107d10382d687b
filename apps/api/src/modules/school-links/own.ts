import { Fault, type Inside } from '@lentera/contract'
import type { AskedLink, LinkCard, LinkedSchool, LinkKind, MyLink, schoolLinks } from '@lentera/contract/school-links'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { spendProof } from '#proof/proof.ts'
import { askForSchool } from '#school/links.queries.ts'
import { refuseOtherNumber } from '#school/numbers.queries.ts'
import { type ClassStay, classStayedOn, type School, schoolDayOf, yearOf } from '#school/schools.ts'
import { enterSchool } from '#notices/entering.queries.ts'
import { keptAt, keptWords } from '#notices/former-school.queries.ts'
import { tellAsked, tellMoved } from './notices.ts'
import {
  codeTries,
  grantLink,
  holdPerson,
  keepCodeTry,
  linkedPerson,
  type LinkedPerson,
  type LinkRow,
  linksOf,
  schoolById,
  type SchoolRow,
  schoolToAsk,
  setNuptk,
  withdrawLink,
} from './own.queries.ts'

/** So many wrong access codes a day, in milliseconds. */
const [MOST_TRIES, DAY] = [10, 86_400_000]

/** What a request is about, by where the person was when asking. */
export const kindOf = ({ school_id, from_school_id }: Pick<LinkRow, 'school_id' | 'from_school_id'>): LinkKind =>
  from_school_id === null ? 'join' : from_school_id === school_id ? 'class' : 'move'

/** The person of the session with the link that holds. Throws SESSION_ENDED for somebody who is gone. */
export const meOf = async ({ db, user }: RequestContext): Promise<LinkedPerson> => {
  const me = await linkedPerson(db, user.id)
  if (!me) throw new Fault('SESSION_ENDED')
  return me
}

const presentSchool = ({ uuid, name, npsn, level, address }: SchoolRow): LinkedSchool => ({ uuid, name, npsn, level, address })
const presentLink = (row: LinkRow): Inside<AskedLink> => ({
  id: row.id,
  kind: kindOf(row),
  state: row.state,
  school: { uuid: row.school_uuid, name: row.school_name, verified: row.status === 'verified' },
  class_name: row.class_name,
  asked_at: row.asked_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})

const classesNow = (school: School, today: string) =>
  [...school.classes.values()].filter(({ year }) => year === yearOf(school, today))

/** The person's class of today, the other ones of the running year, and the zone: of the own school. */
const placeAt = async ({ now, services, user }: RequestContext, { id, version }: SchoolRow, stays: readonly ClassStay[]) => {
  const school = await services.schools.get(id, version)
  const { date, timezone } = schoolDayOf(school, now)
  if (user.role !== 'student') return { timezone, class: null, classes: [] }
  const room = classStayedOn(school, stays, date)
  return {
    timezone,
    class: room ? { uuid: room.uuid, name: room.name, homeroom_teacher: room.homeroom_teacher } : null,
    classes: classesNow(school, date)
      .filter((one) => one.id !== room?.id)
      .map(({ uuid, name }) => ({ uuid, name })),
  }
}
const nowhere = { timezone: 'Asia/Jakarta', class: null } as const

/** Where a pupil or teacher belongs, what waits, and what ended last. */
export const mine = async (context: RequestContext): Promise<Inside<MyLink>> => {
  const { db } = context
  const me = await meOf(context)
  const [school, links] = await Promise.all([
    me.school_id === null ? undefined : schoolById(db, me.school_id),
    linksOf(db, me.id).limit(20).execute(),
  ])
  const [newest] = links
  const since = links.filter(({ state, school_id }) => state === 'linked' && school_id === me.school_id).at(-1)?.linked_at
  const ended = newest && newest.state !== 'pending' && newest.state !== 'linked'
  return {
    ...(school ? await placeAt(context, school, me.rooms) : { ...nowhere, classes: [] }),
    school: school ? presentSchool(school) : null,
    since: since?.toISOString() ?? null,
    waiting: newest?.state === 'pending' ? presentLink(newest) : null,
    last: ended ? presentLink(newest) : null,
  }
}

/** Whether the school would refuse the person's number. */
const isRefused = async (context: RequestContext, me: LinkedPerson, school: SchoolRow) => {
  if (school.restricts_numbers && me.phone === null) return true
  try {
    if (me.phone !== null) await refuseOtherNumber(context.db, school.id, me.phone)
    return false
  } catch (cause) {
    if (cause instanceof Fault && cause.code === 'WARNING_TSEL_ONLY') return true
    throw cause
  }
}

const askable = async ({ db, user }: RequestContext, uuid: string): Promise<SchoolRow> => {
  const school = await schoolToAsk(db, uuid, user.id)
  if (!school) throw new Fault('NOT_FOUND')
  return school
}

export const card = async (context: RequestOf<typeof schoolLinks.card>): Promise<LinkCard> => {
  const me = await meOf(context)
  const school = await askable(context, context.params.school_uuid)
  const known = await context.services.schools.get(school.id, school.version)
  const rooms = context.user.role === 'student' ? classesNow(known, schoolDayOf(known, context.now).date) : []
  const { user, db, now } = context
  const leaves = user.role === 'teacher' && me.school_id !== null && me.school_id !== school.id ? me.school_id : null
  const kept = leaves === null ? undefined : await keptAt(db, { teacher: me.id, school: leaves, now })
  return {
    school: presentSchool(school),
    verified: school.status === 'verified',
    mine: me.school_id === school.id,
    classes: rooms.map(({ uuid, name }) => ({ uuid, name })),
    number_refused: await isRefused(context, me, school),
    needs_code: me.phone_verified_at !== null,
    kept: kept ? keptWords(kept) : null,
  }
}

/** Whether the school's access code was typed; false without one. Throws VALIDATION for a wrong one, CODE_TRIES after ten in a day. */
const hasCode = async (
  { services, user, now }: RequestContext,
  school: SchoolRow,
  typed: string | undefined,
): Promise<boolean> => {
  if (typed === undefined) return false
  // A refusal takes back what its transaction has written; a wrong try is kept.
  const { db } = services.database
  const since = new Date(now.getTime() - DAY)
  if ((await codeTries(db, user.id, since)) >= MOST_TRIES) throw new Fault('CODE_TRIES')
  if (school.access_code !== null && school.access_code.toUpperCase() === typed) return true
  await keepCodeTry(db, user.id, now, since)
  throw new Fault('VALIDATION', { errors: { access_code: ['Kode akses ini tidak cocok. Tanyakan ke tata usaha.'] } })
}

/** Of a pupil's wish, the class at that school. Throws NOT_FOUND for any other. */
export const roomOf = (school: School, today: string, uuid: string | null) => {
  if (uuid === null) return null
  const room = classesNow(school, today).find((one) => one.uuid === uuid)
  if (!room) throw new Fault('NOT_FOUND')
  return room.id
}

/** What everybody proves who asks a school. Throws LINKED_ALREADY, WARNING_TSEL_ONLY, INVALID_TOKEN. */
const mayAsk = async (
  context: RequestOf<typeof schoolLinks.ask> | RequestOf<typeof schoolLinks.join>,
  school: SchoolRow,
): Promise<LinkedPerson> => {
  const { db, user, body } = context
  await holdPerson(db, user.id)
  const me = await meOf(context)
  if (me.school_id === school.id) throw new Fault('LINKED_ALREADY')
  if (await isRefused(context, me, school)) throw new Fault('WARNING_TSEL_ONLY')
  if (me.phone_verified_at !== null)
    await spendProof(context, body.secret_token ?? '', { purpose: 'school_link', role: user.role, account: user.id })
  return me
}

/** Throws what `mayAsk` does, NOT_FOUND for a class of another school. */
export const ask = async (context: RequestOf<typeof schoolLinks.ask>): Promise<Inside<MyLink>> => {
  const { db, user, now, services, body } = context
  const school = await askable(context, body.school_uuid)
  const { name } = await mayAsk(context, school)
  const known = await services.schools.get(school.id, school.version)
  const room = roomOf(known, schoolDayOf(known, now).date, body.class_uuid)
  const asked = { account: user.id, school: school.id, class: room, now }
  await askForSchool(db, asked)
  await tellAsked(db, { ...asked, name }, now)
  return mine(context)
}

/** Throws what `mayAsk` does, VALIDATION for a wrong access code, CODE_TRIES after ten of them in a day, STILL_TEACHES with a right one before the work elsewhere is handed over. */
export const join = async (context: RequestOf<typeof schoolLinks.join>): Promise<Inside<MyLink>> => {
  const { db, user, now, services, body } = context
  const school = await askable(context, body.school_uuid)
  const byCode = await hasCode(context, school, body.access_code)
  const { name } = await mayAsk(context, school)
  if (body.nuptk !== undefined) await setNuptk(db, user.id, body.nuptk)
  const asked = { account: user.id, school: school.id, now }
  await askForSchool(db, asked)
  if (byCode) await joinByCode(context, await services.schools.get(school.id, school.version))
  else await tellAsked(db, { ...asked, name }, now)
  return mine(context)
}

/** What was just asked is granted by the school's own code. */
const joinByCode = async ({ db, user, now }: RequestContext, school: School) => {
  const [link] = await linksOf(db, user.id).limit(1).execute()
  if (!link) throw new Error('What was asked a moment ago is not there.')
  await grantLink(db, link.id, now)
  const year = yearOf(school, schoolDayOf(school, now).date) ?? null
  const joining = { account: user.id, role: 'teacher', school: school.id, year, room: null } as const
  const left = await enterSchool(db, { ...joining, now, by: user.id })
  if (left !== null) await tellMoved(db, { account: user.id, link: link.id, from: left, to: school.name }, now)
}

/** Throws NOT_FOUND for somebody else's request, DATA_CHANGED for one that the school has decided. */
export const withdraw = async (context: RequestOf<typeof schoolLinks.withdraw>): Promise<Inside<MyLink>> => {
  const { db, user, now, params } = context
  const row = await linksOf(db, user.id).where('link.id', '=', params.school_link_id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  if (row.state !== 'withdrawn' && !(await withdrawLink(db, row.id, now))) throw new Fault('DATA_CHANGED')
  return mine(context)
}
