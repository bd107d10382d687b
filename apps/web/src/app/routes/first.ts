import { roleNames } from '@lentera/contract/kit/roles'
import * as p from './first-pages.ts'
import { area, oneOf } from './kit.ts'

const guests = area('', 'guests', {
  '': p.landing,
  'student/login': p.login,
  'parent/login': p.login,
  'teacher/login': p.login,
  'school/login': p.login,
  ':slug/login/': oneOf(p.login, { slug: roleNames }),
})

const anyone = area('', 'anyone', {
  'coming-soon': p.comingSoon,
  '*': p.notFound,
})

const student = area('', ['student'], { home: p.studentHome })
const parent = area('/parent', ['parent'], { home: p.parentHome })
const teacher = area('/teacher', ['teacher'], { home: p.teacherHome })
const school = area('/school', ['school'], { home: p.schoolHome })

/** The addresses with which a visit begins: every page carries them, and no others. */
export const first = { guests, anyone, student, parent, teacher, school }
