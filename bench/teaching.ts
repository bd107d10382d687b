import { randomUUID } from 'node:crypto'
import { createIds } from '../apps/api/src/kit/http/ids.ts'
import { requestText } from './load-client.ts'
import { tokenOf } from './people.ts'
import { secrets } from './product.ts'
import { again, alternate, how, middle, p99, point, share, speed, type Stand } from './rounds.ts'
import { atLeast, type Row } from './row.ts'

/** A teacher may ask 600 times a minute: it takes those of many schools to ask as fast as the server answers. */
const SCHOOLS = 30
const CONNECTIONS = 16

const ids = createIds(secrets.HASHIDS_SALT)

/** Subjects of classes of this year with scores, each with who teaches it; those of many schools mixed. */
const taught = ({ database }: Stand) => database.database.sql<{ teacher: number; uuid: string; subject: number }>`
  select created_by as teacher, class.uuid, part.subject_id as subject
  from grade_component part join class on class.id = part.class_id and class.school_id <= ${SCHOOLS}
  where not exists (select from grade_lock where grade_lock.class_id = class.id and grade_lock.subject_id = part.subject_id)
  group by 1, class.uuid, class.id, part.subject_id having count(*) >= 3 order by md5(class.id::text || part.subject_id)`

interface Reading {
  readonly what: string
  readonly least: number
  readonly requests: readonly string[]
}
/** How often one page is read, beside the bare limit. */
const reading = async (stand: Stand, { what, least, requests }: Reading): Promise<Row[]> => {
  const { load, product } = stand
  // Each page is opened, and looked at again until every process knows it; from then on only what has changed is made anew.
  const once = () => load.run({ port: product.port, connections: CONNECTIONS, seconds: 60, requests, once: true })
  const first = await once()
  for (let at = 0; at < LOOKS; at++) await once()
  const call = again(stand, product, requests)
  const result = await alternate(stand.pace, { limit: again(stand, stand.limit, point), call })
  const bytes = Math.round(result.call[0]!.bytes).toLocaleString('en')
  return [
    atLeast(least, {
      what,
      value: middle(result.call, speed),
      unit: '/s',
      method: how(
        stand.pace,
        `${requests.length} pages of teachers of ${SCHOOLS} schools, looked at again and again, ${bytes} bytes an answer`,
      ),
    }),
    {
      what: `${what}, share of the limit`,
      value: share(result.call, result.limit),
      unit: '',
      method: 'each round against the limit just before',
    },
    {
      what: `${what}, opened for the first time`,
      value: first.perSecond,
      unit: '/s',
      method: `each page once, ${CONNECTIONS} connections`,
    },
    { what: `${what}, p99`, value: middle(result.call, p99), unit: 'ms', method: '64 connections, as fast as they go' },
  ]
}

const PAGES = 100
const LOOKS = 8

/** The table of scores of a class in a subject, and a class's list for the teacher who leads it. */
export const classPages = async (stand: Stand): Promise<Row[]> => {
  // One of each teacher: who has several would be refused for asking more than 600 times a minute.
  const places = [...new Map((await taught(stand)).map((place) => [place.teacher, place])).values()].slice(0, PAGES)
  const leaders = await stand.database.database.sql<{ teacher: number }>`
    select distinct homeroom_teacher_id as teacher from class join school on school.id = class.school_id and school.id <= ${SCHOOLS}
    where homeroom_teacher_id is not null and class.tahun_ajaran_id = (select max(tahun_ajaran_id) from class)`
  return [
    ...(await reading(stand, {
      what: 'Table of scores of 36',
      least: 1_500,
      requests: places.map(({ teacher, uuid, subject }) =>
        requestText('GET', `/v1/teacher/grade/class/${uuid}?subject_id=${ids.encode(subject)}`, {
          token: tokenOf('teacher', teacher),
        }),
      ),
    })),
    ...(await reading(stand, {
      what: 'Class list of 36',
      least: 2_000,
      requests: leaders
        .slice(0, PAGES)
        .map(({ teacher }) => requestText('GET', '/v1/teacher/homeroom/students', { token: tokenOf('teacher', teacher) })),
    })),
  ]
}

