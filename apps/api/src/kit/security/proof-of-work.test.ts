import { expect, test } from 'vitest'
import { solve } from '#test/proof-of-work.ts'
import { createProofsOfWork } from './proof-of-work.ts'

const now = new Date('2026-11-23T06:50:00+07:00')
const later = new Date(now.getTime() + 3 * 60_000)
const open = () => {
  const proofs = createProofsOfWork('a secret of the tests')
  return { proofs, challenge: proofs.challenge('10.1.1.1', 8, now) }
}

test('an answer that was looked for is good once', () => {
  const { proofs, challenge } = open()
  const answer = solve(challenge)
  expect(proofs.spend(answer, '10.1.1.1', now)).toBe(true)
  expect(proofs.spend(answer, '10.1.1.1', now)).toBe(false)
})

test('an answer is good for its network, in its three minutes, and for a challenge of this server alone', () => {
  const { proofs, challenge } = open()
  const answer = solve(challenge)
  expect(proofs.spend(answer, '10.1.1.2', now)).toBe(false)
  expect(proofs.spend(answer, '10.1.1.1', later)).toBe(false)
  expect(proofs.spend(solve(challenge.replace(/^8/, '1')), '10.1.1.1', now)).toBe(false)
  expect(createProofsOfWork('another secret').spend(answer, '10.1.1.1', now)).toBe(false)
  for (const junk of ['', 'x', ':1', `${challenge}:`, `${challenge}:x`]) expect(proofs.spend(junk, '10.1.1.1', now)).toBe(false)
  expect(proofs.spend(answer, '10.1.1.1', now)).toBe(true)
})

test('a number that nobody looked for is no answer', () => {
  const proofs = createProofsOfWork('a secret of the tests')
  const challenge = proofs.challenge('10.1.1.1', 24, now)
  expect(proofs.spend(`${challenge}:1`, '10.1.1.1', now)).toBe(false)
})
