// One box whose only disk runs full under mixed writes, again and again: whether anything acknowledged is lost, and whether it goes
// on by itself once there is room. Wants Linux and the right to mount a small disk.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/api/db/db.ts'
import { startProduct } from '../product.ts'
import { atMost, median, type Row } from '../row.ts'
import { schoolThatWrites } from './school.ts'
import { keptRows, LINES, writing } from './writing.ts'

/** Times that the disk is full, and milliseconds that it stays so. */
const [TIMES, FULL] = [10, 10_000]
/** Milliseconds until a write goes through once there is room. */
const BACK = 30_000

const mount = (...args: string[]) => {
  const { status, stderr } = spawnSync(args[0]!, args.slice(1), { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
}

/** Takes all room of a disk; answers what gives it back. */
const fill = (disk: string) => {
  const file = path.join(disk, 'filler')
  const filler = fs.openSync(file, 'w')
  for (const size of [1 << 20, 1 << 12])
    try {
      for (;;) fs.writeSync(filler, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  return () => {
    fs.closeSync(filler)
    fs.rmSync(file)
  }
}

/** Fills the disk that database, files and backups of a box share, and counts what became of all that was acknowledged. */
export const fullDisk = async (): Promise<Row[]> => {
  const disk = await mkdtemp(path.join(tmpdir(), 'lentera-disk-'))
  mount('mount', '-t', 'tmpfs', '-o', 'size=1200m', 'tmpfs', disk)
  await chmod(disk, 0o755) // the database's own user enters it
  const data = path.join(disk, 'data')
  try {
    const product = await startProduct('', {
      DATABASE_URL: undefined,
      DATA_DIR: data,
      BACKUP_TO: path.join(disk, 'backups'),
      PROCESSES: '1',
    })
    const socket = path.join(data, 'postgres/.s.PGSQL.5432')
    const database = openDatabase({ path: socket, user: 'lentera', database: 'lentera' }, { max: 2, patience: 60_000 })
    const made = await schoolThatWrites(database)
    const load = writing(made, [() => product.port])
    const [gaps, during]: [number[], number[]] = [[], []]
    try {
      await sleep(3_000)
      for (let time = 0; time < TIMES; time++) {
        const before = load.acknowledged.length
        const giveBack = fill(disk)
        await sleep(FULL)
        giveBack()
        during.push(load.acknowledged.length - before)
        const begun = performance.now()
        const from = load.acknowledged.length
        while (load.acknowledged.length < from + LINES) {
          if (performance.now() - begun > 10 * BACK) throw new Error('Nothing is written ten times as long as may be.')
          await sleep(20)
        }
        gaps.push((performance.now() - begun) / 1000)
        console.log(`full ${time + 1} times, ${load.acknowledged.length} writes acknowledged`)
        await sleep(3_000)
      }
      await load.end()
      return [
        ...(await keptRows(load, made)),
        atMost(BACK / 1000, {
          what: 'Until writes go on once there is room, the longest',
          value: Math.max(...gaps),
          unit: 's',
          method: `median ${median(gaps).toFixed(1)} s of ${TIMES} times that it was full for ${FULL / 1000} s, in which ${during.join(', ')} writes went through; ${load.vain()} times 503 or no answer, and sent again with its key`,
        }),
      ]
    } finally {
      await load.end()
      await database.close()
      await product.stop()
    }
  } finally {
    mount('umount', '-l', disk)
    await rm(disk, { recursive: true, force: true })
  }
}
