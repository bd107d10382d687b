import { type Role, urlsOf } from '@lentera/contract'
import { contract } from '@lentera/contract/every-call'
import { account } from '@lentera/contract/account'
import { schoolFactor } from '@lentera/contract/account/school-factor'
import { secondFactor } from '@lentera/contract/account/second-factor'
import { schoolLinks } from '@lentera/contract/school-links'
import { uploadPath } from '@lentera/contract/uploads'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { anOffice, aParent, aPupil, aTeacher, PASSWORD } from '#db/seed/builders.ts'
import { beginFactor, confirmFactor } from '#kit/security/account-factor.queries.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { callerOf } from '#test/ask.ts'
import { aHome, type OpenSchool, openSchool } from '#test/school.ts'
import { grant } from '#test/grant.ts'
import { codeAt, stepOf } from '#kit/security/totp.ts'
import { DAY } from '#kit/durations.ts'

/** Long before a school asks. */
const created_at = new Date('2026-07-13T00:00:00Z')

const withFactor = async ({ db, now }: OpenSchool, id: number) => {
  await beginFactor(db, { account: id, sealed: 'never opened', now: now() })
  await confirmFactor(db, { account: id, hashes: [], now: now() })
}
const after = (school: OpenSchool, days: number, milliseconds = 0) =>
  school.travel(new Date(school.now().getTime() + days * DAY + milliseconds).toISOString())

/** A school whose office has a second factor, and asks it of these. */
const asking = async (asked?: 'office' | 'staff') => {
  const school = await openSchool()
  const office = await anOffice(school.db, school.school, { created_at, name: 'Wulan, Tata Usaha' })
  await withFactor(school, office.id)
  const desk = await school.signIn('school', office)
  const set = (to: 'nobody' | 'office' | 'staff', was: typeof to = 'nobody', password = PASSWORD) =>
    desk.ask(schoolFactor.set, { body: { asked: to, was, password } })
  if (asked) expect((await set(asked)).status).toBe(200)
  const teacher = await aTeacher(school.db, school.school, { created_at })
  return { ...school, office, desk, set, teacher }
}
type Asking = Awaited<ReturnType<typeof asking>>
const enter = (school: Asking, role: Role, who: { username: string; id: number }) => school.signIn(role, who)
const waiting = async (who: Awaited<ReturnType<Asking['signIn']>>) =>
  (await who.ask(waits.list, { query: {} })).data.lines.filter(({ place }) => place === 'second_factor')
const missing = { status: 403, code: 'SECOND_FACTOR_MISSING' }

test('for seven days a teacher goes on and reads until when; then every call but those that lead to a second factor is refused', async () => {
  const school = await asking('staff')
  const early = await enter(school, 'teacher', school.teacher)
  expect(early.tokens.user.second_factor_due).toBe(new Date(school.now().getTime() + 7 * DAY).toISOString())
  expect(await waiting(early)).toMatchObject([
    {
      title: 'Nyalakan verifikasi dua langkah',
      note: 'Sekolah Anda meminta verifikasi dua langkah sebelum 30 November 2026',
      urgency: 'soon',
      target: { screen: 'second_factor' },
    },
  ])
  after(school, 7, -1)
  const last = await enter(school, 'teacher', school.teacher)
  expect((await last.ask(schoolLinks.mine, {})).status).toBe(200)
  after(school, 0, 1)
  // The token of before the hour tells of it, too.
  expect((await last.ask(schoolLinks.mine, {})).body).toMatchObject(missing)
  const late = await enter(school, 'teacher', school.teacher)
  const open = []
  for (const call of Object.values(contract).flatMap((group) => Object.values(group)))
    for (const { url, roles } of urlsOf(call)) {
      if (typeof roles === 'string' || !roles.includes('teacher')) continue
      const path = url.replaceAll(/:\w+/g, 'x')
      // oxlint-disable-next-line no-await-in-loop -- the limit of requests counts them
      const { body } = await late.send({ method: call.method, url: path })
      if (body.code !== missing.code) open.push(call.name)
    }
  expect(open.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'account.logout',
    'account.profile',
    'complete-data.complete',
    'otp.requestOwn',
    'second-factor.begin',
    'second-factor.confirm',
    'second-factor.own',
    'second-factor.remove',
  ])
  const upload = await late.send({ method: 'POST', url: uploadPath('teacher'), headers: { 'tus-resumable': '1.0.0' } })
  expect(upload.body).toMatchObject(missing)
})

