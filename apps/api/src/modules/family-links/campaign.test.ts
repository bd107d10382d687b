import { family } from '@lentera/contract/family'
import { guardian, GUARDIAN_VERSION } from '@lentera/contract/family/guardian'
import { notifications } from '@lentera/contract/notifications'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { codeOf } from './family.rules.ts'
import { applyRetention } from '#kit/jobs/housekeeping.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A class of a school whose campaign ends on 14 December: one answered, one refused, two open, one of them without a parent. */
const aCampaign = async () => {
  const around = await openSchool()
  const { db, school, class: room } = around
  await db.updateTable('school').set({ consent_due: '2026-12-14' }).where('id', '=', school.id).execute()
  await db.updateTable('account').set({ guardian_consent: 'not_needed' }).where('school_id', '=', school.id).execute()
  const pupil = (name: string, guardian_consent: 'waiting' | 'given' | 'refused' | 'not_needed', born_on = '2012-03-04') =>
    aPupil(db, school, { name, born_on, in: room, guardian_consent })
  const agreed = await pupil('Agus', 'given')
  const refused = await pupil('Rina', 'refused')
  const open = await pupil('Kirana Putri', 'waiting')
  const alone = await pupil('Sendiri', 'waiting')
  // Of age: nobody is asked.
  await pupil('Dewasa', 'waiting', '2005-01-01')
  const elsewhere = await aSchool(db, { year: school.year })
  const foreign = await aPupil(db, elsewhere, { born_on: '2012-03-04', guardian_consent: 'waiting' })
  const parents = {
    open: await aParent(db, { name: 'Sari', of: [open] }),
    agreed: await aParent(db, { of: [agreed] }),
    refused: await aParent(db, { of: [refused] }),
    foreign: await aParent(db, { of: [foreign] }),
  }
  const desk = await around.signIn('school')
  return { ...around, room, desk, pupils: { agreed, refused, open, alone }, parents }
}

test('the office reads for each class how many guardians agreed, refused, have not answered and have no parent connected', async () => {
  const { desk, room, db, school } = await aCampaign()
  await aPupil(db, school, { born_on: '2012-03-04', guardian_consent: 'waiting' })
  const empty = await aClass(db, school)
  const { data } = await desk.ask(guardian.campaign, {})
  expect(data).toMatchObject({ due: '2026-12-14', over: false, parents: 1, reminded: null, can: ['remind'] })
  const { class: of, ...figures } = data.classes.find((row) => row.class?.uuid === room.uuid)!
  expect(figures).toEqual({ agreed: 1, refused: 1, open: 2, no_parent: 1 })
  expect(of).toMatchObject({ uuid: room.uuid })
  expect(data.classes.find((row) => row.class === null)).toMatchObject({ agreed: 0, refused: 0, open: 1, no_parent: 1 })
  expect(data.classes.some((row) => row.class?.uuid === empty.uuid)).toBe(false)
})

test('a homeroom teacher reads the figures of the own class and who has not answered, and nothing of another class', async () => {
  const { room, db, school, pupils, signIn } = await aCampaign()
  const other = await aClass(db, school)
  await aPupil(db, school, { name: 'Kelas Lain', born_on: '2012-03-04', in: other, guardian_consent: 'waiting' })
  const teacher = await signIn('teacher')
  const { data } = await teacher.ask(guardian.ledCampaign, { query: {} })
  expect(data).toMatchObject({
    due: '2026-12-14',
    over: false,
    class: { class: { uuid: room.uuid }, agreed: 1, refused: 1, open: 2, no_parent: 1 },
  })
  expect(data.waiting).toEqual([
    { id: ids.encode(pupils.open.id), name: 'Kirana Putri', image: null, has_parent: true },
    { id: ids.encode(pupils.alone.id), name: 'Sendiri', image: null, has_parent: false },
  ])
  expect((await teacher.ask(guardian.ledCampaign, { query: { class_uuid: other.uuid } })).status).toBe(404)
  const substitute = await signIn('teacher', await aTeacher(db, school))
  expect((await substitute.ask(guardian.ledCampaign, { query: {} })).data).toMatchObject({ class: null, waiting: [] })
  expect((await substitute.ask(guardian.ledCampaign, { query: { class_uuid: room.uuid } })).status).toBe(404)
})

test('the office’s home names the open ones and the last day while the campaign runs, and nothing after it', async () => {
  const { desk, signIn, travel } = await aCampaign()
  const lines = async (who = desk) =>
    (await who.ask(waits.list, { query: {} })).data.lines.filter(({ place }) => place === 'guardian')
  expect(await lines()).toMatchObject([
    { title: '2 siswa belum dijawab walinya', note: expect.stringContaining('14 Desember 2026'), urgency: 'calm' },
  ])
  travel('2026-12-14T08:00:00+07:00')
  expect(await lines(await signIn('school'))).toMatchObject([{ urgency: 'soon' }])
  travel('2026-12-15T08:00:00+07:00')
  expect(await lines(await signIn('school'))).toEqual([])
})

