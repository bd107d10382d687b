import { classes } from '@lentera/contract/people/classes'
import { timetableVersions as versions } from '@lentera/contract/timetable/versions'
import { expect, test } from 'vitest'
import { aGroup, aSubject } from '#db/seed/builders.ts'
import { aTurn } from '#test/rollover-room.ts'

const FIRST = '2027-07-12'
type Turn = Awaited<ReturnType<typeof aTurn>>

const lessonsIn = async ({ db, school }: Turn, year: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('class', 'class.id', 'lesson.class_id')
    .where('lesson.school_id', '=', school.id)
    .where('lesson.tahun_ajaran_id', '=', year)
    .where('lesson.ended_on', 'is', null)
    .select(['class.name', 'lesson.weekday'])
    .execute()

/** The versions of the next year. */
const versionsOf = async ({ office }: Turn) =>
  (await office.ask(versions.list, { query: { tahun_ajaran_id: 2027 } })).data.versions

/** Makes a version of the next year with the lesson of XI A on Thursday, and publishes it when wanted. */
const aVersion = async ({ office, db, school, ids }: Turn, { published = true } = {}) => {
  const { missing_classes } = (await office.ask(versions.list, { query: { tahun_ajaran_id: 2027 } })).data
  if (missing_classes && missing_classes.length > 0)
    await office.ask(classes.addSeveral, { body: { classes: missing_classes, tahun_ajaran_id: 2027 } })
  const { data } = await office.ask(versions.create, { body: { name: 'Jadwal baru', from: 'before', tahun_ajaran_id: 2027 } })
  await db
    .updateTable('timetable_version_lesson')
    .set({ weekday: 4 })
    .where('school_id', '=', school.id)
    .where('version_id', '=', ids.decode(data.id)!)
    .execute()
  const params = { version_id: data.id }
  const { seen } = (await office.ask(versions.difference, { params })).data
  if (published) expect((await office.ask(versions.publish, { params, body: { valid_from: FIRST, seen } })).status).toBe(200)
  return params
}

test('a run after a timetable was published copies no lesson and says so before and after; the year then begins with what was published', async () => {
  const at = await aTurn()
  await aVersion(at)
  expect(await at.seen()).toMatchObject({
    timetable: 'Jadwal baru',
    notes: [
      'Versi jadwal Jadwal baru sudah terbit untuk 2027/2028, jadi jadwal mengajar tahun ini tidak disalin.',
      'Belum ada jam pelajaran di Jadwal baru untuk XII A, yang akan punya siswa.',
    ],
  })
  await at.begin({ lessons: true })
  await at.runJobs()
  expect(await at.placed()).toMatchObject({ Ayu: 'XI A', Bayu: 'XI A' })
  expect(await lessonsIn(at, 2027)).toEqual([])
  expect((await at.seen()).kept).toEqual([
    { name: 'Jadwal mengajar', why: 'Tidak disalin, karena versi Jadwal baru sudah terbit untuk tahun ajaran baru.' },
  ])
  at.travel(`${FIRST}T00:05:00+07:00`)
  await at.runJobs()
  expect(await lessonsIn(at, 2027)).toEqual([{ name: 'XI A', weekday: 4 }])
})

test('a timetable that is published while a run is under way is found by it', async () => {
  const at = await aTurn()
  await at.begin({ lessons: true })
  await aVersion(at)
  await at.runJobs()
  expect(await lessonsIn(at, 2027)).toEqual([])
  expect((await at.seen()).kept).toMatchObject([{ name: 'Jadwal mengajar' }])
})

test('a draft keeps no lesson from being copied, and what was copied is what it is compared with', async () => {
  const at = await aTurn()
  const params = await aVersion(at, { published: false })
  expect(await at.seen()).toMatchObject({ timetable: null, notes: [] })
  await at.begin({ lessons: true })
  await at.runJobs()
  expect(await lessonsIn(at, 2027)).toEqual([{ name: 'XI A', weekday: 1 }])
  expect((await at.seen()).kept).toEqual([])
  expect((await at.office.ask(versions.difference, { params })).data).toMatchObject({ added: 0, changed: 1, removed: 0 })
  expect((await at.office.ask(versions.list, { query: { tahun_ajaran_id: 2027 } })).data).toMatchObject({
    stands: true,
    versions: [{ older: true }],
  })
})

test('a class that is called otherwise after publishing leaves the pupils of its old name without lessons, and the dry run names it', async () => {
  const at = await aTurn()
  await aVersion(at)
  await at.db
    .updateTable('class')
    .set({ name: 'XI Unggulan' })
    .where('school_id', '=', at.school.id)
    .where('tahun_ajaran_id', '=', 2027)
    .where('name', '=', 'XI A')
    .execute()
  expect((await at.seen()).notes[1]).toBe('Belum ada jam pelajaran di Jadwal baru untuk XI A, XII A, yang akan punya siswa.')
})

test('an undo leaves a published timetable with its classes, names both, and the next run finds them', async () => {
  const at = await aTurn()
  await at.begin({ lessons: false })
  await at.runJobs()
  await aVersion(at)
  expect((await at.undo()).data).toEqual({
    undone: true,
    why: null,
    left: [
      { name: 'Kelas XI A', why: 'Jadwalnya sudah disusun di versi Jadwal baru.' },
      { name: 'Versi jadwal Jadwal baru', why: 'Tetap terbit dan berlaku mulai 12 Juli 2027.' },
    ],
  })
  expect(await at.classes()).toEqual(['XI A'])
  expect(await at.placed()).toMatchObject({ Ayu: null, 'Andi Saputra': null })
  expect(await versionsOf(at)).toMatchObject([{ state: 'published', lessons: 1 }])
  await at.begin({ lessons: true })
  await at.runJobs()
  expect(await at.placed()).toMatchObject({ Ayu: 'XI A', 'Andi Saputra': 'XII A' })
  expect(await lessonsIn(at, 2027)).toEqual([])
})

test('an undo leaves a learning group for which lessons are planned, and takes the others away', async () => {
  const at = await aTurn()
  const { db, school, guru, office } = at
  const subject = await aSubject(db, school, 'Agama Katolik')
  for (const name of ['Katolik X', 'Katolik XI']) await aGroup(db, school, { name, subject, teacher_id: guru.id })
  await at.begin({ lessons: false, groups: true })
  await at.runJobs()
  const { id: version_id } = (
    await office.ask(versions.create, { body: { name: 'Jadwal baru', from: 'empty', tahun_ajaran_id: 2027 } })
  ).data
  const { of } = (await office.ask(versions.detail, { params: { version_id } })).data
  const group = of.groups.find(({ name }) => name === 'Katolik X')
  const lesson = {
    class_uuid: null,
    group_uuid: group?.uuid ?? null,
    subject_id: group?.subject_id ?? '',
    teacher_id: at.ids.encode(guru.id),
    weekday: 2,
    starts_at: '09:00',
    ends_at: '10:00',
    room: null,
    parallel: true,
  }
  expect((await office.ask(versions.add, { params: { version_id }, body: lesson })).status).toBe(200)
  expect((await at.undo()).data.left).toMatchObject([{ name: 'Kelompok Katolik X' }])
  expect(await versionsOf(at)).toMatchObject([{ state: 'draft', lessons: 1 }])
})

test('an undo leaves the class of a draft, too, so that nothing of it is lost', async () => {
  const at = await aTurn()
  await at.begin({ lessons: false })
  await at.runJobs()
  await aVersion(at, { published: false })
  expect((await at.undo()).data.left).toEqual([{ name: 'Kelas XI A', why: 'Jadwalnya sudah disusun di versi Jadwal baru.' }])
  expect(await versionsOf(at)).toMatchObject([{ state: 'draft', lessons: 1 }])
})
