// What is known of a screen without running it, for the build, the tools and the tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from './src/app/routes/kit.ts'

/** The file of a screen: `features/home/student-home.page.tsx`. */
export const moduleOf = ({ load }: Page): string => {
  const module = /features\/[^'"`]+\.page\.tsx/.exec(load.toString())?.[0]
  if (module === undefined) throw new Error(`${load.toString()} does not load a screen of features/.`)
  return module
}

const sourceOf = (module: string) => readFileSync(join(import.meta.dirname, 'src', module), 'utf8')

/** The title that a screen exports. */
export const titleOf = (module: string): string => {
  const title = /^export const title = '([^'<&]*)'$/m.exec(sourceOf(module))?.[1]
  if (title === undefined) throw new Error(`${module} has no title of plain words: export const title = '…'`)
  return title
}

/** Whether a screen refines its title by a name that it learns. */
export const refinesTitle = (module: string): boolean => /\buseTitle\(|\btab=\{\(/.test(sourceOf(module))
