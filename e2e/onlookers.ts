// Parents who look at their home pages while something happens to the server.
import { type LiveLine, liveLine } from '../bench/live-line.ts'
import type { ParentHome } from '../packages/contract/src/home.ts'
import { deliver, tokenOf } from './two-processes.ts'

/** A parent whose page is open: read at each beginning of its socket and after each change, and never otherwise. */
export interface Onlooker {
  readonly line: LiveLine
  /** What the page shows of the child. */
  shown: string | undefined
}
export const lookOn = async (origin: string, parent: { id: number }): Promise<Onlooker> => {
  const token = tokenOf('parent', parent)
  let asked = 0
  const read = async () => {
    const turn = ++asked
    const { status, data } = await deliver(origin, { path: '/v1/parent/home', token }, { count: 0 })
    if (turn === asked && status === 200) one.shown = (data as ParentHome).children[0]?.record?.status
  }
  const one: Onlooker = { line: liveLine({ origin, token, read: () => void read() }), shown: undefined }
  await one.line.ready
  return one
}

/** How many of them are shown what. */
export const shownTo = (onlookers: readonly Onlooker[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(onlookers, ({ shown }) => shown ?? 'nothing')).map(([status, all]) => [status, all!.length]),
  )