test('whoever enrols after the seven days is let in at once, with the token that was refused', async () => {
  const school = await asking('staff')
  after(school, 8)
  const me = await enter(school, 'teacher', school.teacher)
  expect((await me.ask(schoolLinks.mine, {})).body).toMatchObject(missing)
  const { data: made } = await me.ask(secondFactor.begin, { body: { password: PASSWORD } })
  const secret = Buffer.from(
    [...made.secret]
      .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
  expect((await me.ask(schoolLinks.mine, {})).body, 'before a code was typed').toMatchObject(missing)
  const code = codeAt(secret, stepOf(school.now()))
  expect((await me.ask(secondFactor.confirm, { body: { code } })).status).toBe(200)
  expect((await me.ask(schoolLinks.mine, {})).status).toBe(200)
  expect((await me.ask(account.profile, {})).data.second_factor_due).toBeNull()
  expect(await waiting(me)).toEqual([])
})

test('a password of somebody who is asked opens a session that can do nothing else, and one that was given before is no way around', async () => {
  const school = await asking('staff')
  const { tokens, status } = await grant(school, 'teacher', school.teacher)
  expect(status).toBe(200)
  after(school, 8)
  const again = await grant(school, 'teacher', { refresh_token: tokens.refresh_token })
  expect(again.status).toBe(200)
  const me = callerOf(school.app, 'teacher', again.tokens.access_token)
  expect((await me.ask(account.profile, {})).status).toBe(200)
  expect((await me.ask(schoolLinks.mine, {})).body).toMatchObject(missing)
})

test('a school that asks nothing refuses nobody, and no pupil and no parent is ever asked', async () => {
  const school = await asking('staff')
  const other = await aHome()
  const stranger = await aTeacher(school.db, other.school, { created_at })
  const alone = await aTeacher(school.db, school.school, { school_id: null, created_at })
  const pupil = await aPupil(school.db, school.school, { created_at, in: school.class })
  const parent = await aParent(school.db, { created_at, of: [pupil] })
  after(school, 30)
  for (const [role, who] of [
    ['teacher', stranger],
    ['teacher', alone],
    ['student', pupil],
    ['parent', parent],
    ['school', school.office],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- five people
    const me = await enter(school, role, who)
    expect(me.tokens.user.second_factor_due, role).toBeNull()
    // oxlint-disable-next-line no-await-in-loop
    expect((await me.ask(waits.list, { query: {} })).status, role).toBe(200)
  }
})

test('an office asks offices alone; asking teachers later gives the offices no new days, and asking nobody opens at once', async () => {
  const school = await asking('office')
  const second = await anOffice(school.db, school.school, { created_at })
  const days = async (role: 'school' | 'teacher', who: { username: string; id: number }) => {
    const { second_factor_due: due } = (await enter(school, role, who)).tokens.user
    return due === null ? null : (Date.parse(due) - school.now().getTime()) / DAY
  }
  expect([await days('school', second), await days('teacher', school.teacher)]).toEqual([7, null])
  after(school, 5)
  expect((await (await enter(school, 'school', school.office)).ask(schoolFactor.own, {})).data).toMatchObject({ asked: 'office' })
  const desk = await enter(school, 'school', school.office)
  const widen = { asked: 'staff', was: 'office', password: PASSWORD } as const
  expect((await desk.ask(schoolFactor.set, { body: widen })).status).toBe(200)
  expect([await days('school', second), await days('teacher', school.teacher)]).toEqual([2, 7])
  after(school, 7)
  const locked = await enter(school, 'teacher', school.teacher)
  expect((await locked.ask(schoolLinks.mine, {})).body).toMatchObject(missing)
  const open = { asked: 'nobody', was: 'staff', password: PASSWORD } as const
  expect((await (await enter(school, 'school', school.office)).ask(schoolFactor.set, { body: open })).status).toBe(200)
  expect((await locked.ask(schoolLinks.mine, {})).status).toBe(200)
})

test('nobody locks out oneself: an office without a second factor asks none, and a password alone loosens nothing', async () => {
  const school = await asking('office')
  const plain = await anOffice(school.db, school.school, { created_at })
  const desk = await enter(school, 'school', plain)
  const attempt = (asked: 'nobody' | 'staff', password = PASSWORD) =>
    desk.ask(schoolFactor.set, { body: { asked, was: 'office', password } })
  expect((await attempt('staff')).body).toMatchObject({ status: 409, code: 'SECOND_FACTOR_OWN' })
  expect((await attempt('nobody')).body).toMatchObject({ code: 'SECOND_FACTOR_OWN' })
  expect((await school.set('staff', 'office', 'salah')).body).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await school.set('staff', 'nobody')).body).toMatchObject({ code: 'SETTINGS_CHANGED' })
  expect((await school.desk.ask(schoolFactor.own, {})).data).toMatchObject({ asked: 'office', own: true })
  expect((await desk.ask(schoolFactor.own, {})).data).toMatchObject({ asked: 'office', own: false })
})

