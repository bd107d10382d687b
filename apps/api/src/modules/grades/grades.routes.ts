import { grades } from '@lentera/contract/grades'
import { gradeHistory, gradeOffice } from '@lentera/contract/grades/office'
import { gradeReading } from '@lentera/contract/grades/reading'
import { gradeSources } from '@lentera/contract/grades/taking'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { type Here, inSchool, keptInSchool } from '#school/here.ts'
import { add, change, components, lock, remove, subjects } from './components.ts'
import { ownCourse, pupilCourse } from './course.ts'
import { history } from './events.ts'
import { pupil, save, savePupil } from './entering.ts'
import { overview, unlock } from './office.ts'
import { placeOf } from './place.ts'
import { print } from './print.ts'
import { readSheet } from './sheet.ts'
import { quizChanges, quizGrades } from './quizzes.ts'
import { own, ownDetail, pupilDetail, pupilReport, years } from './reading.ts'
import { setBounds, setKktp, setStates, settings, setWeights } from './settings.ts'
import { list, room, task } from './sources.ts'
import { overviewOf, tableOf } from './table.ts'

export const gradesRoutes = serve(grades, {
  overview: keptInSchool((context: RequestOf<typeof grades.overview, Here>) =>
    overviewOf(context, { semester: context.query.semester }),
  ),
  subjects: inSchool(subjects),
  class: keptInSchool(async (context: RequestOf<typeof grades.class, Here>) =>
    tableOf(context, await placeOf(context, { class_id: context.params.id, ...context.query })),
  ),
  pupil: inSchool(pupil),
  savePupil: inSchool(savePupil),
  save,
  components: inSchool(components),
  add: inSchool(add),
  change: inSchool(change),
  remove: inSchool(remove),
  lock: inSchool(lock),
})

export const gradeReadingRoutes = serve(gradeReading, {
  years,
  own,
  ownDetail,
  ownCourse,
  pupil: pupilReport,
  pupilDetail,
  pupilCourse,
})

export const gradeHistoryRoutes = serve(gradeHistory, { list: inSchool(history) })

export const gradeOfficeRoutes = serve(gradeOffice, {
  overview: inSchool(overview),
  settings: inSchool(settings),
  setWeights: inSchool(setWeights),
  setBounds: inSchool(setBounds),
  setKktp: inSchool(setKktp),
  setStates: inSchool(setStates),
  unlock: inSchool(unlock),
})

export const gradeSourcesRoutes = serve(gradeSources, {
  list: inSchool(list),
  room: inSchool(room),
  task: inSchool(task),
  quiz: inSchool(quizGrades),
  changes: inSchool(quizChanges),
  print: inSchool(print),
  readSheet,
})
