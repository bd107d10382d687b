import { readFile } from 'node:fs/promises'
import readWorkbook from 'read-excel-file/node'
import { aClass, aLesson, anOffice, aSubject, aTeacher } from '../apps/api/db/seed/builders.ts'
import { xlsxOf } from '../apps/api/src/kit/print/xlsx.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

/** The rows of a workbook, from its titles on. */
const rowsIn = async (bytes: Buffer): Promise<string[][]> => {
  const rows = ((await readWorkbook(bytes))[0]?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  return rows.slice(rows.findIndex(([first]) => first === 'Kelas'))
}
const bookOf = async ([titles = [], ...rows]: readonly (readonly string[])[]): Promise<Buffer> => {
  const part = { name: 'Jadwal', heading: 'Jadwal', facts: [], notes: [], signatures: [] }
  const table = { columns: titles.map((title) => ({ title, width: 60 })), rows }
  const document = { title: 'Jadwal', letterhead: { name: 'Sekolah', lines: [] }, landscape: false, footer: '' }
  return Buffer.from(await xlsxOf({ ...document, parts: [{ ...part, table }] }, () => undefined))
}

test('the office takes the timetable out, changes a room and a teacher in Excel, and takes it in again', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher } = await ownSchool(product, {})
  const fisika = await aSubject(db, school, 'Fisika Impor')
  await aTeacher(db, school, { name: 'Sri Pengganti' })
  const other = await aClass(db, school, { name: 'Kelas Lain' })
  for (const weekday of [1, 2])
    await aLesson(db, school, {
      class: room,
      teacher,
      subject: fisika,
      weekday,
      starts_at: '07:15',
      ends_at: '08:00',
      room: 'R. 1',
    })
  await aLesson(db, school, { class: other, teacher, subject: fisika, weekday: 3, starts_at: '07:15', ends_at: '08:00' })
  const office = await anOffice(db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/timetable')

  // By keyboard: the menu opens at its first action, and an arrow leads on.
  await desk.getByRole('button', { name: 'Lainnya' }).press('Enter')
  await expect(desk.getByRole('menuitem', { name: 'Tempel dari Excel' })).toBeFocused()
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Jadwal sebagai Excel' }).click(),
  ])
  const rows = await rowsIn(await readFile(await download.path()))
  const send = async (changed: readonly (readonly string[])[]) =>
    desk.getByLabel('Berkas jadwal').setInputFiles({
      name: 'jadwal.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await bookOf(changed),
    })
  await send(rows)
  await expect(desk.getByText('Tidak ada perbedaan. 3 jam pelajaran di berkas sama dengan jadwal.')).toBeVisible()

  const with_ = (day: string, column: number, value: string) => (cells: string[]) =>
    cells[0] === room.name && cells[3] === day ? cells.with(column, value) : cells
  await send(rows.map(with_('Senin', 6, 'Lab Baru')).map(with_('Selasa', 2, 'Guru Lain')))
  await expect(desk.getByText('Guru Guru Lain tidak ditemukan.')).toBeVisible()
  await desk.getByRole('button', { name: /^Guru ini di sini: Guru Lain/ }).click()
  await desk.getByRole('option', { name: /Sri Pengganti/ }).click()
  await desk.getByRole('button', { name: 'Baca lagi' }).click()
  const changes = desk.getByRole('list', { name: `Perubahan ${room.name}` })
  await expect(changes).toContainText('Ruang: R. 1 → menjadi Lab Baru')
  await expect(changes).toContainText('Sri Pengganti')
  await expect(desk.getByText('2 jam pelajaran diubah. 1 tetap sama (Excel).')).toBeVisible()
  await desk.getByRole('button', { name: 'Terapkan 2 perubahan' }).click()
  await expect(desk.getByText('2 jam pelajaran diubah.', { exact: true })).toBeVisible()

  await desk.goto(`/school/timetable?class=${room.uuid}`)
  await expect(desk.getByRole('region', { name: 'Senin' })).toContainText('Lab Baru')
  await expect(desk.getByRole('region', { name: 'Selasa' })).toContainText('Sri Pengganti')
})
