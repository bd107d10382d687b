import { expect, test } from 'vitest'
import { importOffice } from '#test/import-office.ts'

const titles = ['Nama', 'NIPD', 'JK', 'NISN', 'Tanggal Lahir', 'Agama', 'Rombel', 'Nama Ibu', 'Anak ke-berapa']
const names = ['Citra', 'Dodi', 'Eka', 'Fajar', 'Gita', 'Hasan', 'Indah', 'Joko', 'Kartika', 'Lukman']

const [NAME, GENDER, NISN, BORN, RELIGION, CHILD] = [0, 2, 3, 4, 5, 8] as const
type Damage = (row: readonly string[]) => string[]
/** Puts these words into a column, in each of as many rows. */
const says = (column: number, ...words: string[]): Damage[] => words.map((text) => (row) => row.with(column, text))
/** What people do to a row, in twenty-five ways, by the column that they break. */
const damages: readonly Damage[] = [
  ...says(NAME, '', '-', 'A', '...', 'Siswa 12345', '0123456789', 'x'.repeat(101)),
  (row) => row.with(NISN, row[NISN]!.slice(1)),
  (row) => row.with(NISN, row[NISN]!.slice(3)),
  (row) => row.with(NISN, `${row[NISN]!}7`),
  ...says(NISN, 'belum ada nomor', '12', '12/34'),
  ...says(BORN, '31/02/2010', '17/13/2010', 'Mei', '2010', '01/01/1890', '01/01/2090', 'kemarin'),
  ...says(GENDER, 'X', 'anak'),
  ...says(RELIGION, 'Jedi', '7'),
  ...says(CHILD, 'banyak'),
]
const [ROWS, EVERY] = [600, 8]
/** Six hundred pupils whose numbers no other test has, of which every eighth is damaged in one of these ways. */
const aFile = (own: string) =>
  Array.from({ length: ROWS }, (_, at) => {
    const name = `${names[at % 10]} ${names[Math.floor(at / 10) % 10]} ${names[Math.floor(at / 100)]}`
    const nisn = `${own}${String(at).padStart(4, '0')}`
    const day = `${String(1 + (at % 28)).padStart(2, '0')}/${String(1 + (at % 12)).padStart(2, '0')}/2010`
    const row = [name, String(4_000 + at), at % 2 === 0 ? 'P' : 'L', nisn, day, 'Islam', `XI IPA ${1 + (at % 18)}`, 'Sari', '2']
    return at % EVERY === 0 ? damages[(at / EVERY) % damages.length]!(row) : row
  })

test('of six hundred rows seventy-five are wrong in twenty-five ways: the others come in, and the file with forty changes writes these alone', async () => {
  const office = await importOffice()
  const file = aFile(`09${String(Date.now()).slice(-4)}`)
  const read = (rows: readonly (readonly string[])[]) => office.read(office.csvOf([titles, ...rows]))
  const uuid = await read(file)
  const seen = await office.look(uuid)
  const wrong = ROWS / EVERY
  expect(seen.counts).toMatchObject({ read: ROWS, wrong, new: ROWS - wrong, changed: 0, same: 0 })
  expect(damages).toHaveLength(25)
  expect(Object.fromEntries(seen.problems.map(({ kind, count }) => [kind, count]))).toEqual({
    name_missing: 9,
    name_wrong: 12,
    nisn_short: 6,
    nisn_wrong: 12,
    born_wrong: 21,
    gender_wrong: 6,
    religion_wrong: 6,
    child_wrong: 3,
  })
  const before = await office.pupils()
  expect((await office.run(uuid)).status).toBe(200)
  await office.runJobs()
  const after = await office.pupils()
  expect(after).toHaveLength(before.length + ROWS - wrong)
  expect(new Set(after.map(({ class_name }) => class_name).filter((name) => name?.startsWith('XI IPA'))).size).toBe(18)

  // Forty mothers have another name; those rows that are wrong are so still.
  const changed = new Set(Array.from({ length: 40 }, (_, at) => at * EVERY + 3))
  const again = await read(file.map((row, at) => (changed.has(at) ? row.with(7, 'Wahyuni') : row)))
  expect((await office.look(again)).counts).toMatchObject({ wrong, new: 0, changed: 40, same: ROWS - wrong - 40 })
  expect((await office.run(again)).status).toBe(200)
  await office.runJobs()
  const last = await office.pupils()
  expect(last.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(after.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(last.filter(({ mother_name }) => mother_name === 'Wahyuni')).toHaveLength(40)
  expect(last.filter(({ mother_name }) => mother_name === 'Sari')).toHaveLength(ROWS - wrong - 40)
})
