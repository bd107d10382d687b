import { randomInt } from 'node:crypto'
import { usernameOf } from '@lentera/contract/people'

/** User names for a parent of this name, the plainest first; parents sign in with their number, so they are made and not asked for. */
export const parentUsernames = (name: string): string[] => {
  const plain = usernameOf(name) || 'orangtua'
  const longer = plain.length < 3 ? `${plain}.orangtua` : plain
  return [longer, ...[2, 3, 5, 8].map((count) => `${longer}.${String(randomInt(10 ** count)).padStart(count, '0')}`)]
}
