import { notifications } from '@lentera/contract/notifications'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { bookOf, filesOffice, rowsIn } from '#test/timetable-files.ts'

const told = async (who: { ask: Awaited<ReturnType<typeof filesOffice>>['who']['ask'] }) =>
  (await who.ask(notifications.list, { query: {} })).data.data
    .filter(({ kind }) => kind === 'timetable')
    .map(({ title, text, target }) => [title, text, target])

test('who has a changed lesson is told what became of it; nobody of another class, and nobody of a file that changes nothing', async () => {
  const at = await filesOffice()
  const { db, school, other, book, bring, signIn, people } = at
  const stranger = await aPupil(db, school, { name: 'Siswa XI 2', in: other })
  expect(await bring(await book())).toMatchObject({ changed: 0 })
  const rows = await rowsIn(await book())
  rows[1]!.splice(3, 4, 'Selasa', '10.15', '11.00', 'Aula')
  expect(await bring(await bookOf(rows))).toMatchObject({ added: 0, changed: 1, removed: 0 })
  const schedule = { screen: 'place', place: 'schedule', open: null }
  const line = /^.+ Senin \d\d\.\d\d–\d\d\.\d\d pindah ke Selasa 10\.15–11\.00, di Aula\.$/
  const words = (title: string) => [[title, expect.stringMatching(line) as unknown, schedule]]
  expect(await told(await signIn('teacher'))).toEqual(words('Jadwal mengajar Anda berubah'))
  expect(await told(await signIn('student'))).toEqual(words('Jadwal XI 1 berubah'))
  expect(await told(await signIn('parent'))).toEqual(words('Jadwal XI 1 berubah'))
  expect(await told(await signIn('student', stranger))).toEqual([])
  expect(people.parent.id).not.toBe(stranger.id)
})

test('a timetable of a year that is more than two weeks away is told to nobody', async () => {
  const at = await filesOffice()
  const { db, school, book, bring, signIn, travel } = at
  travel('2026-06-20T08:00:00+07:00')
  await db
    .updateTable('academic_year')
    .set({ starts_on: '2026-07-13' })
    .where('school_id', '=', school.id)
    .where('tahun_ajaran_id', '=', 2026)
    .execute()
  const rows = await rowsIn(await book())
  rows[1]![6] = 'Aula'
  await bring(await bookOf(rows))
  expect(await told(await signIn('student'))).toEqual([])
})
