import { randomUUID } from 'node:crypto'
import { attendanceHistory } from '@lentera/contract/attendance/history'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { people } from '@lentera/contract/people'
import { classes } from '@lentera/contract/people/classes'
import { expect, test } from 'vitest'
import { aClass, aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { record } from '#test/records.ts'
import { openSchool } from '#test/school.ts'

interface MoveGiven {
  readonly from?: string
  readonly reason?: string
}
/** A school on Monday 23 November with a class XI A of Andi and Zahra, and two classes without pupils; seen by its office. */
const threeClasses = async () => {
  const running = await openSchool()
  const { db, school, people: around, class: home } = running
  const ids = createIds(running.settings.hashidsSalt)
  await db.updateTable('class').set({ name: 'XI A' }).where('id', '=', home.id).execute()
  const [next, third] = [await aClass(db, school, { name: 'XI B' }), await aClass(db, school, { name: 'XI C' })]
  const zahra = await aPupil(db, school, { name: 'Zahra', in: home })
  const office = await running.signIn('school')
  const andi = ids.encode(around.student.id)
  const rooms = { 'XI A': home, 'XI B': next, 'XI C': third }
  const move = (to: keyof typeof rooms, more: MoveGiven = {}, pupil = andi) =>
    office.ask(people.moveSeveral, { body: { person_ids: [pupil], class_uuid: rooms[to].uuid, ...more } })
  return {
    ...running,
    ids,
    rooms,
    zahra,
    office,
    andi,
    move,
    /** Each class with its first and last day, the newest first. */
    stays: async (pupil = andi) =>
      (await office.ask(people.classHistory, { params: { person_id: pupil } })).data.map(({ class_name, from, to }) => [
        class_name,
        from,
        to,
      ]),
    /** Who is present, absent and unrecorded in each class on a day. */
    board: async (date: string) =>
      (await office.ask(schoolAttendance.schoolBoard, { query: { date } })).data.classes.map(({ name, counts }) => [
        name,
        counts.present,
        counts.absent,
        counts.unrecorded,
      ]),
    /** A class's month as its homeroom teacher reads it: each pupil's letters from the 18th on. */
    month: async (name: keyof typeof rooms) => {
      await db.updateTable('class').set({ homeroom_teacher_id: around.teacher.id }).where('id', '=', rooms[name].id).execute()
      const teacher = await running.signIn('teacher')
      const { data } = await teacher.ask(attendanceHistory.classroom, { query: { class_uuid: rooms[name].uuid } })
      return data.students.map((pupil) => [pupil.name, pupil.letters.slice(17, 23)])
    },
    confirm: (name: keyof typeof rooms, date: string) =>
      db
        .insertInto('roll_call')
        .values({
          id: randomUUID(),
          school_id: school.id,
          class_id: rooms[name].id,
          date,
          teacher_id: around.teacher.id,
          state: 'confirmed',
          confirmed_at: running.now(),
        })
        .execute(),
  }
}

test('the past attendance of both classes stands as it was when a pupil is moved, and the pupil beside stays', async () => {
  const at = await threeClasses()
  await record(at, at.people.student, { '2026-11-19': 'absent', '2026-11-20': 'present' })
  await record(at, at.zahra, { '2026-11-19': 'present', '2026-11-20': 'present' })
  const before = await at.board('2026-11-19')
  expect(before).toEqual([
    ['XI A', 1, 1, 0],
    ['XI B', 0, 0, 0],
    ['XI C', 0, 0, 0],
  ])
  await at.move('XI B')
  expect(await at.board('2026-11-19')).toEqual(before)
  expect(await at.board('2026-11-23')).toEqual([
    ['XI A', 0, 0, 1],
    ['XI B', 0, 0, 1],
    ['XI C', 0, 0, 0],
  ])
  expect(await at.stays()).toEqual([
    ['XI B', '2026-11-23', null],
    ['XI A', null, '2026-11-22'],
  ])
  expect(await at.stays(at.ids.encode(at.zahra.id))).toEqual([['XI A', null, null]])
})

test('the list of a past day shows the class’s pupils of that day, and its month only their days in it', async () => {
  const at = await threeClasses()
  await record(at, at.people.student, { '2026-11-18': 'present', '2026-11-19': 'absent', '2026-11-20': 'present' })
  await at.move('XI B', { from: '2026-11-19', reason: 'Salah kelas' })
  await at.move('XI A', { from: '2026-11-20', reason: 'Kembali' })
  expect((await at.board('2026-11-19')).map(([name, , absent]) => [name, absent])).toEqual([
    ['XI A', 0],
    ['XI B', 1],
    ['XI C', 0],
  ])
  expect(await at.month('XI B')).toEqual([['Andi Saputra', '-A--..']])
  expect(await at.month('XI A')).toEqual([
    ['Andi Saputra', 'H-H-..'],
    ['Zahra', '......'],
  ])
})

test('a pupil who is moved three times was in each class on its own days alone', async () => {
  const at = await threeClasses()
  await at.move('XI B', { from: '2026-09-01', reason: 'Pindah jurusan' })
  await at.move('XI C', { from: '2026-10-01', reason: 'Penyeimbangan' })
  await at.move('XI A')
  expect(await at.stays()).toEqual([
    ['XI A', '2026-11-23', null],
    ['XI C', '2026-10-01', '2026-11-22'],
    ['XI B', '2026-09-01', '2026-09-30'],
    ['XI A', null, '2026-08-31'],
  ])
})

test('moves on one day leave the last one alone, and who comes back on the same day was never away', async () => {
  const at = await threeClasses()
  await at.move('XI B')
  await at.move('XI C')
  expect(await at.stays()).toEqual([
    ['XI C', '2026-11-23', null],
    ['XI A', null, '2026-11-22'],
  ])
  await at.move('XI A')
  expect(await at.stays()).toEqual([['XI A', null, null]])
})

test('a move can be dated back, with a reason: what began later goes, and every line of who did it stays', async () => {
  const at = await threeClasses()
  await at.move('XI B', { reason: 'Minat' })
  await at.move('XI B', { from: '2026-11-02', reason: 'Sudah pindah awal bulan' })
  expect(await at.stays()).toEqual([
    ['XI B', '2026-11-02', null],
    ['XI A', null, '2026-11-01'],
  ])
  const { data } = await at.office.ask(people.classHistory, { params: { person_id: at.andi } })
  expect(data[0]).toMatchObject({ reason: 'Sudah pindah awal bulan', moved_by: 'Tata Usaha' })
  const lines = await at.db
    .selectFrom('class_move')
    .where('student_id', '=', at.people.student.id)
    .orderBy('id')
    .select(['from_date', 'reason'])
    .execute()
  expect(lines.filter(({ reason }) => reason !== '')).toEqual([
    { from_date: '2026-11-23', reason: 'Minat' },
    { from_date: '2026-11-02', reason: 'Sudah pindah awal bulan' },
  ])
})

test.each([
  [{ from: '2026-11-24', reason: 'Besok' }, { from: ['Paling lambat hari ini.'] }],
  [{ from: '2026-06-30', reason: 'Tahun lalu' }, { from: ['Tahun ajaran belum dimulai pada tanggal ini.'] }],
  [{ from: '2026-11-20' }, { reason: ['Tulis alasannya, karena tanggalnya sudah lewat.'] }],
])('a move of %o is refused, and the pupil stays', async (wishes, errors) => {
  const at = await threeClasses()
  expect((await at.move('XI B', wishes)).body).toMatchObject({ code: 'VALIDATION', errors })
  expect(await at.stays()).toEqual([['XI A', null, null]])
})

test('a day whose roll call is confirmed stays the former class’s: the new one begins on the next day', async () => {
  const at = await threeClasses()
  await record(at, at.people.student, { '2026-11-23': 'absent' })
  await at.confirm('XI A', '2026-11-23')
  await at.move('XI B')
  expect(await at.stays()).toEqual([
    ['XI B', '2026-11-24', null],
    ['XI A', null, '2026-11-23'],
  ])
  expect((await at.board('2026-11-23')).map(([name, , absent]) => [name, absent])).toEqual([
    ['XI A', 1],
    ['XI B', 0],
    ['XI C', 0],
  ])
})

test('a day whose roll call another class has confirmed holds nobody back', async () => {
  const at = await threeClasses()
  await at.confirm('XI C', '2026-11-23')
  await at.move('XI B')
  expect((await at.stays())[0]).toEqual(['XI B', '2026-11-23', null])
})

test('a pupil whom the office saves without another class stays in the class from the day on which that began', async () => {
  const at = await threeClasses()
  await at.move('XI B', { from: '2026-11-02', reason: 'Minat' })
  const { data } = await at.office.ask(people.list, { query: { show: 'students', search: 'Andi' } })
  const { id, class: room, children: _, last_login: __, needs_data: ___, staff: ____, ...rest } = data[0]!
  await at.office.ask(people.save, {
    params: { person_id: id },
    body: { ...rest, phone: '081234567890', class_uuid: room!.uuid },
  })
  expect((await at.stays())[0]).toEqual(['XI B', '2026-11-02', null])
})

test('nobody is in two classes of a year on one day, whoever writes it', async () => {
  const { db, school, people: around, rooms } = await threeClasses()
  const row = { student_id: around.student.id, tahun_ajaran_id: school.year, class_id: rooms['XI B'].id }
  const write = (from_date: string, year = school.year) =>
    db
      .insertInto('class_membership')
      .values({ ...row, tahun_ajaran_id: year, from_date })
      .execute()
  await expect(write('2026-11-23')).rejects.toThrow('class_membership_one_at_a_time')
  await expect(write('2026-11-23', school.year + 1)).resolves.toBeDefined()
})

test('a class in which a pupil was is kept after the pupil has moved on', async () => {
  const at = await threeClasses()
  await at.move('XI B', { from: '2026-11-02', reason: 'Minat' })
  await at.move('XI C')
  const { data } = await at.office.ask(classes.remove, { params: { class_uuid: at.rooms['XI B'].uuid } })
  expect(data).toEqual({ removed: false, holds: { students: 0, lessons: 0, records: 1 } })
  expect((await at.stays()).map(([name]) => name)).toEqual(['XI C', 'XI B', 'XI A'])
})

test('the classes of a teacher, or of a pupil of another school, are not found', async () => {
  const at = await threeClasses()
  const stranger = await openSchool()
  for (const { id } of [at.people.teacher, stranger.people.student])
    expect((await at.office.ask(people.classHistory, { params: { person_id: at.ids.encode(id) } })).status).toBe(404)
})

test('what a pupil was in at another school is not told', async () => {
  const at = await threeClasses()
  const stranger = await openSchool()
  await at.db.updateTable('class').set({ school_id: stranger.school.id }).where('id', '=', at.rooms['XI A'].id).execute()
  await at.move('XI B')
  expect(await at.stays()).toEqual([['XI B', '2026-11-23', null]])
})
