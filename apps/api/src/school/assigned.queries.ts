import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { endOfTurn, gathered } from '#kit/batch/batch.ts'
import { type Moment, roomPupils } from './given-to.queries.ts'
import { staysOfPupil } from './group-members.queries.ts'

const places = prepared<{ students: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('account as pupil')
    .innerJoin('school', 'school.id', 'pupil.school_id')
    .leftJoin('class_content as content', 'content.school_id', 'school.id')
    .where('pupil.id', '=', sql<number>`any(${slot.students}::bigint[])`)
    .where('pupil.deleted_at', 'is', null)
    .select(['pupil.id', 'school.id as school_id', 'school.version', 'school.timezone'])
    .select([
      sql<number>`coalesce(content.version, 0)`.as('content_version'),
      sql<number[]>`array(select class_id from enrollment where student_id = pupil.id)`.as('classes'),
      staysOfPupil('pupil.id').as('stays'),
      sql<number[]>`array(select room_id from tugasku_member as member where member.account_id = pupil.id
        and member.state = 'active' and member.role = 'student')`.as('joined'),
      sql<number[]>`array(select room_id from tugasku_member as member where member.account_id = pupil.id
        and member.state = 'left')`.as('left'),
    ]),
)

/**
 * Where pupils are: their school with its versions, their classes, their stays in learning groups, the rooms that they joined by themselves, and those that they
 * have left. Undefined for somebody without a school. All who ask at once share a query.
 */
export const placeOfPupil = gathered(async (db: Db, asked: readonly number[]) => {
  const byId = new Map((await places(db, { students: asked })).map((row) => [row.id, row]))
  return asked.map((id) => byId.get(id))
}, endOfTurn)

/** What a pupil is asked about, beside what is kept in memory of the classes. */
interface AssignmentsQuery {
  readonly student: number
  readonly now: Date
  /** Sessions of the school that run or come, and since when one that runs has begun at the earliest. */
  readonly sessions: readonly number[]
  readonly since: Date
  /** Tasks of the pupil's rooms, and those of them that are for chosen pupils. */
  readonly tasks: readonly number[]
  readonly chosen: readonly number[]
}
interface Slots {
  readonly students: readonly number[]
  readonly now: Date
  readonly sessions: readonly number[]
  readonly since: Date
  readonly owners: readonly number[]
  readonly tasks: readonly number[]
  readonly chosen: readonly number[]
}

/** A quiz that is begun: whole, because it may be older than what is kept in memory. */
interface BegunQuiz {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly subject: string | null
  readonly question_count: number
  readonly duration_minutes: number
  readonly starts_at: string
}
/** A task that came back to be put right: whole, too. */
interface TaskToRevise {
  readonly id: number
  readonly title: string
  readonly room_id: number
  readonly room: string
  readonly due_at: string | null
  readonly closes_at: string | null
}
type DoneRow = { readonly student_id: number; /** The session or the task. */ readonly ref: number } & (
  | { readonly kind: 'named' | 'chosen' }
  | { readonly kind: 'attempt' | 'work'; readonly state: string }
  | { readonly kind: 'begun'; readonly thing: BegunQuiz }
  | { readonly kind: 'revise'; readonly thing: TaskToRevise }
)

/** What a pupil has done with what was given. */
export interface Done {
  /** Sessions to which the pupil is asked by name. */
  readonly named: readonly number[]
  /** By session, how many attempts count; 0 where every one was given back. */
  readonly tries: ReadonlyMap<number, number>
  readonly begun: readonly BegunQuiz[]
  /** Tasks that are given to chosen pupils, to this one among them. */
  readonly chosen: ReadonlySet<number>
  /** Tasks that are done, or came back. */
  readonly works: ReadonlySet<number>
  readonly revise: readonly TaskToRevise[]
}

const inRoom = (now: Moment) => sql`(exists (select from tugasku_member as member where member.room_id = post.room_id
    and member.account_id = work.student_id and member.role = 'student' and member.state = 'active')
  or exists (select from ${roomPupils(now, { of: sql`post.room_id`, student: sql`work.student_id` })} as given)
    and not exists (select from tugasku_member as gone where gone.room_id = post.room_id
      and gone.account_id = work.student_id and gone.state = 'left'))`

