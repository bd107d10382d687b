// Written by `npm run db:types` from the migrations with hash 636593480f54b75c. Do not edit.
import type { Inside } from '@lentera/contract'
import type { ErrorFrame } from '@lentera/contract/error-reports'
import type { PermitChange } from '@lentera/contract/permits/entities'
import type { QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import type { SignalReasons, SignalSight } from '@lentera/contract/signals'
import type { BuilderNeed, BuilderWishes } from '@lentera/contract/timetable/builder'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Any JSON value; the driver writes and reads it. */
type Json = ColumnType<unknown, unknown, unknown>
/** JSON of a known shape. A list is written as its text, because the driver makes an array of PostgreSQL of one. */
type JsonOf<T> = ColumnType<T, T | string | undefined, T | string>

export interface AcademicYearTable {
  school_id: number
  tahun_ajaran_id: number
  starts_on: string
  second_semester_on: string
  ends_on: string
  revision: Generated<number>
}
export interface AccountTable {
  id: GeneratedAlways<number>
  uuid: string
  role: 'student' | 'parent' | 'teacher' | 'school'
  school_id: number | null
  name: string
  username: string
  email: string | null
  phone: string | null
  password_hash: string
  gender: 'female' | 'male' | null
  born_on: string | null
  image: string | null
  nisn: string | null
  nip: string | null
  nuptk: string | null
  is_premium: Generated<boolean>
  is_need_complete_data: Generated<boolean>
  is_sub_push_notif: Generated<boolean>
  created_at: Generated<Date>
  last_login_at: Date | null
  deleted_at: Date | null
  location_consent: Generated<boolean>
  selfie_consent: Generated<boolean>
  revision: Generated<number>
  whatsapp_number: string | null
  instagram_username: string | null
  tiktok_username: string | null
  province_id: string | null
  regency_id: string | null
  district_id: string | null
  educational_level: string | null
  phone_verified_at: Date | null
  email_verified_at: Date | null
  guardian_consent: Generated<'not_needed' | 'waiting' | 'given' | 'refused'>
  self_registered: Generated<boolean>
  deletion_asked_at: Date | null
  has_first_password: Generated<boolean>
  office_rights: ('principal' | 'curriculum' | 'student_affairs' | 'counsellor' | 'operator' | 'duty')[] | null
}
export interface AccountContactTable {
  account_id: number
  process: string
  before_at: Date | null
  from_at: Date
  at: Date
}
export interface AccountFactorTable {
  account_id: number
  sealed: string
  since: Date | null
  last_step: number | null
  recovery_hashes: Generated<string[]>
  created_at: Date
}
export interface AccountInterestTable {
  account_id: number
  interest_field_id: number
}
export interface ActivityTable {
  id: GeneratedAlways<number>
  school_id: number
  account_id: number
  date: string
  title: string
  text: string
  lesson_id: number | null
  class_id: number | null
  subject: string | null
  starts_at: string | null
  ends_at: string | null
  revision: Generated<number>
  written_at: Date
  created_at: Date
  changed_at: Date | null
  removed_at: Date | null
}
export interface ActivityChangeTable {
  id: GeneratedAlways<number>
  activity_id: number
  kind: 'edited' | 'removed'
  changed_by: number
  changed_at: Date
  before: Json
  school_id: Generated<number>
}
export interface ActivityPictureTable {
  id: GeneratedAlways<number>
  file_id: string
  activity_id: number
  school_id: Generated<number>
}
export interface AnnouncementTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number
  author_id: number
  by_office: boolean
  whole_school: Generated<boolean>
  title: string
  text: string
  audience: 'students' | 'parents' | 'all'
  important: Generated<boolean>
  needs_confirmation: Generated<boolean>
  state: Generated<'draft' | 'scheduled' | 'published' | 'withdrawn'>
  publish_at: Date | null
  published_at: Date | null
  version: Generated<number>
  revision: Generated<number>
  reminded_at: Date | null
  created_at: Date
  changed_at: Date
}
export interface AnnouncementClassTable {
  announcement_id: number
  class_id: number
  school_id: Generated<number>
}
export interface AnnouncementFileTable {
  id: GeneratedAlways<number>
  file_id: string
  announcement_id: number
  school_id: Generated<number>
}
export interface AnnouncementReadTable {
  announcement_id: number
  account_id: number
  version: number
  read_at: Date
  confirmed_at: Date | null
  school_id: Generated<number>
}
export interface ArticleTable {
  id: GeneratedAlways<number>
  slug: string
  category: 'attendance' | 'learning' | 'exams' | 'internet' | 'health' | 'family' | 'teaching'
  title: string
  summary: string
  body: string
  state: Generated<'draft' | 'published' | 'withdrawn'>
  revision: Generated<number>
  created_at: Date
  changed_at: Date
  published_at: Date | null
}
export interface ArticleChangeTable {
  id: GeneratedAlways<number>
  article_id: number
  operator_id: number
  kind: 'written' | 'edited' | 'published' | 'withdrawn'
  at: Date
  before: Json | null
}
export interface ArticlePictureTable {
  article_id: number
  number: number
  file_id: string
  alt: string
  created_at: Date
}
export interface ArticleSavedTable {
  account_id: number
  article_id: number
  saved_at: Date
}
export interface AttendanceTable {
  id: GeneratedAlways<number>
  school_id: number
  account_id: number
  date: string
  status: 'unrecorded' | 'present' | 'late' | 'excused' | 'sick' | 'dispensation' | 'absent' | 'holiday'
  verification: 'automatic' | 'waiting' | 'approved' | 'rejected'
  method: 'location' | 'selfie' | 'qr' | 'roll_call' | 'closing' | 'correction' | 'permit'
  clock_in_at: Date | null
  clock_out_at: Date | null
  late_minutes: number | null
  distance_m: number | null
  accuracy_m: number | null
  waiting_reason: 'outside_radius' | 'poor_accuracy' | 'clock_skew' | 'late_delivery' | 'offline' | null
  latitude: number | null
  longitude: number | null
  created_at: Generated<Date>
  revision: Generated<number>
  note: string | null
  left_early: Generated<boolean>
  recorded_by: number | null
  photo_file: string | null
  device_id: string | null
  shared_device: Generated<boolean>
  offline: Generated<boolean>
  told_clock_in: Date | null
  received_at: Date | null
}
export interface AttendanceChangeTable {
  id: GeneratedAlways<number>
  attendance_id: number
  changed_by: number | null
  changed_at: Generated<Date>
  from_status: 'unrecorded' | 'present' | 'late' | 'excused' | 'sick' | 'dispensation' | 'absent' | 'holiday'
  to_status: 'unrecorded' | 'present' | 'late' | 'excused' | 'sick' | 'dispensation' | 'absent' | 'holiday'
  from_verification: 'automatic' | 'waiting' | 'approved' | 'rejected'
  to_verification: 'automatic' | 'waiting' | 'approved' | 'rejected'
  reason: string | null
  kind: Generated<'decision' | 'correction' | 'roll_call' | 'closing' | 'clock_in' | 'permit'>
  from_clock_in_at: Date | null
  to_clock_in_at: Date | null
  school_id: Generated<number>
  attendance_date: Generated<string>
}
export interface AttendanceConfirmationTable {
  attendance_id: number
  parent_id: number
  note: string | null
  confirmed_at: Generated<Date>
  school_id: Generated<number>
  attendance_date: Generated<string>
}
export interface AttendanceHoursTable {
  school_id: number
  weekday: number
  opens_at: string
  starts_at: string
  closes_at: string
  ends_at: string | null
}
export interface AttendanceSettingTable {
  school_id: number
  methods: Generated<('location' | 'selfie' | 'qr' | 'roll_call')[]>
  radius_m: Generated<number>
  accuracy_limit_m: Generated<number>
  tolerance_minutes: Generated<number>
  clock_out: Generated<boolean>
  closing: Generated<boolean>
  closing_at: Generated<string>
  revision: Generated<number>
  permit_hours: Generated<number>
  lesson_rule: 'first' | 'any' | 'most' | null
  offline_minutes: Generated<number | null>
}
export interface AttitudeNoteTable {
  id: GeneratedAlways<number>
  school_id: number
  student_id: number
  class_id: number
  teacher_id: number
  subject_id: number | null
  tahun_ajaran_id: number
  semester: number
  date: string
  type: 'spiritual' | 'social'
  instrument: 'observation' | 'self_assessment' | 'peer_assessment' | 'journal'
  grade: 'very_good' | 'good' | 'fair' | 'poor'
  description: string
  follow_up_desc: string | null
  send_notif: boolean
  revision: Generated<number>
  written_at: Date
  changed_at: Date | null
  removed_at: Date | null
}
export interface AttitudeNoteChangeTable {
  id: GeneratedAlways<number>
  note_id: number
  kind: 'edited' | 'removed'
  changed_by: number
  changed_at: Date
  before: Json
  school_id: Generated<number>
}
export interface AttitudeNoteFileTable {
  id: GeneratedAlways<number>
  file_id: string
  note_id: number
  school_id: Generated<number>
}
export interface AttitudeNoteReadTable {
  note_id: number
  parent_id: number
  read_at: Date
  school_id: Generated<number>
}
export interface AttitudeTemplateTable {
  id: GeneratedAlways<number>
  teacher_id: number
  text: string
  created_at: Date
}
export interface AuditAboutTable {
  school_id: number
  account_id: number
  line_id: number
  at: Date
  call: string
}
export interface AuditLineTable {
  id: GeneratedAlways<number>
  school_id: number
  by_id: number
  call: string
  class_name: string | null
  people: number
  changes: Json
  device: string
  at: Date
}
export interface CalendarEntryTable {
  id: GeneratedAlways<number>
  school_id: number
  kind: 'national' | 'joint_leave' | 'own' | 'exam' | 'half_day'
  name: string
  starts_on: string
  ends_on: string
  grades: number[] | null
  ends_at: string | null
  revision: Generated<number>
}
export interface CalendarLinkTable {
  id: string
  account_id: number
  student_id: number | null
  created_at: Generated<Date>
  revoked_at: Date | null
}
export interface CheckInPlaceTable {
  school_id: number
  position: number
  name: string
  latitude: number
  longitude: number
  radius_m: number
}
export interface ClassTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number
  tahun_ajaran_id: number
  grade: number
  name: string
  homeroom_teacher_id: number | null
  revision: Generated<number>
}
export interface ClassContentTable {
  school_id: number
  version: Generated<number>
}
export interface ClassMembershipTable {
  id: GeneratedAlways<number>
  student_id: number
  tahun_ajaran_id: number
  class_id: number
  from_date: string
  to_date: Generated<string>
  school_id: Generated<number>
}
export interface ClassMoveTable {
  id: GeneratedAlways<number>
  student_id: number
  tahun_ajaran_id: number
  from_class_id: number | null
  to_class_id: number | null
  from_date: string
  reason: Generated<string>
  moved_by: number | null
  moved_at: Date
}
export interface ComingHandOverTable {
  id: GeneratedAlways<number>
  school_id: number
  teacher_id: number
  successor_id: number
  from_date: string
  planned_by: number | null
  planned_at: Date
  state: Generated<'planned' | 'blocked' | 'applied' | 'dropped'>
  reason: string | null
  tried_on: string | null
  ended_by: number | null
  ended_at: Date | null
  revision: Generated<number>
}
export interface ConductFollowUpTable {
  id: GeneratedAlways<number>
  school_id: number
  student_id: number
  class_id: number
  kind: 'coaching' | 'home_visit' | 'meeting'
  planned_on: string
  handler_id: number
  note: string | null
  state: Generated<'planned' | 'running' | 'done' | 'not_done'>
  revision: Generated<number>
  planned_by: number
  planned_at: Date
}
export interface ConductFollowUpEventTable {
  id: GeneratedAlways<number>
  follow_up_id: number
  kind: 'planned' | 'moved' | 'running' | 'done' | 'not_done'
  by_id: number
  at: Date
  planned_on: string
  note: string | null
  school_id: Generated<number>
}
export interface ConductLetterTable {
  id: GeneratedAlways<number>
  school_id: number
  student_id: number
  class_id: number
  tahun_ajaran_id: number
  action: 'oral_warning' | 'written_warning' | 'sp1' | 'parent_call' | 'sp2' | 'sp3'
  year: number
  place: number
  number: string
  letter_on: string
  points: number
  content: Json
  made_by: number
  made_at: Date
  cancelled_by: number | null
  cancelled_at: Date | null
  cancel_reason: string | null
}
export interface ConductLetterPatternTable {
  school_id: number
  pattern: string
  revision: number
}
export interface ConductLetterReadTable {
  letter_id: number
  parent_id: number
  read_at: Date
  school_id: Generated<number>
}
export interface ConductRemissionTable {
  id: GeneratedAlways<number>
  school_id: number
  violation_id: number
  asked_by: number
  asked_at: Date
  reason: string
  file_id: string | null
  state: Generated<'waiting' | 'granted' | 'refused'>
  points: number | null
  decided_by: number | null
  decided_at: Date | null
  decision_reason: string | null
  revision: Generated<number>
}
export interface ConsentTable {
  id: GeneratedAlways<number>
  student_id: number
  purpose: 'location' | 'selfie'
  granted: boolean
  version: number
  decided_by: number
  decided_at: Generated<Date>
}
export interface ConversationTable {
  id: GeneratedAlways<number>
  low_id: number
  high_id: number
  last_seq: Generated<number>
  last_at: Date
}
export interface ConversationMemberTable {
  conversation_id: number
  account_id: number
  read_seq: Generated<number>
  is_quiet: Generated<boolean>
  quiet_until: Date | null
}
export interface DayClosingTable {
  school_id: number
  date: string
  closed_at: Date
  absent: number
}
export interface DayClosingClassTable {
  school_id: number
  date: string
  class_id: number
  unrecorded: number
  total: number
}
export interface EbookTable {
  id: GeneratedAlways<number>
  uuid: string
  title: string
  author: string
  level: 'sd' | 'smp' | 'sma' | 'all'
  subject: 'story' | 'science' | 'math' | 'language' | 'society' | 'skills'
  summary: string
  cover: Generated<number>
  license: string
  state: Generated<'draft' | 'published' | 'withdrawn'>
  revision: Generated<number>
  created_at: Date
  changed_at: Date
}
export interface EbookChapterTable {
  ebook_id: number
  number: number
  title: string
  body: string
}
export interface EbookMarkTable {
  id: GeneratedAlways<number>
  uuid: string
  account_id: number
  ebook_id: number
  chapter: number
  block: number
  kind: 'bookmark' | 'highlight'
  text: string
  made_at: Date
}
export interface EbookReaderTable {
  account_id: number
  ebook_id: number
  favorite: Generated<boolean>
  chapter: number | null
  block: number | null
  progress: number | null
  at: Date | null
  finished_at: Date | null
}
export interface EnrollmentTable {
  student_id: number
  tahun_ajaran_id: number
  class_id: number
  school_id: Generated<number>
}
export interface ErrorGroupTable {
  id: GeneratedAlways<number>
  fingerprint: string
  type: string
  message: string
  version: string
  route: string
  reports: Generated<number>
  first_at: Date
  last_at: Date
  solved_at: Date | null
}
export interface ErrorReportTable {
  id: GeneratedAlways<number>
  event_id: string
  group_id: number
  at: Date
  message: string
  route: string
  role: string | null
  browser: string
  frames: JsonOf<ErrorFrame[]>
}
export interface ErrorWordsTable {
  event_id: string
  report_id: number
  words: string
  role: string | null
  at: Date
}
export interface ExternalIdentityTable {
  provider: string
  subject: string
  role: 'student' | 'parent' | 'teacher' | 'school'
  account_id: number
  email: string
  linked_at: Date
}
export interface FamilyAskTable {
  id: GeneratedAlways<number>
  parent_id: number
  nisn: string | null
  born_on: string | null
  student_id: number | null
  asked_at: Date
  ended_at: Date | null
}
export interface FamilyChangeTable {
  id: GeneratedAlways<number>
  link_id: number
  from_state: 'pending' | 'linked' | 'rejected' | 'revoked' | null
  to_state: 'pending' | 'linked' | 'rejected' | 'revoked'
  changed_by: number | null
  changed_at: Date
  how: 'nisn' | 'code' | 'slip' | 'phone' | 'registration' | 'office' | 'decision' | 'end' | 'removal'
  reason: string | null
}
export interface FamilyCodeTable {
  id: GeneratedAlways<number>
  student_id: number
  code_hash: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  used_by: number | null
  on_paper: Generated<boolean>
}
export interface FamilyLinkTable {
  parent_id: number
  student_id: number
  state: 'pending' | 'linked' | 'rejected' | 'revoked'
  changed_at: Generated<Date>
  id: GeneratedAlways<number>
  relation: 'father' | 'mother' | 'guardian' | null
  is_main: Generated<boolean>
  asked_by: Generated<'parent' | 'student' | 'school'>
  ask_id: number | null
  revision: Generated<number>
  confirmed_at: Date | null
  confirmed_by: number | null
  by_slip: Generated<boolean>
}
export interface FamilyTryTable {
  subject: string
  tries: number
  since: Date
}
export interface FcmTokenTable {
  token: string
  session_id: string
  created_at: Generated<Date>
}
export interface FileTable {
  id: string
  school_id: number | null
  owner_id: number | null
  purpose: 'selfie' | 'print' | 'upload' | 'article'
  type: string
  bytes: number
  width: number | null
  height: number | null
  created_at: Generated<Date>
  delete_after: Date | null
  name: string | null
  digest: Uint8Array | null
}
export interface FileContentTable {
  id: string
  sha256: Uint8Array
  bytes: number
  uses: number
}
export interface FileStoreTable {
  name: string
  sole: Generated<boolean>
}
export interface FileThumbnailTable {
  id: string
  file_id: string
  size: number
  bytes: number
}
export interface FileUseTable {
  file_id: string
  content_id: string
}
export interface FirstStepMarkTable {
  account_id: number
  step: 'link' | 'profile' | 'check_in' | 'notices' | 'permit' | 'subjects' | 'roll_call'
  mark: 'skipped' | 'seen'
  marked_at: Date
}
export interface FurtherTeacherTable {
  id: GeneratedAlways<number>
  school_id: number
  class_id: number | null
  group_id: number | null
  subject_id: number
  teacher_id: number
  starts_on: string
  ended_on: string | null
  revision: Generated<number>
}
export interface GiftTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number | null
  name: string
  text: string
  terms: string
  cost: number
  stock: number
  kind: 'pickup' | 'code'
  per_person: number | null
  audience: 'students' | 'teachers' | 'all'
  starts_on: string | null
  ends_on: string | null
  active: Generated<boolean>
  picture: string | null
  revision: Generated<number>
  created_at: Date
}
export interface GiftClaimTable {
  id: GeneratedAlways<number>
  gift_id: number
  school_id: number
  account_id: number
  cost: number
  state: Generated<'requested' | 'approved' | 'ready' | 'received' | 'rejected' | 'cancelled' | 'expired'>
  pickup_code: string
  requested_at: Date
  decided_by: number | null
  decided_at: Date | null
  reason: string | null
  kept_until: string | null
  revision: Generated<number>
}
export interface GiftCodeTable {
  id: GeneratedAlways<number>
  gift_id: number
  mark: string
  locked: string
  claim_id: number | null
  shown_at: Date | null
}
export interface GiftOfferTable {
  school_id: number
  gift_id: number
  accepted: boolean
  cost: number | null
}
export interface GradeChangeTable {
  id: GeneratedAlways<number>
  component_id: number
  student_id: number
  before: number | null
  after: number | null
  by_id: number
  at: Date
  before_state: Generated<'score' | 'late' | 'exempt' | 'makeup' | 'remedial'>
  before_first: number | null
  before_note: Generated<string>
  after_state: Generated<'score' | 'late' | 'exempt' | 'makeup' | 'remedial'>
  after_first: number | null
  after_note: Generated<string>
  school_id: Generated<number>
}
export interface GradeComponentTable {
  id: GeneratedAlways<number>
  school_id: number
  class_id: number
  subject_id: number
  semester: number
  kind: 'scope' | 'sts' | 'sas' | 'practice' | 'project' | 'formative'
  name: string
  objectives: Generated<string>
  shown: Generated<boolean>
  position: number
  post_id: number | null
  created_by: number
  created_at: Date
  removed_at: Date | null
  revision: Generated<number>
  quiz_session_id: number | null
  due_on: string | null
}
export interface GradeEventTable {
  id: GeneratedAlways<number>
  school_id: number
  class_id: number
  subject_id: number
  semester: number
  kind: 'locked' | 'unlocked' | 'added' | 'changed' | 'removed'
  component_id: number | null
  before: Json | null
  after: Json | null
  why: Generated<string>
  by_id: number
  at: Date
}
export interface GradeLockTable {
  class_id: number
  subject_id: number
  semester: number
  locked_by: number
  locked_at: Date
  school_id: Generated<number>
}
export interface GradePlaceTable {
  class_id: number
  subject_id: number
  semester: number
  school_id: Generated<number>
}
export interface GradeRuleTable {
  id: GeneratedAlways<number>
  school_id: number
  tahun_ajaran_id: number
  semester: number
  subject_id: number | null
  revision: number
  scope: number | null
  sts: number | null
  sas: number | null
  practice: number | null
  project: number | null
  sufficient: number | null
  good: number | null
  very_good: number | null
  kktp: number | null
  why: Generated<string>
  set_by: number | null
  set_at: Date
  late_is_zero: boolean | null
  remedial: 'capped' | 'uncapped' | 'better' | null
}
export interface GradeScoreTable {
  component_id: number
  student_id: number
  score: number | null
  changed_by: number
  changed_at: Date
  revision: Generated<number>
  quiz_score: number | null
  state: Generated<'score' | 'late' | 'exempt' | 'makeup' | 'remedial'>
  first_score: number | null
  note: Generated<string>
  school_id: Generated<number>
}
export interface GraduationLetterTable {
  id: GeneratedAlways<number>
  school_id: number
  student_id: number
  link_id: number | null
  class_id: number | null
  year: number
  place: number | null
  number: string
  letter_on: string
  code: string
  content: Json
  made_by: number
  made_at: Date
  cancelled_by: number | null
  cancelled_at: Date | null
  cancel_reason: string | null
}
export interface GroupMessageTable {
  group_id: number
  seq: number
  sender_id: number
  text: string
  sent_at: Date
  removed_at: Date | null
  removed_by: number | null
  school_id: Generated<number>
}
export interface GroupMuteTable {
  group_id: number
  account_id: number
  muted_by: number
  muted_at: Date
  muted_until: string
  school_id: Generated<number>
}
export interface GroupReadTable {
  group_id: number
  account_id: number
  read_seq: Generated<number>
  is_quiet: Generated<boolean>
  quiet_until: Date | null
  school_id: Generated<number>
}
export interface GuardianConsentTable {
  id: GeneratedAlways<number>
  student_id: number
  given: boolean
  version: number
  how: 'app' | 'paper'
  decided_by: number
  decided_at: Date
  guardian_name: string | null
  signed_on: string | null
}
export interface GuardianPupilTable {
  id: GeneratedAlways<number>
  school_id: number
  teacher_id: number
  student_id: number
  from_date: string
  to_date: string | null
  given_by: number | null
  given_at: Date
}
export interface GuardianReminderTable {
  school_id: number
  date: string
  reminded_by: number
  reminded_at: Date
  parents: number
}
export interface HelpEntryTable {
  id: GeneratedAlways<number>
  school_id: number
  replaces: string | null
  topic: string
  roles: ('student' | 'parent' | 'teacher' | 'school')[]
  question: string
  answer: string
  revision: Generated<number>
  changed_by: number
  changed_at: Date
  removed_at: Date | null
}
export interface HelpEntryChangeTable {
  id: GeneratedAlways<number>
  help_entry_id: number
  changed_by: number
  changed_at: Date
  before: Json
  school_id: Generated<number>
}
export interface HolidayTable {
  school_id: number
  date: string
  name: string
  entry_id: number | null
}
export interface HomeroomCardTable {
  class_id: number
  teacher_id: number
  greeting: string | null
  phone: string | null
  calls_from: string | null
  calls_until: string | null
  whatsapp: string | null
  saved_at: Date
  revision: Generated<number>
  school_id: Generated<number>
}
export interface HomeroomChangeTable {
  id: GeneratedAlways<number>
  class_id: number
  from_teacher_id: number | null
  to_teacher_id: number | null
  changed_on: string
  changed_at: Date
  changed_by: number
  school_id: Generated<number>
}
export interface HomeroomRequestTable {
  id: GeneratedAlways<number>
  school_id: number
  class_id: number
  teacher_id: number
  note: string | null
  state: Generated<'waiting' | 'approved' | 'declined' | 'withdrawn'>
  asked_at: Date
  decided_at: Date | null
  decided_by: number | null
  reason: string | null
  revision: Generated<number>
}
export interface HourSetTable {
  id: GeneratedAlways<number>
  school_id: number
  tahun_ajaran_id: number
  name: string
  weekday: number | null
  starts_on: string | null
  ends_on: string | null
  revision: Generated<number>
  check_in_opens_at: string | null
  check_in_starts_at: string | null
  check_in_closes_at: string | null
}
export interface IdempotencyKeyTable {
  account_id: number
  key: string
  call: string
  request_hash: string
  status: number | null
  answer: Json | null
  created_at: Generated<Date>
}
export interface InterestFieldTable {
  id: GeneratedAlways<number>
  name: string
}
export interface JobsAliveTable {
  at: Date
  sole: Generated<boolean>
}
export interface KoinAccountTable {
  account_id: number
  balance: Generated<number>
  paused_at: Date | null
  paused_by: number | null
}
export interface KoinAwardTable {
  id: GeneratedAlways<number>
  school_id: number
  teacher_id: number
  amount: number
  reason: string
  date: string
  given_at: Date
}
export interface KoinDayTable {
  school_id: number
  date: string
  ran_at: Date
}
export interface KoinExpiryTable {
  id: GeneratedAlways<number>
  school_id: number
  ends_on: string
  grace_days: number
  expires_on: string
  planned_by: number
  planned_at: Date
  told_month_on: string | null
  told_week_on: string | null
  ran_on: string | null
  pupils: number | null
  koin: number | null
  cancelled_by: number | null
  cancelled_at: Date | null
}
export interface KoinLineTable {
  id: GeneratedAlways<number>
  account_id: number
  amount: number
  source: 'award' | 'attendance' | 'task' | 'quiz' | 'reading' | 'claim' | 'refund' | 'reversal' | 'expiry'
  source_id: number
  date: string
  created_at: Date
}
export interface KoinReversalTable {
  id: GeneratedAlways<number>
  school_id: number
  award_id: number
  account_id: number
  amount: number
  taken: number
  reason: string
  date: string
  decided_by: number
  decided_at: Date
}
export interface KoinRuleTable {
  school_id: number
  source: 'attendance' | 'task' | 'quiz' | 'reading'
  amount: number
}
export interface KoinSettingTable {
  school_id: number
  reversal_days: number
}
export interface LearningGroupTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number
  tahun_ajaran_id: number
  subject_id: number
  name: string
  kind: 'religion' | 'chosen' | 'level' | 'other'
  teacher_id: number | null
  ended_on: string | null
  revision: Generated<number>
}
export interface LearningGroupMemberTable {
  id: GeneratedAlways<number>
  group_id: number
  student_id: number
  tahun_ajaran_id: Generated<number>
  apart_by: Generated<number>
  from_date: string
  to_date: Generated<string>
  added_by: number | null
  added_at: Date
  ended_by: number | null
  ended_at: Date | null
  school_id: Generated<number>
}
export interface LessonTable {
  id: GeneratedAlways<number>
  school_id: number
  class_id: number | null
  subject_id: number
  teacher_id: number
  weekday: number
  starts_at: string
  ends_at: string
  room: string | null
  tahun_ajaran_id: Generated<number>
  parallel: Generated<boolean>
  starts_on: string | null
  ended_on: string | null
  revision: Generated<number>
  group_id: number | null
}
export interface LessonAttendanceTable {
  id: GeneratedAlways<number>
  school_id: number
  class_id: number
  account_id: number
  date: string
  lesson_id: number | null
  subject_id: number
  starts_at: string
  ends_at: string
  first_hour: number
  last_hour: number
  status: 'present' | 'late' | 'excused' | 'sick' | 'dispensation' | 'absent'
  late_minutes: number | null
  clock_in_at: Date | null
  note: string | null
  recorded_by: number
  revision: Generated<number>
  created_at: Generated<Date>
}
export interface LessonAttendanceChangeTable {
  id: GeneratedAlways<number>
  lesson_attendance_id: number
  changed_by: number
  changed_at: Date
  from_status: 'present' | 'late' | 'excused' | 'sick' | 'dispensation' | 'absent'
  to_status: 'present' | 'late' | 'excused' | 'sick' | 'dispensation' | 'absent'
  from_late_minutes: number | null
  to_late_minutes: number | null
  reason: string | null
  school_id: Generated<number>
}
export interface LessonDayTable {
  attendance_id: number
  last_change: number
  derived_at: Date
  school_id: Generated<number>
  attendance_date: Generated<string>
}
export interface LessonHourTable {
  school_id: number
  set_id: number
  starts_at: string
  ends_at: string
  number: number | null
  name: string | null
}
export interface LessonReplacementTable {
  lesson_id: number
  date: string
  school_id: number
  teacher_id: number | null
  room: string | null
  cancelled: Generated<boolean>
  note: string | null
}
export interface LiveEventTable {
  school_id: number | null
  shard: number
  tx: Generated<string>
  id: GeneratedAlways<number>
  about: string
  people: number[]
  written_at: Generated<Date>
}
export interface LongJobTable {
  id: string
  owner_id: number
  name: string
  payload: Json
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  progress: Generated<number>
  words: Generated<string>
  file_id: string | null
  created_at: Date
  touched_at: Date
}
export interface MadingDecisionTable {
  id: GeneratedAlways<number>
  post_id: number
  verb: 'publish' | 'reject' | 'archive' | 'keep'
  reason: string | null
  decided_by: number
  decided_at: Date
  school_id: Generated<number>
}
export interface MadingLikeTable {
  post_id: number
  account_id: number
  liked_at: Date
  school_id: Generated<number>
}
export interface MadingPictureTable {
  id: GeneratedAlways<number>
  file_id: string
  post_id: number
  school_id: Generated<number>
}
export interface MadingPostTable {
  id: GeneratedAlways<number>
  school_id: number
  account_id: number
  kind: 'artwork' | 'poem' | 'story' | 'picture' | 'info'
  title: string
  text: string
  state: Generated<'waiting' | 'published' | 'rejected' | 'archived'>
  reason: string | null
  revision: Generated<number>
  created_at: Date
  published_at: Date | null
}
export interface MadingReportTable {
  id: GeneratedAlways<number>
  post_id: number
  account_id: number
  reason: string
  reported_at: Date
  settled_at: Date | null
  school_id: Generated<number>
}
export interface MessageTable {
  conversation_id: number
  seq: number
  sender_id: number
  text: string
  sent_at: Date
  forwarded: Generated<boolean>
  removed_at: Date | null
  removed_by: number | null
}
export interface MessageBlockTable {
  account_id: number
  blocked_id: number
  blocked_at: Date
}
export interface MessageGroupTable {
  id: GeneratedAlways<number>
  class_id: number
  circle: 'parents' | 'pupils'
  last_seq: Generated<number>
  last_at: Date
  writers: Generated<'all' | 'teachers'>
  school_id: Generated<number>
}
export interface MessageMuteTable {
  account_id: number
  school_id: number
  muted_by: number
  muted_at: Date
  muted_until: string
}
export interface MessagePaceTable {
  account_id: number
  minute_began_at: Date
  minute_count: number
  hour_began_at: Date
  hour_count: number
}
export interface MessageReportTable {
  id: GeneratedAlways<number>
  school_id: number
  reporter_id: number
  reported_id: number
  conversation_id: number | null
  group_id: number | null
  seq: number
  reason: 'rude' | 'bullying' | 'threat' | 'indecent' | 'spam' | 'other'
  words: string
  frozen: Json
  state: Generated<'waiting' | 'dismissed' | 'done'>
  reported_at: Date
  settled_at: Date | null
  revision: Generated<number>
}
export interface MessageReportActTable {
  id: GeneratedAlways<number>
  report_id: number
  verb: 'dismiss' | 'remove' | 'mute_3' | 'mute_14' | 'pass'
  reason: string | null
  decided_by: number
  decided_at: Date
  school_id: Generated<number>
}
export interface MigrationTable {
  name: string
  applied_at: Generated<Date>
}
export interface ModuleTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number | null
  owner_id: number | null
  subject_id: number | null
  subject_name: string | null
  grade: number | null
  title: string
  objective: Generated<string>
  text: Generated<string>
  links: Json
  state: Generated<'draft' | 'published' | 'shared' | 'archived'>
  version: Generated<number>
  revision: Generated<number>
  copied_from: number | null
  created_at: Date
  changed_at: Date
}
export interface ModuleFileTable {
  id: GeneratedAlways<number>
  file_id: string
  module_id: number
}
export interface ModuleVersionTable {
  module_id: number
  version: number
  title: string
  objective: string
  text: string
  links: Json
  files: string[]
  changed_by: number
  changed_at: Date
}
export interface NotificationTable {
  id: GeneratedAlways<number>
  account_id: number
  kind: string
  student_id: number | null
  data: Json
  event_key: string
  created_at: Generated<Date>
  read_at: Date | null
  push_after: Date | null
  outside_after: Date | null
}
export interface NotificationPreferenceTable {
  account_id: number
  kind: string
  enabled: boolean
  push: Generated<boolean>
  whatsapp: Generated<boolean>
  email: Generated<boolean>
}
export interface ObservedSchoolTable {
  operator_id: number
  school_id: number
  state: Generated<'waiting' | 'approved' | 'declined' | 'revoked'>
  asked_at: Date
  decided_at: Date | null
  decided_by: number | null
}
export interface OperatorTable {
  id: GeneratedAlways<number>
  username: string
  name: string
  password_hash: string
  factor_sealed: string | null
  factor_since: Date | null
  factor_step: number | null
  created_at: Date
  last_login_at: Date | null
  disabled_at: Date | null
  observes: 'foundation' | 'district' | null
}
export interface OperatorActTable {
  id: GeneratedAlways<number>
  operator_id: number | null
  act: string
  subject: string
  school_id: number | null
  detail: Json
  at: Date
}
export interface OperatorSessionTable {
  id: string
  operator_id: number
  address: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  proven_at: Date
  ended_at: Date | null
}
export interface OtpTable {
  id: GeneratedAlways<number>
  token_hash: string
  purpose: 'register' | 'reset' | 'phone_edit' | 'email_edit' | 'complete_data' | 'school_link' | 'deletion'
  role: 'student' | 'parent' | 'teacher' | 'school'
  account_id: number | null
  channel: 'whatsapp' | 'sms' | 'email'
  target: string
  address: string
  code_hash: string
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  replaced_at: Date | null
  secret_hash: string | null
  secret_expires_at: Date | null
  spent_at: Date | null
}
export interface OutgoingMessageTable {
  id: GeneratedAlways<number>
  uuid: string
  channel: 'whatsapp' | 'sms' | 'email'
  recipient: string
  kind: string
  subject: string | null
  body: string
  is_secret: Generated<boolean>
  state: Generated<'waiting' | 'sent' | 'delivered' | 'failed'>
  tries: Generated<number>
  provider_id: string | null
  error: string | null
  created_at: Date
  sent_at: Date | null
  due_at: Date | null
  until: Date | null
}
export interface ParentCodeTable {
  id: GeneratedAlways<number>
  student_id: number
  code_hash: string | null
  made_by: number | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  sent_at: Date | null
  sent_by: number | null
  uses: Generated<number>
  failures: Generated<number>
}
export interface PermitTable {
  id: GeneratedAlways<number>
  school_id: number
  account_id: number
  type: 'sick' | 'family' | 'religious' | 'bereavement' | 'other' | 'dispensation' | 'late_arrival' | 'leave_during_school' | 'early_leave'
  status: 'sick' | 'excused' | 'dispensation' | null
  state: 'waiting_parent' | 'waiting_homeroom' | 'waiting_school' | 'needs_revision' | 'approved' | 'rejected' | 'cancelled' | 'expired'
  starts_on: string
  ends_on: string
  starts_at: string | null
  ends_at: string | null
  reason: string
  file_id: string | null
  filed_by: number
  filed_at: Date
  waits_since: Date
  escalates_at: Date | null
  escalated_at: Date | null
  decided_by: number | null
  decided_at: Date | null
  decision_reason: string | null
  revision: Generated<number>
}
export interface PermitChangeTable {
  id: GeneratedAlways<number>
  permit_id: number
  kind: 'filed' | 'confirmed' | 'approved' | 'rejected' | 'revision_asked' | 'edited' | 'letter_added' | 'cancelled' | 'escalated' | 'expired'
  changed_by: number | null
  changed_at: Date
  from_state: 'waiting_parent' | 'waiting_homeroom' | 'waiting_school' | 'needs_revision' | 'approved' | 'rejected' | 'cancelled' | 'expired' | null
  to_state: 'waiting_parent' | 'waiting_homeroom' | 'waiting_school' | 'needs_revision' | 'approved' | 'rejected' | 'cancelled' | 'expired'
  reason: string | null
  before: JsonOf<PermitChange['before']> | null
  school_id: Generated<number>
}
export interface PermitDayTable {
  permit_id: number
  date: string
  kind: 'written' | 'conflict'
  attendance_id: number
  revision: number | null
  from_status: 'unrecorded' | 'present' | 'late' | 'excused' | 'sick' | 'dispensation' | 'absent' | 'holiday' | null
  from_verification: 'automatic' | 'waiting' | 'approved' | 'rejected' | null
  from_method: string | null
  school_id: Generated<number>
}
export interface PracticeCardTable {
  student_id: number
  question_id: number
  box: number
  due_on: string
  tries: Generated<number>
  rights: Generated<number>
  last_at: Date
}
export interface PracticeDayTable {
  student_id: number
  day: string
  answered: number
  rights: number
  last_at: Date
}
export interface PremiumFeatureTable {
  code: string
  roles: string[]
  name: string
  free: string
  premium: string
  place: number
}
export interface PremiumPackageTable {
  id: GeneratedAlways<number>
  uuid: string
  role: 'student' | 'teacher'
  type: 'belajar' | 'mengajar'
  name: string
  summary: string
  months: number
  price: number
  sold: Generated<boolean>
  revision: Generated<number>
}
export interface PremiumPeriodTable {
  id: GeneratedAlways<number>
  account_id: number
  source: 'trial' | 'paid'
  starts_at: Date
  ends_at: Date
  order_id: number | null
}
export interface ProfileChangeTable {
  id: GeneratedAlways<number>
  account_id: number | null
  school_id: number | null
  field: string
  from_value: string | null
  to_value: string | null
  changed_by: number
  changed_at: Date
}
export interface ProfilePhotoTable {
  account_id: number
  token: string
  file_id: string
}
export interface PupilDepartureTable {
  id: GeneratedAlways<number>
  school_id: number
  student_id: number
  link_id: number
  class_id: number | null
  last_day: string
  cause: 'moved_house' | 'with_parents' | 'own_wish' | 'abroad' | 'expelled' | 'resigned' | 'dropped_out' | 'died' | 'other'
  reason: Generated<string>
  to_school: string | null
  to_npsn: string | null
  letter_number: string
  letter_place: number | null
  letter_on: string
  signer_name: string | null
  signer_number: string | null
  made_by: number
  made_at: Date
  taken_back_by: number | null
  taken_back_at: Date | null
}
export interface PupilImportTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number
  made_by: number
  name: string
  source: 'dapodik' | 'sheet' | 'csv' | 'paste'
  state: Generated<'checked' | 'running' | 'done' | 'undone'>
  head_row: number
  columns: Json
  classes: Json
  created_at: Date
  done_at: Date | null
  whom: Generated<'pupils' | 'staff'>
  roster: Json | null
  teachers: Json | null
}
export interface PupilImportRowTable {
  import_id: number
  number: number
  cells: Json
  repaired: Json
  decision: Generated<'auto' | 'file' | 'skip'>
  match_id: number | null
  is_new: Generated<boolean>
  planned: string | null
  outcome: 'added' | 'changed' | 'same' | 'stale' | 'refused' | null
  student_id: number | null
  before_values: Json | null
  after_values: Json | null
  note: string | null
  school_id: Generated<number>
}
export interface PushSubscriptionTable {
  id: GeneratedAlways<number>
  account_id: number
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Generated<Date>
  ok_at: Date | null
  failed_at: Date | null
}
export interface QrSessionTable {
  id: string
  school_id: number
  class_id: number
  date: string
  opened_by: number
  secret: Uint8Array
  opened_at: Generated<Date>
  expires_at: Date
  closed_at: Date | null
}
export interface QuestionTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number
  owner_id: number
  subject_id: number | null
  objective: Generated<string>
  level: Generated<'L1' | 'L2' | 'L3'>
  difficulty: Generated<'easy' | 'medium' | 'hard'>
  tags: Generated<string[]>
  is_shared: Generated<boolean>
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  revision: Generated<number>
  changed_at: Generated<Date>
  import_id: string | null
}
export interface QuestionImportTable {
  uuid: string
  school_id: number
  owner_id: number
  name: string
  format: string | null
  added: Generated<number>
  doubles: Generated<number>
  wrong: Json
  created_at: Date
  done_at: Date | null
  state: 'checking' | 'checked' | 'storing' | 'stored' | 'undone'
  encoding: string | null
  subject_id: number | null
  replaced: Generated<number>
}
export interface QuestionImportItemTable {
  import_uuid: string
  number: number
  line: number
  place: string
  begins: string
  state: 'new' | 'double' | 'similar' | 'refused'
  reason: string | null
  notes: Json
  source: Json | null
  filed: Json
  subject_id: number | null
  fingerprint: string | null
  stem: string | null
  same_question_id: number | null
  same_revision: number | null
  same_number: number | null
  decision: 'replace' | 'both' | 'skip' | null
  outcome: 'added' | 'replaced' | 'double' | 'skipped' | 'refused' | null
  question_id: number | null
  version: number | null
  school_id: Generated<number>
}
export interface QuestionMediaTable {
  question_id: number
  file_id: string
  school_id: Generated<number>
}
export interface QuestionVersionTable {
  id: GeneratedAlways<number>
  question_id: number
  version: number
  type: 'single' | 'multiple' | 'true_false' | 'matching' | 'ordering' | 'short' | 'numeric' | 'essay'
  source: Json
  content: JsonOf<QuestionContent>
  key: JsonOf<QuestionKey>
  explanation: Generated<string>
  fingerprint: string
  created_by: number
  created_at: Generated<Date>
  asked: Generated<string>
  stem: string | null
  school_id: Generated<number>
}
export interface QuietHoursTable {
  account_id: number
  enabled: boolean
  starts_at: string
  ends_at: string
}
export interface QuizAnswerTable {
  attempt_id: number
  number: number
  answer: JsonOf<QuizAnswer> | null
  is_uncertain: Generated<boolean>
  seq: number
  answered_at: Date
  saved_at: Date
  is_late: Generated<boolean>
  score: number | null
  comment: string | null
  graded_by: number | null
  graded_at: Date | null
  school_id: Generated<number>
}
export interface QuizAnswerLogTable {
  attempt_id: number
  number: number
  seq: number
  answer: Json | null
  is_uncertain: boolean
  answered_at: Date
  saved_at: Date
  school_id: Generated<number>
}
export interface QuizAttemptTable {
  id: GeneratedAlways<number>
  uuid: string
  session_id: number
  student_id: number
  nr: Generated<number>
  state: Generated<'in_progress' | 'frozen' | 'submitted' | 'submitted_auto' | 'stopped' | 'needs_grading' | 'graded' | 'retaken'>
  seed: number
  device: string | null
  started_at: Date
  deadline_at: Date
  extra_seconds: Generated<number>
  frozen_at: Date | null
  leaves: Generated<number>
  last_seen_at: Date
  submitted_at: Date | null
  finish_trigger: 'manual' | 'auto' | 'teacher' | null
  score: number | null
  max_score: number | null
  choice_seed: string | null
  device_asked: string | null
  device_asked_at: Date | null
  device_refused: string | null
  frozen_by: 'leaves' | 'teacher' | null
  note: string | null
  noted_at: Date | null
  school_id: Generated<number>
  own_end_at: Date | null
}
export interface QuizEventTable {
  id: GeneratedAlways<number>
  session_id: number
  attempt_id: number | null
  kind: string
  by_id: number | null
  at: Date
  data: Json
  school_id: Generated<number>
}
export interface QuizFiguresTable {
  session_id: number
  school_id: number
  stamp: string
  attempts: number
  pupils: number
  group_size: number
  items: Json
  made_at: Date
}
export interface QuizFileTable {
  id: string
  attempt_id: number
  number: number
  sent_at: Date
  school_id: Generated<number>
}
export interface QuizLateAnswerTable {
  attempt_id: number
  number: number
  seq: number
  answer: Json | null
  is_uncertain: Generated<boolean>
  answered_at: Date
  received_at: Date
  is_proven: boolean
  decision: 'counted' | 'ignored' | null
  decided_by: number | null
  decided_at: Date | null
  session_id: number | null
  school_id: Generated<number>
}
export interface QuizQuestionTable {
  session_id: number
  number: number
  question_version_id: number
  points: Generated<number>
  grading: Generated<'key' | 'full' | 'dropped'>
  school_id: Generated<number>
}
export interface QuizRegradeTable {
  id: GeneratedAlways<number>
  uuid: string
  session_id: number
  number: number
  from_grading: 'key' | 'full' | 'dropped'
  to_grading: 'key' | 'full' | 'dropped'
  from_version_id: number
  to_version_id: number
  reason: string
  by_id: number
  at: Date
  school_id: Generated<number>
}
export interface QuizRegradeScoreTable {
  regrade_id: number
  attempt_id: number
  from_score: number | null
  from_max: number | null
  to_score: number
  to_max: number
  school_id: Generated<number>
}
export interface QuizSessionTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number
  teacher_id: number
  tahun_ajaran_id: number
  subject_id: number | null
  title: string
  description: Generated<string>
  topic: Generated<string>
  state: Generated<'draft' | 'published' | 'archived' | 'cancelled'>
  starts_at: Date | null
  ends_at: Date | null
  duration_minutes: Generated<number>
  paused_at: Date | null
  code: string
  needs_code: Generated<boolean>
  results: Generated<'hidden' | 'score' | 'explained'>
  released_at: Date | null
  shuffles_questions: Generated<boolean>
  shuffles_options: Generated<boolean>
  one_device: Generated<boolean>
  full_screen: Generated<boolean>
  leaves_allowed: Generated<number | null>
  attempts_allowed: Generated<number>
  pass_score: number | null
  remedial_of: number | null
  broadcast: string | null
  broadcast_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  revision: Generated<number>
  makes_up: 'remedial' | 'make_up' | null
  score_rule: 'highest' | 'capped' | null
  module_id: number | null
  attempt_rule: Generated<'highest' | 'last' | 'first' | 'average'>
}
export interface QuizSessionClassTable {
  session_id: number
  class_id: number
  school_id: Generated<number>
}
export interface QuizSessionGroupTable {
  school_id: number
  session_id: number
  group_id: number
}
export interface QuizSessionStudentTable {
  session_id: number
  student_id: number
  school_id: Generated<number>
}
export interface QuizToldTable {
  session_id: number
  about: 'published' | 'cancelled' | 'soon' | 'open' | 'results' | 'marking' | 'marked' | 'regraded'
  at: Date
  starts_at: Date | null
  ends_at: Date | null
  school_id: Generated<number>
}
export interface RaporTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number
  class_id: number
  student_id: number
  tahun_ajaran_id: number
  semester: number
  version: Generated<number>
  state: Generated<'open' | 'waiting_principal' | 'approved' | 'published' | 'withdrawn'>
  note: Generated<string>
  profile: Generated<string>
  extras: Json
  sick: number | null
  excused: number | null
  absent: number | null
  absence_reason: string | null
  decision: 'promoted' | 'retained' | null
  content: Json | null
  code: string | null
  submitted_at: Date | null
  approved_by: number | null
  approved_at: Date | null
  publish_at: Date | null
  told_at: Date | null
  changed_by: number | null
  changed_at: Date
  revision: Generated<number>
  former: Json | null
  hash: GeneratedAlways<string | null>
  internships: Json
  attitude: Json | null
}
export interface RaporCheckTable {
  rapor_id: number
  tries: number
  since: Date
  school_id: Generated<number>
}
export interface RaporLookTable {
  school_id: number
  revision: number
  size: 'a4' | 'f4'
  logo: string | null
  made_at: Date
  curriculum: Generated<'merdeka' | 'k13'>
}
export interface RaporReadingTable {
  rapor_id: number
  parent_id: number
  at: Date
  response: Generated<string>
  school_id: Generated<number>
}
export interface RaporSentenceTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number
  teacher_id: number | null
  kind: 'note' | 'activity'
  text: string
  changed_by: number
  changed_at: Date
  removed_at: Date | null
  revision: Generated<number>
}
export interface RaporSentenceStepTable {
  id: GeneratedAlways<number>
  sentence_id: number
  before: Generated<string>
  after: Generated<string>
  by_id: number
  at: Date
  school_id: Generated<number>
}
export interface RaporStepTable {
  id: GeneratedAlways<number>
  school_id: number
  class_id: number
  semester: number
  rapor_id: number | null
  student_id: number | null
  subject_id: number | null
  what: 'submit' | 'return' | 'approve' | 'publish' | 'withdraw' | 'edit' | 'text' | 'send' | 'give_back' | 'pull_back'
  by_id: number
  at: Date
  before: Json | null
  after: Json | null
  reason: Generated<string>
}
export interface RaporSubjectTable {
  class_id: number
  subject_id: number
  semester: number
  state: 'sent' | 'returned'
  by_id: number
  at: Date
  note: Generated<string>
  school_id: Generated<number>
}
export interface RaporTextTable {
  class_id: number
  subject_id: number
  semester: number
  student_id: number
  text: string
  changed_by: number
  changed_at: Date
  skills: Generated<string>
  school_id: Generated<number>
}
export interface RaporThemeTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number
  class_id: number
  semester: number
  title: string
  about: Generated<string>
  dimensions: ('faith' | 'citizenship' | 'reasoning' | 'creativity' | 'collaboration' | 'independence' | 'health' | 'communication')[]
  changed_by: number
  changed_at: Date
  revision: Generated<number>
}
export interface RaporThemePupilTable {
  theme_id: number
  student_id: number
  levels: Json
  text: Generated<string>
  changed_by: number
  changed_at: Date
  revision: Generated<number>
  school_id: Generated<number>
}
export interface RemoteConfigTable {
  key: string
  value: Json
  changed_at: Generated<Date>
}
export interface RemoteConfigChangeTable {
  id: GeneratedAlways<number>
  uuid: string
  key: string
  before: Json | null
  after: Json | null
  why: string
  undoes: number | null
  operator_id: number
  at: Date
}
export interface ReportScheduleTable {
  id: GeneratedAlways<number>
  school_id: number
  account_id: number
  report: 'attendance_days' | 'attendance_classes' | 'attendance_months' | 'attendance_teachers' | 'late' | 'absent' | 'effective_days' | 'journals' | 'grades' | 'conduct' | 'use' | 'monthly'
  every: 'week' | 'month'
  form: 'pdf' | 'xlsx'
  next_on: string
  set_by: number
  set_at: Date
}
export interface RollCallTable {
  id: string
  school_id: number
  class_id: number | null
  date: string
  teacher_id: number
  state: 'draft' | 'confirmed'
  marks: Json
  created_at: Generated<Date>
  updated_at: Generated<Date>
  confirmed_at: Date | null
  lesson_id: number | null
  group_id: number | null
}
export interface RolloverEntryTable {
  plan_id: number
  student_id: number
  class_id: number
  decision: 'up' | 'repeat' | 'graduate' | 'leave' | null
  to_grade: number | null
  to_name: string | null
  ran: 'up' | 'repeat' | 'graduate' | 'leave' | null
  ran_grade: number | null
  ran_name: string | null
  result: 'placed' | 'parted' | 'kept' | null
  placed_in: number | null
  parted_at: Date | null
  school_id: Generated<number>
}
export interface RolloverMadeTable {
  plan_id: number
  kind: 'class' | 'leader' | 'lesson' | 'room' | 'group'
  row_id: number
  revision: number
  school_id: Generated<number>
}
export interface RolloverPlanTable {
  id: GeneratedAlways<number>
  school_id: number
  from_year: number
  state: Generated<'draft' | 'running' | 'done' | 'undone'>
  copy_homeroom: Generated<'none' | 'stay' | 'follow'>
  copy_lessons: Generated<boolean>
  copy_rooms: Generated<boolean>
  started_by: number | null
  started_at: Date | null
  revision: Generated<number>
  copy_groups: Generated<boolean>
}
export interface RolloverStepTable {
  plan_id: number
  position: number
  kind: 'classes' | 'pupils' | 'lessons' | 'rooms' | 'groups' | 'leaving'
  class_id: number | null
  done_at: Date | null
  left_out: string | null
  school_id: Generated<number>
}
export interface SchoolTable {
  id: GeneratedAlways<number>
  uuid: string
  npsn: string
  name: string
  level: 'sd' | 'smp' | 'sma' | 'smk'
  address: Generated<string>
  timezone: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
  latitude: number | null
  longitude: number | null
  is_demo: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
  status: Generated<'pending' | 'verified' | 'rejected' | 'suspended'>
  status_reason: string | null
  proposed_by: number | null
  contact_name: string | null
  contact_phone: string | null
  contact_email: string | null
  province_id: string | null
  regency_id: string | null
  district_id: string | null
  access_code: string | null
  restricts_numbers: Generated<boolean>
  profile_revision: Generated<number>
  folded: GeneratedAlways<string | null>
  consent_due: string | null
  factor_office_since: Date | null
  factor_teacher_since: Date | null
  staff_file_gb: Generated<number>
  pupil_file_mb: Generated<number>
  principal_name: string | null
  principal_nip: string | null
  setup_on_home: Generated<boolean>
}
export interface SchoolCodeTryTable {
  account_id: number
  tried_at: Date
}
export interface SchoolLinkTable {
  id: GeneratedAlways<number>
  uuid: string
  account_id: number
  school_id: number
  class_id: number | null
  state: Generated<'pending' | 'linked' | 'rejected' | 'removed' | 'moved' | 'graduated' | 'withdrawn'>
  asked_at: Date
  decided_at: Date | null
  decided_by: number | null
  reason: string | null
  revision: Generated<number>
  from_school_id: number | null
  linked_at: Date | null
}
export interface SchoolLinkChangeTable {
  id: GeneratedAlways<number>
  link_id: number
  state: string
  class_id: number | null
  changed_at: Date
  changed_by: number | null
  reason: string | null
  school_id: Generated<number>
}
export interface SchoolListTable {
  id: GeneratedAlways<number>
  uuid: string
  name: string
  operator_id: number
  state: Generated<'checked' | 'running' | 'done'>
  created_at: Date
  done_at: Date | null
}
export interface SchoolListRowTable {
  list_id: number
  number: number
  cells: Json
  intent: 'add' | 'staff' | null
  outcome: 'added' | 'changed' | 'stale' | null
  school_id: number | null
  office_id: number | null
  printed_at: Date | null
}
export interface SchoolLookTable {
  school_id: number
  at: Generated<Date>
  looked_at: Generated<Date>
  changes: Generated<number>
}
export interface SchoolPupilTable {
  school_id: number
  student_id: number
  number: string | null
  birth_place: string | null
  address: string | null
  parent_names: string | null
  entered_on: string | null
  from_school: string | null
  from_npsn: string | null
  from_city: string | null
  from_letter: string | null
  revision: Generated<number>
  religion: 'islam' | 'protestant' | 'catholic' | 'hindu' | 'buddhist' | 'confucian' | 'belief' | null
  family_status: 'birth' | 'step' | 'adopted' | 'foster' | null
  child_number: number | null
  home_phone: string | null
  entry_class: string | null
  father_name: string | null
  father_job: string | null
  mother_name: string | null
  mother_job: string | null
  parent_address: string | null
  parent_phone: string | null
  guardian_name: string | null
  guardian_job: string | null
  guardian_address: string | null
  guardian_phone: string | null
  nik_hash: string | null
  imported: Json | null
}
export interface SchoolStaffTable {
  school_id: number
  teacher_id: number
  employment: string | null
  position: string | null
  duty: string | null
  nik_hash: string | null
  imported: Json | null
  revision: Generated<number>
}
export interface SelfAnswerTable {
  id: GeneratedAlways<number>
  school_id: number
  form_id: number
  student_id: number
  steps: ('always' | 'often' | 'sometimes' | 'never')[]
  sentence: Generated<string>
  answered_at: Date
  changed_at: Date | null
  note_id: number | null
  revision: Generated<number>
}
export interface SelfAssessmentTable {
  id: GeneratedAlways<number>
  school_id: number
  class_id: number
  teacher_id: number
  subject_id: number | null
  tahun_ajaran_id: number
  type: 'spiritual' | 'social'
  title: string
  statements: string[]
  closes_on: string
  closed_at: Date | null
  opened_at: Date
  removed_at: Date | null
  removed_reason: string | null
  revision: Generated<number>
}
export interface SelfAssessmentEventTable {
  id: GeneratedAlways<number>
  form_id: number
  kind: 'opened' | 'extended' | 'closed' | 'reopened' | 'removed'
  by_id: number
  at: Date
  closes_on: string | null
  school_id: Generated<number>
}
export interface SessionTable {
  id: string
  account_id: number
  refresh_hash: Uint8Array
  previous_hash: Uint8Array | null
  user_agent: string
  address: string
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
  ended_because: 'signed_out' | 'device_ended' | 'token_reused' | 'password_changed' | 'account_deleted' | null
  generation: Generated<number>
  used_generation: Generated<number>
  rotated_at: Date | null
}
export interface SetupMarkTable {
  school_id: number
  step: 'identity' | 'year' | 'calendar' | 'classes' | 'people' | 'subjects' | 'timetable' | 'rules'
  mark: 'skipped' | 'seen'
  marked_by: number
  marked_at: Date
}
export interface ShareTable {
  id: string
  kind: 'day' | 'permit'
  student_id: number
  date: string | null
  permit_id: number | null
  made_by: number
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  opened: Generated<number>
  opened_at: Date | null
}
export interface SignInFailureTable {
  subject: string
  failures: number
  last_at: Date
}
export interface SignalTable {
  id: GeneratedAlways<number>
  school_id: number
  student_id: number
  class_id: number
  cause: 'streak' | 'below_95' | 'below_90' | 'falling_scores' | 'missing_scores' | 'missing_tasks'
  found_on: string
  found_at: Date
  reasons: JsonOf<Partial<SignalReasons>>
  seen_on: string
  ended_on: string | null
  sights: JsonOf<Inside<SignalSight>[]>
}
export interface SignalContactTable {
  id: GeneratedAlways<number>
  signal_id: number
  account_id: number
  way: 'whatsapp' | 'phone' | 'meeting' | 'pupil' | 'teacher' | 'other' | 'none'
  note: string
  contacted_at: Date
  again_on: string | null
  school_id: Generated<number>
}
export interface SignalRuleTable {
  school_id: number
  revision: number
  fall_points: number | null
  missing_scores: number | null
  missing_tasks: number | null
  several_points: number
  several_subjects: number
  score_days: number
  why: string
  set_by: number
  set_at: Date
}
export interface SignalRunTable {
  school_id: number
  date: string
  ran_at: Date
  found: number
}
export interface StatusDayTable {
  day: string
  part: 'product' | 'jobs' | 'messages'
  watched_minutes: Generated<number>
  disturbed_minutes: Generated<number>
  disturbed_now: Generated<boolean>
  last_at: Date
}
export interface StatusMessageTable {
  sole: Generated<boolean>
  words: string
  said_at: Date
}
export interface SubjectTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number
  name: string
  code: string | null
  kind: Generated<'core' | 'elective' | 'local' | 'vocational'>
  position: Generated<number>
  archived_at: Date | null
  removed_at: Date | null
  revision: Generated<number>
}
export interface TeacherSubjectTable {
  account_id: number
  subject_id: number
  school_id: Generated<number>
}
export interface TimetableBuildTable {
  id: GeneratedAlways<number>
  school_id: number
  tahun_ajaran_id: number
  state: Generated<'running' | 'done' | 'stopped' | 'broken'>
  phase: Generated<'placing' | 'explaining' | 'improving'>
  progress: Generated<number>
  placed: Generated<number>
  needed: Generated<number>
  plan_revision: number
  seed: number
  seconds: number
  draft: Json | null
  stop_asked: Generated<boolean>
  started_by: number | null
  started_at: Date
  heard_at: Date
  ended_at: Date | null
}
export interface TimetableEditTable {
  id: GeneratedAlways<number>
  school_id: number
  tahun_ajaran_id: number
  before: Json | null
  lesson_id: number | null
  next_id: number | null
  at: Date
}
export interface TimetablePlanTable {
  school_id: number
  tahun_ajaran_id: number
  needs: JsonOf<Inside<BuilderNeed>[]>
  wishes: JsonOf<Inside<BuilderWishes>>
  revision: Generated<number>
}
export interface TimetableVersionTable {
  id: GeneratedAlways<number>
  school_id: number
  tahun_ajaran_id: number
  name: string
  state: Generated<'draft' | 'published' | 'applied'>
  valid_from: string | null
  base: string | null
  created_by: number | null
  created_at: Date
  published_by: number | null
  published_at: Date | null
  applied_at: Date | null
  obstacles: Json
  tried_on: string | null
  revision: Generated<number>
  told_on: string | null
}
export interface TimetableVersionLessonTable {
  id: GeneratedAlways<number>
  school_id: number
  version_id: number
  class_id: number | null
  group_id: number | null
  subject_id: number
  teacher_id: number
  weekday: number
  starts_at: string
  ends_at: string
  room: string | null
  parallel: Generated<boolean>
  revision: Generated<number>
}
export interface TugaskuCommentTable {
  id: GeneratedAlways<number>
  post_id: number
  student_id: number | null
  account_id: number
  text: string
  written_at: Date
  removed_at: Date | null
  removed_by: number | null
  school_id: Generated<number>
}
export interface TugaskuGuestLinkTable {
  id: GeneratedAlways<number>
  school_id: number
  room_id: number
  post_id: number | null
  role: 'student' | 'teacher'
  made_by: number
  made_at: Date
  expires_at: Date
  revoked_at: Date | null
  revoked_by: number | null
  last_opened_at: Date | null
  opened: Generated<number>
}
export interface TugaskuMemberTable {
  room_id: number
  account_id: number
  role: 'teacher' | 'co_teacher' | 'student'
  state: Generated<'active' | 'waiting' | 'left'>
  since: Date
  school_id: Generated<number>
}
export interface TugaskuMissingToldTable {
  school_id: number
  student_id: number
  post_id: number
  told_at: Date
}
export interface TugaskuParentsRunTable {
  school_id: number
  about: 'missing' | 'week'
  date: string
  ran_at: Date
}
export interface TugaskuPostTable {
  id: GeneratedAlways<number>
  room_id: number
  kind: 'task' | 'module' | 'announcement'
  title: string
  text: string
  topic_id: number | null
  links: Json
  for_all: Generated<boolean>
  given_at: Date | null
  due_at: Date | null
  closes_at: Date | null
  max_score: number | null
  resubmits: Generated<boolean>
  created_by: number
  created_at: Date
  changed_at: Date | null
  told_at: Date | null
  removed_at: Date | null
  revision: Generated<number>
  module_id: number | null
  school_id: Generated<number>
}
export interface TugaskuPostFileTable {
  id: GeneratedAlways<number>
  post_id: number
  file_id: string
  school_id: Generated<number>
}
export interface TugaskuPostTargetTable {
  post_id: number
  student_id: number
  school_id: Generated<number>
}
export interface TugaskuRoomTable {
  id: GeneratedAlways<number>
  school_id: number
  tahun_ajaran_id: number
  name: string
  description: Generated<string>
  subject_id: number | null
  cover: Generated<number>
  state: Generated<'active' | 'archived'>
  join_code: string
  joining: Generated<'open' | 'closed'>
  created_by: number
  created_at: Date
  archived_at: Date | null
  copied_from: number | null
}
export interface TugaskuRoomClassTable {
  room_id: number
  class_id: number
  school_id: Generated<number>
}
export interface TugaskuRoomGroupTable {
  school_id: number
  room_id: number
  group_id: number
}
export interface TugaskuTopicTable {
  id: GeneratedAlways<number>
  room_id: number
  name: string
  position: number
  school_id: Generated<number>
}
export interface TugaskuWorkTable {
  id: GeneratedAlways<number>
  post_id: number
  student_id: number
  state: 'not_opened' | 'in_progress' | 'submitted' | 'withdrawn' | 'needs_revision' | 'graded' | 'returned' | 'exempt'
  draft: Generated<string>
  draft_links: Json
  submitted_at: Date | null
  late_minutes: number | null
  score: number | null
  feedback: string | null
  scored_by: number | null
  scored_at: Date | null
  changed_at: Date
  revision: Generated<number>
  on_time_by: number | null
  on_time_at: Date | null
  school_id: Generated<number>
}
export interface TugaskuWorkChangeTable {
  id: GeneratedAlways<number>
  work_id: number
  state: string
  score: number | null
  feedback: string | null
  changed_by: number
  changed_at: Date
  school_id: Generated<number>
}
export interface TugaskuWorkFileTable {
  id: GeneratedAlways<number>
  version_id: number
  file_id: string
  school_id: Generated<number>
}
export interface TugaskuWorkVersionTable {
  id: GeneratedAlways<number>
  work_id: number
  number: number
  text: string
  links: Json
  submitted_at: Date
  received_at: Date
  late_minutes: number
  made_at: Date | null
  made_proven: Generated<boolean>
  school_id: Generated<number>
}
export interface UploadTable {
  id: string
  owner_id: number
  name: string
  bytes: number
  received: Generated<number>
  done: Generated<boolean>
  created_at: Date
  key: string | null
}
export interface ViolationTable {
  id: GeneratedAlways<number>
  uuid: string
  school_id: number
  student_id: number
  class_id: number
  recorded_by: number
  rule_id: number
  kind: 'violation' | 'award'
  code: string
  rule_group: string
  rule: string
  points: number
  category: 'light' | 'medium' | 'heavy'
  sanction: string | null
  handler: 'homeroom' | 'counselor' | 'vice_principal' | 'principal'
  tahun_ajaran_id: number
  semester: number
  date: string
  time: string | null
  place: string | null
  description: string
  status: Generated<'waiting_verification' | 'clarification' | 'needs_revision' | 'rejected' | 'verified' | 'followed_up' | 'done' | 'cancelled'>
  clarify_until: string
  revision: Generated<number>
  recorded_at: Date
  base_points: number | null
  remitted: Generated<number>
}
export interface ViolationEventTable {
  id: GeneratedAlways<number>
  violation_id: number
  kind: 'recorded' | 'edited' | 'clarified' | 'verified' | 'needs_revision' | 'rejected' | 'followed_up' | 'done' | 'cancelled' | 'weighed'
  by_id: number
  at: Date
  note: string | null
  before: Json | null
  school_id: Generated<number>
}
export interface ViolationFileTable {
  id: GeneratedAlways<number>
  file_id: string
  violation_id: number
  school_id: Generated<number>
}
export interface ViolationRuleTable {
  id: GeneratedAlways<number>
  school_id: number
  code: string
  kind: 'violation' | 'award'
  rule_group: string
  description: string
  points: number
  category: 'light' | 'medium' | 'heavy'
  mode: 'flat' | 'frequency'
  sanction: string | null
  handler: 'homeroom' | 'counselor' | 'vice_principal' | 'principal'
  active: Generated<boolean>
  revision: Generated<number>
}
export interface ViolationThresholdTable {
  school_id: number
  action: 'oral_warning' | 'written_warning' | 'sp1' | 'parent_call' | 'sp2' | 'suspension' | 'sp3' | 'returned'
  points: number
}
export interface WalletEventTable {
  event: string
  order_id: number | null
  outcome: 'pending' | 'expired' | 'declined' | 'paid' | 'refunded'
  received_at: Date
  unknown_order: string | null
  amount: number | null
  happened_at: Date | null
  concern: 'amount' | 'unknown' | null
}
export interface WalletIntegrationTable {
  token: string
  account_id: number
  created_at: Date
  answered_at: Date | null
}
export interface WalletLinkTable {
  account_id: number
  phone: string
  linked_at: Date
}
export interface WalletOrderTable {
  id: GeneratedAlways<number>
  token: string
  account_id: number
  payer_id: number | null
  package_id: number
  price: number
  state: 'waiting_parent' | 'open' | 'paid' | 'declined' | 'expired' | 'refunding' | 'refunded'
  created_at: Date
  expires_at: Date
  settled_at: Date | null
  refunded_at: Date | null
  reference: string | null
  ask_at: Date | null
  asked: Generated<number>
  announced_at: Date | null
}

