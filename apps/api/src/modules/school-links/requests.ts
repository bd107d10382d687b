import { Fault, type Inside } from '@lentera/contract'
import { type LinkRequest, linkVerdict, type LinkVerb, type officeLinks } from '@lentera/contract/school-links/office'
import { decideAll, oneByOne } from '#kit/http/decide.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import { enterSchool } from '#notices/entering.queries.ts'
import { tellEnded, tellMoved } from './notices.ts'
import { kindOf } from './own.ts'
import { countRequests, endRequest, pupilCounts, type RequestRow, requestsOf, setRequestClass } from './requests.queries.ts'

/** As many as one decision takes. */
const MOST = 200

/** The school, and the year whose classes pupils come into. */
export const placeOf = ({ school, day }: Here) => ({ school: school.id, year: yearOf(school, day.date) ?? 0 })
/** The classes of the running year. */
export const roomsOf = ({ school, day }: Here) =>
  [...school.classes.values()].filter(({ year }) => year === yearOf(school, day.date))

/** What the office may do with a request: decide it, while it waits. */
const mayDo = ({ state }: RequestRow): readonly LinkVerb[] => (state === 'pending' ? linkVerdict.verbs : [])

const present = (row: RequestRow): Inside<LinkRequest> => {
  const { id, state, reason, decided_by, twins, revision, class_uuid, class_name } = row
  const { role, name, username, image, born_on, nisn, nip, nuptk, phone, from_school, present_class } = row
  return {
    id,
    kind: kindOf(row),
    state,
    person: {
      id: row.account_id,
      role,
      name,
      username,
      image,
      born_on,
      nisn,
      nip,
      nuptk,
      phone,
      phone_verified: row.phone_verified_at !== null,
      school_name: from_school,
      class_name: present_class,
    },
    class: class_uuid === null || class_name === null ? null : { uuid: class_uuid, name: class_name },
    asked_at: row.asked_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by,
    reason,
    twins,
    revision,
    can: [...mayDo(row)],
  }
}

/** Anybody can register a school that is missing: until it is verified, its office learns of nobody and lets nobody in. */
const verified = ({ school }: Here): void => {
  if (!school.isVerified) throw new Fault('SCHOOL_UNVERIFIED')
}

export const requests = async (context: RequestOf<typeof officeLinks.requests, Here>) => {
  const { db, school, query } = context
  const at = placeOf(context)
  if (!school.isVerified) return { timezone: school.timezone, verified: false, waiting: 0, requests: [] }
  const listed =
    query.state === 'decided'
      ? requestsOf(db, at).where('link.state', 'in', ['linked', 'rejected']).orderBy('link.decided_at', 'desc')
      : requestsOf(db, at).where('link.state', '=', 'pending').orderBy('link.asked_at')
  const [rows, waiting] = await Promise.all([listed.orderBy('link.id').limit(MOST).execute(), countRequests(db, at)])
  return { timezone: school.timezone, verified: true, waiting, requests: rows.map(present) }
}

const oneOf = async (context: RequestContext & Here, id: number): Promise<RequestRow> => {
  const row = await requestsOf(context.db, placeOf(context)).where('link.id', '=', id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

export const request = async (context: RequestOf<typeof officeLinks.request, Here>) => {
  verified(context)
  const row = await oneOf(context, context.params.school_link_id)
  const counts = await pupilCounts(context.db, placeOf(context))
  return {
    timezone: context.school.timezone,
    request: present(row),
    classes:
      row.role === 'student' ? roomsOf(context).map(({ id, uuid, name }) => ({ uuid, name, students: counts.get(id) ?? 0 })) : [],
  }
}

/** Throws NOT_FOUND for a class of another school or year, DATA_CHANGED for a request that is no longer what was seen. */
export const place = async (context: RequestOf<typeof officeLinks.place, Here>) => {
  const { db, params, body } = context
  verified(context)
  const row = await oneOf(context, params.school_link_id)
  const room = body.class_uuid === null ? undefined : roomsOf(context).find(({ uuid }) => uuid === body.class_uuid)
  if (body.class_uuid !== null && !room) throw new Fault('NOT_FOUND')
  if (row.role !== 'student' && room) throw new Fault('VALIDATION', { errors: { class_uuid: ['Hanya siswa yang punya kelas.'] } })
  if (!(await setRequestClass(db, { id: row.id, revision: body.revision, room: room?.id ?? null })))
    throw new Fault('DATA_CHANGED')
  return present(await oneOf(context, row.id))
}

/** Lets one in, and tells the person and the school before. */
const admit = async (context: RequestOf<typeof officeLinks.decide, Here>, row: RequestRow): Promise<boolean> => {
  const { db, user, now, school, body } = context
  const { id, revision, account_id: account, role } = row
  const end = { id, revision, by: user.id, reason: body.reason ?? null, now }
  if (!(await endRequest(db, { ...end, state: 'linked' }))) return false
  if (row.class_id !== null && !roomsOf(context).some((room) => room.id === row.class_id))
    throw new Fault('YEAR_MISSING', { message: 'Kelas yang diminta bukan kelas tahun ajaran ini. Pilih kelas lain dulu.' })
  const year = yearOf(school, context.day.date) ?? null
  const left = await enterSchool(db, { account, role, school: school.id, year, room: row.class_id, now, by: user.id })
  if (left !== null) await tellMoved(db, { account, link: id, from: left, to: school.name }, now)
  return true
}

/** People who are let in belong to the school from then on; the others read why not. */
export const decide = async (context: RequestOf<typeof officeLinks.decide, Here>) => {
  const { db, user, now, school, body } = context
  const { verb, reason = null } = body
  verified(context)
  return decideAll(body, {
    read: (ids) => requestsOf(db, placeOf(context)).where('link.id', 'in', ids).execute(),
    can: (row) => mayDo(row),
    write: async (rows) => {
      const written = await oneByOne(db, rows, (row) =>
        verb === 'approve'
          ? admit(context, row)
          : endRequest(db, { id: row.id, revision: row.revision, state: 'rejected', by: user.id, reason, now }),
      )
      const ended = rows
        .filter(({ id }) => written.taken.includes(id))
        .map((row) => ({
          account: row.account_id,
          key: `school link ${row.id} decided`,
          state: verb === 'approve' ? ('linked' as const) : ('rejected' as const),
          is_class: kindOf(row) === 'class',
          school: school.name,
          room: row.class_name,
          reason,
        }))
      await tellEnded(db, ended, now)
      context.audit({
        people: ended.map(({ account }) => account),
        to: { Keputusan: verb === 'approve' ? 'Diterima' : 'Ditolak' },
      })
      return written
    },
    present: ({ state }) => ({ state }),
  })
}
