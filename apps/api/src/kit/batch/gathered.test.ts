import { expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { testDatabase } from '#test/database.ts'
import { gathered } from './batch.ts'

const trial = async () => {
  const { db } = await testDatabase()
  const reads: string[][] = []
  const find = gathered(async (_db: Db, names: readonly string[]) => {
    reads.push([...names])
    if (names.includes('broken')) throw new Error('No answer.')
    return names.map((name) => (name === 'nobody' ? undefined : name.toUpperCase()))
  })
  return { reads, find: (name: string) => find(db, name) }
}

test('those who ask while a read is on its way share the next one, and each gets the own answer', async () => {
  const { reads, find } = await trial()
  expect(await Promise.all(['a', 'b', 'nobody', 'b'].map(find))).toEqual(['A', 'B', undefined, 'B'])
  expect(reads).toEqual([['a'], ['b', 'nobody', 'b']])
})

test('a read that began before a question does not answer it', async () => {
  const { reads, find } = await trial()
  const early = find('a')
  const late = find('a')
  expect(await Promise.all([early, late])).toEqual(['A', 'A'])
  expect(reads).toEqual([['a'], ['a']])
})

test('a read that fails fails only whom it concerns', async () => {
  const { find } = await trial()
  const answers = await Promise.allSettled(['a', 'b', 'broken', 'c'].map(find))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})
