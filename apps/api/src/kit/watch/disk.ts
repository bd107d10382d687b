import { statfs } from 'node:fs/promises'

export interface Disk {
  readonly free: number
  readonly size: number
}
/** Bytes of the disk on which a folder lies; null where it cannot be asked, as before the folder is made. */
export const diskOf = async (folder: string): Promise<Disk | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}
