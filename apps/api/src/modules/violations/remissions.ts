import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { conductRemissions, Remission } from '@lentera/contract/violations/remissions'
import { attachmentOf } from '#kit/files/attachment.ts'
import { pageOf } from '#kit/http/lists.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { notify } from '#notices/notify.queries.ts'
import type { Here } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { yearOf } from '#school/schools.ts'
import { recordOf } from './looking.ts'
import {
  decideRemission,
  insertRemission,
  longestAsked,
  newestAsked,
  remissionOf,
  type RemissionRow,
  remissions,
  remissionsAt,
  remit,
} from './remissions.queries.ts'
import type { ViolationRow } from './violations.queries.ts'
import { counted } from './violations.rules.ts'

const present = ({ services, now, user }: RequestContext, row: RemissionRow): Inside<Remission> => ({
  id: row.id,
  student: { id: row.student_id, name: row.pupil, image: row.image, class: { uuid: row.class_uuid, name: row.class } },
  record: { id: row.violation_id, date: row.date, code: row.code, rule: row.rule, points: row.points },
  asked_by: row.asker,
  asked_at: row.asked_at.toISOString(),
  reason: row.reason,
  file: row.file && attachmentOf(services, row.file, now),
  state: row.state,
  points: row.granted,
  decided: row.decided_at && {
    by: row.decider ?? '',
    at: row.decided_at.toISOString(),
    reason: row.decision_reason ?? '',
  },
  revision: row.revision,
  can: row.state === 'waiting' && user.role === 'school' ? ['decide'] : [],
})

/** A family asks about a breach of the running year whose points count. */
const mayAsk = (record: ViolationRow, year: number | undefined): boolean =>
  record.kind === 'violation' && counted.includes(record.status) && record.tahun_ajaran_id === year

/** A record of the family's, and whether it may ask about it. */
const askable = async (context: RequestContext, id: number) => {
  const { row } = await recordOf(context, { id })
  const { school, day } = await reach(context, row.student_id, 'read')
  return { row, may: mayAsk(row, yearOf(school, day.date)) }
}

export const remissionAbout = async (
  context: RequestOf<typeof conductRemissions.of>,
): Promise<Inside<Reply<typeof conductRemissions.of>>> => {
  const { row, may } = await askable(context, context.params.violation_id)
  const asked = await remissionOf(context.db, row.id)
  return { remission: asked ? present(context, asked) : null, can: may && !asked ? ['ask'] : [] }
}

/** Asks once. Throws DATA_CHANGED for a record that does not count, and where somebody of the family was first. */
export const ask = async (context: RequestOf<typeof conductRemissions.ask>): Promise<Inside<Remission>> => {
  const { db, user, now, params, body } = context
  const { row, may } = await askable(context, params.violation_id)
  if (!may) throw new Fault('DATA_CHANGED', { message: 'Keringanan hanya untuk catatan tahun ini yang poinnya dihitung.' })
  const file = body.file?.id ?? null
  if (!(await insertRemission(db, { school: row.school_id, violation: row.id, by: user.id, now, reason: body.reason, file })))
    throw new Fault('DATA_CHANGED', { message: 'Keringanan untuk catatan ini sudah pernah diminta.' })
  const asked = await remissionOf(db, row.id)
  if (!asked) throw new Fault('NOT_FOUND')
  return present(context, asked)
}

export const inbox = async (
  context: RequestOf<typeof conductRemissions.inbox, Here>,
): Promise<Inside<Reply<typeof conductRemissions.inbox>>> => {
  const { db, school, query } = context
  const waiting = query.show === 'waiting'
  const rows = remissionsAt(db, { school: school.id, waiting, search: query.search })
  const { data, meta } = await pageOf(rows, waiting ? longestAsked : newestAsked, query)
  return { data: data.map((row) => present(context, row)), meta }
}

/** Decides, and tells the family. Throws DATA_CHANGED where somebody was first or the record counts no more, VALIDATION for too many points. */
export const decide = async (context: RequestOf<typeof conductRemissions.decide, Here>): Promise<Inside<Remission>> => {
  const { db, user, now, school, params, body } = context
  const at = () =>
    remissions(db).where('remission.id', '=', params.remission_id).where('remission.school_id', '=', school.id).executeTakeFirst()
  const row = await at()
  if (!row) throw new Fault('NOT_FOUND')
  if (row.revision !== body.revision || row.state !== 'waiting') throw new Fault('DATA_CHANGED')
  if (body.points !== null && body.points > row.points)
    throw new Fault('VALIDATION', { errors: { points: [`Maksimal ${row.points}, poin catatan ini.`] } })
  const { id, revision, violation_id } = row
  if (!(await decideRemission(db, { id, revision, points: body.points, reason: body.reason, by: user.id, now })))
    throw new Fault('DATA_CHANGED')
  const taken = { violation: violation_id, reason: body.reason, by: user.id, now }
  if (body.points !== null && !(await remit(db, { ...taken, points: body.points })))
    throw new Fault('DATA_CHANGED', { message: 'Catatan ini tidak lagi dihitung, jadi poinnya tidak dapat dikurangi.' })
  await notify(
    db,
    [
      {
        kind: 'conduct_remission',
        key: `conduct remission ${id}`,
        student_id: row.student_id,
        to: ['pupil', 'parents'],
        data: { violation_id, rule: row.rule, points: body.points, reason: body.reason },
      },
    ],
    now,
  )
  context.audit({ people: [row.student_id], to: { 'Poin dikurangi': body.points ?? 'tidak dikabulkan' } })
  const after = await at()
  if (!after) throw new Fault('NOT_FOUND')
  return present(context, after)
}
