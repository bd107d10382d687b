import { setTimeout as sleep } from 'node:timers/promises'

/** How long a read rests: so many times as long as it took, but no longer than this (milliseconds). */
const REST = 9
const LONGEST = 1_000

/**
 * Many who want to know the same share one read: `const look = shared(readOnce)`, then `look(key, question)`. All who ask before a
 * read of their key begins are given its one answer, so nobody is told what was read before the question. It begins when the one
 * before has ended and rested: however many ask, a key takes a tenth of one connection's time at most. Whoever asks alone waits
 * for nobody.
 */
export const shared = <Q, A>(readOnce: (questions: readonly Q[]) => Promise<A>) => {
  const waiting = new Map<string, { readonly questions: Q[]; readonly answer: Promise<A> }>()
  const resting = new Map<string, Promise<void>>()
  const rest = async (key: string, answer: Promise<A>) => {
    const began = performance.now()
    await answer.catch(() => undefined)
    await sleep(Math.min(REST * (performance.now() - began), LONGEST))
    resting.delete(key)
  }
  const begin = async (key: string, questions: readonly Q[]) => {
    await resting.get(key)
    waiting.delete(key)
    const answer = readOnce(questions)
    resting.set(key, rest(key, answer))
    return answer
  }
  return (key: string, question: Q): Promise<A> => {
    const others = waiting.get(key)
    if (others) {
      others.questions.push(question)
      return others.answer
    }
    const questions = [question]
    const answer = begin(key, questions)
    waiting.set(key, { questions, answer })
    return answer
  }
}
