import { account } from './account.ts'
import { completeData } from './account/complete.ts'
import { social } from './account/google.ts'
import { schoolFactor } from './account/school-factor.ts'
import { secondFactor } from './account/second-factor.ts'
import { password } from './account/password.ts'
import { passwordReset } from './account/reset.ts'
import { activities } from './activities.ts'
import { articles } from './articles.ts'
import { articleDesk } from './articles/desk.ts'
import { attendance } from './attendance.ts'
import { attendanceHistory } from './attendance/history.ts'
import { attendancePrint } from './attendance/print.ts'
import { attendanceDecisions } from './attendance/decisions.ts'
import { attitudeNotes } from './attitude-notes.ts'
import { gradeOffice, gradeReading } from './grades/reading.ts'
import { gradeSources } from './grades/taking.ts'
import { grades } from './grades.ts'
import { rapor } from './rapor.ts'
import { raporOffice, raporReading } from './rapor/giving.ts'
import { classes } from './people/classes.ts'
import { classQr } from './attendance/class-qr.ts'
import { consent } from './attendance/consent.ts'
import { duty } from './permits/duty.ts'
import { letters } from './permits/letter.ts'
import { family } from './family.ts'
import { guardian } from './family/guardian.ts'
import { familyOffice } from './family/office.ts'
import { files } from './files.ts'
import { fileRoom } from './file-room.ts'
import { home } from './home.ts'
import { homeroom } from './homeroom.ts'
import { homeroomRegister } from './homeroom/register.ts'
import { homeroomCard } from './homeroom/card.ts'
import { jobs } from './jobs.ts'
import { lessonCorrections } from './attendance/lesson-corrections.ts'
import { lessons } from './attendance/lessons.ts'
import { announcements } from './announcements.ts'
import { ebooks } from './ebooks.ts'
import { koin } from './koin.ts'
import { gifts } from './koin/gifts.ts'
import { giftOffice } from './koin/office.ts'
import { mading } from './mading.ts'
import { messages } from './messages.ts'
import { messageGroups } from './messages/groups.ts'
import { groupRules } from './messages/group-rules.ts'
import { messageReports } from './messages/reports.ts'
import { modules } from './modules.ts'
import { notifications } from './notifications.ts'
import { operator } from './operator.ts'
import { operatorConfig } from './operator/config.ts'
import { operatorErrorReports } from './operator/error-reports.ts'
import { operatorSchools } from './operator/schools.ts'
import { operatorWork } from './operator/work.ts'
import { outbox } from './outbox.ts'
import { otp } from './account/otp.ts'
import { people } from './people.ts'
import { permits } from './permits.ts'
import { permitDecisions } from './permits/decisions.ts'
import { premium } from './premium.ts'
import { quizzes } from './quizzes.ts'
import { questionFiles } from './questions/files.ts'
import { questionImports } from './questions/imports.ts'
import { questions } from './questions.ts'
import { register } from './account/register.ts'
import { regions } from './regions.ts'
import { profile } from './profile.ts'
import { schoolProfile } from './profile/school.ts'
import { quizAround } from './quiz-sessions/around.ts'
import { quizAttempts } from './quiz-sessions/attempts.ts'
import { quizMarking } from './quiz-sessions/marking.ts'
import { quizProgress } from './quiz-sessions/progress.ts'
import { quizSessions } from './quiz-sessions.ts'
import { quizReports } from './quiz-reports.ts'
import { quizAnalysis } from './quiz-reports/analysis.ts'
import { remoteConfig } from './remote-config.ts'
import { rollCall } from './attendance/roll-call.ts'
import { search } from './search.ts'
import { signals } from './signals.ts'
import { selfie } from './attendance/selfie.ts'
import { schedule } from './schedule.ts'
import { schoolAttendance } from './attendance/school.ts'
import { settings } from './settings.ts'
import { schoolLinks } from './school-links.ts'
import { officeLinks } from './school-links/office.ts'
import { help } from './settings/help.ts'
import { ownData } from './settings/own-data.ts'
import { shares } from './shares.ts'
import { tugaskuCopies } from './tugasku/copies.ts'
import { tugaskuComments } from './tugasku/comments.ts'
import { tugaskuGuestLinks, tugaskuGuests } from './tugasku/guests.ts'
import { tugaskuPosts } from './tugasku/posts.ts'
import { tugaskuRooms } from './tugasku/rooms.ts'
import { tugaskuScores } from './tugasku/scores.ts'
import { tugaskuDesk } from './tugasku/desk.ts'
import { tugaskuFamily } from './tugasku/family.ts'
import { tugaskuSubmissions } from './tugasku/submissions.ts'
import { violations } from './violations.ts'
import { violationOffice } from './violations/office.ts'
import { waits } from './waits.ts'
import { wallet } from './wallet.ts'

/** Every call the product makes. */
export const contract = {
  account,
  activities,
  articles,
  articleDesk,
  attitudeNotes,
  grades,
  gradeSources,
  gradeReading,
  gradeOffice,
  rapor,
  raporOffice,
  raporReading,
  attendance,
  attendanceHistory,
  attendanceDecisions,
  attendancePrint,
  classes,
  completeData,
  classQr,
  consent,
  duty,
  family,
  familyOffice,
  guardian,
  fileRoom,
  files,
  help,
  home,
  homeroom,
  homeroomCard,
  homeroomRegister,
  jobs,
  letters,
  lessonCorrections,
  lessons,
  announcements,
  ebooks,
  koin,
  gifts,
  giftOffice,
  mading,
  messages,
  messageGroups,
  groupRules,
  messageReports,
  modules,
  notifications,
  ownData,
  otp,
  operator,
  operatorConfig,
  operatorErrorReports,
  operatorSchools,
  operatorWork,
  outbox,
  password,
  passwordReset,
  people,
  permits,
  permitDecisions,
  premium,
  quizzes,
  questionFiles,
  questionImports,
  questions,
  regions,
  register,
  profile,
  quizAround,
  quizAttempts,
  quizMarking,
  quizProgress,
  quizSessions,
  quizReports,
  quizAnalysis,
  remoteConfig,
  schedule,
  rollCall,
  schoolAttendance,
  schoolProfile,
  schoolLinks,
  officeLinks,
  search,
  selfie,
  signals,
  social,
  schoolFactor,
  secondFactor,
  settings,
  shares,
  tugaskuCopies,
  tugaskuComments,
  tugaskuGuestLinks,
  tugaskuGuests,
  tugaskuPosts,
  tugaskuRooms,
  tugaskuScores,
  tugaskuDesk,
  tugaskuFamily,
  tugaskuSubmissions,
  violations,
  violationOffice,
  waits,
  wallet,
}

export * from './kit/call.ts'
export * from './kit/faults.ts'
export * from './kit/id.ts'
export * from './kit/openapi.ts'
export * from './kit/paging.ts'
export * from './kit/roles.ts'
export * from './kit/sent.ts'
