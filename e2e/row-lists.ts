// Every list of the web app, by the file that draws it, with one address at which it is seen. A list that is missing here fails
// rows.spec.ts.
import type { Address } from '../tools/addresses.ts'

interface Seen {
  readonly role: Exclude<Address['role'], 'guest'>
  /** As in the map of addresses. */
  readonly route: string
  /** What stands behind the address. */
  readonly query?: string
}
const seen =
  (role: Seen['role']) =>
  (route: string, query?: string): Seen => ({ role, route, ...(query !== undefined && { query }) })
const student = seen('student')
const parent = seen('parent')
const teacher = seen('teacher')
const school = seen('school')
const operator = seen('operator')

/** A text instead of an address says why the list is not looked at. */
export const rowLists: Readonly<Record<string, Seen | string>> = {
  'account/second-factor/school.page.tsx': school('/school/second-factor'),
  'announcements/announcement-list.tsx': student('/announcements'),
  'announcements/desk-list.tsx': school('/school/announcements'),
  'articles/article-list.tsx': student('/article/search'),
  'articles/desk.page.tsx': operator('/operator/articles'),
  'attendance/day-list.tsx': teacher('/teacher/student-attendance'),
  'attendance/history/classroom-pupils.tsx': teacher('/teacher/history/classroom'),
  'attendance/lessons/lesson-report.page.tsx': teacher('/teacher/attendance/lessons'),
  'attendance/school/school-day.tsx': school('/school/attendance'),
  'attitude/homeroom.page.tsx': teacher('/teacher/homeroom/attitude-note'),
  'attitude/note-list.tsx': student('/attitude-note'),
  'attitude/self-assessments.page.tsx': teacher('/teacher/attitude-note/self-assessment'),
  'attitude/self-pupils.tsx': 'Stands inside of a self-assessment that is opened.',
  'audit/log.page.tsx': school('/school/log'),
  'dev/lists.tsx': 'A part of the gallery.',
  'ebooks/book-list.tsx': student('/ebook/lists'),
  'ebooks/desk/books.page.tsx': operator('/operator/ebooks'),
  'family-links/guardians.page.tsx': school('/school/people/guardians'),
  'family-links/parent-codes.page.tsx': school('/school/people/parent-codes'),
  'grades/classes.page.tsx': teacher('/teacher/grade'),
  'grades/component-scores.page.tsx': 'Asks for a component, which only its page knows.',
  'grades/import-tasks.tsx': 'Asks for a component of tasks, which only its page knows.',
  'grades/office/office.page.tsx': school('/school/grades'),
  'grades/students.page.tsx': teacher('/teacher/grade/student-list'),
  'homeroom/class-permits.page.tsx': teacher('/teacher/homeroom/history/permit'),
  'homeroom/guarded-pupils.tsx': teacher('/teacher/guardian-pupils'),
  'homeroom/pupil-list.tsx': teacher('/teacher/homeroom/students'),
  'koin/awards.tsx': school('/school/koin/awards'),
  'koin/koin-shown.tsx': student('/koin'),
  'koin/office-gifts.page.tsx': school('/school/koin/gifts'),
  'learning-groups/groups.page.tsx': school('/school/groups'),
  'modules/modules.page.tsx': teacher('/teacher/module'),
  'operator/config-history.page.tsx': operator('/operator/config/history'),
  'operator/config.page.tsx': operator('/operator/config'),
  'operator/error-reports.page.tsx': operator('/operator/error-reports'),
  'operator/gifts/claims.tsx': operator('/operator/gifts', '?show=waiting'),
  'operator/gifts/gifts.page.tsx': operator('/operator/gifts'),
  'operator/lists/list-rows.tsx': 'The rows of a file that an operator has sent.',
  'operator/log.page.tsx': operator('/operator/log'),
  'operator/messages.page.tsx': operator('/operator/messages'),
  'operator/schools/schools.page.tsx': operator('/operator/schools'),
  'people/class-list.tsx': school('/school/people'),
  'people/former-list.tsx': school('/school/people', '?show=former'),
  'people/import/row-list.tsx': 'The rows of a file that an office has sent.',
  'people/person-list.tsx': school('/school/people', '?show=students'),
  'people/register.page.tsx': school('/school/people/register'),
  'permits/permits.page.tsx': parent('/parent/permit'),
  'permits/pupil-picker.tsx': teacher('/teacher/permit/choose-student'),
  'question-history/history.page.tsx': 'Its rows are figures of quizzes that are over, shown to teachers with premium.',
  'questions/questions.page.tsx': teacher('/teacher/questions'),
  'quiz-monitor/monitor.page.tsx': teacher('/teacher/session/:uuid/students'),
  'quiz-monitor/progress.page.tsx': teacher('/teacher/session/report/progress'),
  'quiz-reports/infographic.page.tsx': teacher('/teacher/session/report/infographic'),
  'quiz-reports/report-list.tsx': teacher('/teacher/session/report'),
  'quiz-reports/report-of-one.tsx': teacher('/teacher/session/report/detail'),
  'quiz-sessions/session-list.tsx': teacher('/teacher/session'),
  'quizzes/quiz-list.tsx': student('/quiz/search'),
  'rapor/board.tsx': teacher('/teacher/e-raport/list'),
  'rapor/office.page.tsx': school('/school/e-raport'),
  'rapor/subjects.page.tsx': teacher('/teacher/e-raport'),
  'school-links/search-class.page.tsx': student('/profile/search-class'),
  'school-links/search-school.page.tsx': student('/profile/search-school'),
  'signals/signals.page.tsx': teacher('/teacher/homeroom/signals'),
  'timetable/subjects/subjects.page.tsx': school('/school/subjects'),
  'tugasku/family/child-task-lists.tsx': parent('/parent/tugasku', '?show=scored'),
  'tugasku/posts/pick-module.tsx': 'Stands in a dialog of the form of a post.',
  'tugasku/posts/stream.tsx': teacher('/teacher/tugasku/:hash'),
  'tugasku/scores/score-list.page.tsx': teacher('/teacher/tugasku/:hash/tasks/:hashtask/score'),
  'tugasku/work/task-list.tsx': student('/tugasku'),
  'violations/choose.page.tsx': teacher('/teacher/attitude-note/violation/c/:classUuid'),
  'violations/class.page.tsx': teacher('/teacher/attitude-note/violation/:classUuid'),
  'violations/classes.page.tsx': teacher('/teacher/attitude-note/violation'),
  'violations/follow-ups.page.tsx': school('/school/violations/follow-ups'),
  'violations/letters.page.tsx': school('/school/violations/letters', '?show=made'),
  'violations/pupil.page.tsx': teacher('/teacher/attitude-note/violation/c/:classUuid/:studentUuid'),
  'violations/remissions.page.tsx': school('/school/violations/remissions'),
  'violations/rules.page.tsx': school('/school/rules'),
  'violations/trend.tsx': school('/school/violations', '?show=classes'),
}

/** Lists that are drawn of single rows and shown to many. */
export const otherRows: readonly Seen[] = [
  student('/grade'),
  parent('/parent/grade'),
  student('/tugasku', '?show=done'),
  student('/message'),
  teacher('/message'),
  parent('/parent/tugasku'),
  student('/quiz'),
]
