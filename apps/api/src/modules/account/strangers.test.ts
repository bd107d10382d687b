import { expect, test } from 'vitest'
import { aPupil, PASSWORD } from '#db/seed/builders.ts'
import { grant } from '#test/grant.ts'
import { solve } from '#test/proof-of-work.ts'
import { openSchool, type OpenSchool } from '#test/school.ts'
import { networkOf } from '#kit/security/network.ts'

const school_ = '10.7.7.7'

/** A class of pupils of their own, who all have the builders’ password. */
const pupilsOf = async (school: OpenSchool, many: number) => {
  const one = await aPupil(school.db, school.school)
  const { sql } = school.database
  const rows = await sql<{ username: string }>`insert into account (uuid, role, school_id, username, password_hash, name)
    select gen_random_uuid(), 'student', school_id, username || ' ' || at, password_hash, 'Siswa'
    from account, generate_series(1, ${many}::int) as at where id = ${one.id} returning username`
  return rows.map(({ username }) => username)
}
const enter = (school: OpenSchool, username: string, password = PASSWORD, address = school_) =>
  grant(school, 'student', { username, password }, { address })

test('one password tried over 400 accounts from one address is refused after forty', async () => {
  const school = await openSchool()
  const statuses = []
  for (const username of await pupilsOf(school, 400)) statuses.push((await enter(school, username, '12345678')).status)
  expect(statuses).toEqual([...Array.from({ length: 40 }, () => 400), ...Array.from({ length: 360 }, () => 429)])
})

test('a password that fits each tenth of 400 accounts is refused before the sixtieth', async () => {
  const school = await openSchool()
  const statuses = []
  for (const [at, username] of (await pupilsOf(school, 100)).entries())
    statuses.push((await enter(school, username, at % 10 === 9 ? PASSWORD : '12345678')).status)
  expect(statuses.indexOf(429)).toBeGreaterThan(40)
  expect(statuses.indexOf(429)).toBeLessThan(60)
  expect(statuses.slice(60)).not.toContain(200)
})

test('after 40 wrong names from one phone ten of ten get in there on new devices, of every role', async () => {
  const school = await openSchool()
  for (let at = 0; at < 40; at++) expect((await enter(school, `bukan.siapa${at}`)).status).toBe(404)
  const { teacher, parent, school: office } = school.people
  const statuses = [
    ...(await Promise.all((await pupilsOf(school, 7)).map((username) => enter(school, username)))),
    await grant(school, 'teacher', teacher, { address: school_ }),
    await grant(school, 'parent', parent, { address: school_ }),
    await grant(school, 'school', office, { address: school_ }),
  ].map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
})

test('after 40 wrong passwords of 40 pupils from one phone ten of ten new devices there get in, the first of them with a proof', async () => {
  const school = await openSchool()
  const [others, mine] = [await pupilsOf(school, 40), await pupilsOf(school, 10)]
  for (const username of others) expect((await enter(school, username, '12345678')).status).toBe(400)
  const asked = []
  for (const username of mine) {
    const { status, body } = await enter(school, username)
    asked.push(body['code'] ?? status)
    if (status === 200) continue
    const device_proof = solve((body['data'] as { challenge: string }).challenge)
    expect((await grant(school, 'student', { username, device_proof }, { address: school_ })).status).toBe(200)
  }
  expect(asked[0]).toBe('DEVICE_CHECK')
})

test('a new device that is asked for a proof gives it and gets in; a proof is good for one try', async () => {
  const school = await openSchool()
  const [mine = '', other = ''] = await pupilsOf(school, 2)
  for (let at = 0; at < 400; at++) expect((await enter(school, `tebakan${at}`)).status).toBe(404)
  const asked = await enter(school, mine)
  expect(asked).toMatchObject({ status: 429, body: { code: 'DEVICE_CHECK' } })
  const { challenge = '' } = asked.body['data'] as { challenge?: string }
  const device_proof = solve(challenge)
  const proven = (username: string, address = school_) => grant(school, 'student', { username, device_proof }, { address })
  expect((await proven(mine)).status).toBe(200)
  expect((await proven(other)).body).toMatchObject({ code: 'DEVICE_CHECK' })
  expect((await enter(school, other, PASSWORD, '10.8.8.8')).status).toBe(200)
})

