import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { day, inReach, line, revision, uuid } from '#contract/shared.ts'
import { askedYear, namedYear } from '#contract/timetable/years.ts'

export const schoolLevels = { sd: [1, 6], smp: [7, 9], sma: [10, 12], smk: [10, 13] } as const
export type SchoolLevel = keyof typeof schoolLevels
/** The grades of a kind of school, lowest first. */
export const gradesOf = (level: SchoolLevel): number[] => {
  const [first, last] = schoolLevels[level]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII']
/** The level with which the name of a class begins, `XI-1` or `7 B`; undefined where it begins with none of these levels. */
export const gradeInName = (name: string, grades: readonly number[]): number | undefined => {
  const [word = ''] = /^(?:[IVX]+|\d+)(?![\p{L}\d])/iu.exec(name.trim()) ?? []
  const grade = /^\d/.test(word) ? Number(word) : ROMAN.indexOf(word.toUpperCase()) + 1
  return grades.includes(grade) ? grade : undefined
}

const AcademicYear = z.object({
  /** Its first year: 2026 is 2026/2027. */
  tahun_ajaran_id: z.number(),
  starts_on: day,
  second_semester_on: day,
  ends_on: day,
})
export type AcademicYear = z.infer<typeof AcademicYear>

const SchoolClass = z.object({
  uuid,
  name: z.string(),
  grade: z.number(),
  homeroom_teacher: z.nullable(z.object({ id: id('teacher'), name: z.string() })),
  students: z.number(),
  revision,
})
export type SchoolClass = z.infer<typeof SchoolClass>

/** The school as its office keeps it: the year that classes are made for, its classes, and how many people there are. */
const Overview = z.object({
  school_name: z.string(),
  level: z.enum(keysOf(schoolLevels)),
  today: day,
  /** Null while no year has been made for today; `proposed_year` then says what it usually is. */
  year: z.nullable(AcademicYear),
  /** First years of those that have not begun, whose classes can be prepared, the next one first. */
  coming: z.array(z.number()),
  proposed_year: z.nullable(AcademicYear),
  classes: z.array(SchoolClass),
  /** Whom a class may get as its homeroom teacher. */
  teachers: z.array(z.object({ id: id('teacher'), name: z.string() })),
  counts: z.object({
    students: z.number(),
    /** Pupils without a class in that year. */
    unplaced: z.number(),
    teachers: z.number(),
    parents: z.number(),
  }),
})
export type Overview = z.infer<typeof Overview>

const classFields = {
  name: line(1, 30),
  grade: z.int().check(z.gte(1), z.lte(13)),
  homeroom_teacher_id: z.nullable(id('teacher')),
}

/** As many classes as are made in one go. */
const MOST_CLASSES = 200

const office = ['school'] as const
const ofClass = z.object({ class_uuid: uuid })

/** The classes of a school and the years that they belong to, as its office keeps them. */
export const classes = calls('classes', {
  /** Of the running year, or of one that has not begun. */
  overview: get(
    '/v1/school/classes',
    { shows: ['people'], roles: office, query: z.object({ tahun_ajaran_id: askedYear }), reply: Overview },
    () => ({ query: {} }),
  ),
  /** Makes the academic year of today where there is none. */
  addYear: post(
    '/v1/school/classes/year',
    {
      changes: ['people', 'attendance'],
      roles: office,
      as: 'json',
      body: z.object({ starts_on: inReach, second_semester_on: inReach, ends_on: inReach }),
      reply: z.object({ year: AcademicYear, made: z.boolean() }),
    },
    () => ({ body: { starts_on: '2026-07-13', second_semester_on: '2027-01-04', ends_on: '2027-06-26' } }),
  ),
  add: post(
    '/v1/school/classes',
    {
      changes: ['people', 'attendance'],
      roles: office,
      as: 'json',
      body: z.object({ ...classFields, tahun_ajaran_id: namedYear }),
      reply: SchoolClass,
      faults: ['TAKEN', 'YEAR_MISSING'],
    },
    () => ({ body: { name: 'XI Contoh', grade: 11, homeroom_teacher_id: null } }),
  ),
  /**
   * Makes those of these classes that a year does not have, without homeroom teachers: of the running year, or of one that has not begun,
   * whose timetable is prepared. All or none; `there` stand already.
   */
  addSeveral: post(
    '/v1/school/classes/several',
    {
      changes: ['people', 'attendance', 'timetable', 'rollover'],
      roles: office,
      as: 'json',
      body: z.object({
        classes: z
          .array(z.object({ name: classFields.name, grade: classFields.grade }))
          .check(z.minLength(1), z.maxLength(MOST_CLASSES)),
        tahun_ajaran_id: namedYear,
      }),
      reply: z.object({ made: z.int(), there: z.int() }),
      faults: ['TAKEN', 'YEAR_MISSING'],
    },
    () => ({ body: { classes: [{ name: 'XI Contoh', grade: 11 }] } }),
  ),
  save: put(
    '/v1/school/classes/:class_uuid',
    {
      changes: ['people', 'attendance'],
      roles: office,
      as: 'json',
      params: ofClass,
      body: z.object({ ...classFields, revision }),
      reply: SchoolClass,
      faults: ['TAKEN', 'DATA_CHANGED'],
    },
    ({ class_uuid }) => ({
      params: { class_uuid },
      body: { name: 'XI Contoh Lain', grade: 11, homeroom_teacher_id: null, revision: 1 },
    }),
  ),
  /** Takes away a class that was never used; of any other one it says what it holds. */
  remove: del(
    '/v1/school/classes/:class_uuid',
    {
      changes: ['people', 'attendance'],
      roles: office,
      params: ofClass,
      reply: z.object({
        removed: z.boolean(),
        holds: z.object({ students: z.number(), lessons: z.number(), records: z.number() }),
      }),
      faults: ['DATA_CHANGED'],
    },
    ({ class_uuid }) => ({ params: { class_uuid } }),
  ),
})
