import type { Role } from '@lentera/contract/kit/roles'
import { openPlaces, type Target } from '@lentera/contract/target'
import { postAddress } from './post-address.ts'
import { beneath, href, linkTo, withQuery } from '#lib/nav/href.ts'

const dayOf = (role: Role, slug: string, student_id: string | null): string =>
  withQuery(linkTo(role, '/history/attendance/:slug', { slug }), { student_id: role === 'student' ? null : student_id })

/** What is about leading a class, the roll of a learning group, and notes of attitude; home, for a screen that this page does not know yet. */
const ofPupils = (
  target: Extract<Target, { screen: `homeroom${string}` | 'group_roll_call' | 'attitude_note' | 'rapor_card' | 'score_table' }>,
  role: Role,
): string => {
  switch (target.screen) {
    case 'group_roll_call':
      return withQuery(href('/teacher/attendance/clock-in-class'), { group_uuid: target.group_uuid, lesson_id: target.lesson_id })
    case 'homeroom':
      return withQuery(href('/teacher/homeroom'), target.class_uuid === null ? {} : { class: target.class_uuid })
    case 'homeroom_register':
      return href('/teacher/homeroom/register')
    case 'attitude_note':
      return role === 'parent'
        ? href('/parent/attitude-note/:hashNoteId', { hashNoteId: target.note_id })
        : href('/attitude-note/:hashNoteId', { hashNoteId: target.note_id })
    case 'score_table':
      return withQuery(href('/teacher/grade/class-input-score'), {
        class_id: target.class_uuid,
        subject_id: target.subject_id,
        semester: String(target.semester),
        component_id: target.component_id,
      })
    default:
      return linkTo(role, '/home')
  }
}

/** A permit as it is read, one to decide, and all that wait for that. */
const ofPermit = (target: Extract<Target, { screen: `permit${string}` }>, role: Role): string => {
  switch (target.screen) {
    case 'permit':
      return role === 'school'
        ? withQuery(href('/school/permits'), { show: 'all', open: target.permit_id })
        : linkTo(role, '/history/permit/:permitHashId', { permitHashId: target.permit_id })
    case 'permit_request':
      return role === 'teacher'
        ? href('/teacher/homeroom/request/:hashPermitId/permit', { hashPermitId: target.permit_id })
        : withQuery(role === 'school' ? href('/school/permits') : href('/parent/permit/requests'), { open: target.permit_id })
    case 'permit_requests':
      return role === 'teacher'
        ? href('/teacher/homeroom/requests/permits')
        : role === 'school'
          ? href('/school/permits')
          : href('/parent/permit/requests')
  }
}

/** Where a pupil, a parent, who leads a class or the office sees who belongs together. */
const ofFamily = (link: string | null, role: Role): string =>
  role === 'school'
    ? withQuery(href('/school/people/family'), { open: link })
    : role === 'teacher'
      ? withQuery(href('/teacher/homeroom/parents'), { open: link })
      : role === 'parent'
        ? href('/parent/profile/list/student')
        : href('/profile/list/parent')

/** What stands in the settings. */
const settings = {
  change_password: href('/setting/change-password'),
  second_factor: href('/setting/second-factor'),
  account: href('/setting/account'),
  consent: href('/setting/consent'),
} as const
/** What leads to a page of the account or of what people say to each other. */
type AccountTarget = Extract<
  Target,
  {
    screen:
      | `homeroom${string}`
      | 'group_roll_call'
      | keyof typeof settings
      | 'my_school'
      | 'attitude_note'
      | 'rapor_card'
      | 'score_table'
      | 'tugasku_post'
      | 'tugasku_room'
      | 'child_tasks'
      | 'child_task'
      | 'announcement'
      | 'message'
      | 'messages'
      | 'mading_post'
      | 'message_group'
      | 'wallet_order'
  }
>

const ofAccount = (target: AccountTarget, role: Role): string => {
  switch (target.screen) {
    case 'consent':
      // The office reads how far its campaign is.
      return role === 'school' ? href('/school/people/guardians') : settings.consent
    case 'change_password':
    case 'second_factor':
    case 'account':
      return settings[target.screen]
    case 'tugasku_room':
      return target.members && role === 'teacher'
        ? href('/teacher/tugasku/:hash/members', { hash: target.room_id })
        : linkTo(role, '/tugasku/:hash', { hash: target.room_id })
    case 'tugasku_post':
      return postAddress(role, target)
    case 'child_tasks':
      return withQuery(href('/parent/tugasku'), { student_id: target.student_id })
    case 'child_task':
      return href('/parent/tugasku/:student/:post', { student: target.student_id, post: target.post_id })
    case 'message':
      return href('/message/direct/:slug', { slug: target.contact_id })
    case 'mading_post':
      return href('/mading/:postId', { postId: target.post_id })
    case 'messages':
      return href('/message')
    case 'wallet_order':
      return href('/link-aja/transaction/:token', { token: target.token })
    case 'message_group':
      return href('/message-group/direct/:slug', { slug: `${target.circle}-${target.class_uuid}` })
    case 'my_school':
      return linkTo(role, '/profile/my-school')
    case 'announcement':
      return href('/announcement/:uuid', { uuid: target.announcement_uuid })
    default:
      return ofPupils(target, role)
  }
}

const timetablePlaces = { subjects: '/school/subjects', lessons: '/school/timetable', groups: '/school/groups' } as const
/** What only the office of a school has. */
const ofOffice = (target: Extract<Target, { screen: 'school_attendance' | 'people' | 'timetable' | 'year' }>): string => {
  switch (target.screen) {
    case 'school_attendance':
      return withQuery(href('/school/attendance'), { date: target.date })
    case 'people':
      return withQuery(
        href('/school/people'),
        target.show === 'unplaced' ? { show: 'students', class: 'none' } : { show: target.show },
      )
    case 'timetable':
      return href(timetablePlaces[target.show])
    case 'year':
      return target.show === 'calendar' ? href('/school/calendar') : href('/school/rollover')
  }
}

/** Where a person of this role reads more of it; home, for a screen that this page does not know yet. */
export const addressOf = (target: Target, role: Role): string => {
  switch (target.screen) {
    case 'place':
      return withQuery(beneath(role, openPlaces[target.place]), { open: target.open })
    case 'day':
      return dayOf(role, target.date, target.student_id)
    case 'waiting_check_in':
      return withQuery(href('/parent/waiting/attendance/:slug', { slug: target.date }), { student_id: target.student_id })
    case 'request':
      return href('/teacher/homeroom/request/:hashAttendanceId/attendance', { hashAttendanceId: target.attendance_id })
    case 'requests':
      return href('/teacher/homeroom/requests')
    case 'roll_call':
      return withQuery(href('/teacher/attendance/clock-in-class'), { class_uuid: target.class_uuid, lesson_id: target.lesson_id })
    case 'signals':
      return withQuery(role === 'school' ? href('/school/signals') : href('/teacher/homeroom/signals'), {
        open: target.signal_id,
      })
    case 'permit':
    case 'permit_request':
    case 'permit_requests':
      return ofPermit(target, role)
    case 'family':
      return ofFamily(target.link_id, role)
    case 'school_attendance':
    case 'people':
    case 'timetable':
    case 'year':
      return ofOffice(target)
    case 'quiz_session':
      return href('/teacher/session/:uuid', { uuid: target.session_uuid })
    case 'quiz_marking':
      return href('/teacher/session/:uuid/mark', { uuid: target.session_uuid })
    case 'quiz':
      return href('/quiz/:uuid', { uuid: target.quiz_uuid })
    default:
      return ofAccount(target, role)
  }
}
