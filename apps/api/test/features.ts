// What every feature brings for the tests that try all calls: found by its name, `*.fixtures.ts` of its module.
import { globSync } from 'node:fs'
import path from 'node:path'
import type { SampleIds } from '@lentera/contract'
import { prepareAttendance } from '#modules/attendance/attendance.fixtures.ts'
import { prepareSchoolFactor } from '#modules/account/second-factor/second-factor.fixtures.ts'
import { prepareQuestionHistory } from '#modules/question-history/question-history.fixtures.ts'
import { prepareRollover } from '#modules/rollover/rollover.fixtures.ts'
import { prepareTimetableBuilder } from '#modules/timetable-builder/timetable-builder.fixtures.ts'
import type { Fixture, Prepare } from './fixtures.ts'

const modules = path.resolve(import.meta.dirname, '../src/modules')
const brought = await Promise.all(
  globSync('**/*.fixtures.ts', { cwd: modules }).map(
    async (file) => (await import(/* @vite-ignore */ path.join(modules, file))) as Record<string, Record<string, Fixture>>,
  ),
)
const made = brought.flatMap((file) => Object.entries(file).filter(([name]) => name.endsWith('Fixtures')))

/** How each id of a sample is made. A sample that asks for one that no feature makes fails by its name. */
export const fixtures = Object.fromEntries<Fixture>([
  ['class_uuid', { of: 'school', make: ({ room }) => room.uuid }],
  ['student_id', { of: 'school', make: ({ pupil, hashids }) => hashids.encode(pupil.id) }],
  ...made.flatMap(([, ids]) => Object.entries(ids)),
]) as Readonly<Record<keyof SampleIds, Fixture>>

/** What is made ready before a feature's calls are tried, by the first word of their names. */
export const preparations: Readonly<Record<string, Prepare>> = {
  attendance: prepareAttendance,
  'question-history': prepareQuestionHistory,
  rollover: prepareRollover,
  'school-factor': prepareSchoolFactor,
  timetableBuilder: prepareTimetableBuilder,
}