export interface Tables {
  academic_year: AcademicYearTable
  account: AccountTable
  account_contact: AccountContactTable
  account_factor: AccountFactorTable
  account_interest: AccountInterestTable
  activity: ActivityTable
  activity_change: ActivityChangeTable
  activity_picture: ActivityPictureTable
  announcement: AnnouncementTable
  announcement_class: AnnouncementClassTable
  announcement_file: AnnouncementFileTable
  announcement_read: AnnouncementReadTable
  article: ArticleTable
  article_change: ArticleChangeTable
  article_picture: ArticlePictureTable
  article_saved: ArticleSavedTable
  attendance: AttendanceTable
  attendance_change: AttendanceChangeTable
  attendance_confirmation: AttendanceConfirmationTable
  attendance_hours: AttendanceHoursTable
  attendance_setting: AttendanceSettingTable
  attitude_note: AttitudeNoteTable
  attitude_note_change: AttitudeNoteChangeTable
  attitude_note_file: AttitudeNoteFileTable
  attitude_note_read: AttitudeNoteReadTable
  attitude_template: AttitudeTemplateTable
  audit_about: AuditAboutTable
  audit_line: AuditLineTable
  calendar_entry: CalendarEntryTable
  calendar_link: CalendarLinkTable
  check_in_place: CheckInPlaceTable
  class: ClassTable
  class_content: ClassContentTable
  class_membership: ClassMembershipTable
  class_move: ClassMoveTable
  coming_hand_over: ComingHandOverTable
  conduct_follow_up: ConductFollowUpTable
  conduct_follow_up_event: ConductFollowUpEventTable
  conduct_letter: ConductLetterTable
  conduct_letter_pattern: ConductLetterPatternTable
  conduct_letter_read: ConductLetterReadTable
  conduct_remission: ConductRemissionTable
  consent: ConsentTable
  conversation: ConversationTable
  conversation_member: ConversationMemberTable
  day_closing: DayClosingTable
  day_closing_class: DayClosingClassTable
  ebook: EbookTable
  ebook_chapter: EbookChapterTable
  ebook_mark: EbookMarkTable
  ebook_reader: EbookReaderTable
  enrollment: EnrollmentTable
  error_group: ErrorGroupTable
  error_report: ErrorReportTable
  error_words: ErrorWordsTable
  external_identity: ExternalIdentityTable
  family_ask: FamilyAskTable
  family_change: FamilyChangeTable
  family_code: FamilyCodeTable
  family_link: FamilyLinkTable
  family_try: FamilyTryTable
  fcm_token: FcmTokenTable
  file: FileTable
  file_content: FileContentTable
  file_store: FileStoreTable
  file_thumbnail: FileThumbnailTable
  file_use: FileUseTable
  first_step_mark: FirstStepMarkTable
  further_teacher: FurtherTeacherTable
  gift: GiftTable
  gift_claim: GiftClaimTable
  gift_code: GiftCodeTable
  gift_offer: GiftOfferTable
  grade_change: GradeChangeTable
  grade_component: GradeComponentTable
  grade_event: GradeEventTable
  grade_lock: GradeLockTable
  grade_place: GradePlaceTable
  grade_rule: GradeRuleTable
  grade_score: GradeScoreTable
  graduation_letter: GraduationLetterTable
  group_message: GroupMessageTable
  group_mute: GroupMuteTable
  group_read: GroupReadTable
  guardian_consent: GuardianConsentTable
  guardian_pupil: GuardianPupilTable
  guardian_reminder: GuardianReminderTable
  help_entry: HelpEntryTable
  help_entry_change: HelpEntryChangeTable
  holiday: HolidayTable
  homeroom_card: HomeroomCardTable
  homeroom_change: HomeroomChangeTable
  homeroom_request: HomeroomRequestTable
  hour_set: HourSetTable
  idempotency_key: IdempotencyKeyTable
  interest_field: InterestFieldTable
  jobs_alive: JobsAliveTable
  koin_account: KoinAccountTable
  koin_award: KoinAwardTable
  koin_day: KoinDayTable
  koin_expiry: KoinExpiryTable
  koin_line: KoinLineTable
  koin_reversal: KoinReversalTable
  koin_rule: KoinRuleTable
  koin_setting: KoinSettingTable
  learning_group: LearningGroupTable
  learning_group_member: LearningGroupMemberTable
  lesson: LessonTable
  lesson_attendance: LessonAttendanceTable
  lesson_attendance_change: LessonAttendanceChangeTable
  lesson_day: LessonDayTable
  lesson_hour: LessonHourTable
  lesson_replacement: LessonReplacementTable
  live_event: LiveEventTable
  long_job: LongJobTable
  mading_decision: MadingDecisionTable
  mading_like: MadingLikeTable
  mading_picture: MadingPictureTable
  mading_post: MadingPostTable
  mading_report: MadingReportTable
  message: MessageTable
  message_block: MessageBlockTable
  message_group: MessageGroupTable
  message_mute: MessageMuteTable
  message_pace: MessagePaceTable
  message_report: MessageReportTable
  message_report_act: MessageReportActTable
  migration: MigrationTable
  module: ModuleTable
  module_file: ModuleFileTable
  module_version: ModuleVersionTable
  notification: NotificationTable
  notification_preference: NotificationPreferenceTable
  observed_school: ObservedSchoolTable
  operator: OperatorTable
  operator_act: OperatorActTable
  operator_session: OperatorSessionTable
  otp: OtpTable
  outgoing_message: OutgoingMessageTable
  parent_code: ParentCodeTable
  permit: PermitTable
  permit_change: PermitChangeTable
  permit_day: PermitDayTable
  practice_card: PracticeCardTable
  practice_day: PracticeDayTable
  premium_feature: PremiumFeatureTable
  premium_package: PremiumPackageTable
  premium_period: PremiumPeriodTable
  profile_change: ProfileChangeTable
  profile_photo: ProfilePhotoTable
  pupil_departure: PupilDepartureTable
  pupil_import: PupilImportTable
  pupil_import_row: PupilImportRowTable
  push_subscription: PushSubscriptionTable
  qr_session: QrSessionTable
  question: QuestionTable
  question_import: QuestionImportTable
  question_import_item: QuestionImportItemTable
  question_media: QuestionMediaTable
  question_version: QuestionVersionTable
  quiet_hours: QuietHoursTable
  quiz_answer: QuizAnswerTable
  quiz_answer_log: QuizAnswerLogTable
  quiz_attempt: QuizAttemptTable
  quiz_event: QuizEventTable
  quiz_figures: QuizFiguresTable
  quiz_file: QuizFileTable
  quiz_late_answer: QuizLateAnswerTable
  quiz_question: QuizQuestionTable
  quiz_regrade: QuizRegradeTable
  quiz_regrade_score: QuizRegradeScoreTable
  quiz_session: QuizSessionTable
  quiz_session_class: QuizSessionClassTable
  quiz_session_group: QuizSessionGroupTable
  quiz_session_student: QuizSessionStudentTable
  quiz_told: QuizToldTable
  rapor: RaporTable
  rapor_check: RaporCheckTable
  rapor_look: RaporLookTable
  rapor_reading: RaporReadingTable
  rapor_sentence: RaporSentenceTable
  rapor_sentence_step: RaporSentenceStepTable
  rapor_step: RaporStepTable
  rapor_subject: RaporSubjectTable
  rapor_text: RaporTextTable
  rapor_theme: RaporThemeTable
  rapor_theme_pupil: RaporThemePupilTable
  remote_config: RemoteConfigTable
  remote_config_change: RemoteConfigChangeTable
  report_schedule: ReportScheduleTable
  roll_call: RollCallTable
  rollover_entry: RolloverEntryTable
  rollover_made: RolloverMadeTable
  rollover_plan: RolloverPlanTable
  rollover_step: RolloverStepTable
  school: SchoolTable
  school_code_try: SchoolCodeTryTable
  school_link: SchoolLinkTable
  school_link_change: SchoolLinkChangeTable
  school_list: SchoolListTable
  school_list_row: SchoolListRowTable
  school_look: SchoolLookTable
  school_pupil: SchoolPupilTable
  school_staff: SchoolStaffTable
  self_answer: SelfAnswerTable
  self_assessment: SelfAssessmentTable
  self_assessment_event: SelfAssessmentEventTable
  session: SessionTable
  setup_mark: SetupMarkTable
  share: ShareTable
  sign_in_failure: SignInFailureTable
  signal: SignalTable
  signal_contact: SignalContactTable
  signal_rule: SignalRuleTable
  signal_run: SignalRunTable
  status_day: StatusDayTable
  status_message: StatusMessageTable
  subject: SubjectTable
  teacher_subject: TeacherSubjectTable
  timetable_build: TimetableBuildTable
  timetable_edit: TimetableEditTable
  timetable_plan: TimetablePlanTable
  timetable_version: TimetableVersionTable
  timetable_version_lesson: TimetableVersionLessonTable
  tugasku_comment: TugaskuCommentTable
  tugasku_guest_link: TugaskuGuestLinkTable
  tugasku_member: TugaskuMemberTable
  tugasku_missing_told: TugaskuMissingToldTable
  tugasku_parents_run: TugaskuParentsRunTable
  tugasku_post: TugaskuPostTable
  tugasku_post_file: TugaskuPostFileTable
  tugasku_post_target: TugaskuPostTargetTable
  tugasku_room: TugaskuRoomTable
  tugasku_room_class: TugaskuRoomClassTable
  tugasku_room_group: TugaskuRoomGroupTable
  tugasku_topic: TugaskuTopicTable
  tugasku_work: TugaskuWorkTable
  tugasku_work_change: TugaskuWorkChangeTable
  tugasku_work_file: TugaskuWorkFileTable
  tugasku_work_version: TugaskuWorkVersionTable
  upload: UploadTable
  violation: ViolationTable
  violation_event: ViolationEventTable
  violation_file: ViolationFileTable
  violation_rule: ViolationRuleTable
  violation_threshold: ViolationThresholdTable
  wallet_event: WalletEventTable
  wallet_integration: WalletIntegrationTable
  wallet_link: WalletLinkTable
  wallet_order: WalletOrderTable
  'ever.grade_change': GradeChangeTable
  'ever.quiz_answer': QuizAnswerTable
}
