import { closedInProduction } from '@lentera/contract/remote-config'
import { House } from 'lucide-react'
import { expect, onTestFinished, test } from 'vitest'
import { remoteConfigNow, setRemoteConfig } from '#lib/http/remote-config.ts'
import { findPlaces } from './find.ts'
import { otherWords } from './hints.ts'

const words: Record<string, string> = {}
const place = (label: string, others = '') => {
  words[label] = others
  return { to: `/${label}`, label, icon: House }
}
const plan = {
  home: place('Beranda'),
  groups: [
    { name: 'Hari ini', places: [place('Presensi', 'absen hadir'), place('Jadwal', 'pelajaran'), place('Absen kelas')] },
    { name: 'Akun', places: [place('Setelan', 'pengaturan')] },
  ],
}
const more = [place('Akun dan perangkat', 'ganti hp handphone kata sandi'), place('Ringkasan kehadiran', 'rekap')]
const found = (typed: string) => findPlaces(plan, typed, 'student', { words, more }).map(({ label }) => label)

test('whoever writes "ganti HP" finds where devices are', () => {
  expect(found('ganti HP')).toEqual(['Akun dan perangkat'])
  expect(found('Cara ganti hp?')).toEqual(['Akun dan perangkat'])
})

test('a few letters are enough, and a name that says it comes before other words', () => {
  expect(found('abs')).toEqual(['Absen kelas', 'Presensi'])
  expect(found('jad')).toEqual(['Jadwal'])
})

test('every word counts, and nothing typed finds nothing', () => {
  expect(found('jadwal presensi')).toEqual([])
  expect(found('  ')).toEqual([])
  expect(found('saya')).toEqual([])
})

test('parents find the wallet by what they want to do, where it is open', () => {
  const config = remoteConfigNow()
  const places = (typed: string) => findPlaces(plan, typed, 'parent').map(({ label }) => label)
  onTestFinished(() => setRemoteConfig(config))
  for (const typed of ['bayar', 'dompet', 'premium', 'uang']) {
    setRemoteConfig({ ...config, closed_routes: [] })
    expect(places(typed), typed).toContain('Dompet')
    setRemoteConfig({ ...config, closed_routes: [...closedInProduction] })
    expect(places(typed), typed).not.toContain('Dompet')
  }
  expect(places('setelan notifikasi')).toEqual(['Setelan notifikasi'])
})

test('pupils find practice by what they want to do, and teachers have none', () => {
  const places = (typed: string, role: 'student' | 'teacher') => findPlaces(plan, typed, role).map(({ label }) => label)
  for (const typed of ['latihan', 'premium', 'mengulang soal']) {
    expect(places(typed, 'student'), typed).toContain('Latihan')
    expect(places(typed, 'teacher'), typed).not.toContain('Latihan')
  }
  expect([places('bayar', 'student'), places('bayar', 'teacher')]).toEqual([['Premium'], ['Premium']])
})

test('what finds nothing is answered with words that find a place of this person', () => {
  const menu = place('Menu')
  expect(otherWords({ ...plan, menu, seats: [] }, 'student')).toBe('Coba kata lain, misalnya “jadwal” atau “ganti HP”.')
  expect(otherWords({ ...plan, groups: [], menu, seats: [] }, 'school')).toBe('Coba kata lain, misalnya “impor” atau “jadwal”.')
})
