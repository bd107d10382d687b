// SHA-256 by hand: the browser's own answers each hash by a promise, which takes twenty times as long as the hash.
const K = Int32Array.from(
  '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2'.split(
    ' ',
  ),
  (word) => Number.parseInt(word, 16),
)
const START = Int32Array.of(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19)
const w = new Int32Array(64)

/** The state after one more block of 64 bytes, which stands in the first 16 words of `w` (FIPS 180-4, 6.2.2). */
const compress = (before: Int32Array, after: Int32Array): void => {
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15]!
    const y = w[t - 2]!
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[t] = (w[t - 16]! + s0 + w[t - 7]! + s1) | 0
  }
  // One by one: taking an array apart asks its iterator, which takes longer than the hash.
  let a = before[0]!
  let b = before[1]!
  let c = before[2]!
  let d = before[3]!
  let e = before[4]!
  let f = before[5]!
  let g = before[6]!
  let h = before[7]!
  for (let t = 0; t < 64; t++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[t]! + w[t]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  after[0] = (before[0]! + a) | 0
  after[1] = (before[1]! + b) | 0
  after[2] = (before[2]! + c) | 0
  after[3] = (before[3]! + d) | 0
  after[4] = (before[4]! + e) | 0
  after[5] = (before[5]! + f) | 0
  after[6] = (before[6]! + g) | 0
  after[7] = (before[7]! + h) | 0
}

const BLOCK = 64
/** The most digits that the server takes, and how many of them stand in the second block. */
const DIGITS = 15
const LAST = 4
/** Puts 64 letters of ASCII into the first words of `w`. */
const put = (text: string): void => {
  const view = new DataView(new TextEncoder().encode(text).buffer)
  for (let at = 0; at < 16; at++) w[at] = view.getInt32(at * 4)
}
/** Up to four digits as a word of a message that ends behind them. */
const wordOf = (number: number, digits: number): number => {
  let word = digits < LAST ? 0x80 << (8 * (LAST - 1 - digits)) : 0
  for (let rest = number, at = LAST - digits; at < LAST; at++, rest = Math.floor(rest / 10))
    word |= (48 + (rest % 10)) << (8 * at)
  return word
}

/** A number of so many digits for which the hash of these 64 letters and the number begins with so many zero bits; undefined where none of these is one. */
const among = (head: string, digits: number, bits: number): string | undefined => {
  const [middle, end] = [new Int32Array(8), new Int32Array(8)]
  put(head)
  compress(START, middle)
  w.fill(0)
  w[1] = digits < LAST ? 0 : 0x80 << 24
  w[15] = (BLOCK + digits) * 8
  for (let number = 0; number < 10 ** digits; number++) {
    w[0] = wordOf(number, digits)
    compress(middle, end)
    if (Math.clz32(end[0]!) >= bits) return String(number).padStart(digits, '0')
  }
  return undefined
}

/**
 * Looks for the answer to a challenge of DEVICE_CHECK, `challenge:number`, whose SHA-256 begins with as many zero bits as the
 * challenge says first. The page goes on meanwhile. Loaded by need: seldom anybody is asked.
 */
export const solveChallenge = async (challenge: string): Promise<string> => {
  const bits = Number(challenge.split('.')[0])
  // The first block stays the same for as many numbers as the second has digits for.
  const first = BLOCK - challenge.length - 1
  const digits = Math.min(LAST, DIGITS - first)
  for (let from = 0; ; from++) {
    const head = `${challenge}:${String(from).padStart(first, '0')}`
    const found = among(head, digits, bits)
    if (found !== undefined) return head + found
    // oxlint-disable-next-line no-await-in-loop -- one handful after the other, so that the page goes on
    await new Promise((resolve) => setTimeout(resolve))
  }
}
