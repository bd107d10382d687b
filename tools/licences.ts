// npm run check: what the product needs to run is under a licence that lets a school use, change and pass it on.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './process.ts'

const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'PostgreSQL',
  'Python-2.0',
]
/** Other licences, of certain packages alone: data, typefaces, a library that is used as it is. */
const named: Readonly<Record<string, string>> = {
  '@fontsource-variable/plus-jakarta-sans': 'OFL-1.1',
  'idn-area-data': 'ODbL-1.0',
  // MIT, says the file beside the code; the manifest is silent.
  'combine-errors': 'none',
  'png-js': 'none',
  // Used unchanged: only changes of its own files would have to be passed on.
  'web-push': 'MPL-2.0',
  // The same, and anybody may replace it: a folder of its own, loaded while it runs.
  'libheif-js': 'LGPL-3.0',
}

/** libvips, which draws pictures: used unchanged, as a library file of its own that anybody may replace. */
const exceptionOf = (name: string) => named[name] ?? (name.startsWith('@img/sharp-') ? 'LGPL-3.0-or-later' : undefined)

interface Locked {
  readonly dev?: boolean
  readonly link?: boolean
}
interface Manifest {
  readonly license?: string | { readonly type: string }
  readonly licenses?: readonly { readonly type: string }[]
}

/** One of `A OR B` is enough; all of `A AND B` are needed. */
export const isAllowed = (licence: string, extra?: string): boolean => {
  const bare = licence.trim().replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isAllowed(one, extra))
  if (bare.includes(' AND ')) return bare.split(' AND ').every((one) => isAllowed(one, extra))
  return bare === extra || allowed.includes(bare)
}

const licenceOf = ({ license, licenses }: Manifest) =>
  typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none')

/** Each package of the lock file that is installed for running, and what it is under. */
export const licences = () => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages)
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .map(([folder]) => ({ name: folder.replace(/^.*node_modules\//, ''), file: path.join(repository, folder, 'package.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, licence: licenceOf(JSON.parse(readFileSync(file, 'utf8'))) }))
}

if (process.argv[1] === import.meta.filename) {
  const refused = licences().filter(({ name, licence }) => !isAllowed(licence, exceptionOf(name)))
  for (const { name, licence } of refused)
    console.error(`${name} is under ${licence}, which is not on the list of tools/licences.ts.`)
  process.exitCode = refused.length > 0 ? 1 : 0
}
