import { expect, test } from 'vitest'
import {
  courseLabels,
  courseSays,
  courseTable,
  spreadSays,
  spreadTable,
  subjectBars,
  subjectsSay,
  subjectTable,
} from './figure-words.ts'

const mondays = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02']
/** A week for each score, with the middle half of the class at 70 to 80 unless it is left out. */
const weeksOf = (scores: readonly (number | null)[], middle: { low: number; high: number } | null = { low: 70, high: 80 }) =>
  scores.map((score, at) => ({
    from: mondays[at]!,
    score,
    scores: score === null ? 0 : 2,
    middle: score === null ? null : middle,
  }))
const says = (...given: Parameters<typeof weeksOf>) => courseSays({ weeks: weeksOf(...given), least: 8 })

test('without a score, and with one week alone, nothing is said of up or down', () => {
  expect(says([])).toBe('Belum ada nilai yang dapat digambar di semester ini.')
  expect(says([null, null])).toBe('Belum ada nilai yang dapat digambar di semester ini.')
  expect(says([null, 84.5])).toBe(
    'Baru satu minggu bernilai: 84,5 pada minggu 5 Oktober. Naik atau turun belum dapat dilihat. Minggu terakhir di atas separuh tengah kelas (70–80).',
  )
})

test('of few weeks the last is compared with the first, and empty weeks are counted', () => {
  expect(says([70, null, 80])).toBe(
    'Minggu 12 Oktober bernilai 80, naik 10 dari minggu 28 September (70). Minggu terakhir di dalam separuh tengah kelas (70–80). 1 dari 3 minggu tanpa nilai.',
  )
  expect(says([70, 69.5])).toContain('bernilai 69,5, hampir sama dengan minggu 28 September (70).')
})

test('of more weeks halves are compared, so that one bad week is no fall', () => {
  // The earlier half is 79 in the mean, the later one 74.5.
  expect(says([78, 80, 83, null, 66])).toBe(
    'Sejak 12 Oktober rata-rata 74,5, turun 4,5 dari sebelumnya (79). Minggu terakhir di bawah separuh tengah kelas (70–80). 1 dari 5 minggu tanpa nilai.',
  )
})

test('where no week has enough pupils, it is said why there is no band', () => {
  expect(says([70, 80], null)).toBe(
    'Minggu 5 Oktober bernilai 80, naik 10 dari minggu 28 September (70). Separuh tengah kelas tidak digambar: perlu minimal 8 siswa bernilai dalam satu minggu.',
  )
})

test('the axis names each month once, and the table leaves out weeks in which nobody has a score', () => {
  expect(courseLabels(weeksOf([1, 1, 1, 1, 1, 1]))).toEqual(['', 'Okt', '', '', '', 'Nov'])
  expect(courseLabels(weeksOf([1, 1, 1, 1, 1, 1]).slice(1))).toEqual(['Okt', '', '', '', 'Nov'])
  expect(courseTable(weeksOf([70.25, null])).rows).toEqual([['28 September', '70,25', '2', '70–80']])
  const ofOthers = [{ from: mondays[0]!, score: null, scores: 0, middle: { low: 60, high: 70 } }]
  expect(courseTable(ofOthers).rows).toEqual([['28 September', 'tidak ada', '0', '60–70']])
  expect(courseTable(weeksOf([70], null)).rows).toEqual([['28 September', '70', '2', 'tidak ada']])
})

const subject = (name: string, score: number | null, kktp: number | null, hidden = false) => ({
  subject: { id: name, name },
  final: { score, exact: score, band: null, complete: true, missing: 0, hidden },
  kktp,
})

test('subjects below their KKTP are named; a score at it has reached it', () => {
  const subjects = [subject('Kimia', 74, 75), subject('Fisika', 75, 75), subject('Seni', null, 75, true)]
  expect(subjectsSay(subjects)).toBe('1 dari 2 pelajaran di bawah KKTP: Kimia (74, KKTP 75). 1 pelajaran belum bernilai akhir.')
  expect(subjectBars(subjects).map(({ note }) => note)).toEqual(['di bawah KKTP 75', undefined, 'belum lengkap'])
  expect(subjectTable(subjects).rows).toEqual([
    ['Kimia', '74', '75'],
    ['Fisika', '75', '75'],
    ['Seni', 'belum ada', '75'],
  ])
  expect(subjectsSay([subject('Fisika', 75, 75)])).toBe('Satu-satunya pelajaran yang bernilai sudah mencapai KKTP.')
  expect(subjectsSay([subject('Fisika', 75, 75), subject('Kimia', 90, 80)])).toBe(
    'Semua 2 pelajaran yang bernilai sudah mencapai KKTP.',
  )
})

test('a school without a KKTP is told so, and nothing is below it', () => {
  const subjects = [subject('Kimia', 40, null), subject('Fisika', 75, null)]
  expect(subjectsSay(subjects)).toBe('Sekolah belum menetapkan KKTP. Tertinggi Fisika (75).')
  expect(subjectBars(subjects).every(({ note, wanted }) => note === undefined && wanted === null)).toBe(true)
  expect(subjectsSay([subject('Seni', null, null)])).toBe('Belum ada nilai akhir yang tampil.')
})

const kktp = { value: 75, name: 'KKTP 75' }
test('the scores of a class are told by their middle half, few of them one by one', () => {
  expect(spreadSays([60, 70, 80, 90, 100], 6, kktp)).toBe(
    'Separuh siswa bernilai 70–90, nilai tengah 80; 2 di bawah KKTP 75. 1 siswa belum bernilai.',
  )
  expect(spreadSays([74.5, 75], 2, kktp)).toBe('Baru 2 siswa bernilai (74,5; 75), 1 di bawah KKTP 75.')
  expect(spreadSays([75], 3, kktp)).toBe('Baru 1 siswa bernilai (75), tidak ada yang di bawah KKTP 75. 2 siswa belum bernilai.')
  expect(spreadSays([], 3, kktp)).toBe('Belum ada siswa yang bernilai.')
  expect(spreadTable([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]).rows.at(-1)).toEqual(['90–100', '2'])
  expect(spreadTable([1]).rows).toEqual([['0 sampai kurang dari 10', '1']])
})
