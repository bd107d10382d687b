import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const TICKS = 100

interface Seen {
  readonly parent: number
  /** Seconds of processor time of the process itself. */
  readonly seconds: number
}
const seenOf = (pid: number): Seen | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, seconds: (fields[11]! + fields[12]!) / TICKS }
  } catch {
    return undefined
  }
}

const titleOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return ''
  }
}

/** The process that started this one. */
export const parentOf = (pid: number): number => seenOf(pid)?.parent ?? 0

/** Seconds of processor time that a process and those that it started have taken so far, of those that live and whose title passes. */
export const processorSeconds = (root: number, passes: (title: string) => boolean = () => true): number => {
  const all = new Map<number, Seen>()
  for (const name of readdirSync('/proc')) {
    const seen = /^\d+$/.test(name) ? seenOf(Number(name)) : undefined
    if (seen) all.set(Number(name), seen)
  }
  const isOf = (pid: number): boolean => pid === root || (all.has(pid) && isOf(all.get(pid)!.parent))
  return [...all].reduce((sum, [pid, { seconds }]) => (isOf(pid) && passes(titleOf(pid)) ? sum + seconds : sum), 0)
}
