import type { Db } from '#db/db.ts'
import { type ChangedBy, changeRecords, type RecordChange } from '#book/change.queries.ts'
import { tellRollCall } from '#modules/attendance/notices/notices.ts'
import { insertMarks, type NewMark, recordsOf } from './roll-call.queries.ts'
import { agrees, type Judgement, keepsOwnWay, type Said, type Seen } from './roll-call.rules.ts'

/** One pupil's mark beside what stands in the book. */
export interface Entry {
  readonly school_id: number
  readonly account_id: number
  readonly teacher_id: number
  readonly date: string
  readonly said: Said
  readonly judged: Judgement
  /** Of the record that the teacher saw. */
  readonly revision: number | null
  readonly seen: Seen | null
  /** Why, for the history of a changed record. */
  readonly reason?: string
}

/** What became of a mark, and where its record stands. `theirs` is a record that the teacher had not seen: it stays as it is. */
export type Outcome =
  | { readonly is: 'kept' | 'written'; readonly revision: number }
  | { readonly is: 'conflict'; readonly theirs: Seen }

/** Where marks are written, so that no other writer is overwritten: the days, or the hours of one lesson. */
export interface Book {
  /** What stands there of these people, by account. */
  readonly read: (db: Db, people: readonly { account_id: number; date: string }[]) => Promise<Map<number, Seen>>
  /** Writes the records of those who have none; answers which are new. */
  readonly insert: (
    db: Db,
    marks: readonly NewMark[],
  ) => Promise<readonly { account_id: number; recorded_by: number; revision: number }[]>
  /** Changes records that are as they were seen, with a line of history each; answers which. */
  readonly change: (
    db: Db,
    changes: readonly RecordChange[],
    by: ChangedBy,
  ) => Promise<readonly { id: number; revision: number }[]>
  readonly tell: (db: Db, entries: readonly Entry[], outcomes: ReadonlyMap<Entry, Outcome>, now: Date) => Promise<void>
}
const days: Book = { read: recordsOf, insert: insertMarks, change: changeRecords, tell: tellRollCall }

const changeOf = ({ seen, said, judged, reason }: Entry & { seen: Seen }): RecordChange => {
  const own = keepsOwnWay(seen, said)
  const came = judged.clock_in_at
  // The moment of confirming never replaces a time that is known.
  const timed = said.clock_in !== undefined || said.late_minutes !== undefined || seen.record.clock_in_at === null
  const late = judged.status === 'late' && !timed ? (seen.record.late_minutes ?? judged.late_minutes) : judged.late_minutes
  return {
    id: seen.record.id,
    revision: seen.record.revision,
    status: judged.status,
    verification: 'approved',
    late_minutes: late,
    ...(came && timed && { clock_in_at: came.toISOString() }),
    ...(!own && { method: 'roll_call' }),
    ...(said.note !== undefined && { note: said.note }),
    ...(reason !== undefined && { reason }),
  }
}

const isSeen = (entry: Entry): entry is Entry & { seen: Seen } => entry.seen !== undefined

/**
 * Writes marks of any number of teachers with few statements: new records, and corrections of records that were seen.
 * What already says so is kept; what somebody else wrote meanwhile is a conflict and stays. Answers by position.
 */
export const writeMarks = async (db: Db, entries: readonly Entry[], now: Date, book = days): Promise<Outcome[]> => {
  const outcomes = new Map<Entry, Outcome>()
  const lost: Entry[] = []
  const fresh: Entry[] = []
  const changed: (Entry & { seen: Seen })[] = []
  for (const entry of entries) {
    const { seen, said, judged, revision } = entry
    if (!seen) fresh.push(entry)
    else if (agrees(seen, said, judged)) outcomes.set(entry, { is: 'kept', revision: seen.record.revision })
    else if (isSeen(entry) && seen.record.revision === revision) changed.push(entry)
    else outcomes.set(entry, { is: 'conflict', theirs: seen })
  }
  const rows = fresh.map(({ school_id, account_id, date, said, judged, teacher_id }) => ({
    school_id,
    account_id,
    date,
    ...judged,
    note: said.note,
    recorded_by: teacher_id,
  }))
  const name = (row: { account_id: number; recorded_by: number }) => `${row.account_id} ${row.recorded_by}`
  const inserted = new Map((await book.insert(db, rows)).map((row) => [name(row), row.revision]))
  for (const entry of fresh) {
    const mine = `${entry.account_id} ${entry.teacher_id}`
    const revision = inserted.get(mine)
    if (revision === undefined) lost.push(entry)
    else outcomes.set(entry, { is: 'written', revision })
    inserted.delete(mine)
  }
  for (const [teacher, theirs] of Map.groupBy(changed, ({ teacher_id }) => teacher_id)) {
    const done = await book.change(db, theirs.map(changeOf), { kind: 'roll_call', by: teacher, now })
    const revisions = new Map(done.map(({ id, revision }) => [id, revision]))
    for (const entry of theirs) {
      const revision = revisions.get(entry.seen.record.id)
      if (revision === undefined) lost.push(entry)
      else outcomes.set(entry, { is: 'written', revision })
    }
  }
  const winners = lost.length > 0 ? await book.read(db, lost) : new Map<number, Seen>()
  for (const entry of lost) {
    const theirs = winners.get(entry.account_id)
    if (!theirs) throw new Error(`The record of account ${entry.account_id} is neither new nor there.`)
    const same = agrees(theirs, entry.said, entry.judged)
    outcomes.set(entry, same ? { is: 'kept', revision: theirs.record.revision } : { is: 'conflict', theirs })
  }
  await book.tell(db, entries, outcomes, now)
  return entries.map((entry) => outcomes.get(entry)!)
}
