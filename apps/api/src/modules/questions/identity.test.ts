import { questions } from '@lentera/contract/questions'
import type { QuestionSource } from '@lentera/contract/questions/source'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aQuestion } from '#db/seed/quizzes.ts'
import { sharedStore } from '#kit/files/shared-store.ts'
import { diskStore } from '#kit/files/store.ts'
import { aHome, runSchool } from '#test/school.ts'
import { sendPicture } from '#test/uploads.ts'
import { identifyVersions } from './identity.ts'

const open = async () => {
  const school = await runSchool()
  const { people, school: own } = await aHome()
  const teacher = await school.signIn('teacher', people.teacher)
  return { ...school, own, person: people.teacher, teacher }
}
let here: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  here = await open()
})
afterAll(() => here.close())

const single = (text: string, right: number): QuestionSource => ({
  type: 'single',
  text,
  explanation: '',
  options: ['Bima', 'Dompu'].map((one, at) => ({ text: one, right: at === right })),
})
const sameAs = async (source: QuestionSource) =>
  (await here.teacher.ask(questions.preview, { body: { source, of: null } })).data.same?.uuid ?? null

test('questions kept under the old fingerprint are found again, and only by the same key', async () => {
  const { db, database, own, person, app } = here
  const files = sharedStore(diskStore(`${here.settings.dataDir}/none`), database)
  const before = await aQuestion(db, own, person, { source: single('Kota di timur?', 0) })
  expect(await sameAs(single('Kota di timur?', 0))).toBeNull()
  await identifyVersions({ services: { database, files }, log: app.log }, own.id)
  expect(await sameAs(single('Kota di timur?', 0))).toBe(before.uuid)
  expect(await sameAs(single('Kota di timur?', 1))).toBeNull()
})

test('the same picture sent a second time makes the same question', async () => {
  const { teacher } = here
  const [first, second] = [await sendPicture(teacher), await sendPicture(teacher)]
  const filed = { subject_uuid: null, objective: '', level: 'L1' as const, difficulty: 'easy' as const, tags: [] }
  const source = (file: string) => single(`Grafik apa? ![](media:${file})`, 0)
  const body = { ...filed, is_shared: false, anyway: false, source: source(first), pictures: [first] }
  const { data } = await teacher.ask(questions.create, { body })
  expect(first).not.toBe(second)
  expect(await sameAs(source(second))).toBe(data.uuid)
})
