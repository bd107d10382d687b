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
})

const parent = area('/parent', ['parent'], {
  home: p.parentHome,
})

const teacher = area('/teacher', ['teacher'], {
  '': to('/teacher/home'),
  home: p.teacherHome,
  'student-attendance': p.studentAttendance,
})

const school = area('/school', ['school'], {
  home: p.schoolHome,
})

const studentAndTeacher = area('', ['student', 'teacher'], {
  'attendance/': p.attendance,
  'attendance/submit': p.checkIn,
  'attendance/success': p.checkedIn,
})

const everyRole = area('', ['student', 'parent', 'teacher', 'school'], {
  setting: p.setting,
  'setting/account': p.accountSetting,
})

/** Every address of the product and who may open it. */
export const map = { guests, anyone, workbench, student, parent, teacher, school, studentAndTeacher, everyRole }
type Address = { [A in keyof typeof map]: UrlOf<(typeof map)[A]> }[keyof typeof map]

declare module '#lib/href.ts' {
  interface Register {
    url: Address
  }
}
