/// <reference types="vite/client" />
import { closed, type Page } from './kit.ts'

/** Every screen beyond the first ones, once; a screen that several roles share still has one line here. (Typed by hand: screens use `href`, which is typed from these.) */
export const apps: Page = { load: () => import('#features/landing/apps.page.tsx') }

export const attendance: Page = { load: () => import('#features/attendance/check-in/attendance.page.tsx') }
export const checkIn: Page = { load: () => import('#features/attendance/check-in/check-in.page.tsx') }
export const checkedIn: Page = { load: () => import('#features/attendance/check-in/checked-in.page.tsx') }
export const scan: Page = { load: () => import('#features/attendance/qr/scan.page.tsx') }
export const attendanceQr: Page = { load: () => import('#features/attendance/qr/attendance-qr.page.tsx') }
export const studentAttendance: Page = { load: () => import('#features/attendance/board.page.tsx') }

export const articles: Page = { load: () => import('#features/articles/articles.page.tsx') }
export const articleSearch: Page = { load: () => import('#features/articles/search.page.tsx') }
export const article: Page = { load: () => import('#features/articles/article.page.tsx') }
export const articleDesk: Page = { load: () => import('#features/articles/desk.page.tsx') }
export const writeArticle: Page = { load: () => import('#features/articles/write.page.tsx') }

export const mading: Page = { load: () => import('#features/mading/mading.page.tsx') }
export const madingPost: Page = { load: () => import('#features/mading/post.page.tsx') }
export const writeMading: Page = { load: () => import('#features/mading/write.page.tsx') }
export const messages: Page = { load: () => import('#features/messages/messages.page.tsx') }
export const messageContacts: Page = { load: () => import('#features/messages/contacts.page.tsx') }
export const walletConnect: Page = closed({ load: () => import('#features/wallet/connect.page.tsx') })
export const walletIntegration: Page = closed({ load: () => import('#features/wallet/integration.page.tsx') })
export const walletConnected: Page = closed({ load: () => import('#features/wallet/success-integration.page.tsx') })
export const walletTransaction: Page = closed({ load: () => import('#features/wallet/transaction.page.tsx') })
export const walletPaid: Page = closed({ load: () => import('#features/wallet/success-transaction.page.tsx') })
export const walletError: Page = closed({ load: () => import('#features/wallet/error.page.tsx') })
export const messageGroup: Page = { load: () => import('#features/messages/group.page.tsx') }
export const messageSearch: Page = { load: () => import('#features/messages/search.page.tsx') }
export const messageNew: Page = { load: () => import('#features/messages/new.page.tsx') }
export const messageForward: Page = { load: () => import('#features/messages/forward.page.tsx') }
export const messageReports: Page = { load: () => import('#features/messages/reports.page.tsx') }
export const messageBlocks: Page = closed({ load: () => import('#features/messages/block-list.page.tsx') })
export const messageThread: Page = { load: () => import('#features/messages/thread.page.tsx') }
export const madingInbox: Page = { load: () => import('#features/mading/inbox.page.tsx') }

