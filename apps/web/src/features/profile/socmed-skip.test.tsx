import { beforeEach, expect, test } from 'vitest'
import { signOut } from '#lib/session/session.ts'
import { skipsSocial, skipSocial } from './socmed-skip.ts'

beforeEach(() => localStorage.clear())

test('that somebody names no social media is kept on the device as socmedSkip, until they sign out', async () => {
  expect(skipsSocial()).toBe(false)
  skipSocial()
  expect(skipsSocial()).toBe(true)
  expect(Object.keys(localStorage).some((key) => key.includes('socmedSkip'))).toBe(true)
  await signOut('here')
  expect(skipsSocial()).toBe(false)
})
