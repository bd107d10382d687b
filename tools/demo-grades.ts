// Of what stands in the demo's grades, for the addresses of their screens.
import { account } from '../packages/contract/src/account.ts'
import { type ClassGrades, type GradeOverview, grades, type PupilReport } from '../packages/contract/src/grades.ts'
import { gradeReading } from '../packages/contract/src/grades/reading.ts'
import { rapor, type RaporClass, type RaporRow, type RaporProgress } from '../packages/contract/src/rapor.ts'
import { raporOffice, raporReading } from '../packages/contract/src/rapor/giving.ts'
import type { Role } from '../packages/contract/src/kit/roles.ts'
import type { People } from './demo-people.ts'
import { answerOf, signIn } from './demo.ts'

/** Reads as somebody of the demo. */
const readerOf =
  (base: string) =>
  async <T>(role: Role, username: string, path: string): Promise<T> => {
    const { access_token } = await signIn(base, role, username)
    const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${access_token}` } })
    return (await answerOf<{ data: T }>(answer)).data
  }
const childOf = async (base: string, parent: string): Promise<string> => {
  const me = await readerOf(base)<{ readonly students: readonly { readonly id: string }[] }>(
    'parent',
    parent,
    account.profile.path.replace('{role}', 'parent'),
  )
  return me.students[0]?.id ?? ''
}

/** A subject in which the demo's teacher marks pupils, one of them, and the first subjects of the pupil and of the parent's child. */
export const gradesOf = async (
  base: string,
  { teacher, student, parent }: Readonly<Record<'teacher' | 'student' | 'parent', string>>,
): Promise<Pick<People, 'grades'>> => {
  const readAs = readerOf(base)
  const all = await readAs<readonly GradeOverview[]>('teacher', teacher, grades.overview.path)
  const one = all.find(({ can, components }) => can.includes('write') && components > 0)
  if (!one) throw new Error('The teacher of the demo marks nobody.')
  const place = `class_id=${one.class.uuid}&subject_id=${one.subject.id}`
  const table = await readAs<ClassGrades>(
    'teacher',
    teacher,
    `${grades.class.path.replace(':id', one.class.uuid)}?subject_id=${one.subject.id}`,
  )
  const [row] = table.rows
  const report = await readAs<PupilReport>('student', student, gradeReading.own.path)
  const child = await childOf(base, parent)
  const ofChild = await readAs<PupilReport>(
    'parent',
    parent,
    gradeReading.pupil.path.replace('{role}', 'parent').replace(':id', child),
  )
  const [subject, childs] = [report.subjects[0], ofChild.subjects[0]]
  if (!row || !subject || !childs) throw new Error('Nobody of the demo has scores.')
  return { grades: { place, pupil: row.student.id, subject: subject.subject.id, child: childs.subject.id } }
}

/** The report card that each role of the demo reads. */
export const raporOf = async (
  base: string,
  { teacher, student, parent, school }: Readonly<Record<Role, string>>,
): Promise<Required<Pick<People, 'rapor'>>> => {
  const readAs = readerOf(base)
  const given = await readAs<readonly RaporRow[]>('student', student, raporReading.list.path.replace('{role}', 'user'))
  const childs = await readAs<readonly RaporRow[]>(
    'parent',
    parent,
    `${raporReading.list.path.replace('{role}', 'parent')}?student_id=${await childOf(base, parent)}`,
  )
  const led = await readAs<RaporClass | null>('teacher', teacher, rapor.class.path)
  const [first] = (await readAs<readonly RaporProgress[]>('school', school, raporOffice.progress.path)).filter(
    ({ sent }) => sent > 0,
  )
  const uuid = given[0]?.uuid
  if (!uuid || !first || !led) throw new Error('The demo has no report cards.')
  const one = await readAs<{ readonly code: string | null }>(
    'student',
    student,
    raporReading.detail.path.replace('{role}', 'user').replace(':uuid', uuid),
  )
  const open = led.rows.find(({ state }) => state === 'incomplete')?.uuid ?? uuid
  return {
    rapor: {
      of: { student: uuid, parent: childs[0]?.uuid ?? uuid, teacher: open, school: uuid },
      room: first.class.uuid,
      code: one.code ?? '',
    },
  }
}