export const journal: Page = { load: () => import('#features/activities/journal.page.tsx') }
export const createActivity: Page = { load: () => import('#features/activities/create-activity.page.tsx') }
export const updateActivity: Page = { load: () => import('#features/activities/update-activity.page.tsx') }
export const attitudeNotes: Page = { load: () => import('#features/attitude/notes.page.tsx') }
export const koin: Page = { load: () => import('#features/koin/koin.page.tsx') }
export const badges: Page = { load: () => import('#features/joy/badges.page.tsx') }
export const parentBadges: Page = { load: () => import('#features/joy/parent-badges.page.tsx') }
export const gifts: Page = { load: () => import('#features/koin/gifts.page.tsx') }
export const gift: Page = { load: () => import('#features/koin/gift.page.tsx') }
export const giftClaims: Page = { load: () => import('#features/koin/claims.page.tsx') }
export const parentKoin: Page = { load: () => import('#features/koin/parent-koin.page.tsx') }
export const parentGifts: Page = { load: () => import('#features/koin/parent-gifts.page.tsx') }
export const claimsInbox: Page = { load: () => import('#features/koin/claims-inbox.page.tsx') }
export const officeGifts: Page = { load: () => import('#features/koin/office-gifts.page.tsx') }
export const koinAwards: Page = { load: () => import('#features/koin/awards.page.tsx') }
export const koinRulesPage: Page = { load: () => import('#features/koin/rules.page.tsx') }
export const teacherKoin: Page = { load: () => import('#features/koin/teacher-koin.page.tsx') }
export const attitudeNote: Page = { load: () => import('#features/attitude/note.page.tsx') }
export const teacherAttitudeNotes: Page = { load: () => import('#features/attitude/teacher-notes.page.tsx') }
export const homeroomAttitude: Page = { load: () => import('#features/attitude/homeroom.page.tsx') }
export const pupilAttitude: Page = { load: () => import('#features/attitude/pupil-notes.page.tsx') }
export const violationClasses: Page = { load: () => import('#features/violations/classes.page.tsx') }
export const violationClass: Page = { load: () => import('#features/violations/class.page.tsx') }
export const violationChoose: Page = { load: () => import('#features/violations/choose.page.tsx') }
export const violationPupil: Page = { load: () => import('#features/violations/pupil.page.tsx') }
export const writeViolation: Page = { load: () => import('#features/violations/write.page.tsx') }
export const violationRecord: Page = { load: () => import('#features/violations/record.page.tsx') }
export const conduct: Page = { load: () => import('#features/violations/conduct.page.tsx') }
export const violationInbox: Page = { load: () => import('#features/violations/inbox.page.tsx') }
export const violationRules: Page = { load: () => import('#features/violations/rules.page.tsx') }
export const conductLetters: Page = { load: () => import('#features/violations/letters.page.tsx') }
export const conductRemissions: Page = { load: () => import('#features/violations/remissions.page.tsx') }
export const schoolReports: Page = { load: () => import('#features/reports/reports.page.tsx') }
export const officeLog: Page = { load: () => import('#features/audit/log.page.tsx') }
export const conductFollowUps: Page = { load: () => import('#features/violations/follow-ups.page.tsx') }
export const ownSelfAssessments: Page = { load: () => import('#features/attitude/self-own.page.tsx') }
export const selfAssessments: Page = { load: () => import('#features/attitude/self-assessments.page.tsx') }
export const editAttitudeNote: Page = { load: () => import('#features/attitude/edit-note.page.tsx') }

export const duty: Page = { load: () => import('#features/duty/duty.page.tsx') }
export const letter: Page = { load: () => import('#features/duty/letter.page.tsx') }

export const quizzes: Page = { load: () => import('#features/quizzes/quizzes.page.tsx') }
export const quizSearch: Page = { load: () => import('#features/quizzes/search.page.tsx') }
export const quizJoin: Page = { load: () => import('#features/quizzes/join.page.tsx') }
export const quiz: Page = { load: () => import('#features/quizzes/quiz.page.tsx') }
export const quizInfo: Page = { load: () => import('#features/quizzes/info.page.tsx') }
export const quizStart: Page = { load: () => import('#features/quizzes/start.page.tsx') }
export const practice: Page = { load: () => import('#features/practice/practice.page.tsx') }
export const practiceRun: Page = { load: () => import('#features/practice/run.page.tsx') }
export const quizReview: Page = { load: () => import('#features/quizzes/review/review.page.tsx') }

export const schedule: Page = { load: () => import('#features/schedule/schedule.page.tsx') }

export const history: Page = { load: () => import('#features/attendance/history/history.page.tsx') }
export const historySummary: Page = { load: () => import('#features/attendance/history/history-summary.page.tsx') }
export const historyDay: Page = { load: () => import('#features/attendance/history/history-day.page.tsx') }
export const historyClassroom: Page = { load: () => import('#features/attendance/history/history-classroom.page.tsx') }
export const attendanceRequests: Page = { load: () => import('#features/attendance/decisions/attendance-requests.page.tsx') }
export const waitingCheckIn: Page = { load: () => import('#features/attendance/decisions/waiting-check-in.page.tsx') }

