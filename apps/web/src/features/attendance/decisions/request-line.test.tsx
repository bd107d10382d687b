import type { RequestRow } from '@lentera/contract/attendance/decisions'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { aRecord } from '#school/a-record.ts'
import { lineOf } from './request-line.tsx'

const waiting = { verification: 'waiting', distance_m: null } as const
const delayed = { ...waiting, offline: true, received_at: '2026-11-23T00:31:00.000Z' }
const lineWith = (record: RequestRow['record']) =>
  lineOf(
    {
      student: { id: 'p'.repeat(20), name: 'Sari', image: null, class_name: 'XI IPA 2' },
      record,
      confirmed_by: [],
      ended: null,
      can: [],
    },
    'Asia/Jakarta',
    false,
  )

test('who decides about a check-in without signal reads both times and the mark in the list', async () => {
  const { note, marks } = lineWith(aRecord({ ...delayed, waiting_reason: 'outside_radius' }))
  expect(note).toContain('dibuat 06.58 WIB, diterima 07.31 WIB')
  await render(marks)
  await expect.element(page.getByText('Tanpa sinyal')).toBeInTheDocument()
})

test('what nothing proves is marked as late in arriving, and what came at once has one time and no mark', async () => {
  const { note, marks } = lineWith(aRecord({ ...delayed, waiting_reason: 'late_delivery' }))
  expect(note).toContain('dibuat 06.58 WIB, diterima 07.31 WIB')
  const { rerender } = await render(marks)
  await expect.element(page.getByText('Tiba terlambat')).toBeInTheDocument()
  const atOnce = lineWith(aRecord({ ...waiting, waiting_reason: 'outside_radius' }))
  expect([atOnce.note.includes('dibuat'), atOnce.at]).toEqual([false, '06.58'])
  await rerender(atOnce.marks)
  await expect.element(page.getByText(/Tanpa sinyal|Tiba terlambat/)).not.toBeInTheDocument()
})
