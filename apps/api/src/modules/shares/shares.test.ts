import { shares } from '@lentera/contract/shares'
import { expect, test } from 'vitest'
import { aPermit } from '#db/seed/permits.ts'
import { aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)
const PHONE = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
const open = (school: OpenSchool, url: string, agent = PHONE, method: 'GET' | 'HEAD' = 'GET') =>
  school.app.inject({ method, url: new URL(url).pathname, headers: { 'user-agent': agent } })
const dayOf = (school: OpenSchool, date = '2026-11-23') => ({ student_id: ids.encode(school.people.student.id), date })

/** A school in which the parent shares the child's day, on which the child is sick. */
const openShared = async () => {
  const school = await openSchool()
  const record = { school_id: school.school.id, account_id: school.people.student.id, date: '2026-11-23' }
  await school.db
    .insertInto('attendance')
    .values({ ...record, status: 'sick', verification: 'approved', method: 'roll_call', note: 'Demam tinggi' })
    .execute()
  const parent = await school.signIn('parent')
  const { data } = await parent.ask(shares.shareDay, { body: dayOf(school) })
  return { ...school, parent, link: data }
}

test('whoever has a link reads the first name, the status and the date, and no more', async () => {
  const school = await openShared()
  const { statusCode, body, headers } = await open(school, school.link.url)
  expect(statusCode).toBe(200)
  for (const words of ['Presensi Andi', 'Sakit', 'Senin, 23 November 2026', 'berlaku sampai 30 November'])
    expect(body).toContain(words)
  for (const secret of ['Saputra', 'Demam', 'SMA Uji Coba', 'Sari']) expect(body).not.toContain(secret)
  expect(body).not.toContain('<script')
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  expect(decodeURIComponent(school.link.whatsapp_url.replaceAll('+', ' '))).toContain(school.link.url)
  expect(decodeURIComponent(school.link.whatsapp_url)).not.toContain('Andi')
})

test('a preview robot is told nothing, and only people count as having opened it', async () => {
  const school = await openShared()
  for (const agent of ['WhatsApp/2.23.20 A', 'facebookexternalhit/1.1', 'TelegramBot (like TwitterBot)', '']) {
    const { statusCode, body } = await open(school, school.link.url, agent)
    expect(statusCode).toBe(200)
    for (const secret of ['Andi', 'Sakit', '23 November']) expect(body, agent).not.toContain(secret)
  }
  await open(school, school.link.url, PHONE, 'HEAD')
  await open(school, school.link.url)
  const { data } = await school.parent.ask(shares.day, { query: dayOf(school) })
  expect(data).toMatchObject({ uuid: school.link.uuid, opened: 1, timezone: 'Asia/Jakarta' })
})

test('a link is over after a week, and at once when it is revoked; a guess reads the same', async () => {
  const school = await openShared()
  const token = new URL(school.link.url).pathname.split('/').at(-1)!
  const other = token.at(-2) === 'A' ? 'B' : 'A'
  for (const guess of [
    `${token.slice(0, -2)}${other}${token.at(-1)}`,
    `B${token.slice(1)}`,
    'x',
    token.slice(0, 20),
    `${token}A`,
  ]) {
    const { statusCode, body } = await open(school, `http://localhost/bagikan/${guess}`)
    expect(statusCode, guess).toBe(404)
    expect(body).toContain('Tautan ini tidak berlaku')
  }
  const second = (await school.parent.ask(shares.shareDay, { body: dayOf(school, '2026-11-22') })).data
  expect((await school.parent.ask(shares.revoke, { params: { share_uuid: second.uuid } })).status).toBe(200)
  const revoked = await open(school, second.url)
  school.travel('2026-11-30T06:50:01+07:00')
  const expired = await open(school, school.link.url)
  expect([revoked.statusCode, expired.statusCode]).toEqual([410, 410])
  expect(revoked.body).toBe(expired.body)
  expect(expired.body).not.toContain('Andi')
})

test('parents, the homeroom teacher and the school share a day; no other teacher does, and nobody one that has not come', async () => {
  const school = await openSchool()
  const body = dayOf(school)
  for (const role of ['parent', 'teacher', 'school'] as const)
    expect((await (await school.signIn(role)).ask(shares.shareDay, { body })).status, role).toBe(200)
  const other = await aTeacher(school.db, school.school)
  await aLesson(school.db, school.school, { class: school.class, teacher: other })
  expect((await (await school.signIn('teacher', other)).ask(shares.shareDay, { body })).status).toBe(404)
  const ahead = await (await school.signIn('parent')).ask(shares.shareDay, { body: dayOf(school, '2026-11-24') })
  expect(ahead.body.errors).toEqual({ date: ['Tanggal ini belum tiba.'] })
})

test('a link dies with the connection of the parent who made it, and the same day shared twice is one link', async () => {
  const school = await openShared()
  expect((await school.parent.ask(shares.shareDay, { body: dayOf(school) })).data.uuid).toBe(school.link.uuid)
  await school.db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', school.people.parent.id).execute()
  expect((await open(school, school.link.url)).statusCode).toBe(410)
})