export const permits: Page = { load: () => import('#features/permits/permits.page.tsx') }
export const permitEdit: Page = { load: () => import('#features/permits/permit-edit.page.tsx') }
export const permitDetail: Page = { load: () => import('#features/permits/permit-detail.page.tsx') }
export const permitRequests: Page = { load: () => import('#features/permits/permit-requests.page.tsx') }
export const permitChooseClass: Page = { load: () => import('#features/permits/choose-class.page.tsx') }
export const permitClassStudent: Page = { load: () => import('#features/permits/class-student.page.tsx') }
export const permitChooseStudent: Page = { load: () => import('#features/permits/choose-student.page.tsx') }
export const permitBulk: Page = { load: () => import('#features/permits/bulk.page.tsx') }
export const onLeave: Page = { load: () => import('#features/permits/on-leave.page.tsx') }

export const rollCalls: Page = { load: () => import('#features/attendance/roll-call/roll-calls.page.tsx') }
export const lessonReport: Page = { load: () => import('#features/attendance/lessons/lesson-report.page.tsx') }
export const chooseClass: Page = { load: () => import('#features/attendance/roll-call/choose-class.page.tsx') }
export const clockInClass: Page = { load: () => import('#features/attendance/roll-call/clock-in-class.page.tsx') }
export const classStudent: Page = { load: () => import('#features/attendance/roll-call/class-student.page.tsx') }
export const chooseStudent: Page = { load: () => import('#features/attendance/roll-call/choose-student.page.tsx') }
export const clockInStudent: Page = { load: () => import('#features/attendance/roll-call/clock-in-student.page.tsx') }

export const classMonth: Page = { load: () => import('#features/homeroom/class-month.page.tsx') }
export const classPermits: Page = { load: () => import('#features/homeroom/class-permits.page.tsx') }
export const classSemester: Page = { load: () => import('#features/homeroom/class-semester.page.tsx') }
export const homeroomDesk: Page = { load: () => import('#features/homeroom/desk.page.tsx') }
export const homeroomEdit: Page = { load: () => import('#features/homeroom/edit.page.tsx') }
export const homeroomRegister: Page = { load: () => import('#features/homeroom/register.page.tsx') }
export const homeroomRequests: Page = { load: () => import('#features/homeroom/requests.page.tsx') }
export const homeroomStudents: Page = { load: () => import('#features/homeroom/students.page.tsx') }
/** With what features say of a pupil. */
export const homeroomPupil: Page = {
  load: () => Promise.all([import('#features/homeroom/pupil.page.tsx'), import('#app/pupil-sections.ts')]).then(([page]) => page),
}

