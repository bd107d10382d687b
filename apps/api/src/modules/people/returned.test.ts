import { schoolAttendance } from '@lentera/contract/attendance/school'
import { pupilRegister } from '@lentera/contract/people/register'
import { raporReading } from '@lentera/contract/rapor/giving'
import { departures } from '@lentera/contract/school-links/departures'
import { expect, test } from 'vitest'
import { aClass } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { aLink } from '#db/seed/school-links.ts'
import { createIds } from '#kit/http/ids.ts'
import { newCode } from '#school/paper-codes.ts'
import { identitiesOf } from '#modules/rapor/front.queries.ts'
import { enterSchool } from '#notices/entering.queries.ts'
import { textsOnPaper } from '#test/paper.ts'
import { openSchool } from '#test/school.ts'

/** Andi was in XI A until 13 November 2026, moved away, and has been in XI B since the 30th. */
const returned = async ({ isPlaced = true } = {}) => {
  const at = await openSchool()
  const { db, school, class: first, people } = at
  await db.updateTable('class').set({ name: 'XI A' }).where('id', '=', first.id).execute()
  const second = await aClass(db, school, { name: 'XI B' })
  const ids = createIds(at.settings.hashidsSalt)
  const andi = ids.encode(people.student.id)
  const depart = async (more: object = {}) =>
    (await at.signIn('school')).ask(departures.depart, {
      params: { person_id: andi },
      body: {
        last_day: '2026-11-13',
        cause: 'with_parents',
        reason: 'Orang tua pindah tugas.',
        to_school: 'SMA Negeri 1 Kendari',
        to_npsn: null,
        letter_number: null,
        letter_on: '2026-11-23',
        signer_name: null,
        signer_number: null,
        ...more,
      },
    })
  expect((await depart()).status).toBe(200)
  at.travel('2026-11-30T07:00:00+07:00')
  const now = at.now()
  const by = people.school.id
  await aLink(db, school, { of: people.student, asked_at: now, state: 'linked', decided_at: now, decided_by: by })
  await at.database.inTransaction((own) =>
    enterSchool(own, {
      account: people.student.id,
      role: 'student',
      school: school.id,
      year: 2026,
      room: isPlaced ? second.id : null,
      now,
      by,
    }),
  )
  const office = () => at.signIn('school')
  return {
    ...at,
    second,
    depart,
    entry: async () => (await (await office()).ask(pupilRegister.pupil, { params: { person_id: andi } })).data,
    sheet: async () =>
      textsOnPaper(
        (
          await at.app.inject({
            url: pupilRegister.sheet.path.replace(':person_id', andi),
            headers: { authorization: `Bearer ${(await office()).token}` },
          })
        ).rawPayload,
      )
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    isIn: async (room: { uuid: string }, date: string) => {
      const { data } = await (await office()).ask(schoolAttendance.schoolClass, { query: { class_uuid: room.uuid, date } })
      return data.people.some(({ name }) => name === 'Andi Saputra')
    },
  }
}

const left = {
  state: 'moved',
  left_on: '2026-11-13',
  cause: 'with_parents',
  to_school: 'SMA Negeri 1 Kendari',
  letter_number: '001/SKP/XI/2026',
  back_on: '2026-11-30',
}

test('the register has one entry of who came back: active, with the time of leaving and the classes of both stays', async () => {
  const at = await returned()
  expect(await at.entry()).toMatchObject({
    state: 'active',
    left_on: null,
    cause: null,
    letter_number: null,
    earlier: [left],
    classes: [
      { class_name: 'XI A', from: null, to: '2026-11-13' },
      { class_name: 'XI B', from: '2026-11-30', to: null },
    ],
  })
  const { data: list } = await (await at.signIn('school')).ask(pupilRegister.list, { query: { search: 'Andi Saputra' } })
  expect(list).toMatchObject([{ state: 'active', class_name: 'XI B', left_on: null }])
  const paper = await at.sheet()
  for (const words of ['Pernah keluar dan kembali', 'Ikut orang tua, 13 November 2026', 'kembali 30 November 2026'])
    expect(paper).toContain(words)
})

test('who leaves again has left with the second letter, and the first time stays an earlier one', async () => {
  const at = await returned()
  expect((await at.depart({ last_day: '2026-11-29' })).body).toMatchObject({ code: 'VALIDATION' })
  const again = { last_day: '2026-11-30', cause: 'resigned', to_school: null, letter_on: '2026-11-30' }
  expect((await at.depart(again)).data).toEqual({ letter_number: '002/SKP/XI/2026' })
  expect(await at.entry()).toMatchObject({
    state: 'removed',
    left_on: '2026-11-30',
    cause: 'resigned',
    letter_number: '002/SKP/XI/2026',
    earlier: [left],
  })
})

test('who came back and is in no class yet does not leave on a day of the stay before', async () => {
  const at = await returned({ isPlaced: false })
  expect((await at.depart({ last_day: '2026-11-12' })).body).toMatchObject({
    code: 'VALIDATION',
    errors: { last_day: [expect.any(String)] },
  })
  expect(await at.entry()).toMatchObject({ state: 'active', earlier: [{ left_on: '2026-11-13', back_on: '2026-11-30' }] })
  expect((await at.depart({ last_day: '2026-11-30', letter_on: '2026-11-30' })).status).toBe(200)
})

test('lists of a day have the pupil on the days of both stays, and not between them', async () => {
  const { isIn, class: first, second } = await returned()
  const days = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-27', '2026-11-30']
  const inFirst = await Promise.all(days.map((date) => isIn(first, date)))
  const inSecond = await Promise.all(days.map((date) => isIn(second, date)))
  expect(inFirst).toEqual([true, true, false, false, false])
  expect(inSecond).toEqual([false, false, false, false, true])
})

test('who came back reads the report cards of both stays, and the page of who goes says nothing of the first time', async () => {
  const at = await returned()
  const { db, school, class: first, second, people, now } = at
  const { student } = people
  await aRapor(db, school, { of: student, in: first, now: now(), code: newCode() })
  await aRapor(db, school, { of: student, in: second, now: now(), code: newCode() })
  const { data: cards } = await (await at.signIn('student')).ask(raporReading.list, { query: {} })
  expect(cards.map((card) => card.class.uuid).toSorted()).toEqual([first.uuid, second.uuid].toSorted())
  const page = async () => (await identitiesOf(db, school.id, [student.id])).get(student.id)
  expect(await page()).toMatchObject({ last_day: null, cause: null, letter_number: null })
  await at.depart({ last_day: '2026-11-30', letter_on: '2026-11-30' })
  expect(await page()).toMatchObject({ last_day: '2026-11-30', letter_number: '002/SKP/XI/2026' })
})
