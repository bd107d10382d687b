import { account } from '@lentera/contract/account'
import { classes } from '@lentera/contract/people/classes'
import { people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { grant } from '#test/grant.ts'
import { numbered, fieldsOf, office } from '#test/people-office.ts'

test('a pupil who is removed is signed out and gone from the class and the parent’s list; what was recorded stays', async () => {
  const school = await office()
  const { who, theOne, signIn, db, people: around } = school
  const [phone, parent] = [await signIn('student'), await signIn('parent')]
  const record = { school_id: school.school.id, account_id: around.student.id, date: '2026-11-20' } as const
  await db
    .insertInto('attendance')
    .values({ ...record, status: 'present', verification: 'automatic', method: 'roll_call' })
    .execute()
  const pupil = await theOne()
  const gone = { params: { person_id: pupil.id }, query: { revision: pupil.revision } }
  expect((await who.ask(people.remove, gone)).body).toEqual({ data: null })
  expect((await phone.ask(account.profile, {})).status).toBe(401)
  expect((await grant(school, 'student', around.student)).status).toBe(404)
  expect((await parent.ask(account.profile, {})).data.students).toEqual([])
  expect((await who.ask(classes.overview, {})).data).toMatchObject({
    counts: { students: 0, parents: 0 },
    classes: [{ students: 0 }],
  })
  expect(await db.selectFrom('attendance').where('account_id', '=', around.student.id).select('date').execute()).toHaveLength(1)
  expect((await who.ask(people.remove, gone)).status).toBe(404)
})

test('whoever comes back may have the former user name and NISN again', async () => {
  const { who, add, list } = await office()
  const again = { name: 'Sinta Kembali', username: `sinta.${++numbered.last}`, nisn: String(numbered.last).padStart(10, '3') }
  await add(again)
  const pupil = (await list('students', { search: 'Sinta' }))[0]!
  await who.ask(people.remove, { params: { person_id: pupil.id }, query: { revision: pupil.revision } })
  expect((await add(again)).data.username).toBe(again.username)
})

test('a teacher who stands in the timetable stays until the lessons are moved; then no class is led by nobody', async () => {
  const { who, list, db, class: room, people: around } = await office()
  const [teacher] = await list('teachers')
  const gone = { params: { person_id: teacher!.id }, query: { revision: teacher!.revision } }
  expect((await who.ask(people.remove, gone)).body).toMatchObject({
    code: 'STILL_TEACHES',
    message: 'Guru ini masih mengajar 1 jam pelajaran di jadwal. Pindahkan dulu jam pelajarannya.',
  })
  await db.deleteFrom('lesson').where('teacher_id', '=', around.teacher.id).execute()
  expect((await who.ask(people.remove, gone)).status).toBe(200)
  const { data } = await who.ask(classes.overview, {})
  expect(data).toMatchObject({ teachers: [], classes: [{ uuid: room.uuid, homeroom_teacher: null }] })
})

test('somebody who has changed since the page was opened is not removed', async () => {
  const { who, theOne } = await office()
  const pupil = await theOne()
  await who.ask(people.save, { params: { person_id: pupil.id }, body: { ...fieldsOf(pupil), name: 'Andi Baru' } })
  const late = await who.ask(people.remove, { params: { person_id: pupil.id }, query: { revision: pupil.revision } })
  expect(late.body).toMatchObject({ status: 409, code: 'DATA_CHANGED' })
})
