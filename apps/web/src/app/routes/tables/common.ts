import { area, oneOf } from '#app/routes/kit.ts'
import * as p from '#app/routes/pages.ts'

const anyone = area('', 'anyone', {
  apps: p.apps,
  beasiswaku: p.apps,
  'graduation/:code': p.graduationVerify,
  'join/*': p.apps,
  'letter/:token': p.letter,
  'parent-slip': p.parentSlip,
  'rapor/:code': p.raporVerify,
  'login/*': p.apps,
  status: p.status,
  'success/delete': p.deleted,
  'tugasku-guest/:hash': p.guestRoom,
  'tugasku-guest/:hash/:hashpost': p.guestPost,
})

/** The other roles' are in the tables of their own words. */
const guests = area('', 'guests', {
  ':slug/reset-password/': oneOf(p.resetPassword, { slug: ['student'] }),
  ':slug/register': oneOf(p.register, { slug: ['student'] }),
})

const workbench = area('/dev', 'anyone', {
  gallery: p.gallery,
  outbox: p.outbox,
})

const student = area('', ['student'], {
  menu: p.menu,
  notifications: p.notifications,
  history: p.history,
  'attendance/scan': p.scan,
  'history/summary': p.historySummary,
  'history/attendance/:slug': p.historyDay,
  quiz: p.quizzes,
  'quiz/search': p.quizSearch,
  'quiz/join/:code?': p.quizJoin,
  'quiz/:uuid': p.quiz,
  'quiz/:uuid/info': p.quizInfo,
  'quiz/:uuid/start': p.quizStart,
  'quiz/:uuid/review': p.quizReview,
  practice: p.practice,
  'practice/run': p.practiceRun,
  tugasku: p.tugaskuRooms,
  'tugasku/join': p.joinRoom,
  'tugasku/join/:code': p.joinRoom,
  'tugasku/:hash': p.tugaskuRoom,
  'tugasku/:hash/info': p.roomInfo,
  'tugasku/:hash/notif': p.roomNews,
  'tugasku/:hash/tasks/:hashtask': p.tugaskuPost,
  'tugasku/:hash/modules/:hashmodule': p.tugaskuPost,
  'tugasku/:hash/announces/:hashannounce': p.tugaskuPost,
  'tugasku/:hash/tasks/:hashtask/file/:hashmedia': p.tugaskuFile,
  'tugasku/:hash/modules/:hashmodule/file/:hashmedia': p.tugaskuFile,
  koin: p.koin,
  'koin/gift': p.gifts,
  'koin/gift/:uuid': p.gift,
  badges: p.badges,
  'claim/list': p.giftClaims,
  grade: p.gradeReport,
  'grade/:slug': p.gradeSubject,
  'e-raport': p.raporList,
  'e-raport/:uuid': p.raporOne,
  'attitude-note': p.attitudeNotes,
  'attitude-note/self-assessment': p.ownSelfAssessments,
  'attitude-note/:hashNoteId': p.attitudeNote,
  conduct: p.conduct,
  schedule: p.schedule,
  permit: p.permits,
  'permit/edit/:permitHashId': p.permitEdit,
  'history/permit/:permitHashId': p.permitDetail,
  'profile/edit/parent': p.editParent,
  'profile/list/parent': p.parentsList,
  'profile/empty/parent/': p.noParents,
  'profile/found/parent/': p.foundParent,
  queue: p.queue,
  profile: p.profile,
  'profile/edit': p.profileEdit,
  'profile/edit/phone': p.profilePhone,
  'profile/edit/phone/request-otp': p.profileRequestOtp,
  'profile/edit/phone/verify-otp': p.profileVerifyOtp,
  'profile/edit/email': p.profileEmail,
  'profile/edit/favorite': p.profileFavorite,
  'profile/edit/social-media': p.profileSocial,
  'complete-data': p.completeData,
  'complete-data/request-otp': p.requestOtp,
  'profile/my-school': p.mySchool,
  'profile/empty-school': p.emptySchool,
  'profile/search-school': p.searchSchool,
  'profile/search-class': p.searchClass,
  'profile/connect-school/:newSchoolUuid': p.connectSchool,
})

const studentAndTeacher = area('', ['student', 'teacher'], {
  'attendance/': p.attendance,
  'attendance/submit': p.checkIn,
  'attendance/success': p.checkedIn,
  activities: p.journal,
  'activities/create': p.createActivity,
  'activities/update/:activityId': p.updateActivity,
  'attendance/on-leave': p.onLeave,
  'mading/write': p.writeMading,
  'restrict-tsel': p.restrictNumbers,
  'upgrade/:type?': p.upgrade,
  'paywall/:type?': p.paywall,
})

const studentAndParent = area('', ['student', 'parent'], {
  'setting/consent': p.consent,
  announcements: p.announcements,
  'announcement/:uuid': p.announcement,
})

const writers = area('', ['student', 'parent', 'teacher'], {
  'first-steps': p.firstSteps,
  message: p.messages,
  'message/contact': p.messageContacts,
  'message/direct/:slug': p.messageThread,
  'message-group/direct/:slug': p.messageGroup,
  'message/search/contact': p.messageSearch,
  'message/new': p.messageNew,
  'message/forward': p.messageForward,
  'message/block-list': p.messageBlocks,
  'link-aja/connect': p.walletConnect,
  'link-aja/integration/:token': p.walletIntegration,
  'link-aja/success_integration': p.walletConnected,
  'link-aja/transaction/:token': p.walletTransaction,
  'link-aja/success_transaction': p.walletPaid,
  'link-aja/error': p.walletError,
})

const staff = area('', ['teacher', 'school'], { 'setting/second-factor': p.secondFactor })

const everyRole = area('', ['student', 'parent', 'teacher', 'school'], {
  mading: p.mading,
  'mading/:postId': p.madingPost,
  ebook: p.ebooks,
  'ebook/lists': p.ebookLists,
  'ebook/favorite': p.ebookFavorite,
  'ebook/downloaded': p.ebookDownloaded,
  'ebook/read': p.readEbook,
  article: p.articles,
  'article/search': p.articleSearch,
  'article/:slug': p.article,
  'connect-social-media': p.connectSocial,
  setting: p.setting,
  'success/': p.success,
  'setting/account': p.accountSetting,
  'setting/google': p.linkGoogle,
  'setting/faq': p.faq,
  'setting/help': p.help,
  'setting/account/delete': p.deleteAccount,
  'setting/notification': p.notificationSetting,
  'setting/change-password': p.changePassword,
})

/** The addresses of pupils, and what several roles share: those that no other table takes by their first word. */
export const table = { anyone, guests, workbench, student, studentAndTeacher, studentAndParent, writers, staff, everyRole }
