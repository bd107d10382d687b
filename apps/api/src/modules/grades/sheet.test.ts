import { gradeSources } from '@lentera/contract/grades/taking'
import readWorkbook from 'read-excel-file/node'
import writeWorkbook from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { openSchool } from '#test/school.ts'

const fileOf = (content: string | Uint8Array) => new File([new Uint8Array(Buffer.from(content))], 'nilai')
const bookOf = async (rows: readonly (readonly (string | number | Date | null)[])[]) => {
  const cellOf = (value: string | number | Date | null) =>
    value === null
      ? null
      : value instanceof Date
        ? { value, type: Date, format: 'dd/mm/yyyy' }
        : { value, type: typeof value === 'number' ? Number : String }
  return new Uint8Array(await writeWorkbook(rows.map((row) => row.map(cellOf)) as never).toBuffer())
}

test('a filled workbook or CSV is read as text: numbers with decimals as people write them, empty rows left out, dates told', async () => {
  const { signIn } = await openSchool()
  const teacher = await signIn('teacher')
  const rowsOf = async (content: string | Uint8Array) =>
    (await teacher.ask(gradeSources.readSheet, { body: { file: fileOf(content) } })).data.rows
  const book = await bookOf([
    ['NISN', 'Nama', 'STS', 'SAS'],
    [null, null, null, null],
    ['0012345678', 'Andi Saputra', 78.5, 'S'],
    ['0012345679', 'Ayu', 90, new Date('2026-11-05')],
  ])
  expect(await rowsOf(book)).toEqual([
    ['NISN', 'Nama', 'STS', 'SAS'],
    ['0012345678', 'Andi Saputra', '78,5', 'S'],
    ['0012345679', 'Ayu', '90', 'tanggal'],
  ])
  expect(await rowsOf('NISN;Nama;STS\r\n0012345678;"Rahman; Bagas";78,5\r\n')).toEqual([
    ['NISN', 'Nama', 'STS'],
    ['0012345678', 'Rahman; Bagas', '78,5'],
  ])
})

test('what is no workbook, an old one, empty or too long is refused beside the file, in words', async () => {
  const { signIn } = await openSchool()
  const teacher = await signIn('teacher')
  const said = async (content: string | Uint8Array) => {
    const { status, body } = await teacher.ask(gradeSources.readSheet, { body: { file: fileOf(content) } })
    return [status, (body as { errors?: Record<string, string[]> }).errors?.['file']?.[0]]
  }
  expect(await said(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toEqual([422, expect.stringContaining('.xls)')])
  expect(await said(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8]))).toEqual([422, expect.any(String)])
  expect(await said('\n\n;;\n')).toEqual([422, 'Berkas ini kosong.'])
  expect(await said(Array.from({ length: 501 }, (_, at) => `${at};1`).join('\n'))).toEqual([422, 'Maksimal 500 baris.'])
  const student = await signIn('student')
  expect((await student.ask(gradeSources.readSheet, { body: { file: fileOf('a;b') } })).status).toBe(403)
})

test('the workbook of a class names every pupil by NISN as text, so that it comes back to the same rows', async () => {
  const { signIn, app, db, class: room, people } = await openSchool()
  await db.updateTable('account').set({ nisn: '0012345678' }).where('id', '=', people.student.id).execute()
  const teacher = await signIn('teacher')
  const { subject_id } = await db
    .selectFrom('lesson')
    .where('class_id', '=', room.id)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const { createIds } = await import('#kit/http/ids.ts')
  const { testSettings } = await import('#test/settings.ts')
  const subject = createIds(testSettings.hashidsSalt).encode(subject_id)
  const { rawPayload, statusCode } = await app.inject({
    url: `/v1/teacher/grade/print?class_id=${room.uuid}&subject_id=${subject}&format=xlsx`,
    headers: { authorization: `Bearer ${teacher.token}` },
  })
  expect(statusCode).toBe(200)
  const cells = ((await readWorkbook(rawPayload))[0]?.data ?? []).flat()
  expect(cells).toContain('0012345678')
  const { rows } = (await teacher.ask(gradeSources.readSheet, { body: { file: fileOf(new Uint8Array(rawPayload)) } })).data
  expect(rows.find((row) => row.includes('Andi Saputra'))).toContain('0012345678')
})
