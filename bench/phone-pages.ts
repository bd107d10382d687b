// The pages with which a day begins, and who opens them.
import { quizzes } from '../packages/contract/src/quizzes.ts'
import type { Role } from '../packages/contract/src/kit/roles.ts'
import { answerOf, signIn } from '../tools/demo.ts'

/** The quiz of the demo that runs. */
export const QUIZ = '01990000-0000-7000-8000-000000000001'

export interface PhonePage {
  readonly page: string
  readonly address: string
  readonly role: Role
  readonly person: string
  /** A selector of what is tapped. */
  readonly taps?: string
}
export const phonePages: readonly PhonePage[] = [
  { page: 'Pupil’s home', address: '/home', role: 'student', person: 'siswa' },
  { page: 'Parent’s home', address: '/parent/home', role: 'parent', person: 'ortu' },
  { page: 'Teacher’s home', address: '/teacher/home', role: 'teacher', person: 'guru' },
  { page: 'Office’s home', address: '/school/home', role: 'school', person: 'sekolah' },
  { page: 'Tasks', address: '/tugasku', role: 'student', person: 'siswa' },
  { page: 'Quizzes', address: '/quiz', role: 'student', person: 'siswa' },
  { page: 'Pupil’s grades', address: '/grade', role: 'student', person: 'siswa' },
  { page: 'Teacher’s grades', address: '/teacher/grade', role: 'teacher', person: 'guru' },
  { page: 'A quiz being taken', address: `/quiz/${QUIZ}/start`, role: 'student', person: 'siswa', taps: 'main label' },
]

/** Begins the quiz that is looked at. */
export const beginQuiz = async (base: string): Promise<void> => {
  const { access_token } = await signIn(base, 'student', 'siswa')
  const body = new FormData()
  body.set('quiz_uuid', QUIZ)
  const headers = { authorization: `Bearer ${access_token}` }
  await answerOf(await fetch(`${base}${quizzes.start.path}`, { method: 'POST', headers, body }))
}
