import { housekeeping } from './kit/jobs/housekeeping.ts'
import { serveUploads } from './kit/files/tus.ts'
import { sweepUploads } from './kit/files/uploads.ts'
import { deliveries } from '#messages/deliver.ts'
import { forgetExpiredCodes } from '#messages/forget-codes.ts'
import { serveWhatsapp } from '#messages/whatsapp-webhook.ts'
import { sweepFiles } from './kit/files/sweep.ts'
import { everyMinute, type SchoolHour } from './kit/jobs/hours.ts'
import type { AnyJob } from './kit/jobs/jobs.ts'
import { type Routes } from './kit/http/serve.ts'
import { accountRoutes } from '#modules/account/account.routes.ts'
import { completeDataRoutes } from '#modules/account/complete/complete.routes.ts'
import { passwordRoutes } from '#modules/account/password/password.routes.ts'
import { passwordResetRoutes } from '#modules/account/reset/reset.routes.ts'
import { schoolFactorRoutes } from '#modules/account/second-factor/school-factor.routes.ts'
import { secondFactorRoutes } from '#modules/account/second-factor/second-factor.routes.ts'
import { socialRoutes } from '#modules/account/google/google.routes.ts'
import { otpRoutes } from '#modules/account/otp/otp.routes.ts'
import { calendarRoutes } from '#modules/calendar/calendar.routes.ts'
import { activitiesRoutes } from '#modules/activities/activities.routes.ts'
import { articleDeskRoutes, articlesRoutes } from '#modules/articles/articles.routes.ts'
import { attitudeNotesRoutes } from '#modules/attitude-notes/attitude-notes.routes.ts'
import { raporOfficeRoutes, raporReadingRoutes, raporRoutes } from '#modules/rapor/rapor.routes.ts'
import { gradeOfficeRoutes, gradeReadingRoutes, gradeSourcesRoutes, gradesRoutes } from '#modules/grades/grades.routes.ts'
import { attendanceRoutes } from './modules/attendance/check-in/attendance.routes.ts'
import { consentRoutes } from './modules/attendance/consent/consent.routes.ts'
import { classQrRoutes } from './modules/attendance/qr/qr.routes.ts'
import { closing } from './modules/attendance/closing/closing.ts'
import { attendanceDecisionsRoutes } from './modules/attendance/decisions/decisions.routes.ts'
import { attendanceHistoryRoutes } from './modules/attendance/history/history.routes.ts'
import { attendancePrintRoutes } from './modules/attendance/print/print.routes.ts'
import { schoolMonth } from './modules/attendance/print/school-month.ts'
import { lessonCorrectionsRoutes, lessonsRoutes } from './modules/attendance/lessons/lessons.routes.ts'
import { rollCallRoutes } from './modules/attendance/roll-call/roll-call.routes.ts'
import { selfieRoutes } from './modules/attendance/selfie/selfie.routes.ts'
import {
  operatorConfigRoutes,
  operatorRoutes,
  operatorSchoolsRoutes,
  operatorWorkRoutes,
} from '#modules/operator/operator.routes.ts'
import { outboxRoutes } from '#modules/dev/outbox.routes.ts'
import { familyOfficeRoutes, familyRoutes, guardianRoutes } from '#modules/family-links/family-links.routes.ts'
import { fileRoomRoutes } from '#modules/files/file-room.routes.ts'
import { filesRoutes } from '#modules/files/files.routes.ts'
import { schoolAttendanceRoutes } from './modules/attendance/school/school-attendance.routes.ts'
// Notices, what waits for people, and what a homeroom teacher reads of a pupil, are known by being declared.
import './modules/attendance/notices/kinds.ts'
import './modules/attendance/consent/pupil-section.ts'
import './modules/attendance/consent/waits.ts'
import './modules/attendance/decisions/waits.ts'
import './modules/attendance/history/pupil-section.ts'
import './modules/attendance/roll-call/waits.ts'
import './modules/attendance/school/waits.ts'
import '#modules/attitude-notes/kinds.ts'
import '#modules/attitude-notes/pupil-section.ts'
import '#notices/account-changed.ts'
import '#notices/family.ts'
import '#modules/family-links/waits.ts'
import '#modules/rapor/kinds.ts'
import '#modules/account/restored.ts'
import '#modules/activities/pupil-section.ts'
import '#modules/permits/pupil-section.ts'
import '#modules/homeroom/sections.ts'
import '#modules/homeroom/waits.ts'
import '#modules/announcements/kinds.ts'
import '#modules/announcements/waits.ts'
import '#modules/koin/kinds.ts'
import '#modules/wallet/kinds.ts'
import '#modules/wallet/waits.ts'
import '#modules/koin/waits.ts'
import '#modules/mading/kinds.ts'
import '#modules/mading/waits.ts'
import '#modules/messages/kinds.ts'
import '#modules/messages/report-kinds.ts'
import '#modules/messages/waits.ts'
import '#modules/notifications/waits.ts'
import '#modules/account/waits.ts'
import '#modules/people/waits.ts'
import '#modules/permits/kinds.ts'
import '#modules/permits/waits.ts'
import '#modules/school-links/kinds.ts'
import '#modules/school-links/waits.ts'
import '#modules/quiz-sessions/waits.ts'
import '#modules/quizzes/waits.ts'
import '#modules/timetable/waits.ts'
import '#modules/signals/kinds.ts'
import '#modules/signals/waits.ts'
import { tugaskuCopiesRoutes } from '#modules/tugasku/copies/copies.routes.ts'
import '#modules/tugasku/posts/kinds.ts'
import '#modules/tugasku/desk/kinds.ts'
import '#modules/tugasku/posts/waits.ts'
import '#modules/tugasku/comments/kinds.ts'
import '#modules/tugasku/family/kinds.ts'
import '#modules/tugasku/family/waits.ts'
import { tugaskuCommentsRoutes } from '#modules/tugasku/comments/comments.routes.ts'
import { tugaskuGuestLinksRoutes, tugaskuGuestsRoutes } from '#modules/tugasku/guests/guests.routes.ts'
import { tugaskuPostsRoutes } from '#modules/tugasku/posts/posts.routes.ts'
import { raporNews } from '#modules/rapor/telling.ts'
import { tugaskuNews } from '#modules/tugasku/posts/telling.ts'
import { missingHour, weekHour } from '#modules/tugasku/family/telling.ts'
import { hoursRoutes } from '#modules/timetable/hours.routes.ts'
import { learningGroupsRoutes } from '#modules/learning-groups/learning-groups.routes.ts'
import { subjectsRoutes } from '#modules/timetable/subjects.routes.ts'
import { timetableRoutes } from '#modules/timetable/timetable.routes.ts'
import { tugaskuRoomsRoutes } from '#modules/tugasku/rooms/rooms.routes.ts'
import '#modules/tugasku/scores/kinds.ts'
import '#modules/tugasku/scores/waits.ts'
import { tugaskuScoresRoutes } from '#modules/tugasku/scores/scores.routes.ts'
import { tugaskuDeskRoutes } from '#modules/tugasku/desk/desk.routes.ts'
import { tugaskuFamilyRoutes } from '#modules/tugasku/family/family.routes.ts'
import { tugaskuSubmissionsRoutes } from '#modules/tugasku/submissions/submissions.routes.ts'
import '#modules/violations/kinds.ts'
import '#modules/violations/waits.ts'
import { violationOfficeRoutes, violationsRoutes } from '#modules/violations/violations.routes.ts'
import { askWallet, sendRefund, trialCallback } from '#modules/wallet/jobs.ts'
import { walletRoutes } from '#modules/wallet/wallet.routes.ts'
import { waitsRoutes } from '#modules/waits/waits.routes.ts'
import { rollCallReminder } from './modules/attendance/roll-call/reminders.ts'
import { tellCheckIns } from './modules/attendance/notices/notices-check-in.ts'
import { homeRoutes } from '#modules/home/home.routes.ts'
import { homeroomCardRoutes, homeroomRegisterRoutes, homeroomRoutes } from '#modules/homeroom/homeroom.routes.ts'
import { jobsRoutes } from '#modules/jobs/jobs.routes.ts'
import { announcementsRoutes } from '#modules/announcements/announcements.routes.ts'
import { publishScheduled, tellAnnouncement } from '#modules/announcements/telling.ts'
import { ebooksRoutes } from '#modules/ebooks/ebooks.routes.ts'
import { giftOfficeRoutes, giftsRoutes } from '#modules/koin/gifts.routes.ts'
import { expireClaims, koinHour } from '#modules/koin/koin-day.ts'
import { koinRoutes } from '#modules/koin/koin.routes.ts'
import { madingRoutes } from '#modules/mading/mading.routes.ts'
import { groupRulesRoutes } from '#modules/messages/group-rules.ts'
import { messageGroupsRoutes } from '#modules/messages/groups.ts'
import { messageReportsRoutes } from '#modules/messages/reports.ts'
import { messagesRoutes } from '#modules/messages/messages.routes.ts'
import { modulesRoutes } from '#modules/modules/modules.routes.ts'
import { liveRoutes } from '#modules/live/live.routes.ts'
import { notificationsRoutes } from '#modules/notifications/notifications.routes.ts'
import { sendOutside } from '#modules/notifications/outside.ts'
import { pushAgain, pushDue } from '#modules/notifications/push.ts'
import { classesRoutes, peopleRoutes } from '#modules/people/people.routes.ts'
import { dutyRoutes, lettersRoutes } from '#modules/permits/duty.routes.ts'
import { escalatePermits, expirePermits, permitDays } from '#modules/permits/permits.jobs.ts'
import { permitDecisionsRoutes, permitsRoutes } from '#modules/permits/permits.routes.ts'
import { premiumRoutes } from '#modules/premium/premium.routes.ts'
import { identifyQuestions } from '#modules/questions/identity.ts'
import { questionImport } from '#modules/questions/import-check.ts'
import { forgetImports } from '#modules/questions/import.ts'
import { storeQuestions } from '#modules/questions/import-store.ts'
import { questionFilesRoutes, questionImportsRoutes, questionsRoutes } from '#modules/questions/questions.routes.ts'
import { registerRoutes } from '#modules/account/register/register.routes.ts'
import { regionsRoutes } from '#modules/regions/regions.routes.ts'
import { profileRoutes, schoolProfileRoutes } from '#modules/profile/profile.routes.ts'
import {
  quizAroundRoutes,
  quizAttemptsRoutes,
  quizMarkingRoutes,
  quizProgressRoutes,
  quizSessionsRoutes,
} from '#modules/quiz-sessions/quiz-sessions.routes.ts'
import { quizAnalysisRoutes, quizReportsRoutes } from '#modules/quiz-reports/quiz-reports.routes.ts'
import { closeAttempts, quizNews } from '#modules/quizzes/close.ts'
import { tellPupils } from '#quiz/news.ts'
import { quizzesRoutes } from '#modules/quizzes/quizzes.routes.ts'
import { remoteConfigRoutes } from '#modules/remote-config/remote-config.routes.ts'
import { rolloverRoutes } from '#modules/rollover/rollover.routes.ts'
import { rolloverJob } from '#modules/rollover/run.ts'
import { scheduleRoutes } from '#modules/schedule/schedule.routes.ts'
import { forgetErrorReports, serveErrorCollector } from '#modules/operator/error-collector.ts'
import { operatorErrorReportsRoutes } from '#modules/operator/error-reports.ts'
import { searchRoutes } from '#modules/search/search.routes.ts'
import { signalHour } from '#modules/signals/find-signals.ts'
import { signalsRoutes } from '#modules/signals/signals.routes.ts'
import { officeLinksRoutes, schoolLinksRoutes } from '#modules/school-links/school-links.routes.ts'
import { endAccounts } from '#modules/settings/deletion.ts'
import { exportJob } from '#modules/settings/export.ts'
import { helpRoutes } from '#modules/settings/help.ts'
import { ownDataRoutes, settingsRoutes } from '#modules/settings/settings.routes.ts'
import { serveShares } from '#modules/shares/share-page.ts'
import { sharesRoutes } from '#modules/shares/shares.routes.ts'

