import { timetableBuilder } from '@lentera/contract/timetable/builder'
import { builderNeeds } from '@lentera/contract/timetable/builder-needs'
import { expect, test } from 'vitest'
import { aClass, aGroup, aPupil, aSchool, aSubject, aTeacher } from '#db/seed/builders.ts'
import { xlsxOfSheets } from '#test/dapodik.ts'
import { timetableOffice } from '#test/timetable-office.ts'

const listOffice = async () => {
  const at = await timetableOffice()
  const send = (content: string | Uint8Array) =>
    at.who.ask(builderNeeds.read, { body: { file: new File([new Uint8Array(Buffer.from(content))], 'tugas.xlsx') } })
  const read = async (content: string | Uint8Array) => (await send(content)).data
  const need = (class_uuid: string, hours: number, teacher_id = at.ids.encode(at.budi.id)) => ({
    class_uuid,
    group_uuid: null,
    subject_id: at.ids.encode(at.fisika.id),
    teacher_id,
    hours,
    band: null,
  })
  return { ...at, send, read, need }
}

test('an office brings in who teaches what where: a teacher named once, classes in any spelling, and nothing is written', async () => {
  const { who, read, need, class: first, other, ratna } = await listOffice()
  const list = [
    'SURAT KEPUTUSAN;;;',
    'Nama Guru;Mata Pelajaran;Kelas;JP',
    'Budi Santoso, M.Pd.;fisika;11-2, XI 1;4',
    'RATNA DEWI;Fisika;;',
    ';;Kelas XI 2;2 jam',
    'Jumlah;;;10',
  ].join('\n')
  const found = await read(list)
  expect(found).toEqual({ needs: [need(other.uuid, 4), need(first.uuid, 4), need(other.uuid, 2, ratna)], problems: [] })
  expect((await who.ask(timetableBuilder.overview, {})).data).toMatchObject({ revision: 0, proposed: true })
})

test('what a row says wrong is said by its number, and the other rows come', async () => {
  const { db, read, need, other } = await listOffice()
  await aClass(db, await aSchool(db, { year: 2026 }), { name: 'XII 9', grade: 12 })
  const list = [
    ['Guru', 'Mapel', 'Kelas', 'Jam'],
    ['Budi Santoso', 'Fisika', 'XI 2', '4'],
    ['Budi Santoso', 'Fisika', 'XI-2', '4'],
    ['Budi Santoso', 'Fisika', 'XII 9', '4'],
    ['Budi Santoso', 'Alkimia', 'XI 1', '4'],
    ['Orang Asing', 'Fisika', 'XI 1', '4'],
    ['Budi Santoso', 'Fisika', 'XI 1', 'banyak'],
    ['Budi Santoso', 'Fisika', 'XI 1', '41'],
  ]
  const book = await xlsxOfSheets([{ name: 'Tugas', rows: list }])
  for (const content of [book, list.map((cells) => cells.join('\t')).join('\n')]) {
    const found = await read(content)
    expect(found.needs).toEqual([need(other.uuid, 4)])
    expect(found.problems.map(({ row, text }) => [row, text.split(' ').slice(0, 3).join(' ')])).toEqual([
      [3, 'XI-2 sudah ada'],
      [4, 'Kelas XII 9'],
      [5, 'Mata pelajaran Alkimia'],
      [6, 'Guru Orang Asing'],
      [7, 'Jam sepekan adalah'],
      [8, 'Jam sepekan adalah'],
    ])
  }
})

test('a list with as many good rows as wrong ones comes, too', async () => {
  const { read, need, other } = await listOffice()
  const found = await read('Guru;Mapel;Kelas;Jam\nBudi Santoso;Fisika;XI 2;4\nBudi Santoso;Alkimia;XI 1;4')
  expect(found).toEqual({ needs: [need(other.uuid, 4)], problems: [{ row: 3, text: expect.stringContaining('Alkimia') }] })
})

test('a file that is no such list says so beside it', async () => {
  const { send } = await listOffice()
  const wrong = async (content: string | Uint8Array) => {
    const { status, body } = await send(content)
    return [status, body.errors?.['file']?.[0] ?? '']
  }
  expect(await wrong('Nama;NISN\nAndi;0101234567')).toEqual([422, expect.stringContaining('Tidak ada baris judul')])
  expect(await wrong('Guru;Mapel;Kelas;Jam\n;;;')).toEqual([422, expect.stringContaining('Tidak ada pembagian tugas')])
  expect(await wrong(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual([422, expect.stringContaining('Excel lama')])
  expect(await wrong(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).toEqual([422, expect.any(String)])
})

test('who teaches what where goes out as it is saved, and read back differs in nothing', async () => {
  const { db, app, school, who, ids, read, need, class: first, other, fisika, budi } = await listOffice()
  const namesake = await aTeacher(db, school, { name: 'Budi Santoso', nip: null })
  const agama = await aSubject(db, school, 'Agama')
  const pupil = await aPupil(db, school, { in: first })
  const group = await aGroup(db, school, { name: 'Katolik dan Kristen', subject: agama, of: [pupil] })
  const { revision, wishes } = (await who.ask(timetableBuilder.overview, {})).data
  const held = { class_uuid: null, group_uuid: group.uuid, subject_id: ids.encode(agama.id), band: null, hours: 2 }
  const needs = [
    need(first.uuid, 4, ids.encode(budi.id)),
    need(other.uuid, 3, ids.encode(namesake.id)),
    { ...held, teacher_id: ids.encode(namesake.id) },
  ]
  expect((await who.ask(timetableBuilder.save, { body: { needs, wishes, revision } })).status).toBe(200)
  // Another school's plan does not come along.
  const elsewhere = await aSchool(db, { year: 2026 })
  const foreign = JSON.stringify([{ ...held, subject_id: fisika.id, teacher_id: budi.id }])
  await db
    .insertInto('timetable_plan')
    .values({ school_id: elsewhere.id, tahun_ajaran_id: 2026, needs: foreign, wishes: '{}' })
    .execute()
  const answer = await app.inject({ url: builderNeeds.export.path, headers: { authorization: `Bearer ${who.token}` } })
  expect(answer.statusCode).toBe(200)
  expect(await read(answer.rawPayload)).toEqual({ needs, problems: [] })
})
