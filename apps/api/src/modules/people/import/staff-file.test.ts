import { expect, test } from 'vitest'
import { dapodikBook } from '#test/dapodik.ts'
import { type FileStaff, staffBook, type StaffDamage, staffDamages } from '#test/dapodik-staff.ts'
import { anArchive } from '#test/documents.ts'
import { rosterFiles } from '#test/roster-archive.ts'
import { classMeant, homeroomWord } from './homerooms.rules.ts'
import { indexOf, type KnownPerson, matchOf } from './match.rules.ts'
import { readPeopleFile } from './read-file.ts'
import { readValues, type Values } from './values.rules.ts'
import { whomRules } from './whom.rules.ts'
import { calmTitled, withoutTitles } from './words.rules.ts'

const rules = whomRules.staff
const staff: readonly FileStaff[] = [
  {
    name: 'Laras Pratiwi, S.Pd.',
    nuptk: '4455667788990011',
    nip: '199004122015042001',
    nik: '7371015204900001',
    born_on: '1990-04-12',
    phone: '081255500101',
    email: 'Laras@Sekolah.sch.id',
    duty: 'Wali Kelas X IPA 1',
  },
  { name: 'Mulyono', gender: 'L', position: 'Tenaga Administrasi Sekolah' },
]
const laras = {
  name: 'Laras Pratiwi, S.Pd.',
  nuptk: '4455667788990011',
  nip: '199004122015042001',
  nik: '7371015204900001',
  gender: 'female',
  born_on: '1990-04-12',
  phone: '081255500101',
  email: 'laras@sekolah.sch.id',
  employment: 'GTY/PTY',
  position: 'Guru Mapel',
  duty: 'Wali Kelas X IPA 1',
}
const valuesIn = async (bytes: Uint8Array) => {
  const { rows, ...read } = await readPeopleFile(bytes, 'file', 'staff')
  return {
    ...read,
    rows: rows.map(({ number, cells }) => ({ number, ...readValues(cells, {}, { today: '2026-11-23', rules }) })),
  }
}

test('the list of teachers of Dapodik is read as it is downloaded, and what nobody needs is left in it', async () => {
  const { source, head_row, columns, rows } = await valuesIn(await staffBook(staff))
  expect([source, head_row, rows.length]).toEqual(['dapodik', 5, 2])
  expect(rows[0]).toEqual({ number: 6, values: laras, problems: [] })
  for (const title of ['Bank', 'Nama Ibu Kandung', 'NIP Suami/Istri', 'Telepon', 'Agama', 'Alamat Jalan', 'Tempat Lahir', 'NPWP'])
    expect(columns.find((one) => one.title === title)?.field).toBeNull()
})

const asks: Partial<Record<StaffDamage, readonly string[]>> = {
  'short years': ['born_wrong'],
  'impossible dates': ['born_wrong'],
  'NUPTK as number': ['nuptk_wrong'],
  'NIP as number': ['nip_wrong'],
}
test.each(staffDamages)('a list of staff with %s is read all the same, or says what to put right', async (damage) => {
  const { rows } = await valuesIn(await staffBook(staff, damage))
  expect(rows).toHaveLength(2)
  const { values, problems } = rows[0]!
  expect(problems.map(({ kind }) => kind)).toEqual(asks[damage] ?? [])
  const left = new Set(problems.map(({ field }) => field as string))
  expect(values).toEqual(Object.fromEntries(Object.entries(laras).filter(([field]) => !left.has(field))))
})

test('pupils are not taken for teachers, nor teachers for pupils', async () => {
  const refused = (bytes: Uint8Array, whom: 'pupils' | 'staff') =>
    readPeopleFile(bytes, 'file', whom).catch((error: Error) => error.message)
  const pupils = await dapodikBook([{ name: 'Citra Lestari', nisn: '0111234567', class: 'XI IPA 1' }])
  expect(await refused(pupils, 'staff')).toContain('Ini daftar siswa')
  expect(await refused(await staffBook(staff), 'pupils')).toContain('Ini daftar guru')
  expect(await refused(Buffer.from('Nama;JK;Kelas\nCitra;P;XI 1'), 'staff')).toContain('Ini daftar siswa')
  expect(await refused(Buffer.from('Nama;JK\nLaras;P'), 'staff')).toMatchObject({ rows: [{ number: 2 }] })
})

test('a telephone is read as people and Excel write it, and one that is none leaves the row in', () => {
  const phone = (text: string) => {
    const { values, problems } = readValues({ name: 'Laras', phone: text }, {}, { today: '2026-11-23', rules })
    return values.phone ?? problems.map(({ kind }) => kind)
  }
  for (const text of ['081255500101', '0812-5550-0101', '+62 812 5550 0101', '81255500101', '081255500101 / 0411887766'])
    expect(phone(text)).toBe('081255500101')
  expect(phone('0411887766')).toEqual(['phone_wrong'])
})

