import * as z from 'zod/mini'
import { printForms } from './attendance/print.ts'
import { Begun } from './jobs.ts'
import { keysOf } from './kit/keys.ts'
import { calls, del, get, post } from './kit/call.ts'
import { id } from './kit/id.ts'
import { day, inReach } from './shared.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** An office account of the school with a proven address. */
    readonly report_reader_id: string
    readonly report_schedule_id: string
  }
  interface Tags {
    /** Which reports a school sends by itself. */
    'report-schedules': true
  }
}

/** What a school reads about itself, each under one name. */
export const schoolReports = {
  attendance_days: 'Presensi per hari',
  attendance_classes: 'Presensi per kelas',
  attendance_months: 'Presensi per bulan',
  attendance_teachers: 'Presensi guru',
  late: 'Siswa terlambat',
  absent: 'Siswa alpa',
  effective_days: 'Hari efektif',
  journals: 'Jurnal guru',
  grades: 'Nilai akhir',
  conduct: 'Tata tertib',
  use: 'Pemakaian',
  monthly: 'Laporan bulanan dinas',
} as const
export type SchoolReport = keyof typeof schoolReports
const report = z.enum(keysOf(schoolReports))

/** How often a report is sent by itself. */
export const reportRhythms = { week: 'Setiap Senin', month: 'Setiap tanggal 1' } as const
export type ReportRhythm = keyof typeof reportRhythms
const every = z.enum(keysOf(reportRhythms))

/** The longest time that one report is of: a semester. */
export const MOST_REPORT_DAYS = 190
/** Rows of a table that a page is given; files have all. */
export const MOST_REPORT_ROWS = 300
/** Reports that a school sends by itself. */
export const MOST_REPORT_SCHEDULES = 30

const cell = z.nullable(z.union([z.string(), z.number()]))
const ReportTable = z.object({
  title: z.string(),
  /** The first column names its row. */
  columns: z.array(z.object({ title: z.string(), kind: z.enum(['text', 'number', 'percent']) })),
  rows: z.array(z.array(cell)),
  /** A last row that adds up. */
  foot: z.nullable(z.array(cell)),
  /** How it was counted, in words. */
  note: z.nullable(z.string()),
  /** How many rows more a file has. */
  more: z.int(),
})
export type ReportTable = z.infer<typeof ReportTable>

const Report = z.object({
  report,
  /** Both days with it; the monthly report is of the whole month of the first. */
  from: day,
  to: day,
  /** The school's today, and the first day of which there may be something. */
  today: day,
  first_day: day,
  tables: z.array(ReportTable),
})
export type Report = z.infer<typeof Report>

const asked = { report, from: z.optional(inReach), to: z.optional(inReach) }
const form = z.enum(printForms)

const Schedule = z.object({
  id: id('report_schedule'),
  report,
  every,
  form,
  /** Who gets a letter, at a masked address. */
  to: z.object({ name: z.string(), email: z.string() }),
  next_on: day,
})
export type ReportSchedule = z.infer<typeof Schedule>
const Schedules = z.object({
  schedules: z.array(Schedule),
  /** The offices of the school; without a proven address they get no letters. */
  people: z.array(z.object({ id: id('person'), name: z.string(), email: z.nullable(z.string()), own: z.boolean() })),
  /** Whether this server sends mail at all. */
  carried: z.boolean(),
})
export type ReportSchedules = z.infer<typeof Schedules>

const office = ['school'] as const

/** What a school's office reads, prints and has sent about attendance, journals and the product's use. */
export const reports = calls('reports', {
  /** Of the running month up to its end when no days are named. */
  show: get(
    '/v1/school/reports',
    { roles: office, query: z.object(asked), reply: Report, shows: ['attendance', 'school-settings', 'people', 'grades'] },
    () => ({ query: { report: 'attendance_days' as const, from: '2026-11-01', to: '2026-11-30' } }),
  ),
  /** The same as a file, made in the background: the answer is where it is found. */
  file: post(
    '/v1/school/reports/file',
    { roles: office, changes: ['jobs'], as: 'json', body: z.object({ ...asked, form }), reply: Begun, idempotent: true },
    () => ({ body: { report: 'monthly' as const, from: '2026-11-01', to: '2026-11-30', form: 'pdf' as const } }),
  ),
  schedules: get('/v1/school/reports/schedules', { roles: office, reply: Schedules, shows: ['report-schedules'] }, () => ({})),
  /** The letter has a link to the file, for whom it is sent to; one that there is already stays as it is. */
  addSchedule: post(
    '/v1/school/reports/schedules',
    {
      roles: office,
      changes: ['report-schedules'],
      as: 'json',
      body: z.object({ person_id: id('person'), report, every, form }),
      reply: z.object({ made: z.boolean() }),
      faults: ['CHANNEL_CLOSED'],
    },
    ({ report_reader_id }) => ({
      body: { person_id: report_reader_id, report: 'absent' as const, every: 'week' as const, form: 'xlsx' as const },
    }),
  ),
  removeSchedule: del(
    '/v1/school/reports/schedules/:schedule_id',
    {
      roles: office,
      changes: ['report-schedules'],
      params: z.object({ schedule_id: id('report_schedule') }),
      reply: z.null(),
    },
    ({ report_schedule_id }) => ({ params: { schedule_id: report_schedule_id } }),
  ),
})
