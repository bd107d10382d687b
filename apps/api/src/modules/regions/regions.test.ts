import { regions } from '@lentera/contract/regions'
import { expect, test } from 'vitest'
import { aClass, aSchool, aYear } from '#db/seed/builders.ts'
import { placeErrors, zoneOf } from '#school/regions.ts'
import { openSchool } from '#test/school.ts'

test('somebody who registers finds province, regency and district one after the other', async () => {
  const { guest } = await openSchool()
  const provinces = await guest.ask(regions.list, {})
  expect(provinces.data).toHaveLength(38)
  expect(provinces.data).toContainEqual({ id: '73', name: 'Sulawesi Selatan' })
  const regencies = await guest.ask(regions.list, { query: { parent_id: '73' } })
  expect(regencies.data).toContainEqual({ id: '73.71', name: 'Kota Makassar' })
  const districts = await guest.ask(regions.list, { query: { parent_id: '73.71' } })
  expect(districts.data).toContainEqual({ id: '73.71.04', name: 'Ujung Pandang' })
  expect((await guest.ask(regions.list, { query: { parent_id: '99' } })).data).toEqual([])
})

test('a place is chosen whole: each part lies in the one above it', () => {
  expect(placeErrors({ province_id: '73', regency_id: '73.71', district_id: '73.71.04' })).toEqual({})
  expect(Object.keys(placeErrors({ province_id: '99', regency_id: '73.71', district_id: '73.71.04' }))).toEqual(['province_id'])
  expect(Object.keys(placeErrors({ province_id: '31', regency_id: '73.71', district_id: '73.71.04' }))).toEqual(['regency_id'])
  expect(Object.keys(placeErrors({ province_id: '73', regency_id: '73.71', district_id: '73.72.01' }))).toEqual(['district_id'])
  expect(Object.keys(placeErrors({ province_id: '73', regency_id: '73', district_id: '73' }))).toEqual(['regency_id'])
})

test('a place on the map is named without asking anybody outside', async () => {
  const { signIn } = await openSchool()
  const teacher = await signIn('teacher')
  const named = async (latitude: number, longitude: number) =>
    (await teacher.ask(regions.geocode, { query: { latitude, longitude } })).data.name
  expect(await named(-5.135, 119.41)).toBe('Kota Makassar, Sulawesi Selatan')
  expect(await named(-0.92, 119.89)).toBe('Kota Palu, Sulawesi Tengah')
  expect(await named(-2.55, 140.7)).toBe('Kota Jayapura, Papua')
  const asked = (language: string) => teacher.ask(regions.geocode, { query: { latitude: -5.135, longitude: 119.41, language } })
  expect((await asked('en-GB')).data.name).toBe('Kota Makassar, Sulawesi Selatan')
  expect((await asked('no language')).status).toBe(422)
  const london = await teacher.ask(regions.geocode, { query: { latitude: 51.5, longitude: -0.1 } })
  expect(london.status).toBe(404)
  expect([zoneOf('31'), zoneOf('61'), zoneOf('64'), zoneOf('96')]).toEqual([
    'Asia/Jakarta',
    'Asia/Jakarta',
    'Asia/Makassar',
    'Asia/Jayapura',
  ])
})

test('a school is found by words of its name in any order, by its NPSN, and by where it is', async () => {
  const { db, guest } = await openSchool()
  const school = await aSchool(db, {
    name: "SMA Nurul 'Ilmi 100% Palopo",
    npsn: '40307777',
    province_id: '73',
    regency_id: '73.73',
  })
  const found = async (query: { search?: string; region_id?: string }) =>
    (await guest.ask(regions.schools, { query })).data.map(({ uuid }) => uuid)
  expect(await found({ search: "palopo nurul 'il" })).toEqual([school.uuid])
  expect(await found({ search: '100%' })).toEqual([school.uuid])
  expect(await found({ search: '4030777' })).toEqual([school.uuid])
  expect(await found({ region_id: '73.73' })).toEqual([school.uuid])
  expect(await found({ search: 'nurul', region_id: '73.71' })).toEqual([])
  expect(await found({ search: 'pa' })).toEqual([])
  const [one] = (await guest.ask(regions.schools, { query: { search: '40307777' } })).data
  expect(one).toMatchObject({ name: "SMA Nurul 'Ilmi 100% Palopo", place: 'Kota Palopo, Sulawesi Selatan' })
})

test('schools whose names begin with the words come first, and a number of one digit begins a word', async () => {
  const { db, guest } = await openSchool()
  const place = { province_id: '92', regency_id: '92.02' }
  for (const name of ['SMK Rawa Biru', 'Rawa Biru 1', 'Rawa Biru 21', 'MTs Rawa Biru 10']) await aSchool(db, { name, ...place })
  const found = async (search: string, region_id?: string) => {
    const { data, body } = await guest.ask(regions.schools, { query: { search, ...(region_id && { region_id }) } })
    expect(body.meta).toMatchObject({ total: data.length })
    return data.map(({ name }) => name)
  }
  const all = ['Rawa Biru 1', 'Rawa Biru 21', 'MTs Rawa Biru 10', 'SMK Rawa Biru']
  for (const region of [undefined, '92', '92.02']) {
    expect(await found('RAWA biru', region)).toEqual(all)
    expect(await found('biru rawa 1', region)).toEqual(['MTs Rawa Biru 10', 'Rawa Biru 1'])
  }
  expect(await found('rawa -', '92')).toEqual([])
})

test('three letters stand anywhere in a name, two begin a word of it', async () => {
  const { db, guest } = await openSchool()
  const place = { province_id: '92', regency_id: '92.03' }
  for (const name of ['SMA Xaqwex', 'SMA Aqwe', 'SMA Lain']) await aSchool(db, { name, ...place })
  const found = async (search: string, region_id?: string) =>
    (await guest.ask(regions.schools, { query: { search, ...(region_id && { region_id }) } })).data.map(({ name }) => name)
  for (const region of [undefined, '92', '92.03']) {
    expect(await found('aqw', region)).toEqual(['SMA Aqwe', 'SMA Xaqwex'])
    expect(await found('sma aqw', region)).toEqual(['SMA Aqwe', 'SMA Xaqwex'])
    expect(await found('sma aq', region)).toEqual(['SMA Aqwe'])
  }
})

test('a school that nobody has verified is not found, nor are its classes', async () => {
  const { db, guest } = await openSchool()
  const school = await aSchool(db, { name: 'SMA Belum Diperiksa', npsn: '40309998', status: 'pending' })
  await aClass(db, school, { name: 'X-1' })
  expect((await guest.ask(regions.schools, { query: { search: 'belum diperiksa' } })).data).toEqual([])
  expect((await guest.ask(regions.classes, { params: { uuid: school.uuid } })).status).toBe(404)
})

test('the classes of a school are those of the year that runs there, in the order that people expect', async () => {
  const { db, guest, school } = await openSchool({ school: { year: 2026 } })
  await aYear(db, school, 2025)
  await aClass(db, { ...school, year: 2025 }, { name: 'Tahun lalu' })
  await aClass(db, school, { grade: 10, name: 'X IPA 10' })
  await aClass(db, school, { grade: 10, name: 'X IPA 2' })
  const { data } = await guest.ask(regions.classes, { params: { uuid: school.uuid } })
  const names = data.map(({ name }) => name)
  expect(names).not.toContain('Tahun lalu')
  expect(names.indexOf('X IPA 2')).toBeLessThan(names.indexOf('X IPA 10'))
})
