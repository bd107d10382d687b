import type { Skipped } from '@lentera/contract/attendance/lesson'
import type { Db } from '#db/db.ts'
import type { Ids } from '#kit/http/ids.ts'
import type { School } from '#school/schools.ts'
import { skippedLessons } from './lessons.queries.ts'

/** Who came to school on a date and was absent in a lesson: of a class, or of the whole school. Nobody where the roll is called once a day. */
export const skippedOn = async (
  db: Db,
  { school, date, class_id }: { school: School; date: string; class_id?: number | undefined },
  ids: Ids,
): Promise<Skipped[]> => {
  if (school.lessonRule === null) return []
  const rows = await skippedLessons(db, { school: school.id, date, class_id })
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((its) => ({
    id: ids.encode(its[0]!.id),
    name: its[0]!.name,
    class_name: its[0]!.class_name,
    lessons: its.map(({ subject, starts_at, first_hour, last_hour, recorded_by }) => ({
      subject,
      starts_at: starts_at.slice(0, 5),
      first_hour,
      last_hour,
      recorded_by,
    })),
  }))
}
