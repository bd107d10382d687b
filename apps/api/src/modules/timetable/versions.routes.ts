import { timetableComing } from '@lentera/contract/timetable/coming'
import { timetableVersions } from '@lentera/contract/timetable/versions'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { child, own } from './version-coming.ts'
import { add, copyClassOfVersion, copyDayOfVersion, removeLesson, save, week } from './version-lessons.ts'
import { create, detail, difference, list, publish, remove, rename, withdraw } from './versions.ts'

export const versionsRoutes = serve(timetableVersions, {
  list: inSchool(list),
  create: inSchool(create),
  rename: inSchool(rename),
  remove: inSchool(remove),
  detail: inSchool(detail),
  week: inSchool(week),
  add: inSchool(add),
  save: inSchool(save),
  removeLesson: inSchool(removeLesson),
  copyDay: inSchool(copyDayOfVersion),
  copyClass: inSchool(copyClassOfVersion),
  difference: inSchool(difference),
  publish: inSchool(publish),
  withdraw: inSchool(withdraw),
})

export const comingRoutes = serve(timetableComing, { own, child })
