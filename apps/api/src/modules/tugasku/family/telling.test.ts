import { notifications } from '@lentera/contract/notifications'
import type { Timezone } from '@lentera/contract/shared'
import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { aHome, openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)
const kinds = ['tugasku_child_score', 'tugasku_missing', 'tugasku_week']

/** Friday 20 November, noon in Jakarta: a parent of two children of a class with a room, and somebody else’s child in it. */
const openFamily = async (timezone: Timezone = 'Asia/Jakarta') => {
  const school = await openSchool({ now: '2026-11-20T12:00:00+07:00', school: { timezone } })
  const { db, people } = school
  const now = school.now()
  const sister = await aPupil(db, school.school, { name: 'Citra Saputra', in: school.class })
  const kin = await aParent(db, { of: [people.student, sister] })
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const task = (title: string, due: string | null, wishes: object = {}) =>
    aTask(db, {
      room: room.id,
      by: people.teacher,
      now,
      title,
      given_at: new Date('2026-11-10T07:00:00+07:00'),
      due_at: due === null ? null : new Date(due),
      ...wishes,
    })
  const work = (post: { id: number }, student: { id: number }, state: 'submitted' | 'exempt' | 'withdrawn') =>
    db.insertInto('tugasku_work').values({ post_id: post.id, student_id: student.id, state, changed_at: now }).execute()
  /** What a parent was told of tasks, the newest first. */
  const heard = async (who: { id: number; username: string } = kin) => {
    const parent = await school.signIn('parent', who)
    const { data } = (await parent.ask(notifications.list, { query: {} })).data
    return data.filter(({ kind }) => kinds.includes(kind)).map(({ title, text }) => `${title} | ${text}`)
  }
  const at = async (moment: string) => {
    school.travel(moment)
    await school.runJobs()
    await school.runJobs()
  }
  return { ...school, andi: people.student, sister, kin, room, task, work, heard, at }
}

test('the evening after a task was due, a parent is told once of all that the children miss', async () => {
  const { task, work, andi, sister, heard, at, people } = await openFamily()
  const first = await task('Latihan soal', '2026-11-19T21:00:00+07:00')
  await task('Peta konsep', '2026-11-19T10:00:00+07:00')
  const handed = await task('Sudah ada', '2026-11-19T10:00:00+07:00')
  const off = await task('Bebas', '2026-11-19T10:00:00+07:00')
  await task('Hari ini', '2026-11-20T13:00:00+07:00')
  await task('Lama', '2026-11-10T13:00:00+07:00')
  for (const student of [andi, sister]) {
    await work(handed, student, 'submitted')
    await work(off, student, 'exempt')
  }
  await work(first, sister, 'submitted')
  await at('2026-11-20T17:59:00+07:00')
  expect(await heard()).toEqual([])
  await at('2026-11-20T18:00:00+07:00')
  const told = ['3 tugas belum dikumpulkan | Andi: 2 tugas. Citra: 1 tugas.']
  expect(await heard()).toEqual(told)
  expect(await heard(people.parent)).toEqual([
    'Andi belum mengumpulkan 2 tugas | Latihan soal dan Peta konsep, batas waktunya sudah lewat.',
  ])
  await at('2026-11-20T19:30:00+07:00')
  await at('2026-11-21T17:30:00+07:00')
  expect(await heard()).toEqual(told)
})

test('of one task a parent is told once, also where its time is moved; a task that is not due any more is left out', async () => {
  const { task, heard, at, db } = await openFamily()
  const moved = await task('Digeser', '2026-11-19T21:00:00+07:00')
  const later = await task('Ditunda', '2026-11-19T21:00:00+07:00')
  await db
    .updateTable('tugasku_post')
    .set({ due_at: new Date('2026-11-30T21:00:00+07:00') })
    .where('id', '=', later.id)
    .execute()
  await at('2026-11-20T18:00:00+07:00')
  expect(await heard()).toHaveLength(1)
  await db
    .updateTable('tugasku_post')
    .set({ due_at: new Date('2026-11-20T20:00:00+07:00') })
    .where('id', '=', moved.id)
    .execute()
  await at('2026-11-21T18:00:00+07:00')
  expect(await heard()).toHaveLength(1)
})

test('a withdrawn work is missing; what was taken away, archived, or of a child who left the class is not', async () => {
  const { task, work, andi, sister, heard, at, db, school, now, people } = await openFamily()
  await work(await task('Ditarik', '2026-11-19T21:00:00+07:00'), andi, 'withdrawn')
  await task('Diambil', '2026-11-19T21:00:00+07:00', { removed_at: now() })
  const next = await aClass(db, school, {})
  await db.updateTable('enrollment').set({ class_id: next.id }).where('student_id', '=', sister.id).execute()
  const old = await aRoom(db, school, { by: people.teacher, now: now(), classes: [next.id], state: 'archived' })
  await task('Arsip', '2026-11-19T21:00:00+07:00', { room: old.id })
  await at('2026-11-20T18:00:00+07:00')
  expect(await heard()).toEqual(['Andi belum mengumpulkan tugas | Ditarik, batas waktunya sudah lewat.'])
})

