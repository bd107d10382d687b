import { expect, test } from 'vitest'
import { aSchool, aTeacher } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { lastGrade } from './grades.rules.ts'
import { letterheadLines, seenByPrincipal, signedAt } from './letterhead.ts'
import { initialsOf, newCode } from './paper-codes.ts'
import { parentUsernames } from './parent-usernames.ts'
import { proposeSchool } from './proposals.queries.ts'
import { partsOf, placeErrors, placeName, placeOf } from './regions.ts'
import { clean, personKey, plain, readClass } from './spelling.ts'

test('words are compared by their letters and digits alone', () => {
  expect([plain('Ma’had Al-Qur’an 2'), plain('Éka'), plain('—')]).toEqual(['mahadalquran2', 'eka', ''])
  expect(clean('\u200B Sari\u00A0 \t Wahyuni\n')).toBe('Sari Wahyuni')
})

test('a class is the same in Roman and Arabic numerals, and has no level where its word begins with none', () => {
  for (const word of ['XI IPA 1', 'XI-IPA-1', '11 IPA 1', 'Kelas XI.IPA.1', 'kls xi ipa 1'])
    expect(readClass(word), word).toEqual({ key: '11ipa1', grade: 11 })
  expect([readClass('VIIA'), readClass('7a')]).toEqual([
    { key: '7a', grade: 7 },
    { key: '7a', grade: 7 },
  ])
  for (const word of ['Inggris', 'Xilem', 'Vokal']) expect(readClass(word).grade, word).toBeUndefined()
  expect([readClass('XIV').grade, readClass('0').grade]).toEqual([undefined, undefined])
})

test('a name is the same with titles and without, and of two people it is not', () => {
  for (const name of ['Drs. H. Wahyu Uji, M.Pd.', 'WAHYU UJI', 'Wahyu Uji S.Pd']) expect(personKey(name), name).toBe('wahyuuji')
  expect(personKey('Prof. Dr. Wahyu Uji')).toBe('wahyuuji')
  expect(personKey('Wahyu Uji Coba')).not.toBe('wahyuuji')
  expect(personKey('Hana')).toBe('hana')
})

test('a place is wrong at the first part that is none or lies elsewhere, and right when each lies in the one above', () => {
  const wrong = (province_id: string, regency_id: string, district_id: string) =>
    Object.keys(placeErrors({ province_id, regency_id, district_id }))
  expect(wrong('73', '73.71', '73.71.04')).toEqual([])
  expect([wrong('', '73.71', '73.71.04'), wrong('73.71', '73.71', '73.71.04')]).toEqual([['province_id'], ['province_id']])
  expect([wrong('73', '73', '73.71.04'), wrong('73', '31.71', '31.71.01'), wrong('73', '73.99', '')]).toEqual([
    ['regency_id'],
    ['regency_id'],
    ['regency_id'],
  ])
  expect([wrong('73', '73.71', '73.71'), wrong('73', '73.71', '73.72.01')]).toEqual([['district_id'], ['district_id']])
})

