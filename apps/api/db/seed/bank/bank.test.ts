import { questionTypes } from '@lentera/contract/quizzes/question'
import { expect, test } from 'vitest'
import { makeQuestion } from '#quiz/make.ts'
import { bankSubjects, readExercises } from './read.ts'

test('the demo has 120 questions that differ, of every kind and level, each explained, filed and drawn', async () => {
  const all = (await Promise.all(bankSubjects.map(readExercises))).flat()
  const made = all.map(({ source }) => makeQuestion(source))
  expect(all).toHaveLength(120)
  expect(new Set(made.map(({ fingerprint }) => fingerprint)).size).toBe(120)
  expect(new Set(all.map(({ source }) => source.type)).size).toBe(Object.keys(questionTypes).length)
  expect(new Set(all.map(({ level }) => level))).toEqual(new Set(['L1', 'L2', 'L3']))
  expect(all.filter(({ source, objective, tags }) => !source.explanation || !objective || tags.length === 0)).toEqual([])
  // A formula that was not drawn would stand there as it was typed.
  expect(
    made.filter(({ content, explanation }) => /\$[^<]*\\|\\(frac|sqrt|circ)/.test(JSON.stringify(content) + explanation)),
  ).toEqual([])
  expect(new Set(all.filter(({ isMixed }) => isMixed).map(({ source }) => source.type)).size).toBe(8)
})