interface Cell {
  readonly component_id: string
  readonly student_id: string
  readonly score: number
  readonly revision: number
}
/** Components of classes with all their scores of the moment, each changed by one. */
const changed = async ({ database }: Stand) => {
  const rows = await database.database.sql<{
    teacher: number
    component: number
    cells: { student: number; score: number; revision: number }[]
  }>`
    select part.created_by as teacher, part.id as component,
      json_agg(json_build_object('student', score.student_id, 'score', score.score, 'revision', score.revision)) as cells
    from grade_component part join class on class.id = part.class_id and class.school_id <= ${SCHOOLS}
      join grade_score score on score.component_id = part.id
      join enrollment on enrollment.student_id = score.student_id and enrollment.class_id = part.class_id
    where not exists (select from grade_lock where grade_lock.class_id = class.id and grade_lock.subject_id = part.subject_id)
    group by 1, 2 having count(*) >= 30 order by md5(part.id::text) limit 3000`
  return rows.map(({ teacher, component, cells }) => ({
    teacher,
    cells: cells.map(({ student, score, revision }): Cell => ({
      component_id: ids.encode(component),
      student_id: ids.encode(student),
      score: score >= 90 ? score - 5 : score + 1,
      revision,
    })),
  }))
}

/** All scores of a component entered anew at once; all that were acknowledged are found in the database. */
export const scoresSaved = async (stand: Stand): Promise<Row[]> => {
  const { load, product, pace, database } = stand
  const { sql } = database.database
  const seconds = Math.min(pace.seconds, 2)
  const changes = async () => Number((await sql<{ n: number }>`select count(*) as n from grade_change`)[0]!.n)
  const round = async () => {
    const all = await changed(stand)
    const before = await changes()
    const requests = all.map(({ teacher, cells }) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      return requestText('PUT', '/v1/teacher/grade/cells', {
        token: tokenOf('teacher', teacher),
        body: JSON.stringify({ cells }),
        headers,
      })
    })
    const measured = await load.run({ port: product.port, connections: CONNECTIONS, seconds, requests })
    if (measured.count > all.length) throw new Error('Too few components: scores were sent again.')
    const sent = all.slice(0, measured.count).reduce((sum, { cells }) => sum + cells.length, 0)
    const kept = (await changes()) - before
    if (kept < sent) throw new Error(`${sent} scores were acknowledged, ${kept} changes are kept.`)
    return { ...measured, cells: sent / measured.count }
  }
  await round()
  const rounds = []
  for (let at = 0; at < pace.rounds; at++) rounds.push(await round())
  const cells = rounds.reduce((sum, one) => sum + one.cells, 0) / rounds.length
  return [
    atLeast(700, {
      what: 'Scores of a component saved',
      value: middle(rounds, speed),
      unit: '/s',
      method: how({ ...pace, seconds }, `${cells.toFixed(1)} scores each, ${CONNECTIONS} connections, all found in the database`),
    }),
    { what: 'Scores of a component saved, p99', value: middle(rounds, p99), unit: 'ms', method: `${CONNECTIONS} connections` },
  ]
}

/** Messages of pupils to their teachers, in conversations that are there; all that were acknowledged are found. */
export const messagesSent = async (stand: Stand): Promise<Row[]> => {
  const { load, product, pace, database } = stand
  const { sql } = database.database
  const pairs = await sql<{ pupil: number; teacher: number }>`
    select pupil.id as pupil, teacher.id as teacher from conversation
      join account pupil on pupil.id in (low_id, high_id) and pupil.role = 'student' and pupil.school_id <= ${SCHOOLS}
      join account teacher on teacher.id in (low_id, high_id) and teacher.role = 'teacher'
    where not exists (select from message_mute where account_id = pupil.id) order by md5(conversation.id::text) limit 20000`
  const seconds = Math.min(pace.seconds, 2)
  let from = 0
  const count = async () => Number((await sql<{ n: number }>`select count(*) as n from message`)[0]!.n)
  const round = async () => {
    const requests = pairs.slice(from, (from += 3_000)).map(({ pupil, teacher }) =>
      requestText('POST', `/v1/user/messages/with/${ids.encode(teacher)}`, {
        token: tokenOf('student', pupil),
        body: new URLSearchParams({ text: 'Baik, terima kasih banyak, Bu.' }).toString(),
        headers: { 'idempotency-key': randomUUID() },
      }),
    )
    const before = await count()
    const measured = await load.run({ port: product.port, connections: CONNECTIONS, seconds, requests })
    if (measured.count > requests.length) throw new Error('Too few conversations: messages were sent again.')
    const kept = (await count()) - before
    if (kept < measured.count) throw new Error(`${measured.count} messages were acknowledged, ${kept} are kept.`)
    return measured
  }
  await round()
  const rounds = []
  for (let at = 0; at < pace.rounds; at++) rounds.push(await round())
  return [
    atLeast(1_200, {
      what: 'Message sent',
      value: middle(rounds, speed),
      unit: '/s',
      method: how({ ...pace, seconds }, `pupils to their teachers, ${CONNECTIONS} connections, all found in the database`),
    }),
    { what: 'Message sent, p99', value: middle(rounds, p99), unit: 'ms', method: `${CONNECTIONS} connections` },
  ]
}
