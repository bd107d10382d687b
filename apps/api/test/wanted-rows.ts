import { setupSteps } from '@lentera/contract/setup'

type AnyRow = Readonly<Record<string, unknown>>

/** A school marks each step once: the rows of several people take one after the other. */
const steps = Object.keys(setupSteps)
let stepsTaken = 0

/** What a row needs so that it fits the checks of its table. */
export const wanted: Readonly<Record<string, (n: number, fixed: AnyRow) => AnyRow>> = {
  account: (n) => ({ username: `orang-${n}`, name: `Orang Lain ${n}`, role: 'student' }),
  file: (_, { owner_id }) => (owner_id === undefined ? { purpose: 'article' } : {}),
  parent_code: () => ({ ended_at: '2026-11-02T00:00:00Z' }),
  profile_change: (_, { account_id }) => (account_id === undefined ? { school_id: 1 } : { school_id: null }),
  external_identity: () => ({ provider: 'google' }),
  quiet_hours: () => ({ starts_at: '20:00', ends_at: '06:00' }),
  // Cancelled, with a reason where nobody plants another one.
  // Cancelled, with a reason where nobody plants another one.
  graduation_letter: (n, { student_id, cancelled_by }) => ({
    cancelled_by: cancelled_by ?? 1,
    cancelled_at: '2026-11-02T00:00:00Z',
    ...(student_id === undefined && cancelled_by === undefined && { cancel_reason: `alasan${n}` }),
  }),
  family_ask: (n, { student_id }) =>
    student_id === undefined ? { nisn: String(n).padStart(10, '9'), born_on: '2010-02-03' } : { nisn: null, born_on: null },
  share: () => ({ kind: 'day', date: '2026-11-02' }),
  attendance: () => ({ verification: 'waiting', waiting_reason: 'outside_radius', latitude: -6.2, longitude: 106.8 }),
  homeroom_card: (n) => ({ phone: `0819${String(n).padStart(8, '0')}`, whatsapp: `https://chat.whatsapp.com/grup${n}` }),
  help_entry: () => ({ roles: ['student'] }),
  school_link: () => ({ state: 'rejected', decided_at: '2026-11-02T00:00:00Z' }),
  module: (_, { owner_id }) => ({ school_id: 1, owner_id: owner_id ?? 1 }),
  practice_card: () => ({ box: 2, due_on: '2026-11-30' }),
  koin_award: () => ({ amount: 5 }),
  koin_expiry: () => ({ grace_days: 10, ran_on: '2026-11-02' }),
  koin_reversal: () => ({ amount: 5, taken: 5 }),
  gift_claim: (n) => ({ pickup_code: String(n).padStart(6, '0') }),
  tugasku_guest_link: () => ({ expires_at: '2027-11-01T00:00:00Z' }),
  premium_period: () => ({ ends_at: '2027-11-01T00:00:00Z' }),
  school: (n) => ({ npsn: String(n).padStart(8, '7'), timezone: 'Asia/Jakarta' }),
  grade_rule: (n) => ({
    tahun_ajaran_id: 2026,
    semester: 1,
    subject_id: null,
    revision: n,
    scope: 60,
    sts: 20,
    sas: 20,
    practice: 0,
    project: 0,
    sufficient: 61,
    good: 76,
    very_good: 91,
    kktp: 75,
  }),
  class: (n) => ({ grade: 10, tahun_ajaran_id: 2026, name: `X ${n}` }),
  timetable_version: () => ({ tahun_ajaran_id: 2026 }),
  timetable_build: () => ({ state: 'done' }),
  timetable_version_lesson: () => ({ weekday: 3, starts_at: '10:00', ends_at: '11:00' }),
  lesson: () => ({ weekday: 3, starts_at: '10:00', ends_at: '11:00' }),
  quiz_session: () => ({ tahun_ajaran_id: 2026, results: 'explained', released_at: '2026-11-02T00:00:00Z' }),
  // Handed in: while it is worked on, nothing of the results is in a copy.
  quiz_attempt: () => ({ state: 'graded' }),
  quiz_late_answer: (_, { decided_by }) =>
    decided_by === undefined ? {} : { decision: 'counted', decided_at: '2026-11-02T00:00:00Z' },
  violation_rule: () => ({ points: 5 }),
  setup_mark: () => ({ step: steps[stepsTaken++ % steps.length] }),
  signal: () => ({ ended_on: '2026-11-02', sights: '[]' }),
  signal_rule: (n) => ({
    revision: n,
    fall_points: 15,
    several_points: 8,
    several_subjects: 3,
    missing_scores: 2,
    score_days: 7,
    missing_tasks: 3,
  }),
  rapor: () => ({ state: 'published', content: '{}' }),
  rapor_step: () => ({ semester: 1 }),
  rapor_theme: () => ({ semester: 1, dimensions: ['reasoning'] }),
  self_answer: () => ({ steps: ['always'] }),
  tugasku_work: () => ({ state: 'returned' }),
  tugasku_work_change: () => ({ state: 'returned' }),
}
