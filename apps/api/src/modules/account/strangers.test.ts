import { expect, test } from 'vitest'
import { aPupil, PASSWORD } from '#db/seed/builders.ts'
import { grant } from '#test/grant.ts'
import { solve } from '#test/proof-of-work.ts'
import { openSchool } from '#test/school.ts'
import { createProofsOfWork } from '#kit/security/proof-of-work.ts'
import { networkOf } from '#kit/security/network.ts'
import { watchStrangers } from './strangers.ts'

type Open = Awaited<ReturnType<typeof openSchool>>
const school_ = '10.7.7.7'

/** A class of pupils of their own, who all have the builders’ password. */
const pupilsOf = async (school: Open, many: number) => {
  const one = await aPupil(school.db, school.school)
  const { sql } = school.database
  const rows = await sql<{ username: string }>`insert into account (uuid, role, school_id, username, password_hash, name)
    select gen_random_uuid(), 'student', school_id, username || ' ' || at, password_hash, 'Siswa'
    from account, generate_series(1, ${many}::int) as at where id = ${one.id} returning username`
  return rows.map(({ username }) => username)
}
const enter = (school: Open, username: string, password = PASSWORD, address = school_) =>
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

test('with proofs of work a hundred accounts may fail, each six at twice the price, and then everybody new waits', () => {
  const strangers = watchStrangers()
  const now = new Date()
  const bits = []
  for (let at = 0; at < 100; at++) {
    bits.push(strangers.demand('school', now))
    strangers.failed('school', `${at}`, now)
  }
  expect(bits.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 0))
  expect(bits.slice(40)).toEqual(Array.from({ length: 60 }, (_, at) => 12 + Math.floor(at / 6)))
  expect(() => strangers.demand('school', now)).toThrow(/Terlalu banyak/)
})

test('after ten thousand wrong names from one address 500 new devices get in there, each with little work; elsewhere nobody is asked', () => {
  const strangers = watchStrangers()
  const proofs = createProofsOfWork('a secret of the tests')
  const now = new Date('2026-11-23T06:50:00+07:00')
  let looked = 0
  for (let at = 0; at < 10_000; at++)
    if (strangers.demand(school_, now) === 0) {
      strangers.unknown(school_, now)
      looked++
    }
  expect(looked).toBe(400)
  for (let at = 0; at < 500; at++) {
    const bits = strangers.demand(school_, now)
    expect(bits).toBe(12)
    expect(strangers.demand('10.8.8.8', now)).toBe(0)
    // The work itself is shown once, below: here it is of two bits.
    const answer = solve(proofs.challenge(school_, 2, now))
    expect(proofs.spend(answer, school_, now)).toBe(true)
    strangers.entered(school_, `pupil ${at}`, false, now)
  }
})

test('a script that proves its work for ten thousand wrong names makes it no harder than 16 bits, and closes nothing', () => {
  const strangers = watchStrangers()
  const now = new Date()
  for (let at = 0; at < 10_000; at++) strangers.unknown('school', now)
  expect(strangers.demand('school', now)).toBe(16)
  expect(strangers.demand('school', new Date(now.getTime() + 15 * 60_000 + 1))).toBe(0)
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

test('a thousand new pupils of a school whose every third mistypes all get in', () => {
  const strangers = watchStrangers()
  const now = new Date()
  for (let at = 0; at < 1_000; at++) {
    expect(strangers.demand('school', now)).toBe(0)
    if (at % 3 === 0) strangers.failed('school', `${at}`, now)
    else strangers.entered('school', `${at}`, false, now)
    // Whoever mistyped is in a hundred pupils later.
    if (at >= 100 && at % 3 === 1) strangers.entered('school', `${at - 100}`, false, now)
  }
})

test('one’s own account again and again makes no room for guessing', () => {
  const strangers = watchStrangers()
  const now = new Date()
  for (let at = 0; at < 1_000; at++) strangers.entered('home', 'me', false, now)
  for (let at = 0; at < 40; at++) strangers.failed('home', `${at}`, now)
  expect(strangers.demand('home', now)).toBeGreaterThan(0)
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
