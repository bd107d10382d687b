import { expect, test } from 'vitest'
import { verbsOf } from './announcements.rules.ts'

const now = new Date('2026-11-23T00:00:00Z')
const states = ['draft', 'scheduled', 'published', 'withdrawn'] as const
const can = (state: (typeof states)[number], more: Partial<Parameters<typeof verbsOf>[0]> = {}) =>
  verbsOf({ state, mine: true, office: false, remindedAt: null, waits: true, ...more }, now)

test('a writer does with an announcement what its state allows', () => {
  expect(Object.fromEntries(states.map((state) => [state, can(state)]))).toEqual({
    draft: ['edit', 'publish'],
    scheduled: ['edit', 'publish', 'withdraw'],
    published: ['edit', 'withdraw', 'remind'],
    withdrawn: ['edit', 'publish'],
  })
})

test('an office takes back what a teacher has told or is going to tell, and another teacher does nothing with it', () => {
  const others = (office: boolean) => states.map((state) => can(state, { mine: false, office }))
  expect(others(true)).toEqual([[], ['withdraw'], ['withdraw'], []])
  expect(others(false)).toEqual([[], [], [], []])
})

test('those who have not read it are reminded where there are any, and a day after the last time', () => {
  const reminded = (milliseconds: number, waits = true) =>
    can('published', { remindedAt: new Date(now.getTime() - milliseconds), waits }).includes('remind')
  const day = 86_400_000
  expect([reminded(day - 1), reminded(day), reminded(day, false)]).toEqual([false, true, false])
  expect(can('published', { waits: false })).toEqual(['edit', 'withdraw'])
})
