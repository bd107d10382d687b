import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'

/** Whether so many bytes can be kept in memory as files, and as many are left beside them. */
const holds = (bytes: number): boolean => {
  try {
    const { bsize, bavail } = statfsSync(MEMORY)
    return bsize * bavail >= bytes && process.availableMemory() >= 2 * bytes
  } catch {
    return false // a system without it
  }
}

/** For a product with its database, and what is copied from it. */
export const PRODUCT_ROOM = 2 * 2 ** 30

/**
 * The folder for what a test run writes and forgets: in memory where there is room for so many bytes, on the disk otherwise. A
 * database of tests is 2,500 files, which a disk makes ten times as slowly, and nothing of them has to outlive a crash.
 */
export const quickFolder = (bytes: number): string => (existsSync(MEMORY) && holds(bytes) ? MEMORY : tmpdir())
