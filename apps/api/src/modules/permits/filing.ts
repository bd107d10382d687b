import { Fault, type Inside, type Reply } from '@lentera/contract'
import {
  type BulkFiled,
  type PermitRow,
  permitStates,
  type permits,
  type PermitState,
  permitTypes,
} from '@lentera/contract/permits'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { dayName } from '#notices/words.ts'
import { writeApproved } from './effects.ts'
import { tellDecided, tellWaiting } from './notices.ts'
import { holdPeople, insertPermits, overlapsOf } from './filing.queries.ts'
import { logChanges, permitsWritten } from './permits.queries.ts'
import {
  escalatesAt,
  firstState,
  hoursOf,
  isOwn,
  needsLetter,
  refuseErrors,
  schoolDaysOf,
  type When,
  whenErrors,
} from './permits.rules.ts'
import { permitOf, present, readPermits, type Seen, withSchools } from './permits.scope.ts'
import { asksParent, meantOn, pupilsOf, type Whom, whomOf, whomOfSeen } from './whom.ts'

/** Throws this fault for a type that the visitor may not file, or for days and hours that cannot be. */
export const judgeWhen = (
  context: RequestContext,
  { school, types }: Whom,
  when: When,
  { code, known }: { readonly code: 'VALIDATION' | 'INVALID_REQUEST'; readonly known?: When },
): void => {
  if (!types.includes(when.type)) refuseErrors(code, { type: ['Jenis izin ini tidak dapat diajukan di sini.'] })
  refuseErrors(code, whenErrors(school, when, meantOn(context, school), known))
}

/** Says that another permit covers some of it, and which, where the visitor may read that one. */
export const alreadyThere = async (context: RequestContext, id: number): Promise<Fault> => {
  const [seen] = await readPermits(context, [id])
  if (!seen) return new Fault('WARNING_DATA_EXIST', { message: 'Siswa ini sudah punya izin pada waktu itu.' })
  const { type, state, starts_on, ends_on } = seen.row
  const days = starts_on === ends_on ? dayName(starts_on) : `${dayName(starts_on)} sampai ${dayName(ends_on)}`
  return new Fault('WARNING_DATA_EXIST', {
    message: `Sudah ada izin ${permitTypes[type].label.toLowerCase()} pada ${days} (${permitStates[state].label.toLowerCase()}).`,
    data: { permit_id: context.services.ids.encode(id) },
  })
}

const spanOf = (when: When) => ({ starts_on: when.starts_on, ends_on: when.ends_on, ...hoursOf(when) })

/** Whether a permit could be filed, or changed so. Throws what would be wrong. */
export const check = async (context: RequestOf<typeof permits.check>): Promise<Reply<typeof permits.check>> => {
  const { db, body } = context
  const { permit_id, student_id, ...when } = body
  const edited = permit_id === undefined ? undefined : await permitOf(context, permit_id)
  const isAnothers = edited && student_id !== undefined && student_id !== edited.row.account_id
  if (isAnothers || (edited && !isOwn(edited.standing, edited.viewer))) throw new Fault('NOT_FOUND')
  const whom = edited ? whomOfSeen(edited) : await whomOf(context, student_id)
  judgeWhen(context, whom, when, { code: 'INVALID_REQUEST', ...(edited && { known: edited.row }) })
  const other = (await overlapsOf(db, [whom.id], spanOf(when), permit_id)).get(whom.id)
  if (other !== undefined) throw await alreadyThere(context, other)
  const school_days = schoolDaysOf(whom.school, when).length
  return { school_days, letter: needsLetter(when, school_days) }
}

interface What {
  readonly when: When
  readonly reason: string
  readonly file: { readonly id: string } | undefined
}

/** Where a new or changed permit begins: the state, and from when on the school may decide, too. */
export const beginning = async (
  context: RequestContext,
  whom: Whom,
  { when, file }: Pick<What, 'when'> & { readonly file: unknown },
) => {
  const { user, now } = context
  const letter = !file && needsLetter(when, schoolDaysOf(whom.school, when).length)
  const state = firstState(user.role, {
    isPupil: whom.isPupil,
    parentFirst: await asksParent(context, whom),
    decides: user.role === 'school' || (user.role === 'teacher' && whom.homeroom === user.id && !letter),
  })
  return { state, escalates_at: escalatesAt(state, when, { school: whom.school, homeroom: whom.homeroom, now }) }
}

