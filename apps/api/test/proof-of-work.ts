import { createHash } from 'node:crypto'

/** Looks for the answer to a challenge, as a login page does: `challenge:number`. */
export const solve = (challenge: string): string => {
  const bits = Number(challenge.split('.')[0])
  for (let number = 0; ; number++) {
    const answer = `${challenge}:${number}`
    const hash = createHash('sha256').update(answer).digest()
    if (hash.readUInt32BE() >>> (32 - bits) === 0) return answer
  }
}
