import { area } from '#app/routes/kit.ts'
import * as p from '#app/routes/pages.ts'

const guests = area('/parent', 'guests', { 'reset-password/': p.resetPassword, register: p.register })

const parent = area('/parent', ['parent'], {
  menu: p.menu,
  notifications: p.notifications,
  'waiting/attendance/:slug': p.waitingCheckIn,
  history: p.history,
  'history/summary/': p.historySummary,
  'history/attendance/:slug': p.historyDay,
  'attitude-note': p.attitudeNotes,
  'attitude-note/:hashNoteId': p.attitudeNote,
  conduct: p.conduct,
  koin: p.parentKoin,
  'koin/gift': p.parentGifts,
  badges: p.parentBadges,
  tugasku: p.childTasks,
  'tugasku/:student/:post': p.childTask,
  grade: p.gradeReport,
  'grade/:slug': p.gradeSubject,
  'e-raport': p.raporList,
  'e-raport/:uuid': p.raporOne,
  schedule: p.schedule,
  permit: p.permits,
  'permit/edit/:permitHashId': p.permitEdit,
  'history/permit/:permitHashId': p.permitDetail,
  'permit/requests': p.permitRequests,
  'profile/list/student': p.children,
  'profile/add/student': p.addChild,
  'profile/connect/student': p.connectChild,
  queue: p.queue,
  profile: p.profile,
  'profile/edit': p.profileEdit,
  'profile/edit/phone': p.profilePhone,
  'profile/edit/phone/request-otp': p.profileRequestOtp,
  'profile/edit/phone/verify-otp': p.profileVerifyOtp,
  'profile/edit/email': p.profileEmail,
  'profile/edit/social-media': p.profileSocial,
  'complete-data': p.completeData,
  'complete-data/request-otp': p.requestOtp,
})

/** The addresses that begin with `/parent`. */
export const table = { guests, parent }
