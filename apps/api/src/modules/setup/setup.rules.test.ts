import { expect, test } from 'vitest'
import { hoursPlaced, part, partsOfSchool, type SchoolFacts, stateOf } from './setup.rules.ts'

type Known = Parameters<typeof partsOfSchool>[0]
const hour = (number: number | null, starts_at: string, ends_at: string) => ({ number, starts_at, ends_at, name: null })
const room = (id: number, year: number, homeroom_teacher_id: number | null) => [
  id,
  { id, uuid: `room-${id}`, year, homeroom_teacher_id },
]
const lesson = (class_id: number, subject_id: number, starts_at: string, ends_at: string, more: object = {}) => ({
  class_id,
  subject_id,
  starts_at,
  ends_at,
  teacher_id: 9,
  weekday: 1,
  year: 2026,
  ended_on: null,
  ...more,
})

/** Two classes of 2026, of which one has a homeroom teacher, and one of the year before; hours on Mondays alone. */
const school = (lessons: readonly object[] = [], groups: readonly object[] = []) =>
  ({
    years: [{ id: 2026, starts_on: '2026-07-01', second_semester_on: '2027-01-01', ends_on: '2027-06-30' }],
    hours: new Map([
      [1, {}],
      [2, {}],
    ]),
    hourSets: [
      {
        id: 1,
        year: 2026,
        name: 'Senin',
        weekday: 1,
        starts_on: null,
        ends_on: null,
        check_in: null,
        hours: [hour(1, '07:00', '07:45'), hour(null, '07:45', '08:00'), hour(2, '08:00', '08:45')],
      },
    ],
    classes: new Map([room(1, 2026, 9), room(2, 2026, null), room(3, 2025, 9)] as never),
    lessonsOfClass: new Map([[1, lessons]]),
    groupLessons: groups,
  }) as unknown as Known

const nothing: SchoolFacts = {
  address: false,
  region: false,
  point: false,
  phone_or_email: false,
  principal: false,
  logo: false,
  national: false,
  exams: false,
  teachers: false,
  pupils: 0,
  placed: 0,
  attendance_rules: false,
  grade_rules: false,
  conduct_rules: false,
  koin_rules: false,
  subjects: [],
  needs: [],
}
const need = (subject_id: number, hours: number, more: object = {}) => ({
  class_uuid: 'room-1',
  group_uuid: null,
  subject_id,
  teacher_id: 9,
  hours,
  ...more,
})

test('a step is done by what there is, whatever was said of it; skipped only while something is missing', () => {
  const [whole, half] = [[part('placed', 3, 3)], [part('placed', 2, 3)]]
  expect([stateOf(whole, undefined), stateOf(whole, 'skipped')]).toEqual(['done', 'done'])
  expect([stateOf(half, undefined), stateOf(half, 'skipped'), stateOf(half, 'seen')]).toEqual(['open', 'skipped', 'done'])
})

test('of nothing nothing is done: a school without pupils has not placed all of them', () => {
  expect(stateOf([part('placed', 0, 0)], undefined)).toBe('open')
})

test('classes of another year count in no step of this one', () => {
  const { classes, timetable } = partsOfSchool(school(), 2026, nothing)
  expect(classes).toEqual([{ part: 'homeroom', done: 1, of: 2 }])
  expect(timetable).toEqual([{ part: 'timetabled', done: 0, of: 2 }])
})

test('school days without numbered hours are missing in the year', () => {
  expect(partsOfSchool(school(), 2026, nothing).year).toEqual([
    { part: 'semesters', done: 1, of: 1 },
    { part: 'school_days', done: 1, of: 1 },
    { part: 'lesson_hours', done: 1, of: 2 },
  ])
  expect(partsOfSchool(school(), null, nothing).year).toContainEqual({ part: 'semesters', done: 0, of: 1 })
})

test('a subject has a teacher by a lesson or by the plan, and a lesson that has ended counts no more', () => {
  const lessons = [lesson(1, 5, '07:00', '07:45'), lesson(1, 7, '08:00', '08:45', { ended_on: '2026-10-01' })]
  const facts = { ...nothing, subjects: [5, 6, 7], needs: [need(6, 2)] }
  expect(partsOfSchool(school(lessons), 2026, facts).subjects).toEqual([{ part: 'taught', done: 2, of: 3 }])
})

test('hours of one subject that are too many do not stand for those that another one lacks', () => {
  const lessons = [lesson(1, 5, '07:00', '08:45')] as never[]
  expect(hoursPlaced(school(), lessons, [need(5, 1), need(6, 3)])).toEqual({ done: 1, of: 4 })
  expect(hoursPlaced(school(), lessons, [need(5, 2, { class_uuid: 'room-2' })])).toEqual({ done: 0, of: 2 })
})

test('lessons of a learning group have the place of the group, and a break is no hour', () => {
  const group = lesson(0, 5, '07:00', '08:45', { class_id: null, group_id: 4, group_uuid: 'group-4' })
  const needs = [need(5, 3, { class_uuid: null, group_uuid: 'group-4' })]
  const { timetable } = partsOfSchool(school([], [group]), 2026, { ...nothing, needs })
  expect(timetable).toContainEqual({ part: 'hours', done: 2, of: 3 })
})
