import { Fault, type Inside, type Reply } from '@lentera/contract'
import { type operatorSchools, type OperatorSchool, type SchoolState, schoolVerdict } from '@lentera/contract/operator/schools'
import { decideAll, oneByOne } from '#kit/http/decide.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { decideSchool } from '#notices/verifying.queries.ts'
import { placeName } from '#school/regions.ts'
import { keepAct } from './operator.queries.ts'
import { mustBeProven } from './proof.ts'
import {
  endSchoolSessions,
  pageOfSchools,
  schoolInFull,
  schoolsToDecide,
  writeRestriction,
  writeState,
} from './schools.queries.ts'

export const list = async ({
  db,
  query,
}: RequestOf<typeof operatorSchools.list, unknown, OperatorUser>): Promise<Inside<Reply<typeof operatorSchools.list>>> => {
  const { data, meta } = await pageOfSchools(db, query)
  return {
    data: data.map(({ regency_id, province_id, created_at, ...row }) => ({
      ...row,
      regency: placeName(regency_id, province_id),
      created_at: created_at.toISOString(),
    })),
    meta,
  }
}

const inFull = async ({ db }: Pick<RequestContext, 'db'>, id: number): Promise<Inside<OperatorSchool>> => {
  const row = await schoolInFull(db, id)
  if (!row) throw new Fault('NOT_FOUND')
  const { student, teacher, parent, school, status_reason, district_id, regency_id, province_id, last_seen } = row
  const { contact_name, contact_phone, contact_email, proposer_role, proposer_name, created_at, ...same } = row
  const district = placeName(district_id, null)
  const regency = placeName(regency_id, province_id)
  return {
    ...same,
    reason: status_reason,
    region: [district, regency].filter(Boolean).join(', ') || null,
    created_at: created_at.toISOString(),
    contact: { name: contact_name, phone: contact_phone, email: contact_email },
    proposer: proposer_role === null ? null : { role: proposer_role, name: proposer_name },
    counts: { student, teacher, parent, school },
    last_seen: last_seen?.toISOString() ?? null,
  }
}

export const one = (context: RequestOf<typeof operatorSchools.one, unknown, OperatorUser>) =>
  inFull(context, context.params.school_id)

/** Verifies schools that wait, or declines them. */
export const decide = (
  context: RequestOf<typeof operatorSchools.decide, unknown, OperatorUser>,
): Promise<Inside<Reply<typeof operatorSchools.decide>>> => {
  const { db, now, user, body } = context
  const reason = body.verb === 'reject' ? (body.reason ?? '') : null
  return decideAll(body, {
    read: (ids) => schoolsToDecide(db, ids),
    can: ({ state }) => (state === 'pending' ? schoolVerdict.verbs : []),
    write: (rows) =>
      oneByOne(db, rows, async ({ id, npsn, name }) => {
        if ((await decideSchool(db, { npsn, reason, now })) === undefined) return false
        const act = reason === null ? 'school_verify' : 'school_reject'
        await keepAct(db, {
          by: user.id,
          act,
          subject: `${name} (${npsn})`,
          school: id,
          detail: reason === null ? {} : { reason },
          at: now,
        })
        return true
      }),
    present: ({ state }) => ({ state }),
  })
}

interface Move {
  readonly from: SchoolState
  readonly to: SchoolState
  readonly act: string
  readonly reason: string | null
}
const move = async (
  context:
    | RequestOf<typeof operatorSchools.suspend, unknown, OperatorUser>
    | RequestOf<typeof operatorSchools.reopen, unknown, OperatorUser>,
  { from, to, act, reason }: Move,
) => {
  const { db, now, user, params } = context
  const school = await inFull(context, params.school_id)
  if (!(await writeState(db, params.school_id, { from, to, reason }))) throw new Fault('DATA_CHANGED')
  const subject = `${school.name} (${school.npsn})`
  await keepAct(db, { by: user.id, act, subject, school: school.id, detail: reason === null ? {} : { reason }, at: now })
}

/** Nobody of the school gets in until it is reopened. */
export const suspend = async (
  context: RequestOf<typeof operatorSchools.suspend, unknown, OperatorUser>,
): Promise<Inside<OperatorSchool>> => {
  mustBeProven(context)
  const { db, params, body, services, afterCommit } = context
  await move(context, { from: 'verified', to: 'suspended', act: 'school_suspend', reason: body.reason })
  const ended = await endSchoolSessions(db, params.school_id)
  afterCommit(() => ended.forEach((session) => services.ended.add(session)))
  return inFull(context, params.school_id)
}

export const reopen = async (
  context: RequestOf<typeof operatorSchools.reopen, unknown, OperatorUser>,
): Promise<Inside<OperatorSchool>> => {
  await move(context, { from: 'suspended', to: 'verified', act: 'school_reopen', reason: null })
  return inFull(context, context.params.school_id)
}

/** Switches something for one school alone. */
export const switchOver = async (
  context: RequestOf<typeof operatorSchools.switch, unknown, OperatorUser>,
): Promise<Inside<OperatorSchool>> => {
  const { db, now, user, params, body } = context
  const school = await inFull(context, params.school_id)
  if (await writeRestriction(db, school.id, body.restricts_numbers))
    await keepAct(db, {
      by: user.id,
      act: 'school_switch',
      subject: `${school.name} (${school.npsn})`,
      school: school.id,
      detail: { restricts_numbers: body.restricts_numbers },
      at: now,
    })
  return inFull(context, params.school_id)
}
