import { expect, test } from 'vitest'
import { clashText, takenText } from './learning-groups.rules.ts'

const stays = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Siswa ${at + 1}`, group_name: 'Islam XI' }))

test('of those who are in another group five are named, and how many more there are is said', () => {
  expect(takenText(stays(1))).toBe('Sudah ada di kelompok lain: Siswa 1 (Islam XI). Belum ada yang disimpan.')
  expect(takenText(stays(5))).toMatch(/Siswa 5 \(Islam XI\)\. Belum/)
  expect(takenText(stays(5))).not.toContain('lagi')
  expect(takenText(stays(7))).toMatch(/Siswa 5 \(Islam XI\); dan 2 lagi\. Belum/)
  expect(takenText(stays(7))).not.toContain('Siswa 6')
})

test('a clash is named with subject, class, day and hours, and of many the first five', () => {
  const clash = { held_by: 'XI A', subject: 'Fisika', weekday: 1, starts_at: '07:00', ends_at: '08:30' }
  expect(clashText([clash])).toBe('Jam kelompok ini bentrok dengan Fisika XI A, Senin 07.00–08.30. Belum ada yang disimpan.')
  expect(clashText(Array.from({ length: 6 }, () => clash))).toContain('; dan 1 lagi.')
})
