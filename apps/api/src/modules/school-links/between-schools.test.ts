import { schoolAttendance } from '@lentera/contract/attendance/school'
import { departures } from '@lentera/contract/school-links/departures'
import { officeLinks } from '@lentera/contract/school-links/office'
import { expect, test } from 'vitest'
import { createIds } from '#kit/http/ids.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { enterSchool } from '#notices/entering.queries.ts'
import { record } from '#test/records.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const usual = {
  last_day: '2026-11-12',
  cause: 'with_parents' as const,
  reason: 'Terlambat dicatat.',
  to_school: 'SMA Negeri 1 Kendari',
  to_npsn: null,
  letter_number: null,
  letter_on: '2026-11-23',
  signer_name: null,
  signer_number: null,
}

/** Andi has left a school with a letter; he then enters another one, which lets him go, and the first one takes him back on 1 December. */
const leaving = async () => {
  const [first, other] = [await openSchool(), await openSchool()]
  const { db, people } = first
  const { student } = people
  const andi = createIds(first.settings.hashidsSalt).encode(student.id)
  await db.updateTable('account').set({ name: 'Sari' }).where('id', '=', other.people.student.id).execute()
  const office = async ({ signIn }: OpenSchool) => signIn('school')
  const gone = await (await office(first)).ask(departures.depart, { params: { person_id: andi }, body: usual })
  expect(gone.status).toBe(200)
  return {
    first,
    other,
    andi,
    student,
    office,
    enter: (room: number | null) =>
      first.database.inTransaction((own) =>
        enterSchool(own, {
          account: student.id,
          role: 'student',
          school: other.school.id,
          year: 2026,
          room,
          now: first.now(),
          by: other.people.school.id,
        }),
      ),
    letGoAndTakeBack: async (as: 'moved' | 'graduated' = 'moved') => {
      for (const one of [first, other]) one.travel('2026-12-01T07:00:00+07:00')
      await (await office(other)).ask(officeLinks.part, { body: { person_ids: [andi], as, reason: 'Kembali.' } })
      const { status } = await (await office(first)).ask(officeLinks.takeBack, { body: { person_ids: [andi] } })
      expect(status).toBe(200)
    },
    stays: () =>
      db
        .selectFrom('class_membership')
        .where('student_id', '=', student.id)
        .orderBy('from_date')
        .select(['class_id', 'from_date', 'to_date'])
        .execute(),
    names: async (at: OpenSchool, date: string) => {
      const query = { class_uuid: at.class.uuid, date }
      return (await (await office(at)).ask(schoolAttendance.schoolClass, { query })).data.people.map(({ name }) => name)
    },
  }
}

test.each(['moved', 'graduated'] as const)(
  'a pupil who was in a class of another school in between (%s) is back from today on, and the days there stay that school’s',
  async (as) => {
    const { first, other, andi, student, office, enter, letGoAndTakeBack, stays, names } = await leaving()
    await enter(other.class.id)
    await record(other, student, { '2026-11-23': 'present' })
    await letGoAndTakeBack(as)
    expect(await stays()).toEqual([
      { class_id: first.class.id, from_date: '-infinity', to_date: '2026-11-13' },
      { class_id: other.class.id, from_date: '2026-11-23', to_date: '2026-12-01' },
      { class_id: first.class.id, from_date: '2026-12-01', to_date: 'infinity' },
    ])
    expect(await names(other, '2026-11-23')).toEqual(['Andi Saputra', 'Sari'])
    expect(await names(first, '2026-11-23')).toEqual([])
    expect(await names(first, '2026-12-01')).toEqual(['Andi Saputra'])
    expect((await (await office(first)).ask(departures.letter, { params: { person_id: andi } })).status).toBe(404)
  },
)

test('a pupil who was linked with another school in between, without a class there, is back from today on, too', async () => {
  const { first, other, student, enter, letGoAndTakeBack, stays } = await leaving()
  const asked = { uuid: uuidV7(), account_id: student.id, school_id: other.school.id, asked_at: first.now() }
  const link = { ...asked, state: 'linked', decided_at: new Date(first.now().getTime() + 60_000) } as const
  await first.db.insertInto('school_link').values(link).execute()
  await enter(null)
  await letGoAndTakeBack()
  expect(await stays()).toEqual([
    { class_id: first.class.id, from_date: '-infinity', to_date: '2026-11-13' },
    { class_id: first.class.id, from_date: '2026-12-01', to_date: 'infinity' },
  ])
})
