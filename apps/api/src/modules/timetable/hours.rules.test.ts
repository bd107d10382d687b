import { expect, test } from 'vitest'
import { hoursErrors, movedSpans, setErrors, type SetFields } from './hours.rules.ts'

const hour = (number: number, starts_at: string, ends_at: string) => ({ starts_at, ends_at, number, name: null })
const rest = (name: string, starts_at: string, ends_at: string) => ({ starts_at, ends_at, number: null, name })
const day = [hour(1, '07:15', '08:00'), rest('Istirahat', '08:00', '08:15'), hour(2, '08:15', '09:00')]
const usual: SetFields = { name: 'Biasa', weekday: null, starts_on: null, ends_on: null, check_in: null, hours: day }
const ramadan: SetFields = { ...usual, name: 'Ramadan', starts_on: '2027-02-08', ends_on: '2027-03-09' }
const year = { starts_on: '2026-07-01', ends_on: '2027-06-30' }

test('hours and breaks follow each other, and the first hour is the first or, for what comes before it, hour nought', () => {
  expect(hoursErrors(day)).toEqual([])
  expect(hoursErrors([hour(0, '06:45', '07:15'), hour(1, '07:15', '08:00')])).toEqual([])
})

test.each([
  [
    'overlap',
    [hour(1, '07:15', '08:00'), hour(2, '07:55', '08:40')],
    ['Jam ke-2 mulai 07.55, padahal jam ke-1 baru selesai 08.00.'],
  ],
  [
    'gap',
    [hour(1, '07:15', '08:00'), rest('Istirahat', '08:05', '08:20')],
    ['Ada jeda 08.00–08.05 antara jam ke-1 dan Istirahat. Jadikan istirahat atau rapatkan.'],
  ],
  ['end before its beginning', [hour(1, '08:00', '07:15')], ['Jam ke-1 harus selesai setelah mulai pukul 08.00.']],
  ['number left out', [hour(1, '07:15', '08:00'), hour(3, '08:00', '08:45')], ['Jam ke-3 seharusnya jam ke-2.']],
  ['first number that is none', [hour(4, '07:15', '08:00')], ['Jam ke-4 seharusnya jam ke-1.']],
  ['day of breaks alone', [rest('Istirahat', '07:15', '08:00')], ['Isi minimal satu jam pelajaran.']],
  [
    'line that is neither an hour nor a break',
    [hour(1, '07:15', '08:00'), { starts_at: '08:00', ends_at: '08:15', number: null, name: null }],
    ['Baris 2: isi nomor jam atau nama istirahatnya.'],
  ],
])('a %s is refused with the hour that it is about', (_what, hours, errors) => {
  expect(hoursErrors(hours)).toEqual(errors)
})

test('usual hours hold once for every weekday and once for each, periods not twice on a date', () => {
  const around = { year, others: [usual, ramadan] }
  const friday = { ...usual, name: 'Jumat', weekday: 5 }
  expect(setErrors(friday, around)).toEqual({})
  expect(setErrors({ ...ramadan, weekday: 5 }, around)).toEqual({})
  expect(setErrors(usual, around)).toEqual({ weekday: ['Set Biasa sudah berlaku setiap hari sepanjang tahun.'] })
  expect(setErrors(friday, { year, others: [friday] })).toEqual({
    weekday: ['Set Jumat sudah berlaku hari Jumat sepanjang tahun.'],
  })
  const exam = { ...ramadan, name: 'Ujian' }
  expect(setErrors({ ...exam, starts_on: '2027-03-09', ends_on: '2027-03-12' }, around)).toEqual({
    starts_on: ['Set Ramadan sudah berlaku setiap hari dari 8 Februari 2027 sampai 9 Maret 2027.'],
  })
  expect(setErrors({ ...exam, starts_on: '2027-03-10', ends_on: '2027-03-12' }, around)).toEqual({})
})

test('a period has both its dates in order within the year, and hours of usual days to take its numbers from', () => {
  const around = { year, others: [usual] }
  const fields = (more: Partial<SetFields>) => Object.keys(setErrors({ ...ramadan, ...more }, around))
  expect(fields({ ends_on: null })).toEqual(['ends_on'])
  expect(fields({ starts_on: null })).toEqual(['starts_on'])
  expect(fields({ ends_on: '2027-02-07' })).toEqual(['ends_on'])
  expect(fields({ starts_on: '2026-06-30' })).toEqual(['starts_on'])
  expect(fields({ ends_on: '2027-07-01' })).toEqual(['ends_on'])
  expect(fields({ hours: [] })).toEqual(['hours'])
  expect(Object.keys(setErrors(ramadan, { year, others: [] }))).toEqual(['starts_on'])
})

test('the days of which lessons get other times are those of a period that came, went, moved or has other hours', () => {
  const span = { from: '2027-02-08', to: '2027-03-09' }
  expect(movedSpans(null, ramadan, [usual])).toEqual([span])
  expect(movedSpans(ramadan, null, [usual])).toEqual([span])
  expect(movedSpans(ramadan, { ...ramadan, name: 'Puasa' }, [usual])).toEqual([])
  expect(movedSpans(ramadan, { ...ramadan, starts_on: '2027-02-10', ends_on: '2027-03-12' }, [usual])).toEqual([
    { from: '2027-02-08', to: '2027-02-09' },
    { from: '2027-03-10', to: '2027-03-12' },
  ])
  expect(movedSpans(ramadan, { ...ramadan, starts_on: '2027-05-01', ends_on: '2027-05-02' }, [])).toEqual([
    span,
    { from: '2027-05-01', to: '2027-05-02' },
  ])
  expect(movedSpans(ramadan, { ...ramadan, hours: [hour(1, '07:30', '08:05')] }, [usual])).toEqual([span, span])
  // The usual hours say which numbers lessons have: every period moves with them.
  expect(movedSpans(usual, { ...usual, hours: [hour(1, '07:00', '08:05')] }, [ramadan])).toEqual([span])
  expect(movedSpans(usual, { ...usual, name: 'Reguler' }, [ramadan])).toEqual([])
  expect(movedSpans(null, { ...usual, weekday: 5 }, [ramadan])).toEqual([span])
})
