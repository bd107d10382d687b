import { timetable } from '@lentera/contract/timetable'
import { timetableVersions } from '@lentera/contract/timetable/versions'
import { expect, test } from 'vitest'
import { aClass, aTeacher } from '#db/seed/builders.ts'
import { timetableOffice } from '#test/timetable-office.ts'
import { draftOffice } from '#test/version-office.ts'

/** XI 2 has Fisika with Budi three times, twice in its own room and once in the laboratory; XI 3 has Fisika with Sari on Fridays. */
const filled = async () => {
  const at = await timetableOffice()
  const third = await aClass(at.db, at.school, { name: 'XI 3' })
  const sari = await aTeacher(at.db, at.school, { name: 'Sari Utami' })
  await at.add({ room: 'R. 2' })
  await at.add({ weekday: 2, room: 'r. 2' })
  await at.add({ weekday: 3, starts_at: '09:00', ends_at: '10:00', room: 'Lab' })
  await at.add({ class_uuid: third.uuid, teacher_id: at.ids.encode(sari.id), weekday: 5, room: 'R. 3' })
  const copy = async (weekday: number | null, to_class_uuid = third.uuid, class_uuid = at.other.uuid) =>
    at.who.ask(timetable.copyClass, { body: { class_uuid, to_class_uuid, weekday } })
  const hours = async (class_uuid: string) =>
    (await at.week({ class_uuid })).map((one) => `${one.weekday} ${one.starts_at} ${one.teacher.name} ${one.room}`)
  return { ...at, third, sari, copy, hours }
}

test('a week is copied with the other class’s own teacher and room; what stands in the way is named, and no third class gets any of it', async () => {
  const { copy, hours, third, other, class: room } = await filled()
  const [before, aside] = [await hours(other.uuid), await hours(room.uuid)]
  const { data } = await copy(null)
  expect(data).toMatchObject({
    made: 2,
    same: 0,
    left: [
      {
        subject: { name: 'Fisika' },
        teacher: { name: 'Sari Utami' },
        weekday: 3,
        starts_at: '09:00',
        room: 'Lab',
        why: ['Ruang Lab sudah dipakai XI 2 untuk Fisika, Rabu 09.00–10.00.'],
      },
    ],
  })
  expect(await hours(third.uuid)).toEqual(['1 07:15 Sari Utami R. 3', '2 07:15 Sari Utami R. 3', '5 07:15 Sari Utami R. 3'])
  expect([await hours(other.uuid), await hours(room.uuid)]).toEqual([before, aside])
  expect((await copy(null)).data).toMatchObject({ made: 0, same: 2, left: [{ weekday: 3 }] })
})

test('a day is copied alone; whoever teaches no such subject in the class yet comes along, unless busy at that hour', async () => {
  const { copy, hours, third, class: room } = await filled()
  expect((await copy(2)).data).toEqual({ made: 1, same: 0, left: [] })
  expect(await hours(third.uuid)).toEqual(['2 07:15 Sari Utami R. 3', '5 07:15 Sari Utami R. 3'])
  const before = await hours(room.uuid)
  expect((await copy(2, room.uuid)).data).toMatchObject({
    made: 0,
    left: [{ teacher: { name: 'Budi Santoso' }, why: ['Budi Santoso sudah mengajar Fisika di XI 2, Selasa 07.15–08.45.'] }],
  })
  expect(await hours(room.uuid)).toEqual(before)
})

test('a class is not copied to itself, nor from or to one of another school', async () => {
  const { copy, lessons, other } = await filled()
  const stranger = await timetableOffice()
  const before = await lessons()
  expect((await copy(null, other.uuid)).body).toMatchObject({
    code: 'VALIDATION',
    errors: { to_class_uuid: ['Pilih kelas yang lain.'] },
  })
  expect((await copy(null, stranger.other.uuid)).status).toBe(404)
  expect((await copy(null, other.uuid, stranger.class.uuid)).status).toBe(404)
  expect(await lessons()).toEqual(before)
  expect(await stranger.lessons()).toHaveLength(1)
})

test('in a draft a class is copied among the lessons of the draft, and the timetable that runs stays', async () => {
  const at = await draftOffice()
  const sari = await aTeacher(at.db, at.school, { name: 'Sari Utami' })
  const { subject, starts_at, ends_at } = at.inDraft
  const held = { subject_id: subject.id, teacher_id: at.ids.encode(sari.id), weekday: 6, starts_at, ends_at }
  await at.who.ask(timetableVersions.add, { params: at.params, body: at.wish(held) })
  const before = await at.running()
  const { data } = await at.who.ask(timetableVersions.copyClass, {
    params: at.params,
    body: { class_uuid: at.class.uuid, to_class_uuid: at.other.uuid, weekday: null },
  })
  expect(data).toEqual({ made: 1, same: 0, left: [] })
  expect((await at.versionWeek(at.params, at.other.uuid)).map((one) => [one.weekday, one.teacher.name])).toEqual([
    [1, 'Sari Utami'],
    [6, 'Sari Utami'],
  ])
  expect(await at.running()).toEqual(before)
})
