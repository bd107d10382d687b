import { selfie } from '@lentera/contract/attendance/selfie'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { asFile, aLine } from '#test/pictures.ts'
import { openSelfieSchool, photo } from '#test/selfie-school.ts'

test('a pupil who sends twenty pictures made to keep the server busy does not keep a classmate from being taken', async () => {
  const { pupil, signIn, db, school, kept } = await openSelfieSchool()
  const classmate = await signIn('student', await aPupil(db, school))
  const hostile = asFile(aLine(1, 23_999_999), 'foto.png', 'image/png')
  const sent = Array.from({ length: 20 }, () => pupil.ask(selfie.checkInSelfie, { body: { photo: hostile } }))
  const { status } = await classmate.ask(selfie.checkInSelfie, { body: { photo } })
  expect(status).toBe(200)
  const answers = await Promise.all(sent)
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([422, 429]))
  for (const { status: code, headers } of answers) if (code === 429) expect(headers['retry-after']).toBe('3')
  expect((await kept()).rows).toHaveLength(1)
})
