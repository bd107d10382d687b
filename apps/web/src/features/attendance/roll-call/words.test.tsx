import type { RollCallPupil } from '@lentera/contract/attendance/roll-call'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { aRecord } from '#school/a-record.ts'
import { RowStatus } from '#school/record-status.tsx'
import { bookText } from './words.ts'

const record = aRecord()
const offline = aRecord({ offline: true, received_at: '2026-11-23T00:31:00.000Z' })
const unproven = aRecord({ ...offline, verification: 'waiting', waiting_reason: 'late_delivery' })
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
