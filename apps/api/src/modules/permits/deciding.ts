import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { PermitChangeKind } from '@lentera/contract/permits'
import { permitStates } from '@lentera/contract/permits/entities'
import { permitDecision, type permitDecisions } from '@lentera/contract/permits/decisions'
import { decideAll } from '#kit/http/decide.ts'
import { holds } from '#kit/http/lists.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { hereOf } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { readableStudents } from '#school/scope.queries.ts'
import { addDays } from '#school/time.ts'
import { withdraw, writeApproved } from './effects.ts'
import { tellDecided, tellWaiting } from './notices.ts'
import { logChanges, type NewChange, orders, updatePermits } from './permits.queries.ts'
import { decidedState, escalatesAt, mayDo, waitsFor } from './permits.rules.ts'
import { permitsToDecide, present, readPermits, type Seen } from './permits.scope.ts'
import { hasChildIn, waitingOf } from './permits.scope.queries.ts'
import { decidedBy, ofGroup, pageOfPermits } from './reading.ts'

type PermitDecision = (typeof permitDecision.verbs)[number]

/** First and last day of `2026-11`. */
const spanOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: addDays(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), -1) }
}

/** Whether a class is one of those for whose pupils the visitor decides. */
const isClassOf = async (context: RequestContext, uuid: string): Promise<boolean> => {
  const { db, user } = context
  if (user.role === 'parent') return hasChildIn(db, readableStudents(context), uuid)
  const { school } = await hereOf(context)
  return [...school.classes.values()].some(
    (one) => one.uuid === uuid && (user.role === 'school' || one.homeroom_teacher_id === user.id),
  )
}

/** What waits for whoever decides, the longest waiting first; or all permits of those people, the newest first. */
export const inbox = async (
  context: RequestOf<typeof permitDecisions.inbox>,
): Promise<Inside<Reply<typeof permitDecisions.inbox>>> => {
  const { user, now, query } = context
  const { show, group, state, type, class_uuid, student_id, month, search } = query
  if (student_id !== undefined) await reach(context, student_id, 'decide')
  if (class_uuid !== undefined && !(await isClassOf(context, class_uuid))) throw new Fault('NOT_FOUND')
  const span = month === undefined ? undefined : spanOf(month)
  const rows = ofGroup(await decidedBy(context), group)
    .$if(state !== undefined, (some) => some.where('permit.state', '=', state!))
    .$if(type !== undefined, (some) => some.where('permit.type', '=', type!))
    .$if(class_uuid !== undefined, (some) => some.where('room.uuid', '=', class_uuid!))
    .$if(student_id !== undefined, (some) => some.where('permit.account_id', '=', student_id!))
    .$if(span !== undefined, (some) => some.where('permit.starts_on', '<=', span!.to).where('permit.ends_on', '>=', span!.from))
    .where(holds(search, 'person.name'))
  return show === 'waiting'
    ? pageOfPermits(context, waitingOf(rows, user.role, now), orders.waiting, query)
    : pageOfPermits(context, rows, orders.newest, query)
}

const kinds = { approve: 'approved', revise: 'revision_asked', reject: 'rejected' } as const
const LETTER = 'Sakit lebih dari 2 hari perlu surat dokter.'

/** Carries a decision out on permits that it may be made on. */
export const carryOut = async (
  context: RequestContext,
  of: readonly Seen[],
  verb: PermitDecision,
  reason: string | null,
): Promise<void> => {
  const { db, user, now } = context
  const to = decidedState(verb, user)
  const idsOf = (some: readonly Seen[]) => some.map(({ row }) => row.id)
  // A permit without a homeroom teacher is the school's at once, and one for some hours on its day: their hour is another one.
  const hourOf = ({ row, school }: Seen) =>
    `${school.id} ${row.homeroom_teacher_id === null} ${row.status === null ? row.starts_on : ''}`
  for (const same of Map.groupBy(of, hourOf).values()) {
    const { row, school } = same[0]!
    await updatePermits(db, idsOf(same), {
      state: to,
      escalates_at: escalatesAt(to, row, { school, homeroom: row.homeroom_teacher_id, now }),
      ...(to === 'waiting_homeroom' && { waits_since: now }),
      decided: { by: user.id, at: now, reason },
    })
  }
  const kind: PermitChangeKind = to === 'waiting_homeroom' ? 'confirmed' : kinds[verb]
  const change = { kind, changed_by: user.id, changed_at: now, to_state: to, reason }
  await logChanges(
    db,
    of.map(({ row }): NewChange => ({ ...change, permit_id: row.id, from_state: row.state })),
  )
  const by = { by: user.id, now }
  if (to === 'approved') await writeApproved(db, of, by)
  if (to === 'rejected')
    await withdraw(
      db,
      of.map(({ row }) => row),
      by,
    )
  context.audit({
    people: of.map(({ row }) => row.account_id),
    from: { Status: [...new Set(of.map(({ row }) => permitStates[row.state].label))].join(', ') },
    to: { Status: permitStates[to].label },
  })
  const told = await readPermits(context, idsOf(of))
  if (to === 'waiting_homeroom') await tellWaiting(db, told, 'confirmed', now)
  else await tellDecided(db, told, { by: user.id, reason, now })
}

/** Decides several at once; what may not be decided so stays as it is and says why. */
export const decide = (
  context: RequestOf<typeof permitDecisions.decide>,
): Promise<Inside<Reply<typeof permitDecisions.decide>>> => {
  const { verb, reason = null } = context.body
  return decideAll(context.body, {
    read: async (ids) =>
      (await permitsToDecide(context, ids)).map((seen) => ({ ...seen, id: seen.row.id, revision: seen.row.revision })),
    can: ({ standing, viewer }) => (waitsFor(standing, viewer) ? permitDecision.verbs : []),
    write: async (rows) => {
      const open = rows.filter(({ standing, viewer }) => mayDo(standing, viewer).includes(verb))
      await carryOut(context, open, verb, reason)
      const taken = new Set(open.map(({ id }) => id))
      return { taken: [...taken], refused: new Map(rows.flatMap(({ id }) => (taken.has(id) ? [] : [[id, LETTER]]))) }
    },
    present: (row) => ({ permit: present(row) }),
  })
}
