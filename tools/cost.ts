// How long a script runs, and how much memory it and all that it starts hold at most.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** How often the memory is looked at, in milliseconds. */
const LOOK = 250

/** The kilobytes of a process and all its descendants, of what `ps -A -o pid=,ppid=,rss=` lists. */
export const memoryOf = (root: number, listed: string): number => {
  const rows = listed.split('\n').flatMap((line) => {
    const [pid, parent, size] = line.trim().split(/\s+/).map(Number)
    return pid === undefined || parent === undefined || size === undefined ? [] : [{ pid, parent, size }]
  })
  const family = new Set([root])
  for (const one of family) for (const { pid, parent } of rows) if (parent === one) family.add(pid)
  return rows.reduce((sum, { pid, size }) => (family.has(pid) ? sum + size : sum), 0)
}

/**
 * The seconds of processor time of all that this process has started and that has ended, of what /proc/self/stat says. (Columns 16 and
 * 17 count hundredths.)
 */
export const secondsOfChildren = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}
/** None where the system has no such file: there the processor time stays unknown. */
const processorTime = () => {
  try {
    return secondsOfChildren(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return undefined
  }
}

export interface Cost {
  /** The exit code; 128 when a signal ended it. */
  readonly code: number
  readonly seconds: number
  /** Seconds of processor time, of all cores together. */
  readonly processor: number | undefined
  /** The most that was held at once, in megabytes. */
  readonly megabytes: number
}

/** Runs a script on this Node in a folder and says what it cost. What it prints is left out. */
export const costOf = async (args: readonly string[], folder: string): Promise<Cost> => {
  const [start, before] = [performance.now(), processorTime()]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
  let most = 0
  const look = () => {
    if (child.pid === undefined) return
    most = Math.max(most, memoryOf(child.pid, execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=']).toString()))
  }
  const timer = setInterval(look, LOOK)
  const code = await new Promise<number>((resolve) => child.once('close', (exit) => resolve(exit ?? 128)))
  clearInterval(timer)
  const after = processorTime()
  return {
    code,
    seconds: (performance.now() - start) / 1000,
    processor: after !== undefined && before !== undefined ? after - before : undefined,
    megabytes: most / 1024,
  }
}
