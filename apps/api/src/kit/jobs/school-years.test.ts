import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { partsOf } from '#db/partitions/catalogue.ts'
import { beginOf, schoolYearAt } from '#db/partitions/lists.ts'
import type { Services } from '#kit/http/services.ts'
import { createFacts } from '#kit/watch/facts.ts'
import { rowMaker } from '#test/every-row.ts'
import { openSchool } from '#test/school.ts'
import { schoolYears } from './school-years.ts'

test('the night after a school year has begun its parts are made, and rows that stand in none are in the log and the metrics', async () => {
  const school = await openSchool()
  const { database, db, settings } = school
  const services = { database } as Services
  const lines: string[] = []
  const note = (...said: unknown[]) => void lines.push(String(said.at(-1)))
  const run = (now: Date) => schoolYears.run({ services, now, log: { info: note, warn: note, error: note } })
  await run(new Date())
  expect(lines).toEqual([])
  const year = schoolYearAt(new Date()) + 1
  const { insert } = await rowMaker(db, { school: school.school.id, elder: school.people.teacher.id, now: school.now() })
  await insert('grade_change', {})
  await run(beginOf(year))
  expect(lines).toEqual([
    'attendance_change: the part of the new school year has begun.',
    'grade_change: the part of the new school year has begun.',
    'quiz_answer: the part of the new school year has begun.',
    'group_message: the part of the new school year has begun.',
    'message: the part of the new school year has begun.',
    'attendance: the part of the new school year has begun.',
  ])
  const [first] = await partsOf(database.sql, 'grade_change')
  await database.sql.script(`alter table grade_change detach partition years.${first!.name}`)
  await sql`insert into grade_change (id, component_id, student_id, by_id, at) overriding system value
    select id, component_id, student_id, by_id, at from ${sql.table(`years.${first!.name}`)}`.execute(db)
  lines.length = 0
  await run(beginOf(year))
  expect(lines).toEqual(['grade_change: 1 rows stand in no part of a school year.'])
  const told = await createFacts({ database, dataDir: settings.dataDir }).text()
  expect(told).toContain('lentera_stray_rows{table="grade_change"} 1')
  expect(told).toContain('lentera_stray_rows{table="quiz_answer"} 0')
})
