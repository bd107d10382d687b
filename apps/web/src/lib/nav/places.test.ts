import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { asItWas, backOf, barOf, type Place, type Plan, trailOf } from './places.ts'

const place = (to: string, label: string, covers?: readonly string[]): Place => ({
  to,
  label,
  icon: House,
  ...(covers && { covers }),
})
const plan: Plan = {
  home: place('/home', 'Beranda'),
  menu: place('/menu', 'Menu'),
  seats: [null, '/attendance/', '/message'],
  groups: [
    { name: 'Hari ini', places: [place('/attendance/', 'Presensi'), place('/schedule', 'Jadwal'), place('/history', 'Riwayat')] },
    {
      name: 'Wali kelas',
      places: [place('/homeroom/requests', 'Kotak', ['/homeroom/request']), place('/history/classroom', 'Kelas')],
    },
    { name: 'Akun', places: [place('/setting', 'Setelan')] },
  ],
}
const at = (path: string) => {
  const { crumbs, back } = trailOf(plan, path)
  return [crumbs.map(({ label }) => label).join(' › '), back]
}

test('a seat of the bar whose place is not there yet goes to the next one of the list', () => {
  expect(barOf(plan).map(({ label }) => label)).toEqual(['Beranda', 'Jadwal', 'Presensi', 'Riwayat', 'Menu'])
  const small = { ...plan, groups: plan.groups.slice(2) }
  expect(barOf(small).map(({ label }) => label)).toEqual(['Beranda', 'Setelan', 'Menu'])
})

test('the places of the bar have nothing above them to go back to', () => {
  for (const path of ['/home', '/menu', '/attendance/', '/attendance', '/schedule']) expect(at(path)[1]).toBe(undefined)
})

test('a place that is only in the menu leads back to the menu', () => {
  expect(at('/setting')).toEqual(['Akun', '/menu'])
  expect(at('/history/classroom')).toEqual(['Wali kelas', '/menu'])
})

test('a page leads back to the place that it belongs to, wherever somebody came from', () => {
  expect(at('/attendance/submit')).toEqual(['Hari ini › Presensi', '/attendance/'])
  expect(at('/history/attendance/2026-11-02')).toEqual(['Hari ini › Riwayat', '/history'])
  expect(at('/homeroom/request/abc/attendance')).toEqual(['Wali kelas › Kotak', '/homeroom/requests'])
})

test('a page that belongs to no place leads home', () => {
  expect(at('/notifications')).toEqual(['Beranda', '/home'])
  expect(at('/histories')).toEqual(['Beranda', '/home'])
})

test('what a page names as above it counts below a place, and for a state of the place itself', () => {
  expect(backOf(trailOf(plan, '/history/day'), '/history/day', '/history/summary')).toBe('/history/summary')
  expect(backOf(trailOf(plan, '/setting'), '/setting', '/home')).toBe('/menu')
  expect(backOf(trailOf(plan, '/schedule'), '/schedule', '/schedule?week=2')).toBe('/schedule?week=2')
  expect(backOf(trailOf(plan, '/schedule'), '/schedule', '/home')).toBe(undefined)
})

test('from a row of a list the way back leads to the list as it was narrowed, and to no other page', () => {
  const state = { list: '/history?class=x-1&page=2' }
  expect(asItWas('/history', state)).toBe('/history?class=x-1&page=2')
  expect(asItWas('/menu', state)).toBe('/menu')
  expect(asItWas('/history', null)).toBe('/history')
})