export const parentsList: Page = { load: () => import('#features/family-links/parents-list.page.tsx') }
export const noParents: Page = { load: () => import('#features/family-links/no-parents.page.tsx') }
export const foundParent: Page = { load: () => import('#features/family-links/found-parent.page.tsx') }
export const editParent: Page = { load: () => import('#features/family-links/edit-parent.page.tsx') }
export const children: Page = { load: () => import('#features/family-links/children.page.tsx') }
export const addChild: Page = { load: () => import('#features/family-links/add-child.page.tsx') }
export const connectChild: Page = { load: () => import('#features/family-links/connect-child.page.tsx') }
export const parentSlip: Page = { load: () => import('#features/family-links/slip.page.tsx') }
export const parentCodes: Page = { load: () => import('#features/family-links/parent-codes.page.tsx') }
export const parentAccounts: Page = { load: () => import('#features/family-links/parent-accounts.page.tsx') }
export const guardianPupils: Page = { load: () => import('#features/homeroom/guardian-pupils.page.tsx') }
export const slipLinks: Page = { load: () => import('#features/family-links/slip-links.page.tsx') }
export const familyOffice: Page = { load: () => import('#features/family-links/office.page.tsx') }
export const guardians: Page = { load: () => import('#features/family-links/guardians.page.tsx') }
export const questions: Page = { load: () => import('#features/questions/questions.page.tsx') }
export const newQuestion: Page = { load: () => import('#features/questions/new-question.page.tsx') }
export const questionHistory: Page = { load: () => import('#features/question-history/history.page.tsx') }
export const papers: Page = { load: () => import('#features/question-history/papers.page.tsx') }
export const importQuestions: Page = { load: () => import('#features/questions/import.page.tsx') }
export const sessions: Page = { load: () => import('#features/quiz-sessions/sessions.page.tsx') }
export const searchSession: Page = { load: () => import('#features/quiz-sessions/search-session.page.tsx') }
export const createSession: Page = { load: () => import('#features/quiz-sessions/create-session.page.tsx') }
export const session: Page = { load: () => import('#features/quiz-sessions/session.page.tsx') }
export const editSession: Page = { load: () => import('#features/quiz-sessions/edit-session.page.tsx') }
export const sessionQuestions: Page = { load: () => import('#features/quiz-sessions/session-questions.page.tsx') }
export const sessionAction: Page = { load: () => import('#features/quiz-sessions/session-action.page.tsx') }
export const question: Page = { load: () => import('#features/questions/question.page.tsx') }
export const quizMonitor: Page = { load: () => import('#features/quiz-monitor/monitor.page.tsx') }
export const quizWork: Page = { load: () => import('#features/quiz-monitor/work.page.tsx') }
export const quizMarking: Page = { load: () => import('#features/quiz-monitor/marking.page.tsx') }
export const quizProgress: Page = { load: () => import('#features/quiz-monitor/progress.page.tsx') }

export const announcements: Page = { load: () => import('#features/announcements/announcements.page.tsx') }
export const announcement: Page = { load: () => import('#features/announcements/announcement.page.tsx') }
export const announcementDesk: Page = { load: () => import('#features/announcements/desk.page.tsx') }
export const deskAnnouncement: Page = { load: () => import('#features/announcements/desk-one.page.tsx') }
export const writeAnnouncement: Page = { load: () => import('#features/announcements/write.page.tsx') }
export const roomInfo: Page = { load: () => import('#features/tugasku/desk/info.page.tsx') }
export const editRoom: Page = { load: () => import('#features/tugasku/desk/edit.page.tsx') }
export const roomTopics: Page = { load: () => import('#features/tugasku/desk/topics.page.tsx') }
export const roomMembers: Page = { load: () => import('#features/tugasku/desk/members.page.tsx') }
export const roomNews: Page = { load: () => import('#features/tugasku/desk/notif.page.tsx') }
export const archivedRooms: Page = { load: () => import('#features/tugasku/desk/archives.page.tsx') }
export const joinRoom: Page = { load: () => import('#features/tugasku/desk/join.page.tsx') }
export const ebooks: Page = { load: () => import('#features/ebooks/ebooks.page.tsx') }
export const ebookLists: Page = { load: () => import('#features/ebooks/lists.page.tsx') }
export const ebookFavorite: Page = { load: () => import('#features/ebooks/favorite.page.tsx') }
export const ebookDownloaded: Page = { load: () => import('#features/ebooks/downloaded.page.tsx') }
export const readEbook: Page = { load: () => import('#features/ebooks/read.page.tsx') }
export const modules: Page = { load: () => import('#features/modules/modules.page.tsx') }
export const addModule: Page = { load: () => import('#features/modules/add.page.tsx') }
export const giveModule: Page = { load: () => import('#features/tugasku/posts/give-module.page.tsx') }
export const moduleQuiz: Page = { load: () => import('#features/quiz-sessions/module-quiz.page.tsx') }
export const module: Page = { load: () => import('#features/modules/module.page.tsx') }

export const notifications: Page = { load: () => import('#features/notifications/notifications.page.tsx') }
export const notificationSetting: Page = { load: () => import('#features/notifications/notification-setting.page.tsx') }

export const menu: Page = { load: () => import('#features/menu/menu.page.tsx') }
export const queue: Page = { load: () => import('#features/queue/queue.page.tsx') }

