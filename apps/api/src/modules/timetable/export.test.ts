import { timetable } from '@lentera/contract/timetable'
import type { PastedLesson } from '@lentera/contract/timetable/pasted'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aLesson, aTeacher, aYear } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { timetableOffice } from '#test/timetable-office.ts'

/** The rows of the workbook that an office downloads, from its heads on. */
const exported = async ({ app, who }: Pick<Awaited<ReturnType<typeof timetableOffice>>, 'app' | 'who'>) => {
  const { rawPayload } = await app.inject({
    url: '/v1/school/timetable/export',
    headers: { authorization: `Bearer ${who.token}` },
  })
  const [sheet] = await readWorkbook(rawPayload)
  const rows = (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  return rows.slice(rows.findIndex(([first]) => first === 'Kelas'))
}

test('the timetable leaves with the columns that a pasted list has first, and pasted again it changes nothing', async () => {
  const at = await timetableOffice()
  const twin = await aTeacher(at.db, at.school, { name: 'Budi Santoso' })
  await at.add({ weekday: 2, room: 'Lab Fisika' })
  await aLesson(at.db, at.school, { class: at.class, teacher: twin, weekday: 3, starts_at: '07:00', ends_at: '07:45' })
  await (await timetableOffice()).add({ room: 'Ruang orang lain' })
  const [heads, ...rows] = await exported(at)
  expect(heads).toEqual([
    'Kelas',
    'Mata pelajaran',
    'Guru',
    'Hari',
    'Mulai',
    'Selesai',
    'Ruang',
    'Kelompok',
    'Bersamaan',
    'Guru pendamping',
  ])
  expect(rows.map(([room, , , day, starts, ends, place]) => [room, day, starts, ends, place])).toEqual([
    ['XI 1', 'Senin', '07.15', '08.45', ''],
    ['XI 1', 'Rabu', '07.00', '07.45', ''],
    ['XI 2', 'Selasa', '07.15', '08.45', 'Lab Fisika'],
  ])
  // Two who share a name are told apart by their user names.
  expect(rows[1]?.[2]).toBe(twin.username)
  const pasted = rows.map(
    ([room = '', subject = '', teacher = '', day = '', starts_at = '', ends_at = '', place = '']): PastedLesson => ({
      class: room,
      subject,
      teacher,
      day,
      starts_at,
      ends_at,
      room: place,
    }),
  )
  const before = await at.lessons()
  expect((await at.who.ask(timetable.paste, { body: { rows: pasted } })).data).toEqual({ made: 0, same: 3 })
  expect(await at.lessons()).toEqual(before)
})

test('lessons of a former year and those that have ended do not leave, and without a year there is nothing to', async () => {
  const at = await timetableOffice()
  await aYear(at.db, at.school, 2025)
  await at.db.updateTable('lesson').set({ ended_on: '2026-11-01' }).where('id', '=', at.first.id).execute()
  expect(await exported(at)).toHaveLength(1)
  const { signIn } = await openSchool({ now: '2028-11-23T06:50:00+07:00' })
  expect((await (await signIn('school')).ask(timetable.export, {})).body.code).toBe('YEAR_MISSING')
})
