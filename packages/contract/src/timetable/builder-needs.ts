import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { Need } from './builder.ts'
import { timetableFileLimits } from './files.ts'
import { askedYear } from './years.ts'

/** The columns of a list of teaching, by what they are called in the template. */
export const teachingColumns = {
  teacher: 'Guru',
  subject: 'Mata pelajaran',
  class: 'Kelas',
  hours: 'Jam sepekan',
} as const
export type TeachingColumn = keyof typeof teachingColumns

const Read = z.object({
  /** What the list says, in the school's own words. Rows with a problem are not among it. */
  needs: z.array(Need),
  /** What is wrong with a row of the list, by its number. */
  problems: z.array(z.object({ row: z.int(), text: z.string() })),
})
export type ReadNeeds = z.infer<typeof Read>

const office = ['school'] as const

/** Who teaches what where, and how many hours a week, from a list: it fills the builder's plan, which the office then saves. */
export const builderNeeds = calls('builderNeeds', {
  /** Reads a workbook, a CSV, or what was pasted; writes nothing. */
  read: post(
    '/v1/school/timetable/builder/needs',
    {
      changes: [],
      roles: office,
      as: 'multipart',
      body: z.object({
        file: z.file().check(z.minSize(1), z.maxSize(timetableFileLimits.bytes)),
        tahun_ajaran_id: askedYear,
      }),
      reply: Read,
      faults: ['YEAR_MISSING', 'TOO_LARGE'],
    },
    ({ office_class_name: room, office_subject_name: subject, office_teacher_name: teacher }) => ({
      body: {
        file: new File([`Guru;Mata pelajaran;Kelas;Jam sepekan\n${teacher};${subject};${room};2\n`], 'tugas.csv', {
          type: 'text/csv',
        }),
      },
    }),
  ),
  /** An empty workbook with the columns of such a list, and what the school's classes, subjects and teachers are called. */
  template: get(
    '/v1/school/timetable/builder/needs/template',
    { roles: office, reply: 'file', faults: ['YEAR_MISSING'] },
    () => ({}),
  ),
  /** The needs of the plan as a workbook with the columns of such a list, which is read back without a difference. */
  export: get(
    '/v1/school/timetable/builder/needs/export',
    { roles: office, query: z.object({ tahun_ajaran_id: askedYear }), reply: 'file', faults: ['YEAR_MISSING'] },
    () => ({ query: {} }),
  ),
})
