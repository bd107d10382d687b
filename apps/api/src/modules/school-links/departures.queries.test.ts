import { expect, test } from 'vitest'
import { aClass, anOffice, aPupil, aSchool, aTeacher, type PartOfRow } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import * as departures from './departures.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
type DepartureState = 'removed' | 'moved' | 'graduated' | 'withdrawn'

const open = async () => {
  const { db } = await testDatabase()
  const [school, elsewhere] = [await aSchool(db, { year: 2026 }), await aSchool(db, { year: 2026 })]
  const room = await aClass(db, school)
  const link = async ({ id: account_id }: { id: number }, state: DepartureState, of = school) => {
    const row = { uuid: uuidV7(), account_id, school_id: of.id, state, asked_at: now, decided_at: now }
    return (await db.insertInto('school_link').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  return { db, school, elsewhere, room, link }
}

test('a pupil of the school is let go alone, with the present class and the last day of an earlier stay', async () => {
  const { db, school, elsewhere, room } = await open()
  const [pupil, teacher] = [await aPupil(db, school, { name: 'Andi', in: room }), await aTeacher(db, school)]
  const here = (id: number, of = school, year = 2026) => departures.pupilHere(db, { school: of.id, year, id })
  expect(await here(pupil.id)).toMatchObject({ name: 'Andi', class_id: room.id, left_on: null })
  expect((await here(pupil.id, school, 2025))?.class_id).toBeNull()
  expect([await here(pupil.id, elsewhere), await here(teacher.id)]).toEqual([undefined, undefined])
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', pupil.id).execute()
  expect(await here(pupil.id)).toBeUndefined()
})

test('letters are numbered by school and by the year that they are dated in; the last signer is the school’s own', async () => {
  const { db, school, elsewhere, link } = await open()
  const letter = async (
    of: typeof school,
    letter_on: string,
    letter_place: number | null,
    wishes: PartOfRow<'pupil_departure'> = {},
  ) => {
    const pupil = await aPupil(db, of)
    const link_id = await link(pupil, 'moved', of)
    const office = await anOffice(db, of)
    const row = {
      school_id: of.id,
      student_id: pupil.id,
      link_id,
      last_day: letter_on,
      cause: 'own_wish' as const,
      letter_number: `S/${link_id}`,
      letter_place,
      letter_on,
      made_by: office.id,
      made_at: now,
    }
    await departures.insertDeparture(db, { ...row, ...wishes })
    return { pupil, link_id, office }
  }
  const next = (of: typeof school, year = 2026) => departures.nextPlace(db, of.id, year)
  expect([await next(school), await departures.lastSigner(db, school.id)]).toEqual([1, undefined])
  const first = await letter(school, '2026-03-01', 4, { signer_name: 'Dra. Siti' })
  await letter(school, '2025-12-31', 9, { signer_name: 'Drs. Lama' })
  await letter(elsewhere, '2026-03-01', 7, { signer_name: 'Orang lain' })
  expect([await next(school), await next(school, 2025), await next(elsewhere), await next(elsewhere, 2025)]).toEqual([
    5, 10, 8, 1,
  ])
  expect((await departures.lastSigner(db, school.id))?.signer_name).toBe('Drs. Lama')
  const held = () => departures.departureOf(db, first.link_id)
  expect(await held()).toMatchObject({ student_id: first.pupil.id })
  const read = (of = school) => departures.letterOf(db, of.id, first.pupil.id)
  expect([(await read())?.letter_number, await read(elsewhere)]).toEqual([`S/${first.link_id}`, undefined])
  await departures.endDeparture(db, (await held())!.id, first.office.id, now)
  expect([await held(), await read()]).toEqual([undefined, undefined])
  const others = await db
    .selectFrom('pupil_departure')
    .where('school_id', '=', school.id)
    .where('taken_back_at', 'is', null)
    .select('id')
    .execute()
  expect(others).toHaveLength(1)
})

test('the link that ended last is of this school and person, and one that was only withdrawn is none', async () => {
  const { db, school, elsewhere, link } = await open()
  const [pupil, mate] = [await aPupil(db, school), await aPupil(db, school)]
  await link(pupil, 'removed')
  const last = await link(pupil, 'graduated')
  await link(pupil, 'withdrawn')
  await link(pupil, 'moved', elsewhere)
  await link(mate, 'moved')
  expect((await departures.lastEnded(db, school.id, pupil.id)).id).toBe(last)
})