test('names are kept with their titles and compared without them', () => {
  const all = ['Drs. H. Wahyu Uji, M.Pd.', 'WAHYU UJI', 'Wahyu Uji S.Pd', 'Wahyu Uji, S. Pd.I', 'Prof. Dr. Wahyu Uji']
  expect(all.map((name) => withoutTitles(name).toLowerCase())).toEqual(all.map(() => 'wahyu uji'))
  expect(['Andi S. Putra', 'Irma Sari', 'Dr.'].map(withoutTitles)).toEqual(['Andi S. Putra', 'Irma Sari', 'Dr.'])
  expect(['LARAS PRATIWI, S.PD.', 'LARAS PRATIWI, S.E., MM', 'Laras Pratiwi, S.PD.'].map(calmTitled)).toEqual([
    'Laras Pratiwi, S.Pd.',
    'Laras Pratiwi, S.E., MM',
    'Laras Pratiwi, S.PD.',
  ])
})

const person = (id: number, more: Partial<KnownPerson>): KnownPerson => ({
  id,
  name: 'Wahyu Uji, S.Pd.',
  nisn: null,
  number: null,
  nuptk: null,
  nip: null,
  nik_hash: null,
  born_on: null,
  class_uuid: null,
  class_name: null,
  ...more,
})
const found = (values: Values, people: readonly KnownPerson[], nik?: string) => {
  const match = matchOf({ values, nik, room: undefined, said: undefined }, indexOf(people, new Set(), rules))
  return [match.person?.id, match.by ?? match.problem?.kind, match.candidates.map(({ id }) => id)]
}
test('staff are matched by NUPTK, then NIP, then NIK, then name and birth date; a number of another name is a question', () => {
  const born_on = '1980-01-01'
  const people = [
    person(1, { nuptk: '1111111111111111', born_on }),
    person(2, { nip: '222222222222222222', born_on }),
    person(3, { nik_hash: 'three', born_on }),
    person(4, { name: 'Irma Sari, S.E.', born_on }),
  ]
  const name = 'Drs. Wahyu Uji'
  expect(found({ name, nuptk: '1111111111111111', nip: '999999999999999999' }, people)).toEqual([1, 'nuptk', []])
  expect(found({ name, nip: '222222222222222222' }, people)).toEqual([2, 'nip', []])
  expect(found({ name }, people, 'three')).toEqual([3, 'nik', []])
  expect(found({ name: 'IRMA SARI', born_on }, people)).toEqual([4, 'name', []])
  expect(found({ name, born_on }, people)).toEqual([undefined, 'match_several', [1, 2, 3]])
  expect(found({ name: 'Budi', nuptk: '1111111111111111' }, people)).toEqual([undefined, 'nuptk_other', [1]])
  // The NUPTK of one and the NIP of another are two people.
  expect(found({ name, nuptk: '1111111111111111', nip: '222222222222222222' }, people)).toEqual([undefined, 'nip_other', [2]])
})

test('a duty says which class somebody leads, however it is spelled', () => {
  expect(homeroomWord('Wali Kelas X IPA 1, Pembina OSIS')).toBe('X IPA 1')
  expect(homeroomWord('Pembina OSIS; wali kelas: X-IPA-1')).toBe('X-IPA-1')
  expect(homeroomWord('Walikelas (X IPA 1)')).toBe('X IPA 1')
  expect(homeroomWord('Wali Kelas')).toBe('')
  expect([homeroomWord('Kepala Laboratorium'), homeroomWord(undefined)]).toEqual([undefined, undefined])
  const classes = [{ name: 'X IPA 1' }, { name: 'XI IPA 1' }, { name: 'X IPS 1' }, { name: 'X-IPS-1' }]
  expect(classMeant('10-IPA-1', classes)).toEqual({ name: 'X IPA 1' })
  expect([classMeant('X IPS 1', classes), classMeant('', classes), classMeant('XII', classes)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('an archive of OneRoster is read as pupils, and as staff it says where its teachers are added', async () => {
  const archive = await anArchive(rosterFiles([{ given: 'Citra', family: 'Lestari', nisn: '0104445566', born_on: '2011-02-03' }]))
  const { rows } = await readPeopleFile(archive, 'file', 'pupils')
  expect(rows.map(({ cells }) => cells.name)).toEqual(['Citra Lestari'])
  await expect(readPeopleFile(archive, 'file', 'staff')).rejects.toThrow(/guru di arsip ditambahkan dari Tukar data OneRoster/)
})
