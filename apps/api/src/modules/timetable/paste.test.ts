import { timetable } from '@lentera/contract/timetable'
import type { PastedLesson } from '@lentera/contract/timetable/pasted'
import { expect, test } from 'vitest'
import { aClass, aSubject, aTeacher } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { readHour, readWeekday } from './paste.rules.ts'

const office = async () => {
  const school = await openSchool()
  const { db, class: room } = school
  await db.updateTable('class').set({ name: 'XI-IPA 1' }).where('id', '=', room.id).execute()
  await aClass(db, school.school, { name: 'XI-IPA 2' })
  await aTeacher(db, school.school, {
    name: 'Budi Santoso, M.Pd.',
    nip: '198001012005011001',
    username: `budi.${school.school.id}`,
  })
  await aTeacher(db, school.school, { name: 'Sari Kembar' })
  await aTeacher(db, school.school, { name: 'Sari Kembar' })
  const fisika = await aSubject(db, school.school, 'Fisika')
  await db.updateTable('subject').set({ code: 'FIS' }).where('id', '=', fisika.id).execute()
  const stranger = await openSchool()
  await aClass(stranger.db, stranger.school, { name: 'X Asing' })
  await aTeacher(stranger.db, stranger.school, { name: 'Guru Asing' })
  const who = await school.signIn('school')
  const row = (more: Partial<PastedLesson> = {}): PastedLesson => ({
    class: 'XI-IPA 2',
    subject: 'Fisika',
    teacher: 'Budi Santoso',
    day: 'Selasa',
    starts_at: '7.15',
    ends_at: '08:45',
    room: '',
    ...more,
  })
  const check = async (...rows: PastedLesson[]) => (await who.ask(timetable.checkPaste, { body: { rows } })).data
  const paste = (...rows: PastedLesson[]) => who.ask(timetable.paste, { body: { rows } })
  const count = async () =>
    (await db.selectFrom('lesson').where('school_id', '=', school.school.id).select('id').execute()).length
  return { ...school, who, row, check, paste, count }
}

test('a pasted list is shown as it would be made, with names as the school has them, and nothing is written', async () => {
  const { row, check, count, school } = await office()
  const checked = await check(
    row({ class: 'xi ipa 2', subject: 'fis', teacher: '198001012005011001', day: 'sel', room: 'Lab' }),
    row({ teacher: `BUDI.${school.id}`, day: "Jum'at", starts_at: '0900', ends_at: '10.00' }),
  )
  expect(checked).toEqual({
    lessons: [
      {
        row: 0,
        class: 'XI-IPA 2',
        subject: 'Fisika',
        teacher: 'Budi Santoso, M.Pd.',
        weekday: 2,
        starts_at: '07:15',
        ends_at: '08:45',
        room: 'Lab',
      },
      expect.objectContaining({ row: 1, weekday: 5, starts_at: '09:00', ends_at: '10:00', room: null }),
    ],
    same: 0,
    problems: [],
  })
  expect(await count()).toBe(1)
})

test('each problem of a list is named by row and column, those of another school’s people too, and nothing is written', async () => {
  const { row, check, paste, count } = await office()
  const rows = [
    row({ class: 'X Asing', teacher: 'Guru Asing' }),
    row({ subject: 'Sihir', day: 'Lusa' }),
    row({ teacher: 'Sari Kembar', starts_at: 'pagi' }),
    row({ ends_at: '07.00' }),
    row({ class: '', room: 'R'.repeat(41) }),
    row({ day: 'Rabu' }),
  ]
  const { problems } = await check(...rows)
  expect(problems).toEqual([
    { row: 0, column: 'class', text: 'Kelas atau kelompok X Asing tidak ada pada tahun ajaran ini.' },
    { row: 0, column: 'teacher', text: 'Guru Guru Asing tidak ditemukan.' },
    { row: 1, column: 'subject', text: 'Mata pelajaran Sihir belum ada di daftar.' },
    { row: 1, column: 'day', text: 'Tulis nama harinya, misalnya Senin.' },
    { row: 2, column: 'teacher', text: 'Ada beberapa guru bernama Sari Kembar. Tulis nama pengguna atau NIP-nya.' },
    { row: 2, column: 'starts_at', text: 'Tulis jamnya seperti 07.15.' },
    { row: 3, column: 'ends_at', text: 'Jam selesai harus setelah jam mulai.' },
    { row: 4, column: 'class', text: 'Belum diisi.' },
    { row: 4, column: 'room', text: 'Nama ruang maksimal 40 huruf.' },
  ])
  const { body } = await paste(...rows)
  expect(body).toMatchObject({ status: 409, code: 'PASTE_WRONG' })
  expect(body.errors?.['rows.2.teacher']).toEqual([problems[4]?.text])
  expect(Object.keys(body.errors ?? {})).toHaveLength(problems.length)
  expect(await count()).toBe(1)
})

test('a row that clashes with the timetable or with a row above says with whom, where and when', async () => {
  const { row, check } = await office()
  const { problems } = await check(
    row({ room: 'Lab' }),
    row({ class: 'XI-IPA 1' }),
    row({ teacher: 'Ratna Dewi', day: 'Senin', starts_at: '08.00', ends_at: '09.00' }),
  )
  expect(problems).toEqual([
    {
      row: 1,
      column: 'teacher',
      text: 'Bentrok dengan baris 1: Budi Santoso, M.Pd. sudah mengajar Fisika di XI-IPA 2, Selasa 07.15–08.45.',
    },
    {
      row: 2,
      column: 'teacher',
      text: expect.stringMatching(/^Ratna Dewi, S\.Pd\. sudah mengajar .+ di XI-IPA 1, Senin 07\.15/),
    },
  ])
})

test('a list without problems is made whole; the same list again changes nothing', async () => {
  const { row, paste, count } = await office()
  const rows = [row(), row({ starts_at: '08.45', ends_at: '10.15' }), row({ class: 'XI-IPA 1', day: 'Kamis', room: 'Lab' })]
  expect((await paste(...rows)).data).toEqual({ made: 3, same: 0 })
  expect((await paste(...rows, row({ day: 'Sabtu' }))).data).toEqual({ made: 1, same: 3 })
  expect(await count()).toBe(5)
})

test('of two offices that paste at once, one makes its lessons and the other is told what stands there', async () => {
  const { row, paste, count } = await office()
  const answers = await Promise.all([
    paste(row(), row({ day: 'Rabu' })),
    paste(row({ room: 'Lab', ends_at: '08.00' }), row({ day: 'Kamis' })),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await count()).toBe(3)
})

test.each([
  ['Senin', 1],
  ["Jum'at", 5],
  ['ahad', 7],
  ['3', 3],
  ['8', undefined],
  ['Lusa', undefined],
])('the weekday %s is read as %s', (text, weekday) => expect(readWeekday(text)).toBe(weekday))

test.each([
  ['7.15', '07:15'],
  ['0715', '07:15'],
  ['07:15:00', '07:15'],
  ['24.00', undefined],
  ['7.60', undefined],
  ['7', undefined],
])('the hour %s is read as %s', (text, hour) => expect(readHour(text)).toBe(hour))
