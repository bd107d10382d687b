import { Fault, type Inside } from '@lentera/contract'
import { type SlipLink, type slips, slipVerdict, type SlipVerb } from '@lentera/contract/family/slips'
import { decideAll, oneByOne } from '#kit/http/decide.ts'
import { holds, pageOf } from '#kit/http/lists.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { tellFamily } from '#notices/family.ts'
import { askWithSlip, openSlip } from '#notices/slip-links.ts'
import { changeLink } from '#school/family.queries.ts'
import type { Here } from '#school/here.ts'
import { deskOf, refuseSlip } from './office.ts'
import { schoolLinks, type SchoolRow } from './office.queries.ts'
import { byWaiting, recordedParents, slipsWaiting, waitsForSchool } from './slips.queries.ts'
import { roomsOf } from './slips.ts'

type Led = Pick<RequestContext, 'db' | 'user'> & Here

/** Links that were asked for with slips of the classes that a teacher leads today. */
const ledLinks = (context: Led) => {
  const rooms = roomsOf(context).map(({ id }) => id)
  // No class has the number 0.
  return schoolLinks(context.db, deskOf(context))
    .where('link.by_slip', '=', true)
    .where('class.id', 'in', rooms.length > 0 ? rooms : [0])
}

/** Those that wait for this teacher; nothing is asked for where the teacher leads no class. */
export const waitingWithSlip = async (context: Led) => {
  const rooms = roomsOf(context).map(({ id }) => id)
  if (rooms.length === 0) return []
  return slipsWaiting(context.db, rooms)
}

const mayDo = ({ state, asked_by }: Pick<SchoolRow, 'state' | 'asked_by'>): readonly SlipVerb[] =>
  state === 'pending' && asked_by === 'parent' ? slipVerdict.verbs : []

const present = (row: SchoolRow): Inside<SlipLink> => ({
  id: row.id,
  parent: { name: row.parent, phone: row.phone },
  student: { name: row.pupil, class_name: row.class_name, parents: row.parents },
  relation: row.relation,
  state: row.state,
  changed_at: row.changed_at.toISOString(),
  revision: row.revision,
  can: [...mayDo(row)],
})

export const inbox = async (context: RequestOf<typeof slips.inbox, Here>) => {
  const { query } = context
  const rows = ledLinks(context)
    .where(waitsForSchool)
    .where(holds(query.search, 'pupil.name', 'parent.name', 'class.name'))
  const { data, meta } = await pageOf(rows, byWaiting, query)
  return { data: data.map(present), meta }
}

/** Throws NOT_FOUND for what is of no class of the teacher's, or was not asked for with a slip. */
export const inboxOne = async (context: RequestOf<typeof slips.inboxOne, Here>) => {
  const { db, school, params } = context
  const row = await ledLinks(context).where('link.id', '=', params.family_link_id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return { timezone: school.timezone, link: present(row), recorded: await recordedParents(db, school.id, row.student_id) }
}

/** Confirms or refuses parents who used a slip. A refusal is told to both with its reason, and ends the pupil's code. */
export const decide = async (context: RequestOf<typeof slips.decide, Here>) => {
  const { db, user, now, body } = context
  const { verb, reason = null } = body
  return decideAll(body, {
    read: (ids) => ledLinks(context).where('link.id', 'in', ids).execute(),
    can: (row) => mayDo(row),
    write: (rows) =>
      oneByOne(db, rows, async ({ id, parent_id: parent, student_id: student, parent: name, pupil }) => {
        const to = verb === 'approve' ? 'linked' : 'rejected'
        const change = { parent, student, to, from: ['pending'], by: user.id, how: 'decision', reason, now } as const
        if ((await changeLink(db, change)) === undefined) return false
        if (verb === 'decline') {
          await refuseSlip(db, { id, parent, student, name, pupil }, reason, now)
          return true
        }
        const told = { about: 'approved', reason, key: `${id}` } as const
        const news = [
          { to: parent, name: pupil, ...told },
          { to: student, name, ...told },
        ]
        await tellFamily(db, news, now)
        return true
      }),
    present: ({ state }) => ({ state }),
  })
}

/** Throws PARENT_CODE_INVALID, and TAKEN for a child who is linked. */
export const addChild = async (context: RequestOf<typeof slips.addChild>) => {
  const { db, user, now, services, body } = context
  const slip = await openSlip(services.database.db, services.settings, body, now)
  if (!slip) throw new Fault('PARENT_CODE_INVALID')
  await askWithSlip(db, { slip, parent: user.id, relation: body.relation, now })
  return { asked: true as const }
}
