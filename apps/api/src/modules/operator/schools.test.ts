import { attendance } from '@lentera/contract/attendance'
import { operator } from '@lentera/contract/operator'
import { operatorConfig } from '@lentera/contract/operator/config'
import { operatorSchools } from '@lentera/contract/operator/schools'
import { operatorWork } from '@lentera/contract/operator/work'
import { expect, test } from 'vitest'
import { aSchool, anOffice } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { sendMessage } from '#outbound/send.queries.ts'
import { grant } from '#test/grant.ts'
import { signInOperator } from '#test/operator.ts'
import { openSchool } from '#test/school.ts'
import { maskedWords } from './mask.rules.ts'

const open = async () => {
  const school = await openSchool()
  return { ...school, operator: await signInOperator(school), hashids: createIds(school.settings.hashidsSalt) }
}

test('a school that is verified is told, and the office decides from then on; one that is declined reads why', async () => {
  const { db, operator: me, hashids } = await open()
  const contact_phone = '081298765432'
  const [good, bad] = [
    await aSchool(db, { status: 'pending', contact_phone }),
    await aSchool(db, { status: 'pending', contact_phone }),
  ]
  const idOf = ({ id }: { id: number }) => hashids.encode(id)
  const decide = (verb: 'verify' | 'reject', of: { id: number }, reason?: string) =>
    me.ask(operatorSchools.decide, { body: { of: [{ id: idOf(of) }], verb, ...(reason && { reason }) } })
  expect((await decide('verify', good)).data.results).toMatchObject([{ outcome: 'decided', state: 'verified' }])
  expect((await decide('reject', bad)).body.errors).toHaveProperty('reason')
  expect((await decide('reject', bad, 'NPSN ini milik sekolah lain.')).data.results).toMatchObject([{ outcome: 'decided' }])
  expect((await decide('verify', bad)).data.results).toMatchObject([{ outcome: 'already', state: 'rejected' }])
  const told = await db
    .selectFrom('outgoing_message')
    .where('recipient', '=', contact_phone)
    .orderBy('id', 'desc')
    .limit(2)
    .select('body')
    .execute()
  expect(told.map(({ body }) => body).join()).toMatch(/NPSN ini milik sekolah lain.*sudah diverifikasi/s)
  const { data } = await me.ask(operator.log, {})
  expect(data.slice(0, 2).map(({ act }) => act)).toEqual(['school_reject', 'school_verify'])
})

test('a school that nobody knows is not found, decided or looked at', async () => {
  const { operator: me, hashids } = await open()
  const school_id = hashids.encode(2_000_000_000)
  expect((await me.ask(operatorSchools.one, { params: { school_id } })).status).toBe(404)
  expect((await me.ask(operatorSchools.decide, { body: { of: [{ id: school_id }], verb: 'verify' } })).status).toBe(404)
  expect((await me.ask(operatorSchools.reopen, { params: { school_id } })).status).toBe(404)
})

test('nobody of a suspended school gets in until it is reopened, and nothing of it is lost', async () => {
  const school = await open()
  const { operator: me, hashids } = school
  const pupil = await school.signIn('student')
  const params = { school_id: hashids.encode(school.school.id) }
  const suspended = await me.ask(operatorSchools.suspend, { params, body: { reason: 'Permintaan dinas.' } })
  expect(suspended.data).toMatchObject({ state: 'suspended', reason: 'Permintaan dinas.' })
  expect((await pupil.ask(attendance.today, {})).status).toBe(401)
  expect((await grant(school, 'student', school.people.student)).body).toMatchObject({
    code: 'SCHOOL_SUSPENDED',
    message: 'Sekolah ini sedang ditangguhkan: Permintaan dinas.',
  })
  const again = await me.ask(operatorSchools.suspend, { params, body: { reason: 'Sekali lagi.' } })
  expect(again.body.code).toBe('DATA_CHANGED')
  expect((await me.ask(operatorSchools.reopen, { params })).data).toMatchObject({ state: 'verified', reason: null })
  expect((await grant(school, 'student', school.people.student)).status).toBe(200)
})

