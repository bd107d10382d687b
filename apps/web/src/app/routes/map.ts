import { roleNames } from '@lentera/contract/kit/roles'
import { area, oneOf, to, type UrlOf } from './kit.ts'
import * as p from './pages.ts'

const guests = area('', 'guests', {
  '': p.landing,
  'student/login': p.login,
  'parent/login': p.login,
  'teacher/login': p.login,
  'school/login': p.login,
  ':slug/login/': oneOf(p.login, { slug: roleNames }),
})

const anyone = area('', 'anyone', {
  apps: p.apps,
  beasiswaku: p.apps,
  'join/*': p.apps,
  'login/*': p.apps,
  'coming-soon': p.comingSoon,
  '*': p.notFound,
})

const workbench = area('/dev', 'anyone', {
  gallery: p.gallery,
})

const student = area('', ['student'], {
  home: p.studentHome,
  notifications: p.notifications,
  history: p.history,
  'attendance/scan': p.scan,
  'history/summary': p.historySummary,
  'history/attendance/:slug': p.historyDay,
  schedule: p.schedule,
})

const parent = area('/parent', ['parent'], {
  home: p.parentHome,
  notifications: p.notifications,
  'waiting/attendance/:slug': p.waitingCheckIn,
  history: p.history,
  'history/summary/': p.historySummary,
  'history/attendance/:slug': p.historyDay,
  schedule: p.schedule,
})

const teacher = area('/teacher', ['teacher'], {
  '': to('/teacher/home'),
  home: p.teacherHome,
  notifications: p.notifications,
  history: p.history,
  'history/summary': p.historySummary,
  'history/attendance/:slug': p.historyDay,
  'history/classroom': p.historyClassroom,
  schedule: p.schedule,
  'student-attendance': p.studentAttendance,
  'attendance-qr': p.attendanceQr,
  attendance: p.rollCalls,
  'attendance/choose-class': p.chooseClass,
  'attendance/clock-in-class': p.clockInClass,
  'attendance/class-student': p.classStudent,
  'attendance/choose-student': p.chooseStudent,
  'attendance/clock-in-student': p.clockInStudent,
  'homeroom/requests': p.attendanceRequests,
  'homeroom/request/:hashAttendanceId/attendance': p.attendanceRequest,
})

const school = area('/school', ['school'], {
  home: p.schoolHome,
  notifications: p.notifications,
  attendance: p.schoolAttendance,
  'attendance-settings': p.attendanceSettings,
})

const studentAndTeacher = area('', ['student', 'teacher'], {
  'attendance/': p.attendance,
  'attendance/submit': p.checkIn,
  'attendance/success': p.checkedIn,
})

const studentAndParent = area('', ['student', 'parent'], {
  'setting/consent': p.consent,
})

const everyRole = area('', ['student', 'parent', 'teacher', 'school'], {
  setting: p.setting,
  'setting/account': p.accountSetting,
  'setting/notification': p.notificationSetting,
})

/** Every address of the product and who may open it. */
export const map = { guests, anyone, workbench, student, parent, teacher, school, studentAndTeacher, studentAndParent, everyRole }
type Address = { [A in keyof typeof map]: UrlOf<(typeof map)[A]> }[keyof typeof map]

declare module '#lib/href.ts' {
  interface Register {
    url: Address
  }
}