const doneBy = prepared<Slots>()((db, slot) => ({
  compile: () => {
    const among = sql`any(${slot.students}::bigint[])`
    return sql<DoneRow>`
      select 'named' as kind, link.student_id, link.session_id as ref, null as state, null::json as thing
      from quiz_session_student as link where link.student_id = ${among} and link.session_id = any(${slot.sessions}::bigint[])
      union all
      select 'attempt', attempt.student_id, attempt.session_id, attempt.state, null from quiz_attempt as attempt
      where attempt.student_id = ${among} and attempt.started_at >= ${slot.since}::timestamptz
        and attempt.session_id = any(${slot.sessions}::bigint[])
      union all
      select 'begun', attempt.student_id, attempt.session_id, attempt.state, json_build_object('id', session.id,
        'uuid', session.uuid, 'title', session.title, 'subject', subject.name, 'duration_minutes', session.duration_minutes,
        'starts_at', session.starts_at, 'question_count',
        (select count(*) from quiz_question as question where question.session_id = session.id))
      from quiz_attempt as attempt join quiz_session as session on session.id = attempt.session_id
        left join subject on subject.id = session.subject_id
      where attempt.student_id = ${among} and attempt.state in ('in_progress', 'frozen')
        and session.state in ('published', 'archived') and session.starts_at <= ${slot.now}::timestamptz
      union all
      select 'chosen', target.student_id, target.post_id, null, null from tugasku_post_target as target
      where target.student_id = ${among} and target.post_id = any(${slot.chosen}::bigint[])
      union all
      select 'work', work.student_id, work.post_id, work.state, null
      from unnest(${slot.owners}::bigint[], ${slot.tasks}::bigint[]) as asked(student_id, post_id)
        join tugasku_work as work on work.post_id = asked.post_id and work.student_id = asked.student_id
      union all
      select 'revise', work.student_id, work.post_id, work.state, json_build_object('id', post.id, 'title', post.title,
        'room_id', post.room_id, 'room', room.name, 'due_at', post.due_at, 'closes_at', post.closes_at)
      from tugasku_work as work join tugasku_post as post on post.id = work.post_id join tugasku_room as room on room.id = post.room_id
      where work.student_id = ${among} and work.state = 'needs_revision' and post.kind = 'task' and post.removed_at is null
        and post.given_at <= ${slot.now}::timestamptz and room.state = 'active' and ${inRoom(sql`${slot.now}::timestamptz`)}
        and (post.for_all or exists (select from tugasku_post_target as target
          where target.post_id = post.id and target.student_id = work.student_id))`.compile(db)
  },
}))

const CLOSED = ['submitted', 'graded', 'returned', 'exempt', 'needs_revision']
const doneOf = (rows: readonly DoneRow[]): Done => {
  const tries = new Map<number, number>()
  const [chosen, works] = [new Set<number>(), new Set<number>()]
  const done: { named: number[]; begun: BegunQuiz[]; revise: TaskToRevise[] } = { named: [], begun: [], revise: [] }
  for (const row of rows) {
    if (row.kind === 'named') done.named.push(row.ref)
    if (row.kind === 'attempt') tries.set(row.ref, (tries.get(row.ref) ?? 0) + Number(row.state !== 'retaken'))
    if (row.kind === 'begun') done.begun.push(row.thing)
    if (row.kind === 'chosen') chosen.add(row.ref)
    if (row.kind === 'work' && CLOSED.includes(row.state)) works.add(row.ref)
    if (row.kind === 'revise') done.revise.push(row.thing)
  }
  return { ...done, tries, chosen, works }
}

const union = (lists: readonly (readonly number[])[]) => [...new Set(lists.flat())]

/** What pupils have done with what they were given. All who ask at once share a query. */
export const doneByPupil = gathered(async (db: Db, asked: readonly AssignmentsQuery[]): Promise<Done[]> => {
  const rows: readonly DoneRow[] = await doneBy(db, {
    students: asked.map(({ student }) => student),
    now: new Date(Math.max(...asked.map(({ now }) => now.getTime()))),
    sessions: union(asked.map(({ sessions }) => sessions)),
    since: new Date(Math.min(...asked.map(({ since }) => since.getTime()))),
    owners: asked.flatMap(({ student, tasks }) => tasks.map(() => student)),
    tasks: asked.flatMap(({ tasks }) => tasks),
    chosen: asked.flatMap(({ chosen }) => chosen),
  })
  const byPupil = Map.groupBy(rows, ({ student_id }) => student_id)
  return asked.map(({ student }) => doneOf(byPupil.get(student) ?? []))
}, endOfTurn)
