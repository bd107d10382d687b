import { expect, test } from 'vitest'
import { rowMaker } from '#test/every-row.ts'
import { openSchool } from '#test/school.ts'
import { sumsAt, sumsOf } from '#src/start/table-sums.ts'
import { putAside } from './put-aside.ts'

test('the archive is summed as every table is, parts only as what they are parts of, and putting rows aside changes both sums', async () => {
  const school = await openSchool()
  const { db, database, people } = school
  const { insert } = await rowMaker(db, { school: school.school.id, elder: people.teacher.id, now: school.now() })
  await insert('grade_change', { at: new Date('2020-11-23T00:00:00Z') })
  const before = await sumsOf(database)
  expect(before['grade_change']![0]).toBe(1)
  expect(before['archive.grade_change']).toEqual([0, '0'])
  await putAside(database, { before: 2022, now: school.now() })
  const { tables } = await sumsAt(database, () => Promise.resolve())
  expect(tables!['archive.grade_change']).toEqual(before['grade_change'])
  expect(tables!['grade_change']).toEqual([0, '0'])
  const others = Object.keys(tables!).filter((name) => name.includes('grade_change'))
  expect(others).toEqual(['archive.grade_change', 'grade_change'])
})
