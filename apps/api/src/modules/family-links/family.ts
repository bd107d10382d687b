import { Fault, type Inside } from '@lentera/contract'
import { ASK_DAYS, type Child, type Children, type family, type ParentLink, type Parents } from '@lentera/contract/family'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { tellFamily } from '#notices/family.ts'
import { changeLink } from '#school/family.queries.ts'
import { classStayedOn, schoolDayOf } from '#school/schools.ts'
import { DAY } from '#kit/durations.ts'
import { asksOf, describeLink, type LinkRow, ownLink, ownLinks } from './family.queries.ts'
import { maskedName, maskedPhone, mayDo } from './family.rules.ts'
import { guardianOf } from './guardian.queries.ts'

const presentParent = (row: LinkRow): Inside<ParentLink> => {
  const { id, state, asked_by, relation, is_main, changed_at, revision } = row
  const hidden = state === 'pending' && asked_by === 'student'
  return {
    id,
    name: hidden ? maskedName(row.parent) : row.parent,
    image: hidden ? null : row.parent_image,
    phone: maskedPhone(row.parent_phone),
    relation,
    is_main,
    state: state === 'linked' ? 'linked' : 'pending',
    since: changed_at.toISOString(),
    revision,
    can: mayDo('student', row),
  }
}

export const parents = async ({ db, user, now }: RequestContext): Promise<Inside<Parents>> => {
  const [rows, guardian] = await Promise.all([ownLinks(db, user), guardianOf(db, { student: user.id, now })])
  return { links: rows.map(presentParent), guardian }
}

/** The class of today in the child's own school; null for a child without one. */
const classNameOf = async ({ services, now }: RequestContext, row: LinkRow): Promise<string | null> => {
  if (row.school_id === null || row.version === null) return null
  const school = await services.schools.get(row.school_id, row.version)
  return classStayedOn(school, row.rooms, schoolDayOf(school, now).date)?.name ?? null
}
const presentChild = async (context: RequestContext, row: LinkRow): Promise<Inside<Child>> => ({
  id: row.id,
  student_id: row.student_id,
  name: row.pupil,
  image: row.pupil_image,
  class_name: await classNameOf(context, row),
  school_name: row.school_name,
  relation: row.relation,
  guardian: (await guardianOf(context.db, { student: row.student_id, now: context.now })).state,
  state: row.state === 'linked' ? 'linked' : 'pending',
  since: row.changed_at.toISOString(),
  revision: row.revision,
  can: mayDo('parent', row),
})

export const children = async (context: RequestContext): Promise<Inside<Children>> => {
  const { db, user, now } = context
  const [rows, asks] = await Promise.all([ownLinks(db, user), asksOf(db, user.id)])
  return {
    children: await Promise.all(rows.map((row) => presentChild(context, row))),
    asks: asks.map(({ id, nisn, born_on, asked_at }) => ({
      id,
      nisn_end: nisn?.slice(-4) ?? null,
      born_on,
      asked_at: asked_at.toISOString(),
      state: now.getTime() - asked_at.getTime() < ASK_DAYS * DAY ? 'waiting' : 'over',
    })),
  }
}

/** A link of the visitor's. Throws NOT_FOUND for anybody else's. */
const linkOf = async ({ db, user }: RequestContext, id: number): Promise<LinkRow> => {
  const row = await ownLink(db, user, id)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
const other = ({ user }: RequestContext, { parent, pupil }: LinkRow) => (user.role === 'student' ? parent : pupil)

/** Throws NOT_FOUND for somebody else's link, DATA_CHANGED for one that has changed meanwhile. */
export const editParent = async (context: RequestOf<typeof family.editParent>) => {
  const { db, user, params, body } = context
  const row = await linkOf(context, params.family_link_id)
  const { relation, is_main, revision } = body
  if (!(await describeLink(db, { id: row.id, student: user.id, relation, is_main, revision }))) throw new Fault('DATA_CHANGED')
  return { id: row.id, name: row.parent }
}

/** Throws NOT_FOUND for somebody else's link, DATA_CHANGED for one that this person cannot approve as it is now. */
export const approve = async (context: RequestOf<typeof family.approve>) => {
  const { db, user, now, params, body } = context
  const row = await linkOf(context, params.family_link_id)
  const answer = { id: row.id, name: other(context, row) }
  if (row.state === 'linked') return answer
  if (row.revision !== body.revision || !mayDo(user.role, row).includes('approve')) throw new Fault('DATA_CHANGED')
  const { parent_id: parent, student_id: student } = row
  // What the other side has said stays where this one says nothing.
  const relation = body.relation ?? undefined
  const change = { parent, student, to: 'linked', from: ['pending'], by: user.id, how: 'decision', relation, now } as const
  if ((await changeLink(db, change)) === undefined) throw new Fault('DATA_CHANGED')
  await tellFamily(
    db,
    user.role === 'student'
      ? [{ to: parent, about: 'approved', name: row.pupil, key: `${row.id}` }]
      : [{ to: student, about: 'approved', name: row.parent, key: `${row.id}` }],
    now,
  )
  return answer
}

/** Whom the end of a link is told: the other side of one that held, and a pupil whose wish a parent declines. */
const toldOfEnd = ({ user }: RequestContext, row: LinkRow) => {
  const [to, name] = user.role === 'student' ? [row.parent_id, row.pupil] : [row.student_id, row.parent]
  if (row.state === 'linked') return [{ to, about: 'ended' as const, name, key: `${row.id}` }]
  if (row.asked_by === 'student' && user.role === 'parent') return [{ to, about: 'declined' as const, name, key: `${row.id}` }]
  return []
}

/** Throws NOT_FOUND for somebody else's link, DATA_CHANGED for one that has changed meanwhile. */
export const end = async (context: RequestOf<typeof family.end>) => {
  const { db, user, now, params, query } = context
  const row = await linkOf(context, params.family_link_id)
  const { id, state, parent_id: parent, student_id: student, asked_by } = row
  const answer = { id, name: other(context, row) }
  if (state !== 'linked' && state !== 'pending') return answer
  if (row.revision !== query.revision) throw new Fault('DATA_CHANGED')
  const own = (asked_by === 'student') === (user.role === 'student')
  const to = state === 'pending' && !own ? 'rejected' : 'revoked'
  if ((await changeLink(db, { parent, student, to, from: [state], by: user.id, how: 'end', now })) === undefined)
    throw new Fault('DATA_CHANGED')
  await tellFamily(db, toldOfEnd(context, row), now)
  return answer
}