export const register: Page = { load: () => import('#features/account/register/register.page.tsx') }
export const success: Page = { load: () => import('#features/landing/success.page.tsx') }
export const setting: Page = { load: () => import('#features/settings/setting.page.tsx') }
export const consent: Page = { load: () => import('#features/attendance/consent/consent.page.tsx') }
export const faq: Page = { load: () => import('#features/settings/faq.page.tsx') }
export const help: Page = { load: () => import('#features/settings/help.page.tsx') }
export const schoolHelp: Page = { load: () => import('#features/settings/school-help.page.tsx') }
export const deleteAccount: Page = { load: () => import('#features/settings/delete.page.tsx') }
export const deleted: Page = { load: () => import('#features/landing/deleted.page.tsx') }
export const secondFactor: Page = { load: () => import('#features/account/second-factor/second-factor.page.tsx') }
export const schoolFactor: Page = { load: () => import('#features/account/second-factor/school.page.tsx') }
export const linkGoogle: Page = { load: () => import('#features/account/google/link.page.tsx') }
export const accountSetting: Page = { load: () => import('#features/settings/account.page.tsx') }

export const resetPassword: Page = { load: () => import('#features/account/reset/reset-password.page.tsx') }
export const changePassword: Page = { load: () => import('#features/account/password/change-password.page.tsx') }
export const requestOtp: Page = { load: () => import('#features/account/complete/request-otp.page.tsx') }
export const completeData: Page = { load: () => import('#features/account/complete/complete-data.page.tsx') }

export const schoolAttendance: Page = { load: () => import('#features/attendance/school/school-attendance.page.tsx') }
export const fileRoomPage: Page = { load: () => import('#features/settings/file-room.page.tsx') }
export const schoolCalendar: Page = { load: () => import('#features/calendar/calendar.page.tsx') }
export const pupilRegister: Page = { load: () => import('#features/people/register.page.tsx') }
export const rolloverPage: Page = { load: () => import('#features/rollover/rollover.page.tsx') }
export const attendanceSettings: Page = { load: () => import('#features/attendance/school/attendance-settings.page.tsx') }
export const signals: Page = { load: () => import('#features/signals/signals.page.tsx') }
export const addSchool: Page = { load: () => import('#features/school-links/add-school.page.tsx') }
export const connectSchool: Page = { load: () => import('#features/school-links/connect-school.page.tsx') }
export const emptySchool: Page = { load: () => import('#features/school-links/empty-school.page.tsx') }
export const linkRequests: Page = { load: () => import('#features/school-links/requests.page.tsx') }
export const mySchool: Page = { load: () => import('#features/school-links/my-school.page.tsx') }
export const searchClass: Page = { load: () => import('#features/school-links/search-class.page.tsx') }
export const searchSchool: Page = { load: () => import('#features/school-links/search-school.page.tsx') }
export const pupilImport: Page = { load: () => import('#features/people/import/import.page.tsx') }
export const rosterExchange: Page = { load: () => import('#features/people/exchange/exchange.page.tsx') }
export const guardianTeachers: Page = { load: () => import('#features/people/guardians/guardian-teachers.page.tsx') }
export const officePeoplePage: Page = { load: () => import('#features/people/office/office.page.tsx') }
export const people: Page = { load: () => import('#features/people/people.page.tsx') }

