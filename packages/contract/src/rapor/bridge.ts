import * as z from 'zod/mini'
import { AttitudePeriod } from '#contract/attitude-notes/entities.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { uuid } from '#contract/shared.ts'

const office = ['school'] as const
const both = ['teacher', 'school'] as const
const semester = z.optional(number.check(z.int(), z.gte(1), z.lte(2)))
/** The school year, by its first half; the running one when left out. */
const tahun_ajaran_id = z.optional(number.check(z.int(), z.gte(2000), z.lte(2100)))

/** Of a file that is read: bytes, rows, columns, letters of a cell; and the letters of an achievement that e-Rapor keeps. */
export const bridgeLimits = { bytes: 2 * 1024 * 1024, rows: 5_000, columns: 60, cell: 1_000, text: 200 } as const

/** The workbooks that are made for e-Rapor: two of a subject, one of the class. */
export const bridgePapers = {
  final: 'Nilai akhir dan capaian',
  scope: 'Lingkup materi dan sumatif akhir',
  class: 'Kehadiran, catatan, dan kegiatan',
} as const
export type BridgePaper = keyof typeof bridgePapers
const paper = z.enum(keysOf(bridgePapers))

/** What is missing in a workbook, or would be lost in e-Rapor. */
export const bridgeWarnings = {
  nisn: 'Tanpa NISN, jadi e-Rapor tidak mengenali barisnya',
  score: 'Belum ada nilai akhir, selnya kosong',
  open: 'Nilai akhir masih sementara',
  not_sent: 'Pelajaran belum dikirim ke rapor, nilainya masih dapat berubah',
  text: 'Capaian kosong',
  long: `Capaian lebih dari ${bridgeLimits.text} huruf, dibuang e-Rapor tanpa pesan`,
  card: 'Rapor belum dimulai, jadi hanya kehadirannya yang ada',
  note: 'Catatan wali kelas kosong',
} as const
export type BridgeWarningKind = keyof typeof bridgeWarnings
const BridgeWarning = z.object({
  what: z.enum(keysOf(bridgeWarnings)),
  /** Whom it concerns; nobody where it concerns the whole subject. */
  students: z.array(z.string()),
})
export type BridgeWarning = z.infer<typeof BridgeWarning>

const Class = z.object({ uuid, name: z.string() })
const Subject = z.object({ id: id('subject'), name: z.string() })

/** What of a class can be brought to e-Rapor, with what is missing, before any of it is made. */
export const BridgePlan = z.object({
  class: Class,
  period: AttitudePeriod,
  /** Those of the same year. */
  classes: z.array(Class),
  subjects: z.array(Subject),
  papers: z.array(z.object({ paper, subject: z.nullable(Subject), pupils: z.int(), warnings: z.array(BridgeWarning) })),
})
export type BridgePlan = z.infer<typeof BridgePlan>

/** Why a row of a file belongs to nobody. */
export const strangerReasons = {
  missing: 'tanpa NISN',
  unknown: 'NISN tidak ada di kelas ini',
  double: 'NISN sudah ada di baris lain',
} as const
const stranger = z.enum(keysOf(strangerReasons))

/** How a workbook of e-Rapor differs from the scores of the product. */
export const BridgeDifference = z.object({
  class: Class,
  subject: Subject,
  period: AttitudePeriod,
  /** Pupils whose cells are the same. */
  same: z.int(),
  /** Whether the file has the ids of e-Rapor and can be filled. */
  fillable: z.boolean(),
  rows: z.array(
    z.object({
      /** Of the sheet, from 1. */
      row: z.int(),
      student: z.object({ id: id('student'), name: z.string(), nisn: z.string() }),
      /** Null where it is the same, and of a file without the column. */
      score: z.nullable(z.object({ ours: z.nullable(z.int()), theirs: z.string() })),
      text: z.nullable(z.object({ ours: z.string(), theirs: z.string() })),
    }),
  ),
  /** NISN whose first zeros the file has lost, and whose they are with them. */
  zeros: z.array(z.object({ row: z.int(), typed: z.string(), nisn: z.string(), name: z.string() })),
  strangers: z.array(z.object({ row: z.int(), nisn: z.string(), name: z.string(), why: stranger })),
  /** Pupils who are not in the file. */
  absent: z.array(z.string()),
})
export type BridgeDifference = z.infer<typeof BridgeDifference>

