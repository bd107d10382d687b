import { timetable } from '@lentera/contract/timetable'
import { expect, test } from 'vitest'
import { timetableOffice } from '#test/timetable-office.ts'

const filled = async () => {
  const at = await timetableOffice()
  await at.add({ room: 'R. 1' })
  await at.add({ starts_at: '09:00', ends_at: '10:00' })
  const copy = (from: number, to: number, class_uuid = at.other.uuid) =>
    at.who.ask(timetable.copyDay, { body: { class_uuid, from, to } })
  const hours = async (class_uuid: string) =>
    (await at.week({ class_uuid })).map(({ weekday, starts_at, room }) => `${weekday} ${starts_at} ${room ?? ''}`.trim())
  return { ...at, copy, hours }
}

test('a day of a class is copied whole, what stands there already is left, and no other day or class gets any of it', async () => {
  const { copy, hours, add, other, class: room } = await filled()
  await add({ weekday: 3, starts_at: '09:00', ends_at: '10:00', room: 'Lab' })
  expect((await copy(1, 3)).data).toEqual({ made: 1, same: 1 })
  expect(await hours(other.uuid)).toEqual(['1 07:15 R. 1', '1 09:00', '3 07:15 R. 1', '3 09:00 Lab'])
  expect(await hours(room.uuid)).toEqual(['1 07:15'])
  expect((await copy(1, 3)).data).toEqual({ made: 0, same: 2 })
  expect((await copy(5, 3)).data).toEqual({ made: 0, same: 0 })
})

test('where a teacher, the class or a room is taken on the other day, each is named and nothing is copied', async () => {
  const { copy, add, lessons, class: room, ratna } = await filled()
  await add({ weekday: 3, class_uuid: room.uuid, starts_at: '08:00', ends_at: '09:30' })
  await add({ weekday: 4, class_uuid: room.uuid, teacher_id: ratna, room: 'r. 1' })
  const before = await lessons()
  const { body } = await copy(1, 3)
  expect(body).toMatchObject({ status: 409, code: 'LESSON_CLASH' })
  expect(body.message).toBe(
    '1 jam bentrok, jadi belum ada yang disalin. Budi Santoso sudah mengajar Fisika di XI 1, Rabu 08.00–09.30.',
  )
  expect((await copy(1, 4)).body.message).toMatch(/^1 jam bentrok, .+ Ruang r\. 1 sudah dipakai XI 1 untuk Fisika, Kamis 07\.15/)
  expect(await lessons()).toEqual(before)
})

test('a day is not copied onto itself, nor for a class of another school', async () => {
  const { copy, lessons } = await filled()
  const stranger = await timetableOffice()
  expect((await copy(1, 1)).body).toMatchObject({ code: 'VALIDATION', errors: { to: ['Pilih hari yang lain.'] } })
  expect((await copy(1, 2, stranger.other.uuid)).status).toBe(404)
  expect(await lessons()).toHaveLength(3)
  expect(await stranger.lessons()).toHaveLength(1)
})
