import type { CurrentUser } from '@lentera/contract/account'
import { onForget } from './forget.ts'

/** What a page that the server has drawn brings along: its person, and the answer of the call that its screen stands on. */
export interface Arrived {
  readonly user: CurrentUser
  readonly call: string
  readonly answer: unknown
}

const read = (): Arrived | null => {
  const block = typeof document === 'undefined' ? null : document.getElementById('arrived')
  block?.remove()
  return block ? (JSON.parse(block.textContent) as Arrived) : null
}

let arrived = read()
onForget(() => (arrived = null))

/** What came with this page, until somebody leaves or comes. */
export const whatArrived = (): Arrived | null => arrived
