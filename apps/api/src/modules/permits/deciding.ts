import { Fault, type Inside, type Parsed, type Reply } from '@lentera/contract'
import type { PermitChangeKind, PermitState } from '@lentera/contract/permits'
import type { permitDecisions } from '@lentera/contract/permits/decisions'
import { sql } from 'kysely'
import type { Visit } from '#kit/http/services.ts'
import { reach } from '#school/scope.ts'
import { addDays } from '#school/time.ts'
import { tellDecided, tellWaiting } from './notices.ts'
import { withdraw, writeApproved } from './effects.ts'
import { logChanges, type NewChange, updatePermits } from './permits.queries.ts'
import { decidedState, escalatesAt, mayDo, waitsFor } from './permits.rules.ts'
import { permitsToDecide, present, type Seen } from './permits.scope.ts'
import { waitingOf } from './permits.scope.queries.ts'
import { decidedBy, ofGroup, pageOfPermits } from './reading.ts'

type Asked<K extends keyof typeof permitDecisions> = Visit & Parsed<(typeof permitDecisions)[K]>

/** First and last day of `2026-11`. */
const spanOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: addDays(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), -1) }
}

/** What waits for whoever decides, the longest waiting first; or all permits of those people, the newest first. */
export const inbox = async (visit: Asked<'inbox'>): Promise<Inside<Reply<typeof permitDecisions.inbox>>> => {
  const { user, now, query } = visit
  const { show, group, state, type, class_uuid, student_id, month, search } = query
  if (student_id !== undefined) await reach(visit, student_id, 'decide')
  const span = month === undefined ? undefined : spanOf(month)
  const words = search?.toLowerCase() ?? ''
  const rows = ofGroup(await decidedBy(visit), group)
    .$if(state !== undefined, (some) => some.where('permit.state', '=', state!))
    .$if(type !== undefined, (some) => some.where('permit.type', '=', type!))
    .$if(class_uuid !== undefined, (some) => some.where('room.uuid', '=', class_uuid!))
    .$if(student_id !== undefined, (some) => some.where('permit.account_id', '=', student_id!))
    .$if(span !== undefined, (some) =>
      some.where('permit.starts_on', '<=', span!.to).where('permit.ends_on', '>=', span!.from),
    )
    .$if(words !== '', (some) => some.where(sql<boolean>`strpos(lower(person.name), ${words}) > 0`))
  return pageOfPermits(
    visit,
    show === 'waiting'
      ? waitingOf(rows, user.role, now).orderBy('permit.waits_since').orderBy('permit.id')
      : rows.orderBy('permit.filed_at', 'desc').orderBy('permit.id', 'desc'),
    query,
  )
}

const kinds = { approve: 'approved', revise: 'revision_asked', reject: 'rejected' } as const

interface Verdict {
  readonly verb: 'approve' | 'revise' | 'reject'
  readonly reason: string | null
}

/** Carries a decision out on permits that it may be made on. */
const carryOut = async (visit: Visit, of: readonly Seen[], { verb, reason }: Verdict): Promise<void> => {
  const { db, user, now } = visit
  const to = decidedState(verb, user)
  const kind: PermitChangeKind = to === 'waiting_homeroom' ? 'confirmed' : kinds[verb]
  // A permit without a homeroom teacher is the school's at once: its hour is another one.
  for (const [key, same] of Map.groupBy(of, ({ row, school }) => `${school.id} ${row.homeroom_teacher_id === null}`)) {
    const [{ row, school }] = same as [Seen, ...Seen[]]
    const escalates_at = escalatesAt(to, { school, homeroom: row.homeroom_teacher_id, now })
    // oxlint-disable-next-line no-await-in-loop -- one school, hardly ever two
    await updatePermits(db, key === '' ? [] : same.map((one) => one.row.id), {
      state: to,
      escalates_at,
      ...(to === 'waiting_homeroom' && { waits_since: now }),
      decided: { by: user.id, at: now, reason },
    })
  }
  await logChanges(
    db,
    of.map(({ row }): NewChange => ({
      permit_id: row.id,
      kind,
      changed_by: user.id,
      changed_at: now,
      from_state: row.state,
      to_state: to,
      reason,
    })),
  )
  if (to === 'approved') await writeApproved(db, of, { by: user.id, now })
  if (to === 'rejected')
    await withdraw(
      db,
      of.map(({ row }) => row.id),
      { by: user.id, now },
    )
}

/** Decides several at once; what may not be decided so stays as it is and says why. */
export const decide = async (visit: Asked<'decide'>): Promise<Inside<Reply<typeof permitDecisions.decide>>> => {
  const { user, now, db, body } = visit
  const { of, verb, reason = null } = body
  const wanted = new Map(of.map(({ id, revision }) => [id, revision]))
  const before = await permitsToDecide(visit, [...wanted.keys()])
  const isSeen = ({ row }: Seen) => wanted.get(row.id) === undefined || wanted.get(row.id) === row.revision
  const mine = [...before.values()].filter((seen) => isSeen(seen) && mayDo(seen.standing, seen.viewer).includes(verb))
  await carryOut(visit, mine, { verb, reason })
  const after = await permitsToDecide(visit, [...wanted.keys()])
  const done = new Set(mine.map(({ row }) => row.id))
  const told = mine.map(({ row }) => after.get(row.id)!)
  const waits = (state: PermitState) => state === 'waiting_homeroom'
  await tellWaiting(
    db,
    told.filter(({ row }) => waits(row.state)),
    'confirmed',
    now,
  )
  await tellDecided(
    db,
    told.filter(({ row }) => !waits(row.state)),
    { by: user.id, reason, now },
  )
  const results = [...wanted.keys()].map((id) => {
    const was = before.get(id)
    const is = after.get(id)
    if (!was || !is) throw new Fault('NOT_FOUND')
    const permit = present(is)
    if (done.has(id)) return { id, outcome: 'decided' as const, because: null, permit }
    if (!waitsFor(was.standing, was.viewer)) return { id, outcome: 'already' as const, because: null, permit }
    if (!isSeen(was)) return { id, outcome: 'changed' as const, because: null, permit }
    return { id, outcome: 'refused' as const, because: 'Sakit lebih dari 2 hari perlu surat dokter.', permit }
  })
  return { verb, results }
}
