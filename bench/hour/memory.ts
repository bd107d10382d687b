// What the processes of the product and of its database hold, as Linux and Node say.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const textOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return '' // ended meanwhile
  }
}
const parentIn = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0])

/** A process and all that it started, itself first. */
const processesOf = (root: number): readonly number[] => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(pids.map((pid) => [Number(pid), parentIn(textOf(Number(pid), 'stat'))]))
  const isOf = (pid: number | undefined): boolean => pid === root || (pid !== undefined && pid > 1 && isOf(parents.get(pid)))
  return [...parents.keys()].filter(isOf).toSorted((one, other) => Number(other === root) - Number(one === root))
}

/** A line of a process's status in MB: `VmRSS`, or `RssAnon`, which is its own alone. */
const megabytes = (pid: number, line: string) =>
  Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(textOf(pid, 'status'))?.[1] ?? 0) / 1024

/** The script that a helper of the product runs: `draw`, `printer`. */
const nameOf = (pid: number) => {
  const script = textOf(pid, 'cmdline')
    .split('\0')
    .findLast((word) => word.endsWith('.ts'))
  return script ? path.basename(script, '.ts') : 'other'
}

/** Megabytes. */
export interface Memory {
  /** Resident, of the process that answers. */
  readonly resident: number
  /** What its live objects take, those that can go by the next collection included. */
  readonly heap: number
  /** Resident, of each helper that runs. */
  readonly helpers: Readonly<Record<string, number>>
  /** Of all processes of PostgreSQL what each has for itself. */
  readonly postgres: number
  /** Sockets of live updates that are open. */
  readonly sockets: number
}

const gauge = (text: string, name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1] ?? Number.NaN)

/** Reads the memory of a product that shows its numbers on `metricsPort`, and of the server under `postmaster`. */
export const memoryOf = async (product: number, metricsPort: number, postmaster: number): Promise<Memory> => {
  const numbers = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const helpers: Record<string, number> = {}
  for (const pid of processesOf(product).slice(1)) {
    const name = nameOf(pid)
    helpers[name] = (helpers[name] ?? 0) + megabytes(pid, 'VmRSS')
  }
  return {
    resident: megabytes(product, 'VmRSS'),
    heap: gauge(numbers, 'nodejs_heap_size_used_bytes') / 1024 ** 2,
    helpers,
    postgres: processesOf(postmaster).reduce((sum, pid) => sum + megabytes(pid, 'RssAnon'), 0),
    sockets: gauge(numbers, 'lentera_sockets'),
  }
}
