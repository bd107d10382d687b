import type { RollCallPupil } from '@lentera/contract/attendance/roll-call'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { RowStatus } from '#school/record-status.tsx'
import { bookText } from './words.ts'

const record = {
  id: 'x',
  date: '2026-11-23',
  status: 'present',
  verification: 'automatic',
  method: 'location',
  clock_in_at: '2026-11-22T23:58:00.000Z',
  clock_out_at: null,
  late_minutes: null,
  distance_m: 12,
  accuracy_m: 8,
  waiting_reason: null,
  revision: 1,
  left_early: false,
  shared_device: false,
  offline: false,
  received_at: null,
} as const
const offline = { ...record, offline: true, received_at: '2026-11-23T00:31:00.000Z' } as const
const unproven = { ...offline, verification: 'waiting', waiting_reason: 'late_delivery' } as const
const of = (one: RollCallPupil['record']) =>
  bookText({ id: 'p', name: 'Sari', nisn: null, image: null, record: one, note: null, recorded_by: null }, 'Asia/Jakarta')

test('a teacher who calls the roll reads when a check-in without signal was made and received, and whether it was proven', () => {
  expect(of(record)).toBe('06.58 · Lokasi')
  expect(of(offline)).toBe('dibuat 06.58 WIB, diterima 07.31 WIB · tanpa sinyal · Lokasi')
  expect(of(unproven)).toContain('dibuat 06.58 WIB, diterima 07.31 WIB · tiba terlambat')
})

test('so does the homeroom teacher in the list of pupils', async () => {
  await render(<RowStatus record={offline} timezone="Asia/Jakarta" />)
  await expect.element(page.getByText('dibuat 06.58 WIB, diterima 07.31 WIB')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Tanpa sinyal' })).toBeVisible()
})

test('what nothing proves has only arrived late', async () => {
  await render(<RowStatus record={unproven} timezone="Asia/Jakarta" />)
  await expect.element(page.getByRole('img', { name: 'Tiba terlambat' })).toBeVisible()
})
