import { expect, test } from 'vitest'
import { importOffice } from '#test/import-office.ts'

const titles = ['Nama', 'NIPD', 'JK', 'NISN', 'Tanggal Lahir', 'Agama', 'Rombel', 'Nama Ibu']
const names = ['Citra', 'Dodi', 'Eka', 'Fajar', 'Gita', 'Hasan', 'Indah', 'Joko', 'Kartika', 'Lukman']

/** What people do to a row, by the column that it breaks. */
const damages: readonly ((row: string[]) => string[])[] = [
  (row) => row.with(0, ''),
  (row) => row.with(3, row[3]!.slice(1)),
  (row) => row.with(3, 'belum ada nomor'),
  (row) => row.with(4, '31/02/2010'),
  (row) => row.with(5, 'Jedi'),
]
const [ROWS, EVERY] = [600, 10]
/** Six hundred pupils whose numbers no other test has, of which every tenth is damaged in one of five ways. */
const aFile = (own: string) =>
  Array.from({ length: ROWS }, (_, at) => {
    const name = `${names[at % 10]} ${names[Math.floor(at / 10) % 10]} ${names[Math.floor(at / 100)]}`
    const nisn = `${own}${String(at).padStart(4, '0')}`
    const day = `${String(1 + (at % 28)).padStart(2, '0')}/${String(1 + (at % 12)).padStart(2, '0')}/2010`
    const row = [name, String(4_000 + at), at % 2 === 0 ? 'P' : 'L', nisn, day, 'Islam', `XI IPA ${1 + (at % 18)}`, 'Sari']
    return at % EVERY === 0 ? damages[(at / EVERY) % damages.length]!(row) : row
  })

test('of six hundred rows sixty are wrong in five ways: the others come in, and the file with forty changes writes these alone', async () => {
  const office = await importOffice()
  const file = aFile(`09${String(Date.now()).slice(-4)}`)
  const read = (rows: readonly (readonly string[])[]) => office.read(office.csvOf([titles, ...rows]))
  const uuid = await read(file)
  const seen = await office.look(uuid)
  const wrong = ROWS / EVERY
  expect(seen.counts).toMatchObject({ read: ROWS, wrong, new: ROWS - wrong, changed: 0, same: 0 })
  expect(seen.problems.map(({ count }) => count)).toEqual(damages.map(() => wrong / damages.length))
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
