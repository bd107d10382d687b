import { Fault } from '@lentera/contract'
import { expect, test } from 'vitest'
import { ofSchool } from './of-school.ts'

const failing = (cause: Error): Promise<number> => Promise.reject(cause)

test('somebody without a school reads what stands for it, and whoever has one reads what is there', async () => {
  expect(await ofSchool(failing(new Fault('SCHOOL_MISSING')), 0)).toBe(0)
  expect(await ofSchool(undefined, 0)).toBe(0)
  expect(await ofSchool(Promise.resolve(7), 0)).toBe(7)
})

test('any other refusal, and what broke, is told and not read as nothing', async () => {
  await expect(ofSchool(failing(new Fault('FORBIDDEN')), 0)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(ofSchool(failing(new Error('broken')), 0)).rejects.toThrow('broken')
  await expect(ofSchool(failing(Object.assign(new Error('odd'), { code: 'SCHOOL_MISSING' })), 0)).rejects.toThrow('odd')
})
