import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The title that a screen exports, read from its source, for whatever knows screens without running them. */
export const titleOf = (module: string): string => {
  const source = readFileSync(join(import.meta.dirname, 'src', module), 'utf8')
  const title = /^export const title = '([^'<&]*)'$/m.exec(source)?.[1]
  if (title === undefined) throw new Error(`${module} has no title of plain words: export const title = '…'`)
  return title
}

/** Whether a screen refines its title by a name that it learns. */
export const refinesTitle = (module: string): boolean =>
  /\buseTitle\(/.test(readFileSync(join(import.meta.dirname, 'src', module), 'utf8'))
