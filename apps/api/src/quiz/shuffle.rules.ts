import type { QuestionContent } from '@lentera/contract/quizzes/question'

/** Numbers from a seed, the same everywhere and always (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same things in an order that the seed gives (Fisher–Yates). */
export const shuffled = <T>(things: readonly T[], seed: number): T[] => {
  const random = randomOf(seed)
  const order = [...things]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const held = order[at]!
    order[at] = order[other]!
    order[other] = held
  }
  return order
}

/** A question as one participant has it: its choices in the order of the participant's seed. Statements keep their own. */
export const contentFor = (content: QuestionContent, seed: number): QuestionContent => {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return { ...content, options: shuffled(content.options, seed) }
    case 'matching':
      return { ...content, rights: shuffled(content.rights, seed) }
    case 'ordering':
      return { ...content, items: shuffled(content.items, seed) }
    default:
      return content
  }
}
