import { expect, test } from 'vitest'
import { createProofsOfWork } from '#kit/security/proof-of-work.ts'
import { solve } from '#test/proof-of-work.ts'
import { watchStrangers } from './strangers.ts'

const school_ = '10.7.7.7'

/** Tries one account after the other, as long as `hashes` of work in fifteen minutes last; answers how many were tried. */
const tryAll = (strangers: ReturnType<typeof watchStrangers>, hashes: number, now: Date) => {
  let left = hashes
  for (let tried = 0; ; tried++) {
    let bits = 0
    try {
      bits = strangers.demand(school_, now)
    } catch {
      return tried
    }
    left -= bits === 0 ? 0 : 2 ** bits
    if (left < 0) return tried
    strangers.failed(school_, `${tried}`, now)
  }
}
const FIFTEEN_MINUTES = 900
/** Hashes a second: of the page's own search on a phone, and of a machine that does nothing else. */
const PHONE = 250_000
const MACHINE = 100_000_000

test('one phone that tries every name of a school for fifteen minutes closes nothing: 100 new devices there get in, each with seconds of work', () => {
  const strangers = watchStrangers()
  const now = new Date()
  const tried = tryAll(strangers, FIFTEEN_MINUTES * PHONE, now)
  expect(tried).toBeGreaterThan(40)
  expect(tried).toBeLessThan(250)
  for (let at = 0; at < 100; at++) {
    const bits = strangers.demand(school_, now)
    expect(2 ** bits / PHONE, 'seconds').toBeLessThan(20)
    expect(strangers.demand('10.8.8.8', now)).toBe(0)
    strangers.entered(school_, `pupil ${at}`, false, now)
  }
  expect(strangers.demand(school_, new Date(now.getTime() + 15 * 60_000 + 1))).toBe(0)
})

test('whoever computes as fast as machines do tries 388 accounts in fifteen minutes, each six, and later each sixty, at twice the price', () => {
  const strangers = watchStrangers()
  const now = new Date()
  expect(tryAll(strangers, FIFTEEN_MINUTES * MACHINE, now)).toBe(388)
  expect(() => strangers.demand(school_, now)).toThrow(/Terlalu banyak/)
  const slow = watchStrangers()
  const bits = Array.from({ length: 388 }, (_, at) => {
    const asked = slow.demand(school_, now)
    slow.failed(school_, `${at}`, now)
    return asked
  })
  expect(bits.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 0))
  expect([bits[40], bits[45], bits[46], bits[87], bits[88], bits[147], bits[148], bits[387]]).toEqual([
    12, 12, 13, 19, 20, 20, 21, 24,
  ])
})

test('after ten thousand wrong names from one address 500 new devices get in there, each with little work; elsewhere nobody is asked', () => {
  const strangers = watchStrangers()
  const proofs = createProofsOfWork('a secret of the tests')
  const now = new Date('2026-11-23T06:50:00+07:00')
  let looked = 0
  for (let at = 0; at < 10_000; at++)
    if (strangers.demand(school_, now) === 0) {
      strangers.unknown(school_, now)
      looked++
    }
  expect(looked).toBe(400)
  for (let at = 0; at < 500; at++) {
    const bits = strangers.demand(school_, now)
    expect(bits).toBe(12)
    expect(strangers.demand('10.8.8.8', now)).toBe(0)
    // The work itself is shown once, below: here it is of two bits.
    const answer = solve(proofs.challenge(school_, 2, now))
    expect(proofs.spend(answer, school_, now)).toBe(true)
    strangers.entered(school_, `pupil ${at}`, false, now)
  }
})

test('a script that proves its work for ten thousand wrong names makes it no harder than 16 bits, and closes nothing', () => {
  const strangers = watchStrangers()
  const now = new Date()
  for (let at = 0; at < 10_000; at++) strangers.unknown('school', now)
  expect(strangers.demand('school', now)).toBe(16)
  expect(strangers.demand('school', new Date(now.getTime() + 15 * 60_000 + 1))).toBe(0)
})

test('a thousand new pupils of a school whose every third mistypes all get in', () => {
  const strangers = watchStrangers()
  const now = new Date()
  for (let at = 0; at < 1_000; at++) {
    expect(strangers.demand('school', now)).toBe(0)
    if (at % 3 === 0) strangers.failed('school', `${at}`, now)
    else strangers.entered('school', `${at}`, false, now)
    // Whoever mistyped is in a hundred pupils later.
    if (at >= 100 && at % 3 === 1) strangers.entered('school', `${at - 100}`, false, now)
  }
})

test('one’s own account again and again makes no room for guessing', () => {
  const strangers = watchStrangers()
  const now = new Date()
  for (let at = 0; at < 1_000; at++) strangers.entered('home', 'me', false, now)
  for (let at = 0; at < 40; at++) strangers.failed('home', `${at}`, now)
  expect(strangers.demand('home', now)).toBeGreaterThan(0)
})
