import type { HistoryRow } from '@lentera/contract/question-history'
import type { QuestionKey } from '@lentera/contract/quizzes/question'
import type { Db } from '#db/db.ts'
import { isRight } from '#quiz/session-figures.ts'
import { reckonedSessions } from './figures.ts'
import { type Finding, findingsOf } from './findings.rules.ts'
import { type AskedQuestion, askedIn, type OverSession } from './history.queries.ts'
import { type Pooled, poolOf, type Sitting } from './pool.rules.ts'

/** A question in one quiz, with what it did there; null while that is not reckoned. */
export interface Asking {
  readonly of: AskedQuestion
  readonly session: OverSession
  readonly sitting: Sitting | null
}
/** A question over all quizzes of its teacher. */
export interface History {
  /** As it was asked last. */
  readonly last: Asking
  /** From the newest on. */
  readonly askings: readonly Asking[]
  /** Those that asked it as it was asked last. */
  readonly same: readonly Asking[]
  readonly pooled: Pooled
  readonly years: readonly { readonly year: number; readonly quizzes: number; readonly pooled: Pooled }[]
}

const sittingOf = ({ items, pupils, group_size }: OverSession, { place }: AskedQuestion): Sitting | null => {
  const figures = items?.[place - 1]
  return figures ? { figures, pupils: pupils ?? 0, group: group_size ?? 0 } : null
}
const pooledOf = (askings: readonly Asking[]) => poolOf(askings.flatMap(({ sitting }) => (sitting ? [sitting] : [])))

/** A question over those of its quizzes that asked this wording. */
const historyWith = (askings: readonly Asking[], wording: string): History | undefined => {
  const same = askings.filter(({ of }) => of.wording === wording)
  const [last] = same
  if (!last) return undefined
  const years = [...Map.groupBy(same, ({ session }) => session.year)].map(([year, of]) => ({
    year,
    quizzes: of.length,
    pooled: pooledOf(of),
  }))
  return { last, askings, same, pooled: pooledOf(same), years: years.toSorted((a, b) => b.year - a.year) }
}

const askingsOf = async (db: Db, sessions: readonly OverSession[]): Promise<Map<number, Asking[]>> => {
  const asked = Map.groupBy(
    await askedIn(
      db,
      sessions.map(({ id }) => id),
    ),
    ({ session_id }) => session_id,
  )
  // Sessions come from the newest on, and so does what each question was asked in.
  const all = sessions.flatMap((session) =>
    (asked.get(session.id) ?? []).map((of): Asking => ({ of, session, sitting: sittingOf(session, of) })),
  )
  return Map.groupBy(all, ({ of }) => of.question_id)
}

/** Every question that a teacher has asked in a quiz that is over, as it was asked last. */
export const histories = async (db: Db, teacher: number, now: Date): Promise<History[]> =>
  [...(await askingsOf(db, await reckonedSessions(db, teacher, now))).values()].flatMap(
    (askings) => historyWith(askings, askings[0]!.of.wording) ?? [],
  )

/** The same as the bank has it now: a question that was changed since is none of them. */
export const historiesAsNow = async (db: Db, teacher: number, now: Date): Promise<Map<number, History>> =>
  new Map(
    [...(await askingsOf(db, await reckonedSessions(db, teacher, now)))].flatMap(([question, askings]) => {
      const history = historyWith(askings, askings[0]!.of.newest)
      return history ? [[question, history] as const] : []
    }),
  )

/** What should be looked at in a question, by the key with which it was asked last. */
export const judged = ({ last: { of, session }, pooled, years }: History, key: QuestionKey | undefined): Finding[] => {
  const choices = (session.items?.[of.place - 1]?.choices ?? []).map((one) => one.key)
  return findingsOf({ type: of.type, pooled, choices, rights: choices.filter((one) => key && isRight(key, one)), years })
}

const EXCERPT = 160
const cut = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT).toWellFormed()}…` : text)
const figuresIn = ({ pupils, difficulty, discrimination }: Pooled) => ({ pupils, difficulty, discrimination })

/** What a list and a page say of a question alike. */
export const rowOf = (history: History, key: QuestionKey | undefined, me: number): HistoryRow => {
  const { of, session } = history.last
  return {
    uuid: of.uuid,
    type: of.type,
    asked: cut(of.asked),
    subject: of.subject_uuid === null ? null : { uuid: of.subject_uuid, name: of.subject ?? '' },
    objective: of.objective,
    is_own: of.owner_id === me,
    is_changed: of.wording !== of.newest,
    quizzes: history.same.length,
    ...figuresIn(history.pooled),
    years: history.years.map(({ year, quizzes, pooled }) => ({ year, quizzes, ...figuresIn(pooled) })),
    findings: judged(history, key),
    last_at: session.ends_at.toISOString(),
  }
}
