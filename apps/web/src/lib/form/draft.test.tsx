import { afterEach, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

const empty = { name: '', several: [] as readonly string[], chosen: null as { id: string } | null }

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('what was typed is there again on the same day, and gone after it or once it was sent', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T07:00:00Z') })
  keepDraft('daftar', { name: 'Andi', several: ['a'], chosen: { id: '1' } })
  expect(readDraft('daftar', empty)).toEqual({ name: 'Andi', several: ['a'], chosen: { id: '1' } })
  expect(readDraft('lain', empty)).toBeNull()
  vi.setSystemTime(new Date('2026-11-24T07:00:01Z'))
  expect(readDraft('daftar', empty)).toBeNull()
  keepDraft('daftar', empty)
  dropDraft('daftar')
  expect(readDraft('daftar', empty)).toBeNull()
})

it('what an older version kept in another shape is left out', () => {
  keepDraft('daftar', { name: 7, more: 'x' })
  expect(readDraft('daftar', empty)).toEqual(empty)
  localStorage.setItem('draft.daftar', '"noise"')
  expect(readDraft('daftar', empty)).toBeNull()
})
