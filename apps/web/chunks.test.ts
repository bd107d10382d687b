import type { Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { awayChunk, featureChunk, frontChunk, learnAudiences, sharedChunk } from './chunks.ts'

beforeAll(learnAudiences)

const login = '/web/src/features/account/login.page.tsx'
const landing = '/web/src/features/landing/landing.page.tsx'
/** Stands in the same folder as the login page, and the route map gives it to nobody who is not signed in. */
const profile = '/web/src/features/account/profile.page.tsx'
const button = '/web/src/ui/button.tsx'
const usedBy = (...importers: readonly string[]) =>
  ({ getModuleInfo: (id: string) => ({ importers: id === button ? importers : [] }) }) as unknown as Rolldown.ChunkingContext

test('a screen of signed-in people stands in a chunk of its own, also in a folder of public ones', () => {
  expect(featureChunk(login, usedBy())).toBe('open-account')
  expect(featureChunk(profile, usedBy())).toBe('account')
})

test('what a public screen shares with one of signed-in people brings nothing of theirs, also within one feature', () => {
  expect(frontChunk(button, usedBy(login, profile))).toBe('front')
  expect(frontChunk(button, usedBy(login, landing))).toBe('front')
})

test('what screens of signed-in people share is no part of a public page, whatever folder they stand in', () => {
  const schedule = '/web/src/features/schedule/schedule.page.tsx'
  expect(frontChunk(button, usedBy(profile, schedule))).toBeNull()
  expect(sharedChunk(button, usedBy(profile, schedule))).toBe('signed-in')
})

test('what a public page shares, and no visit begins with, comes with the pages that use it', () => {
  const verify = '/web/src/features/rapor/verify.page.tsx'
  const rapor = '/web/src/features/rapor/family.page.tsx'
  const schedule = '/web/src/features/schedule/schedule.page.tsx'
  expect(frontChunk(button, usedBy(verify, rapor, schedule))).toBeNull()
  expect(awayChunk(button, usedBy(verify, rapor, schedule))).toBe('open-away')
})

test("a pupil's home does without what only the homes of others share", () => {
  const children = '/web/src/features/family-links/children.page.tsx'
  const [parent, teacher, student] = ['parent', 'teacher', 'student'].map(
    (role) => `/web/src/features/home/${role}-home.page.tsx`,
  )
  expect(awayChunk(button, usedBy(children, parent!))).toBe('parents')
  expect(awayChunk(button, usedBy(children, teacher!))).toBe('staff')
  expect(awayChunk(button, usedBy(children, parent!, student!))).toBeNull()
})
