import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { id } from './kit/id.ts'
import { day, uuid } from './shared.ts'

/** Places whose list opens one of its rows by `?open=`: where each stands beneath the address of the reader's role. */
export const openPlaces = {
  homeroom_requests: '/homeroom',
  link_requests: '/people/requests',
  mading: '/mading',
  message_reports: '/message-reports',
  conduct: '/conduct',
  self_assessments: '/attitude-note/self-assessment',
  violation_notes: '/attitude-note/violation',
  violations: '/violations',
  koin: '/koin',
  badges: '/badges',
  claims: '/claim/list',
  grades: '/grade',
  rapor: '/e-raport',
  schedule: '/schedule',
  setup: '/setup',
  observers: '/observers',
} as const
export type OpenPlace = keyof typeof openPlaces
const place = z.enum(keysOf(openPlaces))

const rollCalls = [
  /** Of the day, or of a lesson. */
  z.object({ screen: z.literal('roll_call'), class_uuid: uuid, lesson_id: z.optional(id('lesson')) }),
  /** Of a lesson of a learning group. */
  z.object({ screen: z.literal('group_roll_call'), group_uuid: uuid, lesson_id: id('lesson') }),
] as const
/** Where a teacher calls a roll. */
export const RollCallTarget = z.discriminatedUnion('screen', [...rollCalls])

/** The screen that shows more, as names and ids: whoever reads it knows the addresses. */
export const Target = z.discriminatedUnion('screen', [
  /** A list, with the row that is named opened. */
  z.object({ screen: z.literal('place'), place, open: z.nullable(id('row')) }),
  /** One day of the person's own attendance, or of the child named. */
  z.object({ screen: z.literal('day'), date: day, student_id: z.nullable(id('student')) }),
  /** A child's check-in that waits. */
  z.object({ screen: z.literal('waiting_check_in'), date: day, student_id: id('student') }),
  /** A check-in to decide. */
  z.object({ screen: z.literal('request'), attendance_id: id('attendance') }),
  z.object({ screen: z.literal('requests') }),
  ...rollCalls,
  /** A homeroom teacher's desk; of the class named. */
  z.object({ screen: z.literal('homeroom'), class_uuid: z.nullable(uuid) }),
  z.object({ screen: z.literal('homeroom_register') }),
  z.object({ screen: z.literal('school_attendance'), date: day }),
  /** A permit, as whoever filed it or whom it is about reads it. */
  z.object({ screen: z.literal('permit'), permit_id: id('permit') }),
  /** A permit to decide, and all that wait for that. */
  z.object({ screen: z.literal('permit_request'), permit_id: id('permit') }),
  z.object({ screen: z.literal('permit_requests') }),
  /** Pupils whose attendance needs a look; one of them by name. */
  z.object({ screen: z.literal('signals'), signal_id: z.nullable(id('signal')) }),
  z.object({ screen: z.literal('change_password') }),
  z.object({ screen: z.literal('second_factor') }),
  /** The own account: devices, the own data, leaving. */
  z.object({ screen: z.literal('account') }),
  /** What is agreed to, for oneself or for the children. */
  z.object({ screen: z.literal('consent') }),
  /** Whom somebody is linked with as parent or child, or the office's requests for that; the one named is opened. */
  z.object({ screen: z.literal('family'), link_id: z.nullable(id('family_link')) }),
  /** A quiz session of the teacher. */
  z.object({ screen: z.literal('quiz_session'), session_uuid: uuid }),
  /** Essays of a session that wait for its teacher. */
  z.object({ screen: z.literal('quiz_marking'), session_uuid: uuid }),
  /** A quiz of the pupil. */
  z.object({ screen: z.literal('quiz'), quiz_uuid: uuid }),
  /** The school's people and classes; some of them by name of the list. */
  z.object({ screen: z.literal('people'), show: z.nullable(z.enum(['unplaced', 'classes', 'former'])) }),
  /** What the school teaches, its weekly lessons, or its learning groups. */
  z.object({ screen: z.literal('timetable'), show: z.enum(['subjects', 'lessons', 'groups']) }),
  /** A school's years and calendar, or the turn into its next year. */
  z.object({ screen: z.literal('year'), show: z.enum(['calendar', 'rollover']) }),
  /** A post of the bulletin. */
  z.object({ screen: z.literal('mading_post'), post_id: id('mading_post') }),
  /** What a homeroom teacher or the school tells. */
  z.object({ screen: z.literal('announcement'), announcement_uuid: uuid }),
  /** A class room; with `members`, who is in it. */
  z.object({ screen: z.literal('tugasku_room'), room_id: id('room'), members: z.boolean() }),
  /** The own conversations and groups. */
  z.object({ screen: z.literal('messages') }),
  /** What was written with somebody. */
  z.object({ screen: z.literal('message'), contact_id: id('account') }),
  /** What a class writes to each other. */
  z.object({ screen: z.literal('message_group'), class_uuid: uuid, circle: z.enum(['parents', 'pupils']) }),
  /** What somebody wants to buy. */
  z.object({ screen: z.literal('wallet_order'), token: uuid }),
  z.object({ screen: z.literal('my_school') }),
  /** A task, module or announcement of a class room. */
  z.object({
    screen: z.literal('tugasku_post'),
    kind: z.enum(['task', 'module', 'announcement']),
    room_id: id('room'),
    post_id: id('tugasku_post'),
  }),
  /** What a parent's children have to do for school; of the child that is named. */
  z.object({ screen: z.literal('child_tasks'), student_id: z.nullable(id('student')) }),
  /** A task of a child, as a parent reads it. */
  z.object({ screen: z.literal('child_task'), student_id: id('student'), post_id: id('tugasku_post') }),
  /** A note of attitude, as the pupil or a parent reads it. */
  z.object({ screen: z.literal('attitude_note'), note_id: id('attitude_note') }),
  /** The scores of a class in a subject, to be entered; the component that is named is in sight. */
  z.object({
    screen: z.literal('score_table'),
    class_uuid: uuid,
    subject_id: id('subject'),
    semester: z.int(),
    component_id: z.nullable(id('grade_component')),
  }),
  /** A report card; only the search leads there, and knows the address (features/menu/found-address.ts). */
  z.object({ screen: z.literal('rapor_card'), rapor_uuid: uuid }),
])
export type Target = z.infer<typeof Target>