test('on Sunday at five a parent reads the week in one notice, and nothing where there is nothing to say', async () => {
  const { task, work, andi, sister, heard, at, db, signIn, school, people } = await openFamily()
  const quiet = await aPupil(db, school, { name: 'Dewi', in: await aClass(db, school, {}) })
  const calm = await aParent(db, { of: [quiet] })
  await task('Latihan', '2026-11-18T21:00:00+07:00')
  await task('Peta', '2026-11-19T21:00:00+07:00')
  await task('Minggu lalu', '2026-11-15T21:00:00+07:00')
  const scored = await task('Poster', '2026-11-17T21:00:00+07:00', { handed: [andi.id] })
  await work(scored, sister, 'exempt')
  const teacher = await signIn('teacher')
  const params = { post_id: ids.encode(scored.id), student_id: ids.encode(andi.id) }
  const { revision } = (await teacher.ask(tugaskuScores.one, { params })).data
  await teacher.ask(tugaskuScores.score, { params, body: { score: 80, feedback: '', share: true, revision } })
  await at('2026-11-22T16:59:00+07:00')
  expect((await heard()).filter((one) => one.includes('minggu ini'))).toEqual([])
  await at('2026-11-22T17:00:00+07:00')
  await at('2026-11-22T17:05:00+07:00')
  const week = async (who?: { id: number; username: string }) => (await heard(who)).filter((one) => one.includes('minggu ini'))
  expect(await week()).toEqual(['Tugas anak minggu ini | Andi: 2 belum dikumpulkan, 1 dinilai. Citra: 2 belum dikumpulkan.'])
  expect(await week(people.parent)).toEqual(['Tugas Andi minggu ini | Minggu ini: 2 belum dikumpulkan, 1 dinilai.'])
  expect(await week(calm)).toEqual([])
  await at('2026-11-23T17:00:00+07:00')
  expect(await week()).toHaveLength(1)
})

test('a parent hears of a score when it is shared and not before; who has switched that off, is not linked or has another child does not', async () => {
  const { task, andi, sister, heard, signIn, db, people } = await openFamily()
  const off = await aParent(db, { of: [andi] })
  const other = await aParent(db, { of: [sister] })
  await db
    .insertInto('notification_preference')
    .values({ account_id: off.id, kind: 'tugasku_child_score', enabled: false, push: false })
    .execute()
  await db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', people.parent.id).execute()
  const post = await task('Poster', '2026-11-25T21:00:00+07:00', { handed: [andi.id] })
  const teacher = await signIn('teacher')
  const params = { post_id: ids.encode(post.id), student_id: ids.encode(andi.id) }
  const score = async (value: number, share: boolean) =>
    teacher.ask(tugaskuScores.score, {
      params,
      body: { score: value, feedback: '', share, revision: (await teacher.ask(tugaskuScores.one, { params })).data.revision },
    })
  await score(70, false)
  expect(await heard()).toEqual([])
  await score(87.5, true)
  expect(await heard()).toEqual(['Tugas Andi Saputra dinilai: Poster | Nilainya 87,5 dari 100 di Fisika X-1.'])
  for (const who of [off, other, people.parent]) expect(await heard(who)).toEqual([])
})

test('parents of a pupil who goes to another school now are told nothing of the old one', async () => {
  const { task, andi, heard, at, signIn, db } = await openFamily()
  const post = await task('Poster', '2026-11-19T21:00:00+07:00', { handed: [andi.id] })
  await task('Latihan', '2026-11-19T21:00:00+07:00')
  const elsewhere = await aHome()
  await db.updateTable('account').set({ school_id: elsewhere.school.id }).where('id', '=', andi.id).execute()
  const teacher = await signIn('teacher')
  const params = { post_id: ids.encode(post.id) }
  const score = (share: boolean, revision: number) =>
    teacher.ask(tugaskuScores.score, {
      params: { ...params, student_id: ids.encode(andi.id) },
      body: { score: 90, feedback: '', share, revision },
    })
  // Shared with those of all, and changed alone afterwards.
  expect((await score(false, 1)).status).toBe(200)
  expect((await teacher.ask(tugaskuScores.share, { params, body: { student_ids: null } })).data).toEqual({ shared: 1 })
  expect((await score(true, 3)).status).toBe(200)
  const told = db.selectFrom('notification').where('student_id', '=', andi.id).where('kind', '=', 'tugasku_child_score')
  expect(await told.select('data').execute()).toEqual([])
  await at('2026-11-20T18:00:00+07:00')
  expect((await heard()).filter((one) => one.includes('Andi'))).toEqual([])
})

test('what is unread of a child goes with the link', async () => {
  const { task, heard, at, db, kin, andi } = await openFamily()
  await task('Latihan', '2026-11-19T21:00:00+07:00')
  await at('2026-11-20T18:00:00+07:00')
  expect(await heard()).toHaveLength(1)
  await db
    .updateTable('family_link')
    .set({ state: 'revoked' })
    .where('parent_id', '=', kin.id)
    .where('student_id', '=', andi.id)
    .execute()
  expect(await heard()).toEqual([])
})

test('evening and Sunday come by the clock of each school', async () => {
  const { task, heard, at } = await openFamily('Asia/Jayapura')
  await task('Latihan', '2026-11-20T21:00:00+09:00')
  await at('2026-11-21T17:59:00+09:00')
  expect(await heard()).toEqual([])
  await at('2026-11-21T18:00:00+09:00')
  expect(await heard()).toEqual(['2 tugas belum dikumpulkan | Andi: 1 tugas. Citra: 1 tugas.'])
  await at('2026-11-22T16:59:00+09:00')
  expect(await heard()).toHaveLength(1)
  await at('2026-11-22T17:00:00+09:00')
  expect(await heard()).toContain('Tugas anak minggu ini | Andi: 1 belum dikumpulkan. Citra: 1 belum dikumpulkan.')
})