/** Files the same for people of whom none has another permit then; the transaction holds them (`holdPeople`). In no order. */
const fileAll = async (context: RequestContext, whoms: readonly Whom[], { when, reason, file }: What): Promise<Seen[]> => {
  const { db, user, now } = context
  const decided = { decided_by: user.id, decided_at: now, decision_reason: null }
  const rows = await Promise.all(
    whoms.map(async (whom) => {
      const begun = await beginning(context, whom, { when, file })
      return {
        school_id: whom.school.id,
        account_id: whom.id,
        type: when.type,
        status: permitTypes[when.type].status,
        ...spanOf(when),
        ...begun,
        reason,
        file_id: file?.id ?? null,
        filed_by: user.id,
        filed_at: now,
        waits_since: now,
        ...(begun.state === 'approved' && decided),
      }
    }),
  )
  const made = await insertPermits(db, rows)
  const change = { changed_by: user.id, changed_at: now }
  await logChanges(
    db,
    made.flatMap(({ id, state }) => {
      const to: PermitState = state === 'approved' ? 'waiting_homeroom' : state
      const filed = { ...change, permit_id: id, kind: 'filed' as const, from_state: null, to_state: to }
      return state === 'approved' ? [filed, { ...filed, kind: 'approved' as const, from_state: to, to_state: state }] : [filed]
    }),
  )
  const schools = new Map(whoms.map(({ id, school }) => [id, school]))
  const approved = made.filter(({ state }) => state === 'approved').map((row) => ({ row, school: schools.get(row.account_id)! }))
  await writeApproved(db, approved, { by: user.id, now })
  return tellFiled(
    context,
    made.map(({ id }) => id),
  )
}

/** Asks whoever decides, and tells the families of what was approved at once. Answers the permits as they stand. */
export const tellFiled = async (
  context: RequestContext,
  ids: readonly number[],
  because: 'filed' | 'edited' = 'filed',
): Promise<Seen[]> => {
  const { db, user, now } = context
  const told = ids.length === 0 ? [] : await withSchools(context, await permitsWritten(db, { ids }))
  const isApproved = ({ row }: (typeof told)[number]) => row.state === 'approved'
  await tellWaiting(
    db,
    told.filter((one) => !isApproved(one)),
    because,
    now,
  )
  await tellDecided(db, told.filter(isApproved), { by: user.id, reason: null, now })
  return told
}

/** Files for one person; answers the permit. Throws VALIDATION for what cannot be, WARNING_DATA_EXIST where another one stands. */
export const fileOne = async (context: RequestContext, whom: Whom, what: What): Promise<Seen> => {
  judgeWhen(context, whom, what.when, { code: 'VALIDATION' })
  await holdPeople(context.db, [whom.id])
  const other = (await overlapsOf(context.db, [whom.id], spanOf(what.when), undefined)).get(whom.id)
  if (other !== undefined) throw await alreadyThere(context, other)
  return (await fileAll(context, [whom], what))[0]!
}

/** Files one's own, a child's, or a pupil's. */
export const file = async (context: RequestOf<typeof permits.file>): Promise<Inside<PermitRow>> => {
  const { student_id, reason, attachment, ...when } = context.body
  return present(await fileOne(context, await whomOf(context, student_id), { when, reason, file: attachment }))
}

type Several = Omit<RequestOf<typeof permits.fileForPupils>['body'], 'student_ids'>

/** Files the same for several people; who has a permit then already keeps that one. */
const fileForSeveral = async (
  context: RequestContext,
  whoms: readonly Whom[],
  { reason, attachment, ...when }: Several,
): Promise<Inside<BulkFiled>> => {
  const { db } = context
  for (const whom of whoms) judgeWhen(context, whom, when, { code: 'VALIDATION' })
  const ids = whoms.map(({ id }) => id)
  await holdPeople(db, ids)
  const others = await overlapsOf(db, ids, spanOf(when), undefined)
  const free = whoms.filter(({ id }) => !others.has(id))
  const filed = new Map(
    (await fileAll(context, free, { when, reason, file: attachment })).map((seen) => [seen.row.account_id, seen]),
  )
  const known = new Map((await readPermits(context, [...others.values()])).map((seen) => [seen.row.account_id, seen]))
  const results = whoms.map(({ id, name }) => {
    const seen = filed.get(id) ?? known.get(id)
    return {
      student_id: id,
      name,
      outcome: filed.has(id) ? ('filed' as const) : ('exists' as const),
      permit: seen ? present(seen) : null,
    }
  })
  return { results }
}

/** A teacher files the same for several pupils of the own classes. */
export const fileForPupils = async (context: RequestOf<typeof permits.fileForPupils>): Promise<Inside<BulkFiled>> => {
  const { student_ids, ...what } = context.body
  return fileForSeveral(context, await pupilsOf(context, student_ids), what)
}

/** A parent files the same for several of the children. Throws NOT_FOUND when one of them is another's. */
export const fileForChildren = async (context: RequestOf<typeof permits.fileForChildren>): Promise<Inside<BulkFiled>> => {
  const { student_ids, ...what } = context.body
  const whoms = await Promise.all([...new Set(student_ids)].map((student) => whomOf(context, student)))
  return fileForSeveral(context, whoms, what)
}