test('parents who have not answered are reminded once a day, with who did so; those who answered and other schools’ are not', async () => {
  const { desk, db, parents, travel, signIn } = await aCampaign()
  expect((await desk.ask(guardian.remind, {})).data).toEqual({ parents: 1 })
  const told = () =>
    db
      .selectFrom('notification')
      .where(
        'account_id',
        'in',
        Object.values(parents).map(({ id }) => id),
      )
      .select(['account_id', 'data'])
      .execute()
  const [only, ...others] = await told()
  expect([only?.account_id, others]).toEqual([parents.open.id, []])
  expect(only?.data).toMatchObject({ about: 'reminded', name: 'Kirana Putri', until: '2026-12-14' })
  const parent = await signIn('parent', parents.open)
  expect((await parent.ask(notifications.list, { query: {} })).data).toMatchObject({
    data: [{ title: 'Kirana Putri menunggu persetujuan Anda', text: expect.stringContaining('Senin, 14 Desember') }],
  })
  const again = await desk.ask(guardian.remind, {})
  expect([again.status, await told()]).toEqual([429, [only]])
  expect((await desk.ask(guardian.campaign, {})).data).toMatchObject({ reminded: { parents: 1 }, can: [] })
  travel('2026-11-24T08:00:00+07:00')
  expect((await (await signIn('school')).ask(guardian.remind, {})).status).toBe(200)
  expect(await told()).toHaveLength(2)
})

test('slips carry a code that a parent uses weeks later; printing them again and a code that the pupil shows leave it as it is', async () => {
  const { desk, db, room, pupils, signIn, travel } = await aCampaign()
  const print = () => desk.ask(guardian.paperSlips, { body: { class_uuid: room.uuid } })
  expect((await print()).status).toBe(200)
  const codes = () =>
    db
      .selectFrom('family_code')
      .where('on_paper', '=', true)
      .where('student_id', 'in', [pupils.open.id, pupils.alone.id])
      .select(['id', 'student_id', 'expires_at'])
      .orderBy('id')
      .execute()
  const made = await codes()
  expect(made.map(({ student_id }) => student_id)).toEqual([pupils.open.id, pupils.alone.id])
  expect(made[0]?.expires_at.toISOString()).toBe('2026-12-14T17:00:00.000Z')
  await print()
  const child = await signIn('student', pupils.alone)
  const shown = (await child.ask(family.showCode, { body: { renew: false } })).data
  expect(await codes()).toEqual(made)
  const code = codeOf(testSettings, made[1]!.id)
  expect(shown.code).not.toBe(code)
  travel('2026-12-10T08:00:00+07:00')
  await applyRetention(db, new Date('2026-12-10T01:00:00Z'))
  const parent = await signIn('parent', await aParent(db))
  expect((await parent.ask(family.connect, { body: { code, relation: 'mother' } })).data).toMatchObject({ name: 'Sendiri' })
})

test('no slips for a class of another school, or one in which everybody has answered', async () => {
  const { desk, db, school, room, pupils } = await aCampaign()
  const foreign = await aClass(db, await aSchool(db, { year: school.year }))
  const print = (class_uuid: string) => desk.ask(guardian.paperSlips, { body: { class_uuid } })
  expect((await print(foreign.uuid)).status).toBe(404)
  await db.updateTable('account').set({ guardian_consent: 'given' }).where('school_id', '=', school.id).execute()
  expect((await print(room.uuid)).body.errors).toHaveProperty('class_uuid')
  expect(
    await db.selectFrom('family_code').where('student_id', 'in', [pupils.open.id, pupils.alone.id]).selectAll().execute(),
  ).toEqual([])
})

test('a parent who refuses while nothing is closed yet closes it at once, reads so, and may agree later', async () => {
  const { signIn, parents, pupils, db } = await aCampaign()
  const parent = await signIn('parent', parents.open)
  const child = await signIn('student', pupils.open)
  const answer = (given: boolean) =>
    parent.ask(guardian.consent, { body: { student_id: ids.encode(pupils.open.id), given, version: GUARDIAN_VERSION } })
  expect((await parent.ask(guardian.guarded, {})).data).toMatchObject([
    { given: false, refused: false, open_until: '2026-12-14' },
  ])
  expect((await answer(false)).data).toMatchObject({ given: false, refused: true, open_until: null })
  expect((await child.ask(family.parents, {})).data.guardian).toMatchObject({ state: 'waiting', open_until: null })
  const news = await db.selectFrom('notification').where('account_id', '=', pupils.open.id).select('data').execute()
  expect(news).toMatchObject([{ data: { about: 'refused', name: 'Sari' } }])
  expect((await answer(true)).data).toMatchObject({ given: true, refused: false })
})

test('a pupil reads beforehand that a guardian is asked, and until when everything works', async () => {
  const { signIn, pupils } = await aCampaign()
  const lines = async (pupil: (typeof pupils)['open']) => {
    const me = await signIn('student', pupil)
    const { data } = await me.ask(waits.list, { query: {} })
    return [data.lines.map(({ note }) => note), data.counts.guardian, (await me.ask(family.parents, {})).data.guardian.open_until]
  }
  expect(await lines(pupils.open)).toEqual([['Sampai 14 Desember 2026 semuanya tetap terbuka'], undefined, '2026-12-14'])
  expect(await lines(pupils.agreed)).toEqual([[], undefined, null])
  expect(await lines(pupils.refused)).toEqual([[], 1, null])
})
