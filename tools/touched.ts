// Which screens a change touches: those whose files, or what these import, have changed.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './process.ts'

const web = 'apps/web/src/'
const contract = 'packages/contract/src/'
/** As the package.json of web and contract say it. */
const places: Readonly<Record<string, string>> = {
  '#app/': `${web}app/`,
  '#features/': `${web}features/`,
  '#ui/': `${web}ui/`,
  '#lib/': `${web}lib/`,
  '#school/': `${web}school/`,
  '#contract/': contract,
  '@lentera/contract/': contract,
}
const isPage = (file: string) => file.endsWith('.page.tsx')
const nameOf = (page: string) => path.basename(page, '.page.tsx')

const placeOf = (word: string, from: string): string | undefined => {
  const [, start = '', rest = ''] = /^(#\w+\/|@lentera\/contract\/|\.\.?\/)(.+)$/.exec(word) ?? []
  if (start === '') return undefined
  const place = places[start]
  const file = place === undefined ? path.join(path.dirname(from), word) : `${place}${rest}`
  return path.extname(file) === '' ? `${file}.ts` : file
}
const importsOf = (file: string): string[] => {
  const text = existsSync(path.join(repository, file)) ? readFileSync(path.join(repository, file), 'utf8') : ''
  const words = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, word = '']) => word)
  return words.flatMap((word) => placeOf(word, file) ?? [])
}

/** All that a page is made of; a page that it leads to is another screen. */
const madeOf = (page: string): Set<string> => {
  const files = new Set([page])
  for (const file of files) for (const next of importsOf(file)) if (!isPage(next)) files.add(next)
  return files
}

/** Whether a change of this file can be seen on a screen at all. */
const isSeen = (file: string) => (file.startsWith('apps/web/') || file.startsWith(contract)) && !/\.test\.tsx?$|\.md$/.test(file)

/** The names of the screens that these changed files touch. What belongs to no screen alone, like the frame, touches all. */
export function screensTouched(changed: readonly string[]): string[] {
  const screens = globSync(`${web}**/*.page.tsx`, { cwd: repository }).map((page) => ({
    name: nameOf(page),
    files: madeOf(page),
  }))
  const touched = changed.filter(isSeen).flatMap((file) => {
    const showing = screens.filter(({ files }) => files.has(file))
    return showing.length > 0 ? showing : screens
  })
  return [...new Set(touched.map(({ name }) => name))].toSorted()
}
