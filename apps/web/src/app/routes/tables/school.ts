import { area } from '#app/routes/kit.ts'
import * as p from '#app/routes/pages.ts'

const guests = area('/school', 'guests', { 'reset-password/': p.resetPassword, register: p.register })

const school = area('/school', ['school'], {
  mading: p.madingInbox,
  'message-reports': p.messageReports,
  koin: p.claimsInbox,
  'koin/gifts': p.officeGifts,
  'koin/rules': p.koinRulesPage,
  announcements: p.announcementDesk,
  'announcements/new': p.writeAnnouncement,
  'announcements/:uuid': p.deskAnnouncement,
  'announcements/:uuid/edit': p.writeAnnouncement,
  violations: p.violationInbox,
  rules: p.violationRules,
  grades: p.gradeOffice,
  subjects: p.officeSubjects,
  hours: p.officeHours,
  timetable: p.officeTimetable,
  'timetable/paste': p.officeTimetablePaste,
  'e-raport': p.raporOffice,
  'e-raport/c/:classUuid': p.raporOfficeClass,
  'e-raport/:uuid': p.raporOfficeCard,
  menu: p.menu,
  notifications: p.notifications,
  attendance: p.schoolAttendance,
  calendar: p.schoolCalendar,
  rollover: p.rolloverPage,
  'attendance-settings': p.attendanceSettings,
  files: p.fileRoomPage,
  signals: p.signals,
  people: p.people,
  'people/requests': p.linkRequests,
  'people/family': p.familyOffice,
  'people/guardians': p.guardians,
  help: p.schoolHelp,
  permits: p.permitRequests,
  homeroom: p.homeroomRequests,
  queue: p.queue,
  profile: p.schoolProfile,
  'profile/edit/phone': p.profilePhone,
  'profile/edit/phone/request-otp': p.profileRequestOtp,
  'profile/edit/phone/verify-otp': p.profileVerifyOtp,
  'profile/edit/email': p.profileEmail,
  'second-factor': p.schoolFactor,
  duty: p.duty,
  'complete-data': p.completeData,
  'complete-data/request-otp': p.requestOtp,
})

/** The addresses that begin with `/school`. */
export const table = { guests, school }
