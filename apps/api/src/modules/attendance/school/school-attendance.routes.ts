import { schoolAttendance } from '@lentera/contract/attendance/school'
import { serve } from '#kit/http/serve.ts'
import { addHoliday, attendanceSettings, holidays, removeHoliday, saveAttendanceSettings } from './attendance-settings.ts'
import { schoolBoard, schoolClass, schoolTeachers } from './school-board.ts'

export const schoolAttendanceRoutes = serve(schoolAttendance, {
  schoolBoard,
  schoolClass,
  schoolTeachers,
  attendanceSettings,
  saveAttendanceSettings,
  holidays,
  addHoliday,
  removeHoliday,
})
