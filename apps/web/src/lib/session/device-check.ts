/** How many hashes are asked of the browser at once. */
const AT_ONCE = 64

const zeroBits = (hash: Uint8Array): number => {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

/**
 * Looks for the answer to a challenge of DEVICE_CHECK, `challenge:number`, whose SHA-256 begins with as many zero bits as the challenge
 * says first. Loaded by need: seldom anybody is asked.
 */
export const solveChallenge = async (challenge: string): Promise<string> => {
  const wanted = Number(challenge.split('.')[0])
  const text = new TextEncoder()
  for (let from = 0; ; from += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, (_, at) => `${challenge}:${from + at}`)
    // oxlint-disable-next-line no-await-in-loop -- one handful after the other, so that the page goes on
    const hashes = await Promise.all(answers.map((answer) => crypto.subtle.digest('SHA-256', text.encode(answer))))
    const found = hashes.findIndex((hash) => zeroBits(new Uint8Array(hash)) >= wanted)
    if (found >= 0) return answers[found]!
  }
}
