import fs from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it that do not exist, so that every user can enter them whatever the umask.
 * One by one, because a recursive mkdir calls a read-only disk "no such file".
 */
export function makeFolder(dir: string) {
  if (fs.existsSync(dir)) return
  makeFolder(path.dirname(dir))
  try {
    fs.mkdirSync(dir)
    fs.chmodSync(dir, 0o755)
  } catch (error) {
    if (!fs.existsSync(dir)) throw error
  }
}