test('a school is found by name and number, and switched by itself', async () => {
  const { db, operator: me, hashids } = await open()
  const name = `SMK Pencarian ${process.pid}`
  const made = await aSchool(db, { name, level: 'smk' })
  const found = await me.ask(operatorSchools.list, { query: { search: name.toLowerCase(), state: 'verified' } })
  expect(found.data).toMatchObject([{ name, state: 'verified', people: 0 }])
  const params = { school_id: hashids.encode(made.id) }
  const on = await me.ask(operatorSchools.switch, { params, body: { restricts_numbers: true } })
  expect(on.data.restricts_numbers).toBe(true)
  await me.ask(operatorSchools.switch, { params, body: { restricts_numbers: true } })
  const { data } = await me.ask(operator.log, {})
  expect(data.filter(({ act, subject }) => act === 'school_switch' && subject.startsWith(name))).toHaveLength(1)
})

test('an operator reads nothing of people but how many there are', async () => {
  const { db, operator: me, hashids, school, people, now } = await open()
  const secrets = [
    'Andi Saputra',
    'Sari Wahyuni',
    people.student.username,
    people.parent.username,
    '081234511111',
    'andi@contoh.sch.id',
  ]
  await db
    .updateTable('account')
    .set({ phone: '081234511111', email: 'andi@contoh.sch.id' })
    .where('id', '=', people.student.id)
    .execute()
  await db.updateTable('school').set({ proposed_by: people.student.id }).where('id', '=', school.id).execute()
  await sendMessage(
    { db, now: now() },
    { channel: 'sms', recipient: '081234511111', kind: 'otp.reset', body: '482913 untuk Andi Saputra', isSecret: true },
  )
  await sendMessage(
    { db, now: now() },
    { channel: 'email', recipient: 'andi@contoh.sch.id', kind: 'family.asked', body: 'Andi Saputra' },
  )
  const answers = await Promise.all([
    me.ask(operator.overview, {}),
    me.ask(operator.log, {}),
    me.ask(operatorSchools.list, { query: { per_page: 100 } }),
    me.ask(operatorSchools.one, { params: { school_id: hashids.encode(school.id) } }),
    me.ask(operatorWork.messages, {}),
    me.ask(operatorWork.jobs, {}),
    me.ask(operatorConfig.list, {}),
    me.ask(operatorConfig.history, {}),
    me.ask(operatorConfig.preview, { body: { key: 'provider_prefixes', value: '["0812"]' } }),
  ])
  for (const { status } of answers) expect(status).toBe(200)
  const said = JSON.stringify(answers.map(({ body }) => body))
  for (const secret of [...secrets, '482913']) expect(said, secret).not.toContain(secret)
  expect(answers[3].data).toMatchObject({
    counts: { student: 1, teacher: 1, parent: 1, school: 1 },
    proposer: { role: 'student', name: null },
  })
  const { data: messages } = answers[4]
  expect(messages.slice(0, 2).map(({ recipient }) => recipient)).toEqual(['a…@contoh.sch.id', '0812…111'])
})

test('what a provider says went wrong names neither a number, an address nor what somebody typed', () => {
  expect(maskedWords('550 andi@contoh.id: user "Andi Saputra" at +62 812-3456-7890 unknown')).toBe(
    '550 a…@contoh.id: user "…" at … unknown',
  )
})

test('a message that failed waits once more; one whose code is gone does not', async () => {
  const { db, operator: me, hashids, now } = await open()
  const rows = await db
    .insertInto('outgoing_message')
    .values(
      ['Sekolah sudah diverifikasi.', ''].map((body) => ({
        uuid: crypto.randomUUID(),
        channel: 'sms' as const,
        recipient: '081299990000',
        kind: 'school.verified',
        body,
        state: 'failed' as const,
        created_at: now(),
      })),
    )
    .returning('id')
    .execute()
  const retry = (at: number) => me.ask(operatorWork.retryMessages, { body: { ids: [hashids.encode(rows[at]!.id)] } })
  expect((await retry(0)).data).toEqual({ waiting: 1 })
  expect((await retry(1)).body.code).toBe('DATA_CHANGED')
  expect((await retry(0)).body.code).toBe('DATA_CHANGED')
})

test('an office of a school that waits signs in all the same', async () => {
  const school = await open()
  const waiting = await aSchool(school.db, { status: 'pending' })
  const office = await anOffice(school.db, waiting)
  expect((await grant(school, 'school', office)).status).toBe(200)
})