export const operatorOverview: Page = { load: () => import('#features/operator/overview.page.tsx') }
export const operatorVerify: Page = { load: () => import('#features/operator/verify.page.tsx') }
export const operatorSchools: Page = { load: () => import('#features/operator/schools/schools.page.tsx') }
export const operatorSchoolLists: Page = { load: () => import('#features/operator/lists/school-lists.page.tsx') }
export const operatorMessages: Page = { load: () => import('#features/operator/messages.page.tsx') }
export const operatorJobs: Page = { load: () => import('#features/operator/jobs/jobs.page.tsx') }
export const operatorErrorReports: Page = { load: () => import('#features/operator/error-reports.page.tsx') }
export const operatorConfig: Page = { load: () => import('#features/operator/config.page.tsx') }
export const operatorHistory: Page = { load: () => import('#features/operator/config-history.page.tsx') }
export const operatorGifts: Page = { load: () => import('#features/operator/gifts/gifts.page.tsx') }
export const ebookDesk: Page = { load: () => import('#features/ebooks/desk/books.page.tsx') }
export const writeEbook: Page = { load: () => import('#features/ebooks/desk/write-book.page.tsx') }
export const operatorObservers: Page = { load: () => import('#features/observers/observers.page.tsx') }
export const observedSchools: Page = { load: () => import('#features/observers/observed.page.tsx') }
export const schoolObservers: Page = { load: () => import('#features/observers/school-observers.page.tsx') }
export const operatorPackages: Page = { load: () => import('#features/premium/desk/packages.page.tsx') }
export const operatorLog: Page = { load: () => import('#features/operator/log.page.tsx') }
export const operatorAccount: Page = { load: () => import('#features/operator/own.page.tsx') }

export const outbox: Page = closed({ load: () => import('#features/dev-outbox/outbox.page.tsx') })
export const upgrade: Page = { load: () => import('#features/premium/upgrade.page.tsx') }
export const paywall: Page = { load: () => import('#features/premium/paywall.page.tsx') }
export const profile: Page = { load: () => import('#features/profile/profile.page.tsx') }
export const profileEdit: Page = { load: () => import('#features/profile/edit.page.tsx') }
export const profilePhone: Page = { load: () => import('#features/profile/edit-phone.page.tsx') }
export const profileRequestOtp: Page = { load: () => import('#features/profile/request-otp.page.tsx') }
export const profileVerifyOtp: Page = { load: () => import('#features/profile/verify-otp.page.tsx') }
export const profileEmail: Page = { load: () => import('#features/profile/edit-email.page.tsx') }
export const profileFavorite: Page = { load: () => import('#features/profile/favorite.page.tsx') }
export const profileSocial: Page = { load: () => import('#features/profile/edit-social.page.tsx') }
export const profileSubjects: Page = { load: () => import('#features/profile/subjects.page.tsx') }
export const connectSocial: Page = { load: () => import('#features/profile/connect-social.page.tsx') }
export const restrictNumbers: Page = { load: () => import('#features/profile/restrict.page.tsx') }
export const schoolSetup: Page = { load: () => import('#features/setup/school.page.tsx') }
export const firstSteps: Page = { load: () => import('#features/setup/first-steps.page.tsx') }
export const schoolProfile: Page = { load: () => import('#features/profile/school.page.tsx') }

export const officeGroups: Page = { load: () => import('#features/learning-groups/groups.page.tsx') }
export const officeSubjects: Page = { load: () => import('#features/timetable/subjects/subjects.page.tsx') }
export const officeTimetable: Page = { load: () => import('#features/timetable/timetable.page.tsx') }
export const officeHours: Page = { load: () => import('#features/timetable/hours.page.tsx') }
export const officeTimetableImport: Page = { load: () => import('#features/timetable/import/import.page.tsx') }
export const officeTimetableVersions: Page = { load: () => import('#features/timetable/versions/versions.page.tsx') }
export const officeTimetableBuilder: Page = { load: () => import('#features/timetable/builder/builder.page.tsx') }
export const officeTimetablePaste: Page = { load: () => import('#features/timetable/paste.page.tsx') }

export const gallery: Page = closed({ load: () => import('#features/dev/gallery.page.tsx') })

export const quizReport: Page = { load: () => import('#features/quiz-reports/report.page.tsx') }
export const quizReportDetail: Page = { load: () => import('#features/quiz-reports/detail.page.tsx') }
export const quizReportInfographic: Page = { load: () => import('#features/quiz-reports/infographic.page.tsx') }

