import { keysOf } from '@lentera/contract/kit/keys'
import { Fault, type Inside, type Reply } from '@lentera/contract'
import {
  type Violation,
  type ViolationDeed,
  type ViolationMode,
  violationLimits,
  type violations,
  type ViolationStatus,
  violationStatuses,
  type ViolationVerb,
} from '@lentera/contract/violations'
import { yearAt } from '#book/periods.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { notify } from '#notices/notify.queries.ts'
import type { Here } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { addDays } from '#school/time.ts'
import { ruleOf } from './book.queries.ts'
import { mayDo, present, recordOf, teacherAt } from './looking.ts'
import { roomOf } from './reading.ts'
import { pupilsOf, readable, type ViolationRow } from './violations.queries.ts'
import { addFiles, change, insertViolations } from './writing.queries.ts'
import { timesBefore } from './counts.queries.ts'
import { holdWeights, weighAnew } from './weights.queries.ts'
import { pointsOf, statusAfter } from './violations.rules.ts'

const wrong = (field: string, text: string) => new Fault('VALIDATION', { errors: { [field]: [text] } })

/** The semester in which something happened. Throws YEAR_MISSING before the first one, VALIDATION for a day that is not of the running year. */
const semesterOf = (context: RequestContext & Here, date: string) => {
  if (date > context.day.date) throw wrong('date', 'Tanggalnya belum terjadi.')
  const all = yearAt(context).periods
  const now = all[0]
  if (!now) throw new Fault('YEAR_MISSING')
  const found = all.find(({ from, to, tahun_ajaran_id }) => tahun_ajaran_id === now.tahun_ajaran_id && from <= date && date <= to)
  if (!found) throw wrong('date', 'Pilih tanggal di tahun ajaran ini.')
  return found
}

/** What a record keeps of a rule. Throws NOT_FOUND for a rule that is not in force at the school. */
const ruleAt = async ({ db, school }: RequestContext & Here, id: number) => {
  const rule = await ruleOf(db, school.id, id)
  if (!rule) throw new Fault('NOT_FOUND')
  const { kind, code, group, description, category, sanction, handler } = rule
  return { rule, kept: { rule_id: id, kind, code, rule_group: group, rule: description, category, sanction, handler } }
}
/** What one record weighs of a rule that grows with each repetition. */
const baseOf = ({ points, mode }: { readonly points: number; readonly mode: ViolationMode }) =>
  mode === 'frequency' ? points : null
const orNull = (text: string | undefined) => text || null

/** Tells the family of a new record or of what became of one. */
const tellFamily = ({ db, now }: RequestContext, rows: readonly ViolationRow[]) =>
  notify(
    db,
    rows.map((row) => ({
      kind: 'violation' as const,
      key: `violation ${row.id} ${row.revision}`,
      student_id: row.student_id,
      to: ['pupil' as const, 'parents' as const],
      data: {
        violation_id: row.id,
        date: row.date,
        rule: row.rule,
        award: row.kind === 'award',
        points: row.points,
        status: row.status,
        until: row.clarify_until,
      },
    })),
    now,
  )
/** Tells whoever recorded it what became of it. */
const tellRecorder = ({ db, user, now }: RequestContext, rows: readonly ViolationRow[], note: string | null) =>
  notify(
    db,
    rows
      .filter(({ recorded_by }) => recorded_by !== user.id)
      .map((row) => ({
        kind: 'violation_decided' as const,
        key: `violation ${row.id} ${row.revision}`,
        account_id: row.recorded_by,
        school: row.school_id,
        data: { pupil: row.pupil, rule: row.rule, status: row.status, note },
      })),
    now,
  )

/** Records the same of one pupil of a class, or of several. */
export const record = async (
  context: RequestOf<typeof violations.record> & Here,
): Promise<Inside<Reply<typeof violations.record>>> => {
  const { db, user, now, school, day, body } = context
  const room = roomOf(context, body.class_uuid)
  const looker = teacherAt(user.id, school, day.date)
  const there = new Set((await pupilsOf(db, looker, { classes: [room.id], year: looker.year }).execute()).map(({ id }) => id))
  const students = [...new Set(body.student_uuid)]
  if (students.some((one) => !there.has(one))) throw new Fault('NOT_FOUND')
  const { rule, kept } = await ruleAt(context, body.rule_id)
  const { tahun_ajaran_id, semester } = semesterOf(context, body.date)
  await holdWeights(db, { rule: rule.id, students })
  const before = await timesBefore(db, { rule: rule.id, year: tahun_ajaran_id, students })
  const ids = await insertViolations(
    db,
    students.map((student_id) => ({
      ...kept,
      uuid: uuidV7(),
      school_id: school.id,
      student_id,
      class_id: room.id,
      recorded_by: user.id,
      points: pointsOf(rule, before.get(student_id) ?? 0),
      base_points: baseOf(rule),
      tahun_ajaran_id,
      semester,
      date: body.date,
      time: orNull(body.time),
      place: orNull(body.place),
      description: body.description,
      clarify_until: addDays(day.date, violationLimits.days),
      recorded_at: now,
    })),
  )
  await addFiles(db, ids, body.files)
  const rows = await readable(db, looker).where('violation.id', 'in', ids).orderBy('pupil.name').orderBy('violation.id').execute()
  await tellFamily(context, rows)
  return { violations: rows.map((row) => present(context, row, looker, day.date)) }
}

const verbs = keysOf(statusAfter)
/** What a teacher does who asks for this status. */
const deedFor = (status: ViolationStatus): ViolationDeed | undefined =>
  status === 'waiting_verification' ? 'edit' : verbs.find((verb) => statusAfter[verb] === status)
const needWords: readonly ViolationDeed[] = ['revise', 'reject', 'follow_up']