test('who joins later has seven days from joining, and coming back gives no new ones', async () => {
  const school = await asking('staff')
  after(school, 20)
  const made = await aTeacher(school.db, school.school, { created_at: school.now() })
  const joined = await aTeacher(school.db, school.school, { created_at })
  const link = (linked_at: Date) =>
    school.db
      .insertInto('school_link')
      .values({
        uuid: uuidV7(),
        account_id: joined.id,
        school_id: school.school.id,
        state: 'linked',
        asked_at: linked_at,
        decided_at: linked_at,
        linked_at,
      })
      .execute()
  await link(school.now())
  const seven = new Date(school.now().getTime() + 7 * DAY).toISOString()
  after(school, 6)
  await link(school.now())
  for (const who of [made, joined])
    // oxlint-disable-next-line no-await-in-loop -- two rows
    expect((await enter(school, 'teacher', who)).tokens.user.second_factor_due).toBe(seven)
})

test('a teacher who goes to a school that asks is asked there, and one who goes away from it is asked no more', async () => {
  const school = await asking('staff')
  const lax = await aHome()
  const come = await aTeacher(school.db, lax.school, { created_at })
  after(school, 20)
  const move = (id: number, school_id: number) =>
    school.db.updateTable('account').set({ school_id }).where('id', '=', id).execute()
  await move(come.id, school.school.id)
  await move(school.teacher.id, lax.school.id)
  expect((await (await enter(school, 'teacher', come)).ask(schoolLinks.mine, {})).body).toMatchObject(missing)
  expect((await (await enter(school, 'teacher', school.teacher)).ask(schoolLinks.mine, {})).status).toBe(200)
})

test('the office reads who has it and who has not, who changed what was asked, and nobody of another school', async () => {
  const school = await asking('staff')
  const other = await aHome()
  await withFactor(school, other.people.teacher.id)
  await withFactor(school, school.teacher.id)
  const { data } = await school.desk.ask(schoolFactor.own, {})
  expect(data).toMatchObject({
    asked: 'staff',
    changed: { at: school.now().toISOString(), by: 'Wulan, Tata Usaha' },
    offices: { has: 1, total: 2 },
    teachers: { has: 1, total: 2 },
  })
  const list = async (query: object) => {
    const { body } = await school.desk.ask(schoolFactor.staff, { query })
    return (body.data as { username: string }[]).map(({ username }) => username)
  }
  const without = [school.people.teacher.username, school.people.school.username]
  expect(new Set(await list({ has: 'no' }))).toEqual(new Set(without))
  expect(new Set(await list({ has: 'yes' }))).toEqual(new Set([school.office.username, school.teacher.username]))
  const all = await list({})
  expect(all).toHaveLength(4)
  expect(new Set(all.slice(0, 2)), 'who has none comes first').toEqual(new Set(without))
  expect(await list({ search: school.people.teacher.username })).toEqual([school.people.teacher.username])
  const { data: foreign } = await (await school.signIn('school', other.people.school)).ask(schoolFactor.own, {})
  expect(foreign).toMatchObject({ asked: 'nobody', changed: null, teachers: { has: 1, total: 1 } })
})
