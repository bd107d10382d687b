import { grades } from '@lentera/contract/grades'
import { furtherTeachers } from '@lentera/contract/timetable/further'
import type { Lived } from '#year/live/days.ts'
import type { Reckoning } from '#year/reckon/reckoning.ts'
import { told } from '#year/world.ts'
import type { Comparison } from './differences.ts'

/** The further teachers of a class as the office lists them, and which teachers may read the scores of a subject of it. */
export const lookAtTeams = async ({ world, school }: Lived, { ledger, teams }: Reckoning, same: Comparison['same']) => {
  const day = world.today()
  const { uuid, name, year } = world.random.pick(school.rooms)
  const asked = { query: { class_uuid: uuid } }
  const listed = told(await world.as(school.office).ask(furtherTeachers.list, asked), 'further teachers')
  const lines = (rows: readonly (readonly (string | null)[])[]) => rows.map((row) => row.join(' ')).toSorted()
  same(
    { kind: 'further teachers of a class', of: `${name} in ${year}`, day },
    lines(teams.rowsOf(year, name).map(({ subject, teacher, from, until }) => [subject, teacher, from, until])),
    lines(listed.map(({ subject, teacher, starts_on, ended_on }) => [subject.id, teacher.id, starts_on, ended_on])),
  )
  const subject = world.random.pick(school.subjects)
  const main = ledger.lessonsOf(year, name).find(([of]) => of === subject.id)?.[1]
  const may = new Set([main, school.leads.get(uuid)?.id, ...teams.onDay(name, subject.id, { year, date: day })])
  for (const teacher of school.teachers) {
    const query = { class_id: uuid, subject_id: subject.id }
    const { status } = await world.as(teacher).ask(grades.components, { query })
    same(
      { kind: 'who reads the scores of a class', of: `${subject.name} of ${name} by ${teacher.name}`, day },
      may.has(teacher.id) ? 200 : 404,
      status,
    )
  }
}
