// Of what stands in the demo's grades, for the addresses of their screens.
import { account } from '../packages/contract/src/account.ts'
import { type ClassGrades, type GradeOverview, grades, type PupilReport } from '../packages/contract/src/grades.ts'
import { gradeReading } from '../packages/contract/src/grades/reading.ts'
import type { Role } from '../packages/contract/src/kit/roles.ts'
import type { People } from './addresses.ts'
import { answerOf, signIn } from './demo.ts'

/** A subject in which the demo's teacher marks pupils, one of them, and the first subjects of the pupil and of the parent's child. */
export const gradesOf = async (
  base: string,
  { teacher, student, parent }: Readonly<Record<'teacher' | 'student' | 'parent', string>>,
): Promise<Pick<People, 'grades'>> => {
  const readAs = async <T>(role: Role, username: string, path: string) => {
    const { access_token } = await signIn(base, role, username)
    const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${access_token}` } })
    return (await answerOf<{ data: T }>(answer)).data
  }
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
  const [child] = (
    await readAs<{ readonly students: readonly { readonly id: string }[] }>(
      'parent',
      parent,
      account.profile.path.replace('{role}', 'parent'),
    )
  ).students
  const ofChild = await readAs<PupilReport>(
    'parent',
    parent,
    gradeReading.pupil.path.replace('{role}', 'parent').replace(':id', child?.id ?? ''),
  )
  const [subject, childs] = [report.subjects[0], ofChild.subjects[0]]
  if (!row || !subject || !childs) throw new Error('Nobody of the demo has scores.')
  return { grades: { place, pupil: row.student.id, subject: subject.subject.id, child: childs.subject.id } }
}
