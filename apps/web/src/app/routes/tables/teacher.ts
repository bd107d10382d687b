import { area, to } from '#app/routes/kit.ts'
import * as p from '#app/routes/pages.ts'

const teacher = area('/teacher', ['teacher'], {
  '': to('/teacher/home'),
  menu: p.menu,
  notifications: p.notifications,
  history: p.history,
  'history/summary': p.historySummary,
  'history/attendance/:slug': p.historyDay,
  'history/classroom': p.historyClassroom,
  schedule: p.schedule,
  permit: p.permits,
  'permit/edit/:permitHashId': p.permitEdit,
  'history/permit/:permitHashId': p.permitDetail,
  'permit/choose-class': p.permitChooseClass,
  'permit/class-student': p.permitClassStudent,
  'permit/choose-student': p.permitChooseStudent,
  'permit/bulk': p.permitBulk,
  queue: p.queue,
  'student-attendance': p.studentAttendance,
  'attendance-qr': p.attendanceQr,
  attendance: p.rollCalls,
  'attendance/lessons': p.lessonReport,
  'attendance/choose-class': p.chooseClass,
  'attendance/clock-in-class': p.clockInClass,
  'attendance/class-student': p.classStudent,
  'attendance/choose-student': p.chooseStudent,
  'attendance/clock-in-student': p.clockInStudent,
  homeroom: p.homeroomDesk,
  'homeroom/edit': p.homeroomEdit,
  'homeroom/register': p.homeroomRegister,
  'homeroom/students': p.homeroomStudents,
  'homeroom/students/:studentHashId': p.homeroomPupil,
  'homeroom/signals': p.signals,
  'homeroom/requests': p.attendanceRequests,
  'homeroom/request/:hashAttendanceId/attendance': p.attendanceRequests,
  'homeroom/requests/permits': p.permitRequests,
  'homeroom/request/:hashPermitId/permit': p.permitRequests,
})

/** The addresses that begin with `/teacher`. */
export const table = { teacher }
