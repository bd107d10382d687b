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

test('an edit by hand is told before the file that takes it back within the hour, each once', async () => {
  const at = await filesOffice()
  const { book, bring, signIn } = at
  const former = await rowsIn(await book())
  await at.save(at.first.id, { subject_id: at.ids.encode(at.first.subject_id), teacher_id: at.ratna, weekday: 2 })
  expect(await told(await signIn('student'))).toEqual([])
  expect(await bring(await bookOf(former))).toMatchObject({ changed: 1 })
  const texts = (await told(await signIn('student'))).map(([, text]) => text)
  expect(texts).toEqual([expect.stringMatching(/pindah ke Senin/), expect.stringMatching(/pindah ke Selasa/)])
  at.travel('2026-11-23T09:30:00+07:00')
  await at.runJobs()
  expect(await told(await signIn('student'))).toHaveLength(2)
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
