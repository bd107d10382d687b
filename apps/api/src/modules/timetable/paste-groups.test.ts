import { timetable } from '@lentera/contract/timetable'
import type { PastedLesson } from '@lentera/contract/timetable/pasted'
import { expect, test } from 'vitest'
import { aClass, aGroup, aLesson, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

/** XI 1 is divided on Tuesday at 07.15 and has Fisika as a whole at 10.00; Maria of it is in the group Katolik XI, which Budi has. */
const office = async () => {
  const { db, school, class: room, signIn } = await openSchool()
  await db.updateTable('class').set({ name: 'XI 1' }).where('id', '=', room.id).execute()
  const katolik = await aSubject(db, school, 'Agama Katolik')
  const budi = await aTeacher(db, school, { name: 'Budi Santoso' })
  const teacher = await aTeacher(db, school)
  const islam = { class: room, teacher, subject: await aSubject(db, school, 'Agama Islam'), weekday: 2, parallel: true }
  await aLesson(db, school, { ...islam, starts_at: '07:15', ends_at: '08:45' })
  const fisika = { class: room, teacher, subject: await aSubject(db, school, 'Fisika'), weekday: 2 }
  await aLesson(db, school, { ...fisika, starts_at: '10:00', ends_at: '10:45' })
  const maria = await aPupil(db, school, { in: room })
  const group = await aGroup(db, school, { name: 'Katolik XI', subject: katolik, of: [maria] })
  const gone = await aGroup(db, school, { name: 'Katolik Lama', subject: katolik, ended_on: '2026-10-01' })
  const foreign = await openSchool()
  await aGroup(foreign.db, foreign.school, { name: 'Hindu XI' })
  const who = await signIn('school')
  const row = (more: Partial<PastedLesson> = {}): PastedLesson => ({
    class: 'katolik xi',
    subject: 'Agama Katolik',
    teacher: 'Budi Santoso',
    day: 'Selasa',
    starts_at: '07.15',
    ends_at: '08.45',
    room: '',
    ...more,
  })
  return {
    db,
    school,
    budi,
    group,
    gone,
    row,
    check: async (...rows: PastedLesson[]) => (await who.ask(timetable.checkPaste, { body: { rows } })).data,
    paste: (...rows: PastedLesson[]) => who.ask(timetable.paste, { body: { rows } }),
    held: () =>
      db.selectFrom('lesson').where('school_id', '=', school.id).where('group_id', 'is not', null).selectAll().execute(),
  }
}

test('a learning group stands in the column of the class by its name, and its lesson is made for the group', async () => {
  const { row, check, paste, held, group, budi } = await office()
  expect(await check(row())).toMatchObject({
    lessons: [{ class: 'Katolik XI', subject: 'Agama Katolik' }],
    same: 0,
    problems: [],
  })
  expect(await held()).toEqual([])
  expect((await paste(row())).data).toEqual({ made: 1, same: 0 })
  expect(await held()).toMatchObject([{ group_id: group.id, class_id: null, teacher_id: budi.id, weekday: 2, parallel: true }])
  expect((await paste(row())).data).toEqual({ made: 0, same: 1 })
})

test('another subject than the group’s, an ended group, a foreign one and an hour of the whole class are named, and nothing is made', async () => {
  const { row, paste, held } = await office()
  const wrong = await paste(
    row({ subject: 'Fisika' }),
    row({ class: 'Katolik Lama' }),
    row({ class: 'Hindu XI' }),
    row({ starts_at: '10.00', ends_at: '10.45' }),
  )
  expect(wrong.body).toMatchObject({
    code: 'PASTE_WRONG',
    errors: {
      'rows.0.subject': ['Kelompok Katolik XI belajar Agama Katolik.'],
      'rows.1.class': ['Kelas atau kelompok Katolik Lama tidak ada pada tahun ajaran ini.'],
      'rows.2.class': ['Kelas atau kelompok Hindu XI tidak ada pada tahun ajaran ini.'],
      'rows.3.class': [expect.stringMatching(/^XI 1 sudah punya Fisika/)],
    },
  })
  expect(await held()).toEqual([])
})

test('a name that a class and a group have in common is asked about', async () => {
  const { db, school, row, check } = await office()
  await aClass(db, school, { name: 'KATOLIK-XI' })
  expect((await check(row())).problems).toEqual([
    { row: 0, column: 'class', text: 'Ada beberapa kelas atau kelompok yang ditulis seperti katolik xi.' },
  ])
})