test('whoever proves work for wrong passwords meets the lock of the account', async () => {
  const school = await openSchool()
  const [victim = '', ...others] = await pupilsOf(school, 41)
  for (const username of others) await enter(school, username, '12345678')
  const statuses = []
  for (let times = 0; times < 11; times++) {
    const { body } = await enter(school, victim, '12345678')
    const device_proof = solve((body['data'] as { challenge: string }).challenge)
    const answer = await grant(school, 'student', { username: victim, password: '12345678', device_proof }, { address: school_ })
    statuses.push(answer.body['code'])
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 'WRONG_CREDENTIALS'), 'LOGIN_LOCKED'])
})

test('400 tried at once are no way around it', async () => {
  const school = await openSchool()
  const answers = await Promise.all((await pupilsOf(school, 400)).map((username) => enter(school, username, '12345678')))
  const looked = answers.filter(({ status }) => status === 400)
  expect(looked.length).toBeLessThan(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(400 - looked.length)
})

test('a thousand wrong passwords of one address at once hold up nobody elsewhere', async () => {
  const school = await openSchool()
  let answered = 0
  const attack = (await pupilsOf(school, 1_000)).map((username) =>
    enter(school, username, '12345678').then((answer) => ({ ...answer, place: ++answered })),
  )
  const honest = await enter(school, school.people.student.username, PASSWORD, '10.8.8.8')
  const before = answered
  const answers = await Promise.all(attack)
  expect(honest.status).toBe(200)
  // Only those cost time that were looked at: never more than one address may have tried. No clock is asked, nor how many of them
  // came first, because the machine may be busy with other things.
  expect(answers.filter(({ status, place }) => status === 400 && place <= before).length).toBeLessThan(60)
  for (const { status } of answers) expect([400, 429, 503]).toContain(status)
})

test('a hundred and fifty right passwords of one address at once hold up nobody elsewhere, either', async () => {
  const school = await openSchool()
  const { username } = school.people.parent
  let done = 0
  const rush = Array.from({ length: 150 }, () =>
    grant(school, 'parent', { username }, { address: school_ }).then(({ status }) => {
      done++
      return status
    }),
  )
  const honest = await enter(school, school.people.student.username, PASSWORD, '10.8.8.8')
  const before = done
  expect(honest.status).toBe(200)
  expect(before).toBeLessThan(40)
  expect(new Set(await Promise.all(rush))).toEqual(new Set([200]))
})

test('a proof that is asked for counts nobody’s failure, and after fifteen minutes nobody is asked', async () => {
  const school = await openSchool()
  const [victim = '', ...others] = await pupilsOf(school, 41)
  for (const username of others) await enter(school, username, '12345678')
  school.travel('2026-11-23T06:55:30+07:00')
  for (let times = 0; times < 12; times++)
    expect((await enter(school, victim, '12345678')).body).toMatchObject({ code: 'DEVICE_CHECK' })
  expect((await enter(school, victim, PASSWORD, '10.8.8.8')).status).toBe(200)
  school.travel('2026-11-23T07:05:01+07:00')
  expect((await enter(school, others[0]!)).status).toBe(200)
})

test('a class of 36 gets in at once, though a dozen mistype, two of them three times', async () => {
  const school = await openSchool()
  const room = await pupilsOf(school, 36)
  const statuses = await Promise.all(
    room.map(async (username, at) => {
      const wrong = at < 2 ? 3 : at < 12 ? 1 : 0
      for (let times = 0; times < wrong; times++) await enter(school, username, `salah${times}`)
      return (await enter(school, username)).status
    }),
  )
  expect(statuses).toEqual(room.map(() => 200))
})

test('a whole class that mistypes before anybody is in still gets in', async () => {
  const school = await openSchool()
  const room = await pupilsOf(school, 36)
  for (const username of room) expect((await enter(school, username, 'salah')).status).toBe(400)
  for (const username of room) expect((await enter(school, username)).status).toBe(200)
})

test('while an address guesses, the phones of its school that signed in before go on', async () => {
  const school = await openSchool()
  const { username } = school.people.student
  const first = await enter(school, username)
  const cookie = String(first.headers['set-cookie']).split(';')[0]!
  for (const pupil of await pupilsOf(school, 41)) await enter(school, pupil, '12345678')
  expect((await enter(school, username)).status).toBe(429)
  expect((await grant(school, 'student', { username }, { address: school_, headers: { cookie } })).status).toBe(200)
  expect((await enter(school, (await pupilsOf(school, 1))[0]!, PASSWORD, '10.8.8.8')).status).toBe(200)
})

test.each([
  ['10.1.1.1', '10.1.1.1'],
  ['::ffff:10.1.1.1', '10.1.1.1'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the address %s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network))
