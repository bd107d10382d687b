import { schoolAttendance } from '@lentera/contract/attendance/school'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { addHoliday, attendanceSettings, holidays, removeHoliday, saveAttendanceSettings } from './attendance-settings.ts'
import { schoolBoard, schoolClass, schoolPeople, schoolTeachers } from './school-board.ts'

export const schoolAttendanceRoutes = serve(schoolAttendance, {
  schoolBoard: inSchool(schoolBoard),
  schoolClass: inSchool(schoolClass),
  schoolTeachers: inSchool(schoolTeachers),
  schoolPeople: inSchool(schoolPeople),
  attendanceSettings: inSchool(attendanceSettings),
  saveAttendanceSettings: inSchool(saveAttendanceSettings),
  holidays: inSchool(holidays),
  addHoliday: inSchool(addHoliday),
  removeHoliday: inSchool(removeHoliday),
})