/** Moves records on, and tells those whom it concerns; answers those that had not changed since they were seen. */
export const moveOn = async (
  context: RequestContext,
  rows: readonly ViolationRow[],
  {
    verb,
    note,
    reread,
  }: { verb: ViolationVerb; note: string | null; reread: (ids: readonly number[]) => Promise<readonly ViolationRow[]> },
): Promise<number[]> => {
  const { db, user, now } = context
  const status = statusAfter[verb]
  const leaves = status === 'rejected' || status === 'cancelled'
  // As whoever records does: the weights first, then the records, each in one order.
  if (leaves)
    for (const [rule, of] of [...Map.groupBy(rows, ({ rule_id }) => rule_id)].toSorted(([one], [other]) => one - other))
      // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
      await holdWeights(db, { rule, students: of.map(({ student_id }) => student_id) })
  const taken: number[] = []
  for (const { id, revision } of rows.toSorted((one, other) => one.id - other.id))
    // One after the other: whoever is first wins, each by itself.
    if (await change(db, { id, revision, by: user.id, now, step: status, status, note })) taken.push(id)
  if (leaves)
    await weighRest(
      context,
      rows.filter(({ id }) => taken.includes(id)),
    )
  const after = taken.length > 0 ? await reread(taken) : []
  if (verb !== 'revise') await tellFamily(context, after)
  await tellRecorder(context, after, note)
  return taken
}

/** Weighs what is left of the rules of these records, which count no more. */
const weighRest = async ({ db, user, now }: RequestContext, rows: readonly ViolationRow[]) => {
  for (const [rule, of] of Map.groupBy(rows, ({ rule_id }) => rule_id))
    for (const [year, gone] of Map.groupBy(of, ({ tahun_ajaran_id }) => tahun_ajaran_id))
      // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
      await weighAnew(db, { rule, year, students: gone.map(({ student_id }) => student_id), by: user.id, now })
}

/** What a record says anew, where its writer puts it right. */
const rewrite = async (context: RequestOf<typeof violations.update> & Here, row: ViolationRow): Promise<boolean> => {
  const { db, user, now, body } = context
  const { tahun_ajaran_id, semester } = semesterOf(context, body.date ?? row.date)
  const rule_id = body.rule_id ?? row.rule_id
  const { rule, kept } = rule_id === row.rule_id ? { rule: undefined, kept: undefined } : await ruleAt(context, rule_id)
  if (rule) await holdWeights(db, { rule: rule.id, students: [row.student_id] })
  const before = rule && (await timesBefore(db, { rule: rule.id, year: tahun_ajaran_id, students: [row.student_id] }))
  const words = {
    ...kept,
    ...(rule && { points: pointsOf(rule, before?.get(row.student_id) ?? 0), base_points: baseOf(rule) }),
    tahun_ajaran_id,
    semester,
    date: body.date ?? row.date,
    time: body.time === undefined ? row.time : orNull(body.time),
    place: body.place === undefined ? row.place : orNull(body.place),
    description: body.description ?? row.description,
  }
  const step = { id: row.id, revision: body.revision, by: user.id, now, step: 'edited' as const, note: null }
  const done = await change(db, { ...step, status: 'waiting_verification' }, words)
  // Those of its former rule that came after it weigh less now.
  if (done && rule) await weighRest(context, [row])
  return done
}

/** Moves a record on. Throws DATA_CHANGED where somebody was first, and says what became of it. */
export const update = async (context: RequestOf<typeof violations.update> & Here): Promise<Inside<Violation>> => {
  const { db, day, params, body } = context
  const { row, looker } = await recordOf(context, { uuid: params.uuid })
  const deed = deedFor(body.status)
  const note = orNull(body.note)
  if (!deed) throw wrong('status', 'Pilihannya tidak dikenal.')
  if (row.revision !== body.revision || !mayDo(row, looker, day.date).includes(deed))
    throw new Fault('DATA_CHANGED', {
      message: `Catatan ini sudah berubah, sekarang “${violationStatuses[row.status].label}”. Lihat yang terbaru.`,
    })
  if (needWords.includes(deed) && (note?.length ?? 0) < 3) throw wrong('note', 'Tulis alasannya, minimal 3 karakter.')
  const reread = (ids: readonly number[]) =>
    readable(db, looker)
      .where('violation.id', 'in', [...ids])
      .execute()
  const done =
    deed === 'edit'
      ? await rewrite(context, row)
      : (await moveOn(context, [row], { verb: deed as ViolationVerb, note, reread })).length > 0
  if (!done) throw new Fault('DATA_CHANGED')
  return present(context, (await recordOf(context, { id: row.id }, looker)).row, looker, day.date)
}

/** What the pupil or a parent says to a record. It is looked at again. */
export const clarify = async (context: RequestOf<typeof violations.clarify>): Promise<Inside<Violation>> => {
  const { db, user, now, params, body } = context
  const { row, looker } = await recordOf(context, { id: params.violation_id })
  const { day } = await reach(context, row.student_id, 'read')
  if (!mayDo(row, looker, day.date).includes('clarify'))
    throw new Fault('DATA_CHANGED', {
      message:
        row.clarify_until < day.date
          ? 'Waktu klarifikasi sudah lewat.'
          : 'Klarifikasi untuk catatan ini sudah ditutup atau sudah dikirim.',
    })
  const step = { step: 'clarified' as const, status: 'clarification' as const, note: body.text }
  if (!(await change(db, { id: row.id, revision: row.revision, by: user.id, now, ...step }))) throw new Fault('DATA_CHANGED')
  const { row: after } = await recordOf(context, { id: row.id }, looker)
  await tellRecorder(context, [after], body.text)
  return present(context, after, looker, day.date)
}
