import { Fault, type Inside } from '@lentera/contract'
import type { familyOffice, SchoolLink } from '@lentera/contract/family/office'
import { decideAll, oneByOne } from '#kit/http/decide.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { tellFamily } from '#notices/family.ts'
import { changeLink, confirmLink } from '#school/family.queries.ts'
import { openByConfirmed } from '#school/guardian.queries.ts'
import type { Here } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import { endSlips } from '#school/slip-codes.queries.ts'
import { schoolMayDo } from './family.rules.ts'
import { changesOf, pageOfLinks, schoolLinks, type SchoolRow } from './office.queries.ts'

export const deskOf = ({ school, day }: Here) => ({ school: school.id, year: yearOf(school, day.date) ?? 0, today: day.date })

const present = (row: SchoolRow): Inside<SchoolLink> => ({
  id: row.id,
  parent: { name: row.parent, image: row.image, phone: row.phone },
  student: { name: row.pupil, class_name: row.class_name, nisn: row.nisn, parents: row.parents },
  relation: row.relation,
  state: row.state,
  is_sure: row.is_sure,
  changed_at: row.changed_at.toISOString(),
  revision: row.revision,
  can: schoolMayDo(row),
})

export const inbox = async (context: RequestOf<typeof familyOffice.inbox, Here>) => {
  const { data, meta } = await pageOfLinks(context.db, deskOf(context), context.query)
  return { data: data.map(present), meta }
}

/** Throws NOT_FOUND for a link of another school's pupil. */
export const inboxOne = async (context: RequestOf<typeof familyOffice.inboxOne, Here>) => {
  const { db, school, params } = context
  const row = await schoolLinks(db, deskOf(context)).where('link.id', '=', params.family_link_id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  const changes = await changesOf(db, row.id)
  return {
    timezone: school.timezone,
    link: present(row),
    changes: changes.map(({ to_state, how, by, changed_at, reason }) => ({
      to: to_state,
      how,
      by,
      at: changed_at.toISOString(),
      reason,
    })),
  }
}

/** Makes sure of a link that holds already; what that parent has agreed to before holds from now on, and both hear of it. */
const confirm = async (
  { db, user, now }: RequestOf<typeof familyOffice.decide, Here>,
  { parent, student, name, pupil }: { parent: number; student: number; name: string; pupil: string },
): Promise<boolean> => {
  if (!(await confirmLink(db, { parent, student, by: user.id, now }))) return false
  if (!(await openByConfirmed(db, { parent, student }))) return true
  const key = `${student}`
  const news = [
    { to: student, about: 'consented' as const, name, key },
    { to: parent, about: 'consented' as const, name: pupil, key },
  ]
  await tellFamily(db, news, now)
  return true
}

/**
 * Tells both of a refused wish that was made with a slip, and ends the pupil's code: the slip is with somebody who should not have it.
 * Who used one knows that there is such a pupil, so it is no news.
 */
export const refuseSlip = async (
  db: RequestContext['db'],
  { id, parent, student, name, pupil }: { id: number; parent: number; student: number; name: string; pupil: string },
  reason: string | null,
  now: Date,
): Promise<void> => {
  await endSlips(db, { students: [student], now })
  const told = { about: 'turned_down', reason, key: `${id}` } as const
  await tellFamily(
    db,
    [
      { to: parent, name: pupil, ...told },
      { to: student, name, ...told },
    ],
    now,
  )
}

const targets = { approve: 'linked', decline: 'rejected', end: 'revoked' } as const

/** Approves or declines what parents asked for, or ends links. A parent who was declined is told nothing, but where a slip was used: that there is such a pupil would be news. */
export const decide = async (context: RequestOf<typeof familyOffice.decide, Here>) => {
  const { db, user, now, body } = context
  const { verb, reason = null } = body
  return decideAll(body, {
    read: (ids) => schoolLinks(db, deskOf(context)).where('link.id', 'in', ids).execute(),
    can: (row) => schoolMayDo(row),
    write: async (rows) => {
      const written = await oneByOne(
        db,
        rows,
        async ({ id, state, by_slip, parent_id: parent, student_id: student, parent: name, pupil }) => {
          if (state === 'linked' && verb === 'approve') return confirm(context, { parent, student, name, pupil })
          const to = targets[verb]
          const change = {
            parent,
            student,
            to,
            from: [state],
            by: user.id,
            how: verb === 'end' ? 'end' : 'decision',
            reason,
            now,
          } as const
          if ((await changeLink(db, change)) === undefined) return false
          const about = verb === 'approve' ? 'approved' : 'ended'
          const key = `${id}`
          if (verb === 'decline' && by_slip) await refuseSlip(db, { id, parent, student, name, pupil }, reason, now)
          if (verb !== 'decline')
            await tellFamily(
              db,
              [
                { to: parent, about, name: pupil, reason, key },
                { to: student, about, name, reason, key },
              ],
              now,
            )
          return true
        },
      )
      const taken = rows.filter(({ id }) => written.taken.includes(id))
      context.audit({
        people: taken.flatMap(({ student_id, parent_id }) => [student_id, parent_id]),
        to: { Keputusan: { approve: 'Disetujui', decline: 'Ditolak', end: 'Diakhiri' }[verb] },
      })
      return written
    },
    present: ({ state }) => ({ state }),
  })
}
