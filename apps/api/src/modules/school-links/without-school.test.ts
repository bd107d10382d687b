import type { Call, Role } from '@lentera/contract'
import { contract } from '@lentera/contract/every-call'
import { home } from '@lentera/contract/home'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { aLink } from '#db/seed/school-links.ts'
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

test('three who ask an office are named, the longest waiting first; with a fourth they are one line', async () => {
  const { db, school, now, signIn } = await openSchool()
  const office = await signIn('school')
  const lines = async () =>
    (await office.ask(waits.list, { query: { per_page: 50 } })).data.lines.filter(({ place }) => place === 'link_requests')
  for (const [at, name] of ['Dewi', 'Bagas', 'Citra', 'Eka'].entries()) {
    if (at === 3) expect((await lines()).map(({ title }) => title)).toEqual(['Citra', 'Bagas', 'Dewi'])
    const of = await aPupil(db, school, { school_id: null, name })
    await aLink(db, school, { of, asked_at: new Date(now().getTime() - at * 60_000) })
  }
  expect(await lines()).toMatchObject([
    { title: '4 orang ingin bergabung', note: 'Eka dan 3 lainnya', count: 4, target: { screen: 'place', open: null } },
  ])
})
