/** Something that whoever starts the product can put right: shown as it is, one line a matter, without a stack. */
export class Trouble extends Error {
  override readonly name = 'Trouble'
}

const FULL = 'The disk is full'
const CLOSED = 'No permission to write'
const causes: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  '53100': FULL, // PostgreSQL's disk_full
  EACCES: CLOSED,
  EPERM: CLOSED,
  EROFS: 'The disk is read-only',
  ENOTDIR: 'Not a folder',
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The line for a failure of the machine's (full disk, closed folder), our own Trouble as it is; undefined for a mistake in the code. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof Trouble) return error
  if (!(error instanceof Error)) return undefined
  const { code, path, dest }: Error & { code?: unknown; path?: unknown; dest?: unknown } = error
  const cause = causes[textOf(code) ?? '']
  if (!cause) return undefined
  const where = textOf(dest) ?? textOf(path)
  const advice = cause === FULL ? 'free some space' : 'let this user write there'
  return new Trouble(`${cause}${where ? `: ${where}` : ''}; ${advice}, or choose another one with DATA_DIR.`)
}
