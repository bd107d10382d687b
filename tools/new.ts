// npm run new -- found-items --label "Barang temuan": the skeleton of a small feature, a list that a school's office keeps.
// npm run new -- loans --label "Peminjaman barang" --kind request: of one in which teachers ask with a photo and the office decides.
import { keysOf } from '@lentera/contract/kit/keys'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const repository = path.resolve(import.meta.dirname, '..')
const skeleton = path.join(import.meta.dirname, 'skeleton')

interface Names {
  /** Of its folders: `found-items`. */
  readonly file: string
  /** Of one thing, as a file: `found-item`. */
  readonly one: string
  /** On screen: `Barang temuan`. */
  readonly label: string
  /** The number of its migration: `0195`. */
  readonly number: string
}

const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const camel = (name: string) => pascal(name).replace(/^\w/, (letter) => letter.toLowerCase())
const snake = (name: string) => name.replaceAll('-', '_')

/** The files of its own: the skeleton of each, and where it goes. */
const own: Readonly<Record<string, string>> = {
  'contract.ts': 'packages/contract/src/$file$.ts',
  'migration.sql': 'apps/api/db/migrations/$number$_$many-snake$.sql',
  'feature.ts': 'apps/api/src/modules/$file$/feature.ts',
  'notices.ts': 'apps/api/src/modules/$file$/notices.ts',
  'routes.ts': 'apps/api/src/modules/$file$/$file$.routes.ts',
  'queries.ts': 'apps/api/src/modules/$file$/$file$.queries.ts',
  'fixtures.ts': 'apps/api/src/modules/$file$/$file$.fixtures.ts',
  'demo.queries.ts': 'apps/api/src/modules/$file$/demo.queries.ts',
  'test.ts': 'apps/api/src/modules/$file$/$file$.test.ts',
  'page.tsx': 'apps/web/src/features/$file$/$file$.page.tsx',
  'form.tsx': 'apps/web/src/features/$file$/$one-file$-form.tsx',
}