/** What the server answers: one line for each feature. */
export const modules: readonly Routes[] = [
  accountRoutes,
  activitiesRoutes,
  calendarRoutes,
  articleDeskRoutes,
  articlesRoutes,
  attitudeNotesRoutes,
  gradesRoutes,
  gradeSourcesRoutes,
  gradeReadingRoutes,
  gradeOfficeRoutes,
  raporRoutes,
  raporOfficeRoutes,
  raporReadingRoutes,
  attendanceRoutes,
  classesRoutes,
  classQrRoutes,
  completeDataRoutes,
  consentRoutes,
  attendanceDecisionsRoutes,
  attendanceHistoryRoutes,
  attendancePrintRoutes,
  dutyRoutes,
  familyRoutes,
  familyOfficeRoutes,
  guardianRoutes,
  fileRoomRoutes,
  filesRoutes,
  helpRoutes,
  homeRoutes,
  homeroomRoutes,
  homeroomCardRoutes,
  homeroomRegisterRoutes,
  jobsRoutes,
  lessonCorrectionsRoutes,
  lessonsRoutes,
  lettersRoutes,
  liveRoutes,
  announcementsRoutes,
  ebooksRoutes,
  koinRoutes,
  giftsRoutes,
  giftOfficeRoutes,
  madingRoutes,
  messagesRoutes,
  messageGroupsRoutes,
  groupRulesRoutes,
  messageReportsRoutes,
  modulesRoutes,
  notificationsRoutes,
  otpRoutes,
  operatorRoutes,
  operatorConfigRoutes,
  operatorSchoolsRoutes,
  operatorWorkRoutes,
  operatorErrorReportsRoutes,
  outboxRoutes,
  passwordRoutes,
  passwordResetRoutes,
  ownDataRoutes,
  peopleRoutes,
  permitDecisionsRoutes,
  permitsRoutes,
  premiumRoutes,
  quizzesRoutes,
  questionFilesRoutes,
  questionImportsRoutes,
  questionsRoutes,
  regionsRoutes,
  registerRoutes,
  profileRoutes,
  quizAnalysisRoutes,
  quizAroundRoutes,
  quizAttemptsRoutes,
  quizMarkingRoutes,
  quizProgressRoutes,
  quizReportsRoutes,
  quizSessionsRoutes,
  remoteConfigRoutes,
  rolloverRoutes,
  scheduleRoutes,
  rollCallRoutes,
  schoolAttendanceRoutes,
  schoolProfileRoutes,
  schoolLinksRoutes,
  officeLinksRoutes,
  selfieRoutes,
  searchRoutes,
  settingsRoutes,
  sharesRoutes,
  serveShares,
  signalsRoutes,
  socialRoutes,
  schoolFactorRoutes,
  secondFactorRoutes,
  tugaskuCopiesRoutes,
  tugaskuCommentsRoutes,
  tugaskuGuestLinksRoutes,
  tugaskuGuestsRoutes,
  tugaskuPostsRoutes,
  hoursRoutes,
  learningGroupsRoutes,
  subjectsRoutes,
  timetableRoutes,
  tugaskuRoomsRoutes,
  tugaskuScoresRoutes,
  tugaskuDeskRoutes,
  tugaskuFamilyRoutes,
  tugaskuSubmissionsRoutes,
  violationsRoutes,
  violationOfficeRoutes,
  waitsRoutes,
  walletRoutes,
  serveErrorCollector,
  serveUploads,
  serveWhatsapp,
]

/** What happens in each school at an hour of its own: looked for every minute. */
const schoolHours: readonly SchoolHour[] = [permitDays, closing, rollCallReminder, signalHour, koinHour, missingHour, weekHour]
/** What happens by itself. */
export const jobs: readonly AnyJob[] = [
  housekeeping,
  sweepFiles,
  sweepUploads,
  ...deliveries,
  forgetExpiredCodes,
  tellCheckIns,
  pushDue,
  pushAgain,
  sendOutside,
  forgetErrorReports,
  expireClaims,
  escalatePermits,
  expirePermits,
  closeAttempts,
  quizNews,
  tellPupils,
  raporNews,
  tugaskuNews,
  schoolMonth.job,
  exportJob.job,
  endAccounts,
  publishScheduled,
  tellAnnouncement,
  askWallet,
  sendRefund,
  trialCallback,
  questionImport.job,
  storeQuestions.job,
  forgetImports,
  identifyQuestions,
  rolloverJob,
  everyMinute(schoolHours),
  ...schoolHours.map(({ job }) => job),
]
