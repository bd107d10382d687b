import { Fault } from '@lentera/contract'
import { timetableFiles } from '@lentera/contract/timetable/files'
import { serve } from '#kit/http/serve.ts'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { writeAsc } from './asc-write.rules.ts'
import { applyFile, checkFile, hoursHere } from './import.ts'
import { teachersOf } from './lessons.queries.ts'
import { placesOf } from './lesson-places.queries.ts'
import { atYear, classesOfYear } from './lessons.ts'
import { subjectsOf } from './subjects.queries.ts'
import { exportTemplate } from './template.print.ts'
import { inOrder } from './timetable.print.ts'

/** All lessons of the year as aSc Timetables writes them. Throws YEAR_MISSING for a school without a year. */
const exportAsc = async (context: RequestOf<typeof timetableFiles.asc, Here>): Promise<FileAnswer> => {
  const { db, school } = context
  const at = atYear(context)
  if (at.year === 0) throw new Fault('YEAR_MISSING')
  const [places, subjects, teachers] = await Promise.all([
    placesOf(db, at),
    subjectsOf(db, at).execute(),
    teachersOf(db, school.id),
  ])
  const used = new Set(places.map(({ subject_id }) => subject_id))
  const xml = writeAsc({
    places: places.toSorted(inOrder),
    classes: classesOfYear(context, at),
    subjects: subjects.filter(({ id, archived_at }) => archived_at === null || used.has(id)),
    teachers,
    hoursOf: hoursHere(context, at),
  })
  return { content: Buffer.from(xml), type: 'application/xml', name: `Jadwal aSc ${at.year}-${at.year + 1}.xml` }
}

export const importRoutes = serve(timetableFiles, {
  check: inSchool(checkFile),
  apply: inSchool(applyFile),
  template: inSchool(exportTemplate),
  asc: inSchool(exportAsc),
})