/** A line in a list that all features share, behind the first match of `after`. */
interface Line {
  readonly file: string
  readonly after: RegExp
  readonly text: string
}
/** Lines of every feature. */
const everyFeature: readonly Line[] = [
  {
    file: 'packages/contract/src/groups.ts',
    after: /Their order is of no account\.\n/,
    text: "export { $many$ } from './$file$.ts'\n",
  },
  {
    file: 'apps/web/src/app/routes/pages.ts',
    after: /export const apps: Page = .*\n/,
    text: "export const $many$: Page = { load: () => import('#features/$file$/$file$.page.tsx') }\n",
  },
  {
    file: 'apps/web/src/app/routes/tables/school.ts',
    after: /const school = area\('\/school', \['school'\], \{\n/,
    text: "  '$file$': p.$many$,\n",
  },
  {
    file: 'apps/api/db/seed/size/size.test.ts',
    after: /const LEFT_OUT: .*\n/,
    text: "  ...HANDFUL(RARE, '$one$'),\n",
  },
  { file: 'apps/api/db/seed/size/size.test.ts', after: /const FEW_HAVE.*\n/, text: "  '$file$.list',\n" },
  {
    file: 'apps/web/src/features/menu/place-words.ts',
    after: /placeWords: .* = \{\n/,
    text: "  '$label$': 'daftar pengajuan',\n",
  },
  // Which part of an office's work it belongs to: moved by hand to where it fits.
  { file: 'packages/contract/src/people/office-calls.ts', after: /\n  people: \[\n/, text: "    '$file$',\n" },
  { file: 'packages/contract/src/people/office-places.ts', after: /\n  people: \[\n/, text: "    '/school/$file$/*',\n" },
]
/** Those of a list that an office keeps. */
const listLines: readonly Line[] = [
  {
    file: 'apps/web/src/app/frame/school-places.ts',
    after: /href\('\/school\/groups'\).*\n/,
    text: "    { to: href('/school/$file$'), label: '$label$', icon: ListChecks },\n",
  },
  {
    file: 'apps/api/db/personal-data/school-records.ts',
    after: /export const schoolRecords: Tables = \{\n/,
    text: "  $one$: {\n    plain: 'id school_id created_at revision',\n    texts: 'title note',\n    people: { written_by: 'keep' },\n    why: REGISTER,\n  },\n",
  },
  {
    file: 'apps/api/db/personal-data/copies/school-records.ts',
    after: /export const schoolRecords: Copies = \{\n/,
    text: "  $one$: { parts: [part('$label$', 'written_by', 'title note created_at')] },\n",
  },
  {
    file: 'apps/api/src/school/audit/words.ts',
    after: /\n  people: \{\n/,
    text: "    '$file$.add': 'Menambah $label-low$',\n    '$file$.save': 'Mengubah $label-low$',\n    '$file$.remove': 'Menghapus $label-low$',\n",
  },
]
/** Those of what teachers ask for and an office decides. */
const requestLines: readonly Line[] = [
  {
    file: 'packages/contract/src/target.ts',
    after: /export const openPlaces = \{\n/,
    text: "  $many-snake$: '/$file$',\n",
  },
  {
    file: 'packages/contract/src/waits.ts',
    after: /export const waitPlaces = \[\n(?:  '\w+',\n)*?  'koin',\n/,
    text: "  '$many-snake$',\n",
  },
  { file: 'packages/contract/src/waits.ts', after: /\n        'gifts',\n/, text: "        '$file$',\n" },
  {
    file: 'apps/web/src/app/routes/tables/teacher.ts',
    after: /const teacher = area\('\/teacher', \['teacher'\], \{\n/,
    text: "  '$file$': p.$many$,\n",
  },
  {
    file: 'apps/web/src/app/frame/school-places.ts',
    after: /href\('\/school\/groups'\).*\n/,
    text: "    { to: href('/school/$file$'), label: '$label$', icon: ListChecks, waits: ['$many-snake$'] satisfies WaitPlace[] },\n",
  },
  {
    file: 'apps/web/src/app/frame/teacher-places.ts',
    after: /href\('\/teacher\/module'\).*\n/,
    text: "    { to: href('/teacher/$file$'), label: '$label$', icon: Inbox },\n",
  },
  {
    file: 'apps/api/src/school/office-rights.ts',
    after: /const waitAreas: .* = \{\n/,
    text: "  $many-snake$: 'people',\n",
  },
  {
    file: 'apps/api/db/personal-data/school-records.ts',
    after: /export const schoolRecords: Tables = \{\n/,
    text: "  $one$: {\n    plain: 'id school_id state asked_at decided_at revision',\n    people: { asked_by: 'keep', decided_by: 'keep' },\n    words: { asked_by: 'title note file_id', 'asked_by decided_by': 'reason' },\n    why: REGISTER,\n  },\n",
  },
  {
    file: 'apps/api/db/personal-data/copies/school-records.ts',
    after: /export const schoolRecords: Copies = \{\n/,
    text: "  $one$: {\n    parts: [\n      part('$label$', 'asked_by', 'title note file_id state reason asked_at decided_at'),\n      part('$label$ yang diputuskan', 'decided_by', 'state reason decided_at'),\n    ],\n  },\n",
  },
  {
    file: 'apps/api/src/modules/settings/copy/codes.ts',
    after: /'homeroom_request\.state': wishStates,\n/,
    text: "  '$one$.state': requestStates,\n",
  },
  {
    file: 'apps/api/src/modules/settings/copy/codes.ts',
    after: /import \{ groupKinds \}.*\n/,
    text: "import { requestStates } from '@lentera/contract/kit/request-states'\n",
  },
  {
    file: 'apps/api/src/modules/notifications/left-kinds.test.ts',
    after: /const goesTo: .* = \{\n/,
    text: "  $one$_asked: 'own',\n  $one$_decided: 'own',\n",
  },
  {
    file: 'apps/api/src/school/audit/words.ts',
    after: /\n  people: \{\n/,
    text: "    '$file$.decide': 'Memutuskan $label-low$',\n",
  },
]
/** What a new feature may be, and the lines that it has in lists of all features beside those of every one. */
export const kinds = { list: listLines, request: requestLines } as const
type Kind = keyof typeof kinds

/** What changes for a feature of these names, by path: its own files, and those that all features share with a line more. */
export const skeletonOf = (
  kind: Kind,
  names: Names,
  read = (file: string) => readFileSync(path.join(repository, file), 'utf8'),
) => {
  const words: Readonly<Record<string, string>> = {
    file: names.file,
    'one-file': names.one,
    one: snake(names.one),
    many: camel(names.file),
    'many-snake': snake(names.file),
    One: pascal(names.one),
    Many: pascal(names.file),
    label: names.label,
    'label-low': names.label.replace(/^./u, (letter) => letter.toLowerCase()),
    number: names.number,
  }
  const filled = (text: string) => text.replace(/\$([\w-]+)\$/g, (whole, word: string) => words[word] ?? whole)
  const made = Object.entries(own).flatMap(([from, to]) => {
    const file = path.join(skeleton, kind, `${from}.txt`)
    return existsSync(file) ? [[filled(to), filled(readFileSync(file, 'utf8'))] as const] : []
  })
  const changed = new Map<string, string>()
  for (const { file, after, text } of [...everyFeature, ...kinds[kind]]) {
    const before = changed.get(file) ?? read(file)
    const found = after.exec(before)
    if (!found) throw new Error(`${file} has no place for the line of a feature any more: ${after}`)
    const end = found.index + found[0].length
    changed.set(file, `${before.slice(0, end)}${filled(text)}${before.slice(end)}`)
  }
  return { made: Object.fromEntries(made), changed: Object.fromEntries(changed) }
}

/** The number behind the newest migration's: `0195` after `0190_rollover.sql`. */
const nextNumber = () => {
  const numbers = globSync('apps/api/db/migrations/*.sql', { cwd: repository }).map((file) =>
    Number(path.basename(file).slice(0, 4)),
  )
  return String(Math.max(...numbers) + 5).padStart(4, '0')
}

const main = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { label: { type: 'string' }, one: { type: 'string' }, kind: { type: 'string', default: 'list' } },
  })
  const [file] = positionals
  if (file === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(file) || !values.label)
    throw new Error('npm run new -- found-items --label "Barang temuan" [--one found-item] [--kind list|request]')
  const one = values.one ?? file.replace(/s$/, '')
  if (one === file) throw new Error('--one says what a single one is called: --one found-item')
  if (/['"\\<>{}]/.test(values.label)) throw new Error('--label is words, without quotes, brackets or braces.')
  const kind = keysOf(kinds).find((known) => known === values.kind)
  if (!kind) throw new Error(`--kind is one of ${keysOf(kinds).join(', ')}.`)
  const { made, changed } = skeletonOf(kind, { file, one, label: values.label, number: nextNumber() })
  const taken = Object.keys(made).filter((to) => existsSync(path.join(repository, to)))
  if (taken.length > 0) throw new Error(`There is ${taken.join(', ')} already.`)
  for (const [to, text] of Object.entries({ ...made, ...changed })) {
    mkdirSync(path.dirname(path.join(repository, to)), { recursive: true })
    writeFileSync(path.join(repository, to), text)
  }
  console.log(
    Object.keys(made)
      .map((to) => `made     ${to}`)
      .join('\n'),
  )
  console.log(
    Object.keys(changed)
      .map((to) => `changed  ${to}`)
      .join('\n'),
  )
  console.log('\nNow: npx oxfmt . && npm run db:types && npm run map && npm run check')
}

if (process.argv[1] === import.meta.filename) main()
