// The people of the school of the benchmark, and what they ask about.
import { aSitting, QUESTIONS } from '../quiz-school.ts'
import type { Measurable } from '../databases.ts'

/** Pupils who sit a quiz. */
const IN_QUIZ = 100

/** A component of scores with the cells that its teacher sees. */
export interface Component {
  readonly id: number
  readonly teacher: number
  readonly room: string
  readonly subject: number
  readonly cells: { student: number; score: number; revision: number }[]
}

/** Readies the school: nobody is there yet today, every way to check in is open, and a quiz runs. */
export const readySchool = async ({ database }: Measurable, school: number) => {
  const { sql } = database
  await sql`update attendance set date = date - 4000 where date >= (now() - interval '1 day')::date`
  await sql`update attendance_setting set methods = '{location,selfie,qr,roll_call}'`
  await sql`update account set location_consent = true, selfie_consent = true where role = 'student'`
  const people = await sql<{ id: number; role: 'student' | 'parent' | 'teacher' | 'school'; username: string }>`
    select id, role, username from account where school_id = ${school} or role = 'parent' order by md5(id::text)`
  const of = (role: (typeof people)[number]['role']) => people.filter((one) => one.role === role)
  const [place] = await sql<{ latitude: number; longitude: number }>`select latitude, longitude from school where id = ${school}`
  const rooms = await sql<{ uuid: string; teacher: number; pupils: number[] }>`
    select class.uuid, homeroom_teacher_id as teacher, array_agg(student_id) as pupils from class
      join enrollment on enrollment.class_id = class.id
    where class.school_id = ${school} and homeroom_teacher_id is not null
      and class.tahun_ajaran_id = (select max(tahun_ajaran_id) from class) group by class.id`
  const components =
    await sql<Component>`select part.id, part.created_by as teacher, class.uuid as room, part.subject_id as subject,
      json_agg(json_build_object('student', score.student_id, 'score', score.score, 'revision', score.revision)) as cells
    from grade_component part join class on class.id = part.class_id
      join grade_score score on score.component_id = part.id
      join enrollment on enrollment.student_id = score.student_id and enrollment.class_id = part.class_id
    where class.school_id = ${school} and not exists (select from grade_lock
      where grade_lock.class_id = class.id and grade_lock.subject_id = part.subject_id)
    group by part.id, class.id having count(*) >= 20 order by md5(part.id::text) limit 200`
  const sitting = await aSitting(database, school, {
    pupils: of('student')
      .slice(0, IN_QUIZ)
      .map(({ id }) => id),
    begun: true,
  })
  return {
    students: of('student'),
    parents: of('parent'),
    teachers: of('teacher'),
    offices: of('school'),
    place: place!,
    rooms,
    components,
    sitting,
    questions: QUESTIONS,
  }
}
export type HourSchool = Awaited<ReturnType<typeof readySchool>>
