import { Fault } from '@lentera/contract'

interface Room {
  /** Works that run at once. */
  readonly atOnce: number
  /** How many of one address may wait, and how many of all. */
  readonly each: number
  readonly all: number
}
interface Waiting {
  readonly start: () => void
  readonly refuse: (fault: Fault) => void
}

/**
 * Turns for work that there is more of than the machine does at once, shared fairly: the addresses that wait take turns, so
 * that one with a thousand in line holds up nobody else. Where too many wait of one address, its next is refused
 * (UNAVAILABLE); where too many wait of all, the longest line gives up its last.
 */
export const createTurns = ({ atOnce, each, all }: Room) => {
  /** In the order of their next turns. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const makeRoom = (address: string): boolean => {
    const mine = lines.get(address)?.length ?? 0
    if (mine >= each) return false
    if (waiting < all) return true
    let longest: Waiting[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    if (longest.length <= mine + 1) return false
    waiting--
    longest.pop()?.refuse(new Fault('UNAVAILABLE'))
    return true
  }
  const stand = (address: string) =>
    new Promise<void>((start, refuse) => {
      if (!makeRoom(address)) return refuse(new Fault('UNAVAILABLE'))
      waiting++
      const line = lines.get(address)
      if (line) line.push({ start, refuse })
      else lines.set(address, [{ start, refuse }])
    })
  const next = () => {
    const [first] = lines
    if (!first) return void running--
    const [address, line] = first
    const one = line.shift()
    waiting--
    lines.delete(address)
    if (line.length > 0) lines.set(address, line)
    one?.start()
  }
  /** Does the work when it is this address's turn. */
  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await stand(address)
    else running++
    try {
      return await work()
    } finally {
      next()
    }
  }
}
