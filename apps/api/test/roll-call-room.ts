import type { Mark } from '@lentera/contract/attendance/roll-call'
import { aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from './school.ts'

/** The class of a school's pupil Andi and of Bagus, which others may `join`, and its homeroom teacher at a device. */
export const aRollCallRoom = async (now: string) => {
  const school = await openSchool({ now })
  const join = (name: string) => aPupil(school.db, school.school, { name, in: school.class })
  const bagus = await join('Bagus Prakoso')
  const ids = createIds(school.settings.hashidsSalt)
  const mark = ({ id }: { id: number }, status: Mark['status'], more: Partial<Mark> = {}): Mark => ({
    student_id: ids.encode(id),
    status,
    revision: null,
    ...more,
  })
  return {
    ...school,
    andi: school.people.student,
    bagus,
    join,
    ids,
    teacher: await school.signIn('teacher'),
    mark,
    records: () =>
      school.db.selectFrom('attendance').where('school_id', '=', school.school.id).orderBy('account_id').selectAll().execute(),
  }
}