export const tugaskuRooms: Page = { load: () => import('#features/tugasku/rooms/rooms.page.tsx') }
export const tugaskuRoom: Page = { load: () => import('#features/tugasku/rooms/room.page.tsx') }
export const tugaskuNewRoom: Page = { load: () => import('#features/tugasku/rooms/new-room.page.tsx') }
export const tugaskuPost: Page = { load: () => import('#features/tugasku/posts/post.page.tsx') }
export const tugaskuWrite: Page = { load: () => import('#features/tugasku/posts/write-post.page.tsx') }
export const tugaskuEdit: Page = { load: () => import('#features/tugasku/posts/edit-post.page.tsx') }
export const tugaskuScores: Page = { load: () => import('#features/tugasku/scores/score-list.page.tsx') }
export const tugaskuScore: Page = { load: () => import('#features/tugasku/scores/score.page.tsx') }
export const tugaskuMatrix: Page = { load: () => import('#features/tugasku/scores/matrix.page.tsx') }
export const guestRoom: Page = { load: () => import('#features/tugasku/guest/guest-room.page.tsx') }
export const guestPost: Page = { load: () => import('#features/tugasku/guest/guest-post.page.tsx') }
export const childTasks: Page = { load: () => import('#features/tugasku/family/child-tasks.page.tsx') }
export const childTask: Page = { load: () => import('#features/tugasku/family/child-task.page.tsx') }
export const tugaskuFile: Page = { load: () => import('#features/tugasku/posts/file.page.tsx') }
export const gradeReport: Page = { load: () => import('#features/grades/report.page.tsx') }
export const gradeSubject: Page = { load: () => import('#features/grades/subject.page.tsx') }
export const gradeClasses: Page = { load: () => import('#features/grades/classes.page.tsx') }
export const gradeChooseClass: Page = { load: () => import('#features/grades/choose-class.page.tsx') }
export const gradeInput: Page = { load: () => import('#features/grades/input/input.page.tsx') }
export const gradeComponentScores: Page = { load: () => import('#features/grades/component-scores.page.tsx') }
export const gradeImport: Page = { load: () => import('#features/grades/import.page.tsx') }
export const gradeChooseStudent: Page = { load: () => import('#features/grades/choose-student.page.tsx') }
export const gradeComponents: Page = { load: () => import('#features/grades/components.page.tsx') }
export const gradeStudents: Page = { load: () => import('#features/grades/students.page.tsx') }
export const gradePupil: Page = { load: () => import('#features/grades/pupil.page.tsx') }
export const gradePupilReport: Page = { load: () => import('#features/grades/pupil-report.page.tsx') }
export const gradeOffice: Page = { load: () => import('#features/grades/office/office.page.tsx') }
export const raporList: Page = { load: () => import('#features/rapor/family-list.page.tsx') }
export const raporOne: Page = { load: () => import('#features/rapor/family.page.tsx') }
export const raporSubjects: Page = { load: () => import('#features/rapor/subjects.page.tsx') }
export const raporTexts: Page = { load: () => import('#features/rapor/texts.page.tsx') }
export const raporHomeroom: Page = { load: () => import('#features/rapor/homeroom.page.tsx') }
export const raporCard: Page = { load: () => import('#features/rapor/card.page.tsx') }
export const raporOffice: Page = { load: () => import('#features/rapor/office.page.tsx') }
export const raporOfficeClass: Page = { load: () => import('#features/rapor/office-class.page.tsx') }
export const raporOfficeCard: Page = { load: () => import('#features/rapor/office-card.page.tsx') }
export const raporLedger: Page = { load: () => import('#features/rapor/ledger.page.tsx') }
export const raporEvening: Page = { load: () => import('#features/rapor/evening/evening.page.tsx') }
export const raporKokurikuler: Page = { load: () => import('#features/rapor/kokurikuler/kokurikuler.page.tsx') }
export const raporBridge: Page = { load: () => import('#features/rapor/bridge/bridge.page.tsx') }
export const dapodikLists: Page = { load: () => import('#features/rapor/bridge/dapodik.page.tsx') }
export const raporLook: Page = { load: () => import('#features/rapor/look.page.tsx') }
export const graduationVerify: Page = { load: () => import('#features/graduation/verify.page.tsx') }
export const raporVerify: Page = { load: () => import('#features/rapor/verify.page.tsx') }
export const status: Page = { load: () => import('#features/status/status.page.tsx') }
