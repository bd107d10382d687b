import { type Call, contract, type Role } from '@lentera/contract'
import { home } from '@lentera/contract/home'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const alone = async (school: OpenSchool, role: 'student' | 'teacher') => {
  const make = role === 'student' ? aPupil : aTeacher
  return school.signIn(role, await make(school.db, school.school, { school_id: null }))
}

/** Reads that name nothing of anybody. */
const readsOf = (role: Role): { call: Call; input: object }[] =>
  Object.values(contract).flatMap((group) =>
    (Object.values(group) as Call[]).flatMap((call) => {
      if (call.method !== 'GET' || call.roles === 'anyone' || !call.roles.includes(role) || call.path.includes(':')) return []
      const nothing = new Proxy({}, { get: () => undefined })
      const { query = {} } = call.sample(nothing as never) as { query?: object }
      return [{ call, input: { query } }]
    }),
  )

test.each(['student', 'teacher'] as const)(
  'a %s without a school is told so wherever something of a school is read',
  async (role) => {
    const school = await openSchool()
    const who = await alone(school, role)
    const answers: Record<string, string> = {}
    for (const { call, input } of readsOf(role)) {
      const { status, body } = await who.ask(call, input as never)
      if (status !== 200) answers[call.name] = body.code ?? String(status)
      expect(status, call.name).toBeLessThan(500)
    }
    expect(Object.values(answers)).toContain('SCHOOL_MISSING')
    expect(Object.entries(answers).filter(([, code]) => !['SCHOOL_MISSING', 'VALIDATION'].includes(code))).toEqual([])
  },
)

test('nothing waits for who has no school, and a home says that there is none', async () => {
  const school = await openSchool()
  const who = await alone(school, 'teacher')
  expect((await who.ask(waits.list, { query: {} })).data).toMatchObject({ lines: [], total: 0, timezone: 'Asia/Jakarta' })
  expect((await who.ask(home.teacher, {})).body).toMatchObject({ status: 404, code: 'SCHOOL_MISSING' })
})
