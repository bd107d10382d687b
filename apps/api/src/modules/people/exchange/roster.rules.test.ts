import { expect, test } from 'vitest'
import { strictCells } from '#test/roster-archive.ts'
import { csvOf, linesOf } from './csv.ts'
import type { Tables } from './files.ts'
import { pupilRows, rosterOf } from './roster.rules.ts'

const nothing: Tables = {
  academicSessions: [],
  classes: [],
  courses: [],
  demographics: [],
  enrollments: [],
  orgs: [],
  roles: [],
  users: [],
}
const pupil = (sourcedId: string, more: object = {}) => ({ sourcedId, givenName: 'Citra', familyName: 'Lestari', ...more })
const isPupil = (userSourcedId: string) => ({ userSourcedId, role: 'student' })

test('cells with commas, quotes and lines go out as RFC 4180 has them, and come back', () => {
  const rows = [
    { a: 'Sri "Ayu", S.Pd.', b: 'dua\r\nbaris' },
    { a: '', b: 'x' },
  ]
  const text = csvOf(['a', 'b'], rows)
  expect(strictCells(text)).toEqual([
    ['a', 'b'],
    ['Sri "Ayu", S.Pd.', 'dua\r\nbaris'],
    ['', 'x'],
  ])
  expect(linesOf(text).rows.map(({ a }) => a)).toEqual(['Sri "Ayu", S.Pd.', ''])
})

test('a pupil’s numbers are found by what they are called, or by how they look', () => {
  const of = (more: object) => pupilRows({ ...nothing, users: [pupil('p', more)], roles: [isPupil('p')] }, 10)[0]?.cells
  expect(of({ userIds: '{NISN:0101234567},{NIPD:1001}' })).toMatchObject({ nisn: '0101234567', number: '1001' })
  expect(of({ userMasterIdentifier: '0101234567', identifier: '1001' })).toMatchObject({ nisn: '0101234567', number: '1001' })
  expect(of({ identifier: '0101234567' })).toEqual({ name: 'Citra Lestari', nisn: '0101234567' })
  expect(of({ familyName: '-', middleName: 'Ayu' })).toEqual({ name: 'Citra Ayu' })
})

test('a pupil is named by the line of users.csv, and counted below its heading where no line is known', () => {
  const users = [pupil('p', { line: '7' }), pupil('q')]
  const rows = pupilRows({ ...nothing, users, roles: users.map(({ sourcedId }) => isPupil(sourcedId)) }, 10)
  expect(rows.map(({ number }) => number)).toEqual([7, 3])
})

test('a pupil who was in two classes is in the one that goes on, also where the other system ends it with the year', () => {
  const tables: Tables = {
    ...nothing,
    users: [pupil('p'), pupil('q')],
    roles: [isPupil('p'), isPupil('q')],
    academicSessions: [{ sourcedId: 'y', endDate: '2027-07-01' }],
    classes: ['a', 'b'].map((sourcedId) => ({ sourcedId, title: `XI ${sourcedId}`, classType: 'homeroom', termSourcedIds: 'y' })),
    enrollments: [
      { classSourcedId: 'b', userSourcedId: 'p', role: 'student', beginDate: '2026-09-01', endDate: '2027-06-30' },
      { classSourcedId: 'a', userSourcedId: 'p', role: 'student', beginDate: '2026-07-01', endDate: '2026-09-01' },
      { classSourcedId: 'a', userSourcedId: 'q', role: 'student', beginDate: '2026-07-01', endDate: '2026-09-01' },
      { classSourcedId: 'gone', userSourcedId: 'q', role: 'student' },
    ],
  }
  expect(pupilRows(tables, 10).map(({ cells }) => cells.class)).toEqual(['XI b', undefined])
  const { left, members } = rosterOf(tables)
  expect(members).toHaveLength(3)
  expect(left.map(({ what, count }) => [what, count])).toEqual([
    ['Keanggotaan tanpa orang atau kelas', 1],
    ['Siswa tanpa kelas', 1],
  ])
})

test('an archive without pupils, or with more than can be taken, is refused', () => {
  expect(() => pupilRows({ ...nothing, users: [pupil('p')] }, 10)).toThrow('tidak punya siswa')
  const users = [pupil('p'), pupil('q')]
  expect(() => pupilRows({ ...nothing, users, roles: users.map(({ sourcedId }) => isPupil(sourcedId)) }, 1)).toThrow('Maksimal 1')
})
