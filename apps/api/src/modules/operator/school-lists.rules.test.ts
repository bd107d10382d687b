import { expect, test } from 'vitest'
import { readPlace } from './school-lists-place.rules.ts'
import { readSchools } from './school-lists-read.ts'
import { cellText, judgeRows, type KnownSchool, seenOf, slipStateOf } from './school-lists.rules.ts'

const cells = { npsn: '40300701', name: 'SMAN 1 Makassar', level: 'SMA', province: 'Sulawesi Selatan', regency: 'Kota Makassar' }
const known: KnownSchool = {
  id: 1,
  npsn: '40300701',
  name: 'SMA Negeri 1 Makassar',
  level: 'sma',
  status: 'verified',
  province_id: '73',
  regency_id: '73.71',
  has_office: true,
}
const knowing = (of: Partial<KnownSchool>) => new Map([[known.npsn, { ...known, ...of }]])
const kindOf = (said: Partial<typeof cells>, schools = new Map<string, KnownSchool>()) =>
  judgeRows([{ number: 2, cells: { ...cells, ...said } }], schools)[0]!

test('a school that nobody knows is new; the zone comes from its province', () => {
  expect(kindOf({})).toMatchObject({
    kind: 'new',
    values: { npsn: '40300701', level: 'sma', province_id: '73', regency_id: '73.71', district_id: null },
    problems: [],
  })
})

test('a school that is there is left as it is, and what its list says otherwise is named', () => {
  expect(kindOf({ level: 'SMK' }, knowing({}))).toMatchObject({
    kind: 'known',
    differences: [
      { field: 'name', here: 'SMA Negeri 1 Makassar', file: 'SMAN 1 Makassar' },
      { field: 'level', here: 'SMA', file: 'SMK' },
    ],
  })
  expect(kindOf({ regency: 'Kab. Gowa' }, knowing({})).differences.at(-1)).toMatchObject({ field: 'regency' })
})

test('a school without an office gets one, unless an operator has refused or closed it', () => {
  expect(kindOf({}, knowing({ has_office: false })).kind).toBe('staff')
  expect(kindOf({}, knowing({ has_office: false, status: 'pending' })).kind).toBe('staff')
  expect(kindOf({}, knowing({ has_office: false, status: 'suspended' })).kind).toBe('known')
  expect(kindOf({}, knowing({ has_office: false, status: 'rejected' })).kind).toBe('known')
})

test('two rows of one NPSN name each other, and neither is taken; a third row is', () => {
  const judged = judgeRows(
    [
      { number: 2, cells },
      { number: 7, cells: { ...cells, name: 'SMA Kembar' } },
      { number: 9, cells: { ...cells, npsn: '40300702' } },
    ],
    new Map(),
  )
  expect(judged.map(({ kind }) => kind)).toEqual(['double', 'double', 'new'])
  expect(judged[0]?.problems).toEqual(['NPSN 40300701 juga di baris 7 (SMA Kembar).'])
  expect(judged[1]?.problems).toEqual(['NPSN 40300701 juga di baris 2 (SMAN 1 Makassar).'])
})

test('all that is wrong with a row is said at once', () => {
  const { kind, problems } = judgeRows(
    [{ number: 3, cells: { npsn: '4030070', name: 'X', contact_phone: '12345', contact_email: 'tanpa-at' } }],
    new Map(),
  )[0]!
  expect(kind).toBe('wrong')
  expect(problems).toHaveLength(6)
  expect(problems.join(' ')).toContain('NPSN "4030070" bukan 8 angka.')
})

test('the level of an empty cell is read from the name; kinds of madrasah are levels too', () => {
  const { level: _, ...unsaid } = cells
  const levelOf = (name: string) => judgeRows([{ number: 2, cells: { ...unsaid, name } }], new Map())[0]?.values?.level
  expect(['SMKN 2 Palopo', 'MTs Nurul Huda', 'MA Al Hikmah', 'SDIT Bunga'].map(levelOf)).toEqual(['smk', 'smp', 'sma', 'sd'])
  expect(levelOf('Makmur Jaya')).toBeUndefined()
  expect(kindOf({ level: 'Madrasah Ibtidaiyah' }).values?.level).toBe('sd')
})

test('a zero that Excel has eaten of a phone number is put back', () => {
  const [row] = judgeRows([{ number: 2, cells: { ...cells, contact_phone: '81355512345' } }], new Map())
  expect(row?.values?.contact_phone).toBe('081355512345')
})

test('a regency is found without its province and by its short name; one of two meanings is asked for', () => {
  expect(readPlace({ regency: 'Makassar' })).toMatchObject({ place: { province_id: '73', regency_id: '73.71' } })
  expect(readPlace({ regency: 'Kab. Bandung' })).toMatchObject({ place: { regency_id: '32.04' } })
  expect(readPlace({ regency: 'Bandung' })).toMatchObject({ problem: expect.stringMatching(/dapat berarti .*Bandung/) })
  expect(readPlace({ province: 'DKI Jakarta' })).toMatchObject({ place: { province_id: '31', regency_id: null } })
  expect(readPlace({ province: 'Sulawesi Selatan', regency: 'Kota Bandung' })).toMatchObject({
    problem: 'Kabupaten/kota "Kota Bandung" tidak dikenal di Sulawesi Selatan.',
  })
  expect(readPlace({})).toHaveProperty('problem')
})

test('what is seen changes with any row', () => {
  const seen = (name: string) => seenOf(judgeRows([{ number: 2, cells: { ...cells, name } }], new Map()))
  expect(seen('SMA Satu')).not.toBe(seen('SMA Dua'))
  expect(seen('SMA Satu')).toBe(seen('SMA Satu'))
})

test('a slip ends after thirty days; who has signed in needs none', () => {
  const now = new Date('2026-11-23T00:00:00Z')
  const slip = { printed_at: null, has_first_password: true, last_login_at: null }
  expect(slipStateOf(slip, now)).toBe('none')
  expect(slipStateOf({ ...slip, printed_at: new Date('2026-10-25T00:00:00Z') }, now)).toBe('printed')
  expect(slipStateOf({ ...slip, printed_at: new Date('2026-10-24T00:00:00Z') }, now)).toBe('ended')
  expect(slipStateOf({ ...slip, last_login_at: now }, now)).toBe('used')
  expect(slipStateOf({ ...slip, has_first_password: false }, now)).toBe('used')
})

test('a CSV is read below its letterhead, with any of three marks; a note below the schools is none', async () => {
  const text = "Dinas Pendidikan;;\n\nNo;NPSN;Nama Sekolah;Kab/Kota\n1;'4030 0701;SMAN 1;Kota Makassar\n;;Mengetahui;\n"
  expect(await readSchools(new TextEncoder().encode(text))).toEqual([
    { number: 4, cells: { npsn: '40300701', name: 'SMAN 1', regency: 'Kota Makassar' } },
  ])
  expect(await readSchools(new TextEncoder().encode(text.replaceAll(';', ',')))).toHaveLength(1)
  expect(cellText('name', '  SMA   1 ')).toBe('SMA 1')
})

test.each([
  ['', 'Tidak ada baris judul'],
  ['NPSN;Nama sekolah\n', 'Tidak ada sekolah'],
  [`NPSN;Nama sekolah\n${'40300701;SMA\n'.repeat(1001)}`, 'Maksimal'],
])('a file without schools, or with too many, is refused beside it', async (text, why) => {
  await expect(readSchools(new TextEncoder().encode(text || 'a;b\n'))).rejects.toMatchObject({
    code: 'VALIDATION',
    errors: { file: [expect.stringContaining(why)] },
  })
})