/** How a list of Dapodik and the product differ. */
export const dapodikDifferences = {
  class_here: 'Rombel hanya ada di sini',
  class_there: 'Rombel hanya ada di Dapodik',
  subject_here: 'Pelajaran hanya ada di sini',
  subject_there: 'Pelajaran hanya ada di Dapodik',
  teacher: 'Guru berbeda',
  homeroom: 'Wali kelas berbeda',
} as const
export type DapodikDifferenceKind = keyof typeof dapodikDifferences
export const DapodikDifference = z.object({
  /** Whether the file is a list of teaching (pembelajaran) or of classes (rombel) alone. */
  kind: z.enum(['teaching', 'classes']),
  /** Of the file. */
  rows: z.int(),
  /** Classes or subjects of classes that are the same in both. */
  same: z.int(),
  differs: z.array(
    z.object({
      what: z.enum(keysOf(dapodikDifferences)),
      class: z.string(),
      subject: z.nullable(z.string()),
      here: z.string(),
      there: z.string(),
    }),
  ),
})
export type DapodikDifference = z.infer<typeof DapodikDifference>

const file = z.file().check(z.minSize(1), z.maxSize(bridgeLimits.bytes))
const asked = { class_id: uuid, subject_id: id('subject'), semester, file }
const csv = (text: string) => new File([text], 'erapor.csv', { type: 'text/csv' })
const template =
  'NO;PD_ID;NAMA PESERTA DIDIK;NISN;NILAI AKHIR;TP_ID;KETERCAPAIAN KOMPETENSI;DESKRIPSI TUJUAN PEMBELAJARAN\n' +
  '1;2f1c;Andi Saputra;0012345678;;77aa;;Menggambar grafik\n'

/** What schools that use e-Rapor and Dapodik beside the product take there, and compare with them. */
export const raporBridge = calls('rapor-bridge', {
  /** What of a class the reader takes: an office and whoever leads it all, a teacher the own subjects. Null for whoever has no class. */
  plan: get(
    '/v1/{role}/rapor/bridge',
    {
      roles: both,
      query: z.object({ class_id: z.optional(uuid), tahun_ajaran_id, semester }),
      reply: z.nullable(BridgePlan),
      shows: ['rapor', 'grades', 'grade-settings', 'people'],
    },
    ({ led_class_uuid }) => ({ query: { class_id: led_class_uuid } }),
  ),
  /** One of the workbooks of `plan`. That of a class takes no subject, the others need one. */
  workbook: get(
    '/v1/{role}/rapor/bridge/workbook',
    {
      roles: both,
      query: z.object({ class_id: uuid, semester, paper, subject_id: z.optional(id('subject')) }),
      reply: 'file',
    },
    ({ taught_class_uuid, taught_subject_id }) => ({
      query: { class_id: taught_class_uuid, paper: 'final' as const, subject_id: taught_subject_id },
    }),
  ),
  /** Compares a workbook that e-Rapor made, or one for it, with the final scores; nothing is stored. */
  compare: post(
    '/v1/{role}/rapor/bridge/compare',
    { roles: both, changes: [], as: 'multipart', body: z.object(asked), reply: BridgeDifference, faults: ['TOO_LARGE'] },
    ({ taught_class_uuid, taught_subject_id }) => ({
      body: {
        class_id: taught_class_uuid,
        subject_id: taught_subject_id,
        file: csv('No;NISN;Nama;Nilai Akhir;Capaian\n1;0012345678;Andi Saputra;80;\n'),
      },
    }),
  ),
  /** Writes the final scores into the template that e-Rapor SMK made for a subject: it knows pupils by ids of its own alone. */
  fill: post(
    '/v1/{role}/rapor/bridge/fill',
    { roles: both, changes: [], as: 'multipart', body: z.object(asked), reply: 'file', faults: ['TOO_LARGE'] },
    ({ taught_class_uuid, taught_subject_id }) => ({
      body: { class_id: taught_class_uuid, subject_id: taught_subject_id, file: csv(template) },
    }),
  ),
  /** Compares a list of teaching or classes from Dapodik with those of the running year; nothing is stored. */
  dapodik: post(
    '/v1/school/dapodik/compare',
    {
      roles: office,
      changes: [],
      as: 'multipart',
      body: z.object({ file }),
      reply: DapodikDifference,
      faults: ['TOO_LARGE', 'YEAR_MISSING'],
    },
    () => ({ body: { file: csv('Rombel;Mata Pelajaran;PTK\nX 1;Matematika;Wahyu Uji\n') } }),
  ),
})