test('a region is named with those above it, and a code that is none has no place', () => {
  expect(placeOf('73.71.04')).toEqual({ province_id: '73', regency_id: '73.71', district_id: '73.71.04' })
  expect([placeOf('73.71'), placeOf('73')]).toEqual([
    { province_id: '73', regency_id: '73.71', district_id: null },
    { province_id: '73', regency_id: null, district_id: null },
  ])
  expect([placeOf('99'), placeOf('')]).toEqual([undefined, undefined])
  expect(placeName('73.71', '73')).toBe('Kota Makassar, Sulawesi Selatan')
  expect([placeName(null, '73'), placeName(null, null), placeName('99.99', null)]).toEqual(['Sulawesi Selatan', null, null])
  const provinces = partsOf('').map(({ name }) => name)
  expect(provinces).toEqual(provinces.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(partsOf('73').every(({ id }) => id.startsWith('73.') && id.length === 5)).toBe(true)
  expect(partsOf('99')).toEqual([])
})

test('pupils graduate after the last level of their kind of school, a vocational one without a thirteenth after the twelfth', () => {
  expect([lastGrade('sd', []), lastGrade('smp', [7]), lastGrade('sma', [])]).toEqual([6, 9, 12])
  expect([lastGrade('smk', [10, 11, 12]), lastGrade('smk', [10, 13])]).toEqual([12, 13])
})

test('a paper is headed by the school, signed in its town or on dots, and seen by its principal', () => {
  const head = {
    name: 'SMA Uji',
    address: 'Jalan Merdeka 1',
    npsn: '40300701',
    place: 'Makassar',
    principal: { name: 'Dra. Siti', number: null },
  }
  expect(letterheadLines(head)).toEqual({ name: 'SMA Uji', lines: ['Jalan Merdeka 1 · NPSN 40300701'] })
  expect(letterheadLines({ ...head, address: '' }).lines).toEqual(['NPSN 40300701'])
  expect([signedAt(head, '1 Mei'), signedAt({ place: null }, '1 Mei')]).toEqual([
    'Makassar, 1 Mei',
    expect.stringMatching(/^\.+, 1 Mei$/),
  ])
  expect(seenByPrincipal(head)).toMatchObject({ above: ['Mengetahui,', 'Kepala sekolah'], name: 'Dra. Siti' })
})

test('a code on paper is twelve letters and digits that are hard to confuse, beside initials', () => {
  for (let count = 0; count < 100; count++) expect(newCode()).toMatch(/^[A-HJ-Z2-9]{12}$/)
  expect([initialsOf('andi saputra'), initialsOf('  Sari ')]).toEqual(['A. S.', 'S.'])
})

test('a parent’s user name is that of the name, longer ones follow, and a short or empty name has one, too', () => {
  const [first, ...more] = parentUsernames('Sari Wahyuni')
  expect(more.every((one) => one.startsWith(`${first}.`))).toBe(true)
  expect(more.map((one) => one.length - first!.length - 1)).toEqual([2, 3, 5, 8])
  expect([parentUsernames('Al')[0], parentUsernames('漢字')[0]]).toEqual(['al.orangtua', 'orangtua'])
})

test('a school that somebody misses waits once, with hours; one that is known stays as it is, and a rejected one is looked at again', async () => {
  const { db } = await testDatabase()
  const by = (await aTeacher(db, await aSchool(db), { school_id: null })).id
  let number = 9000
  const npsn = () => `${String(process.pid % 10_000).padStart(4, '0')}${++number}`
  const place = { province_id: '73', regency_id: '73.71', district_id: '73.71.04' }
  const now = new Date('2026-11-23T00:00:00Z')
  const propose = (of: string, name: string, more: object = {}) =>
    proposeSchool(db, { npsn: of, name, ...place, by, now, ...more })
  const first = npsn()
  const made = await propose(first, 'SMK Negeri 1 Uji')
  expect(made).toMatchObject({ status: 'pending', timezone: 'Asia/Makassar' })
  const kept = () =>
    db
      .selectFrom('school')
      .where('id', '=', made.id)
      .select(['name', 'level', 'status', 'status_reason'])
      .executeTakeFirstOrThrow()
  expect(await kept()).toMatchObject({ name: 'SMK Negeri 1 Uji', level: 'smk' })
  const hours = await db
    .selectFrom('attendance_hours')
    .where('school_id', '=', made.id)
    .orderBy('weekday')
    .select('weekday')
    .execute()
  expect(hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6])
  expect((await propose(first, 'Nama lain')).id).toBe(made.id)
  expect((await kept()).name).toBe('SMK Negeri 1 Uji')
  await db.updateTable('school').set({ status: 'rejected', status_reason: 'Salah.' }).where('id', '=', made.id).execute()
  expect(await propose(first, 'Nama lain')).toMatchObject({ id: made.id, status: 'pending' })
  expect(await kept()).toMatchObject({ status: 'pending', status_reason: null })
  const known = await aSchool(db, { status: 'verified' })
  const theirs = await db.selectFrom('school').where('id', '=', known.id).select('npsn').executeTakeFirstOrThrow()
  expect(await propose(theirs.npsn, 'Nama lain')).toMatchObject({ id: known.id, status: 'verified' })
  const levels = []
  for (const name of ['SMP Negeri 2', 'MTs Al-Uji', 'SDN 3 Uji', 'MIN 1 Uji', 'SMA 4 Uji', 'MAN 2 Uji', 'MAK Uji']) {
    const { id } = await propose(npsn(), name)
    levels.push((await db.selectFrom('school').where('id', '=', id).select('level').executeTakeFirstOrThrow()).level)
  }
  expect(levels).toEqual(['smp', 'smp', 'sd', 'sd', 'sma', 'sma', 'smk'])
})