test('a permit is shared by what has been decided of it', async () => {
  const school = await openSchool()
  const { student, parent } = school.people
  const { id } = await aPermit(school.db, school.school, {
    of: student,
    filed_by: parent.id,
    state: 'approved',
    reason: 'Opname di rumah sakit',
  })
  const { data } = await (await school.signIn('parent')).ask(shares.sharePermit, { body: { permit_id: ids.encode(id) } })
  const { body } = await open(school, data.url)
  for (const words of ['Izin Andi', 'Disetujui']) expect(body).toContain(words)
  expect(body).not.toContain('Opname')
})

test('a link whose week is over is shown no longer, and sharing the day again makes another one', async () => {
  const school = await openShared()
  const later = async (now: string) => {
    school.travel(now)
    return school.signIn('parent')
  }
  const before = await later('2026-11-30T06:49:59+07:00')
  expect((await before.ask(shares.day, { query: dayOf(school) })).data?.uuid).toBe(school.link.uuid)
  const after = await later('2026-11-30T06:50:01+07:00')
  expect((await after.ask(shares.day, { query: dayOf(school) })).data).toBeNull()
  const { data } = await after.ask(shares.shareDay, { body: dayOf(school) })
  expect(data.uuid).not.toBe(school.link.uuid)
  expect((await open(school, data.url)).statusCode).toBe(200)
  expect((await open(school, school.link.url)).statusCode).toBe(410)
})

test('a link is of one day, one child and whoever made it; a revoked one is shown no longer', async () => {
  const school = await openShared()
  const { parent, link } = school
  const sister = await aPupil(school.db, school.school, { in: school.class })
  await school.db
    .insertInto('family_link')
    .values({ parent_id: school.people.parent.id, student_id: sister.id, state: 'linked' })
    .execute()
  const shown = async (query: { student_id: string; date: string }, who: Pick<typeof parent, 'ask'> = parent) =>
    (await who.ask(shares.day, { query })).data?.uuid ?? null
  expect(await shown(dayOf(school))).toBe(link.uuid)
  expect(await shown(dayOf(school, '2026-11-22'))).toBeNull()
  expect(await shown({ ...dayOf(school), student_id: ids.encode(sister.id) })).toBeNull()
  expect(await shown(dayOf(school), await school.signIn('teacher'))).toBeNull()
  await parent.ask(shares.revoke, { params: { share_uuid: link.uuid } })
  expect(await shown(dayOf(school))).toBeNull()
})

test('nobody revokes the link of somebody else, and it goes on working', async () => {
  const school = await openShared()
  const { data: own } = await (await school.signIn('school')).ask(shares.shareDay, { body: dayOf(school) })
  for (const role of ['teacher', 'school'] as const) {
    const { body } = await (await school.signIn(role)).ask(shares.revoke, { params: { share_uuid: school.link.uuid } })
    expect(body.code, role).toBe('NOT_FOUND')
  }
  expect((await school.parent.ask(shares.revoke, { params: { share_uuid: own.uuid } })).body.code).toBe('NOT_FOUND')
  for (const { url } of [school.link, own]) expect((await open(school, url)).statusCode).toBe(200)
})

test('a teacher’s own permit is nobody’s to share, and of two permits of a child each has its own link', async () => {
  const school = await openSchool()
  const { student, parent, teacher } = school.people
  const of = async (wishes: Parameters<typeof aPermit>[2]) => ids.encode((await aPermit(school.db, school.school, wishes)).id)
  const theirs = await of({ of: teacher, filed_by: teacher.id, state: 'approved' })
  const [first, second] = [
    await of({ of: student, filed_by: parent.id, state: 'approved' }),
    await of({ of: student, filed_by: parent.id, state: 'approved', starts_on: '2026-12-01', ends_on: '2026-12-01' }),
  ]
  const office = await school.signIn('school')
  expect((await office.ask(shares.sharePermit, { body: { permit_id: theirs } })).body.code).toBe('NOT_FOUND')
  const who = await school.signIn('parent')
  const { data: link } = await who.ask(shares.sharePermit, { body: { permit_id: first } })
  expect((await who.ask(shares.permit, { query: { permit_id: first } })).data?.uuid).toBe(link.uuid)
  expect((await who.ask(shares.permit, { query: { permit_id: second } })).data).toBeNull()
  const rows = await school.db.selectFrom('share').where('student_id', '=', student.id).select('kind').execute()
  expect(rows).toEqual([{ kind: 'permit' }])
})

test('a link is over once whoever made it, or the child, is no longer there', async () => {
  for (const gone of ['parent', 'student'] as const) {
    const school = await openShared()
    expect((await open(school, school.link.url)).statusCode).toBe(200)
    await school.db.updateTable('account').set({ deleted_at: school.now() }).where('id', '=', school.people[gone].id).execute()
    expect((await open(school, school.link.url)).statusCode, gone).toBe(410)
  }
})
