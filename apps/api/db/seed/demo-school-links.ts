import type { Db } from '#db/db.ts'
import { DAY } from '#kit/durations.ts'
import { aPupil, aTeacher } from './builders.ts'
import { aLink } from './school-links.ts'

/**
 * People who ask the demo's first school: a pupil for a class, one who may be there already, and a teacher; and two pupils whom it has
 * let go.
 */
export const fillSchoolLinks = async (db: Db, now: Date): Promise<void> => {
  const school = await db
    .selectFrom('school')
    .where('is_demo', '=', true)
    .where('status', '=', 'verified')
    .orderBy('id')
    .select(['id', 'uuid'])
    .executeTakeFirst()
  if (!school) return
  const office = await db
    .selectFrom('account')
    .where('school_id', '=', school.id)
    .where('role', '=', 'school')
    .select('id')
    .executeTakeFirstOrThrow()
  const there = await db
    .selectFrom('account as pupil')
    .innerJoin('enrollment', 'enrollment.student_id', 'pupil.id')
    .where('pupil.school_id', '=', school.id)
    .where('pupil.username', '<>', 'siswa')
    .orderBy('pupil.id', 'desc')
    .select(['pupil.id', 'pupil.name', 'pupil.born_on', 'enrollment.class_id', 'enrollment.tahun_ajaran_id as year'])
    .executeTakeFirstOrThrow()
  const [nowhere, class_id] = [{ id: school.id, uuid: school.uuid, year: there.year }, there.class_id]
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const dewi = await aPupil(db, nowhere, { school_id: null, name: 'Dewi Anggraini', username: 'calon', born_on: '2010-04-05' })
  await aLink(db, school, { of: dewi, asked_at: before(2), class_id })
  const { name, born_on } = there
  const same = await aPupil(db, nowhere, { school_id: null, name, username: 'calon.2', born_on: born_on ?? '2009-02-11' })
  if (born_on === null) await db.updateTable('account').set({ born_on: '2009-02-11' }).where('id', '=', there.id).execute()
  await aLink(db, school, { of: same, asked_at: before(1) })
  const nuptk = '7351776677230093'
  const teacher = await aTeacher(db, nowhere, {
    school_id: null,
    name: 'Yusuf Rahmatullah, S.Pd.',
    username: 'calon.guru',
    nuptk,
  })
  await aLink(db, school, { of: teacher, asked_at: before(1) })
  for (const [username, known, state, days, reason] of [
    ['alumni', 'Rangga Pratama', 'graduated', 140, null],
    ['mutasi', 'Salsabila Putri', 'moved', 9, 'Ikut orang tua pindah tugas ke Palu.'],
  ] as const) {
    const gone = await aPupil(db, nowhere, { school_id: null, name: known, username })
    const ended = { asked_at: before(days), decided_at: before(days), decided_by: office.id }
    await aLink(db, school, { of: gone, ...ended, class_id, state, reason })
  }
}
