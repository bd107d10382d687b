import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aPupil } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { openSchool } from '#test/school.ts'
import { DAY } from '#kit/durations.ts'

test('a pupil is reminded of tasks around their time and of what was sent back long ago, and of nothing that is done, closed or for others', async () => {
  const school = await openSchool()
  const { db, people } = school
  const now = school.now()
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  const by = people.teacher
  const other = await aClass(db, school.school)
  const mate = await aPupil(db, school.school, { in: school.class })
  const roomOf = (classes: readonly number[], wishes: object = {}) => aRoom(db, school.school, { by, now, classes, ...wishes })
  const own = (await roomOf([school.class.id])).id
  const task = (title: string, wishes: Partial<Parameters<typeof aTask>[1]> = {}) =>
    aTask(db, { room: own, by, now, given_at: at(-90), due_at: at(1), title, ...wishes })
  const work = async (post_id: number, state: 'needs_revision' | 'returned' | 'exempt', student_id = people.student.id) =>
    db.insertInto('tugasku_work').values({ post_id, student_id, state, changed_at: now }).execute()

  await task('Besok')
  await task('Terlambat', { due_at: at(-3) })
  await work((await task('Diperbaiki', { due_at: at(-60), closes_at: at(-59) })).id, 'needs_revision')
  const mine = await task('Untukku', { for_all: false })
  await db.insertInto('tugasku_post_target').values({ post_id: mine.id, student_id: people.student.id }).execute()

  await task('Pekan depan', { due_at: at(7) })
  await task('Lama sekali', { due_at: at(-30) })
  await task('Ditutup', { due_at: at(-2), closes_at: at(-1) })
  await task('Belum diberikan', { given_at: at(0.5) })
  await task('Dihapus', { removed_at: now })
  await work((await task('Dinilai')).id, 'returned')
  await work((await task('Dibebaskan')).id, 'exempt')
  const theirs = await task('Untuk teman', { for_all: false })
  await db.insertInto('tugasku_post_target').values({ post_id: theirs.id, student_id: mate.id }).execute()
  await work((await task('Perbaikan teman', { due_at: at(-60) })).id, 'needs_revision', mate.id)
  await task('Kelas lain', { room: (await roomOf([other.id])).id })
  await task('Arsip', { room: (await roomOf([school.class.id], { state: 'archived', archived_at: now })).id })
  const left = (await roomOf([school.class.id])).id
  await task('Ruang yang ditinggalkan', { room: left })
  await db
    .insertInto('tugasku_member')
    .values({ room_id: left, account_id: people.student.id, role: 'student', state: 'left', since: now })
    .execute()

  const { lines } = (await (await school.signIn('student')).ask(waits.list, { query: { per_page: 50 } })).data
  expect(lines.filter(({ place }) => place === 'tugasku').map(({ title }) => title)).toEqual([
    'Terlambat',
    'Diperbaiki',
    'Besok',
    'Untukku',
  ])
})
