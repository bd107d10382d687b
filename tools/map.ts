// Prints docs/coverage.md, and docs/routes.md and docs/calls.md, which git ignores: `npm run map`; `--check` only compares the first
// with what is there.
import { readFile, writeFile } from 'node:fs/promises'
import { type Call, type Role, roles as everyRole, urlsOf } from '@lentera/contract'
import { contract } from '@lentera/contract/every-call'
import { moduleOf, titleOf } from '../apps/web/screen-source.ts'
import * as firstPages from '../apps/web/src/app/routes/first-pages.ts'
import type { Page, Redirect } from '../apps/web/src/app/routes/kit.ts'
import { areas } from '../apps/web/src/app/routes/map.ts'
import * as pages from '../apps/web/src/app/routes/pages.ts'
import { readSentences } from './sentences.ts'

const root = new URL('../', import.meta.url)
const specified = async <T>(name: string): Promise<T[]> =>
  JSON.parse(await readFile(new URL(`docs/specification/${name}.json`, root), 'utf8'))

interface SpecifiedRoute {
  readonly path: string
  readonly feature: string
}
interface SpecifiedCall {
  readonly method: string
  readonly path: string
  readonly feature: string
  /** Roles each of which has a call of its own under this path. */
  readonly writtenOutFor?: readonly Role[]
}

const nameOf = (entry: Page | Redirect) =>
  'to' in entry
    ? `→ ${entry.to}`
    : (Object.entries({ ...firstPages, ...pages }).find(([, page]) => page.load === entry.load)?.[0] ?? '?')
const built = areas.flatMap(({ prefix, audience, pages: entries }) =>
  Object.entries(entries).map(([path, entry]) => ({
    path: path === '*' ? '*' : `${prefix}/${path}`.replace(/(.)\/$/, path === '' ? '$1' : '$1/'),
    who: typeof audience === 'string' ? audience : audience.join(', '),
    screen: nameOf(entry),
    title: 'to' in entry ? '' : titleOf(moduleOf(entry)),
  })),
)
const calls: Call[] = Object.values(contract).flatMap((group) => Object.values<Call>(group))

const routes = await specified<SpecifiedRoute>('routes')
const specifiedCalls = await specified<SpecifiedCall>('calls')
const routeWords = new Map(routes.map(({ path, feature }) => [path, feature]))
const builtPaths = new Set(built.map(({ path }) => path))
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
/** The calls that stand for a specified one: itself, or one for each of several roles. */
const standFor = (call: SpecifiedCall) =>
  call.writtenOutFor?.map((role) => keyOf({ ...call, path: call.path.replace('{role}', everyRole[role].api) })) ?? [keyOf(call)]
const callWords = new Map(specifiedCalls.flatMap((call) => standFor(call).map((key) => [key, call.feature])))
/** A call by its address and by those of each of its roles: the specification writes some of them out. */
const keysOf = (call: Call) => [keyOf(call), ...urlsOf(call).map(({ url }) => keyOf({ method: call.method, path: url }))]
const builtCalls = new Set(calls.flatMap(keysOf))
const isSpecified = (call: Call) => keysOf(call).some((key) => callWords.has(key))
const isServed = (call: SpecifiedCall) => standFor(call).every((key) => builtCalls.has(key))

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const code = (text: string) => `\`${text}\``
const note = 'Printed by `npm run map`; do not edit.'

const routesPage = `# Routes

${note} "guests" are people who are not signed in; a route beyond the specification is "ours".

${table(
  ['address', 'who', 'screen', 'title', 'feature'],
  built.map(({ path, who, screen, title }) => [code(path), who, screen, title, routeWords.get(path) ?? 'ours']),
)}
`

const callsPage = `# Calls

${note} The full shapes are at \`/docs\` and \`/openapi.json\`. \`{role}\` is the word of the caller's role: ${Object.entries(
  everyRole,
)
  .map(([role, { api }]) => `${code(api)} of a ${role}`)
  .join(', ')}.

${table(
  ['call', 'address', 'who', 'body', 'of the specification'],
  calls.map((call) => [
    call.name,
    code(keyOf(call)),
    typeof call.roles === 'string' ? call.roles : call.roles.join(', '),
    call.body ? (call.as ?? 'form') : '',
    isSpecified(call) ? 'yes' : 'ours',
  ]),
)}
`

const perFeature = <T extends { feature: string }>(all: readonly T[], isBuilt: (one: T) => boolean, text: (one: T) => string) =>
  Object.entries(Object.groupBy(all, ({ feature }) => feature))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([feature, of = []]) => {
      const pending = of.filter((one) => !isBuilt(one))
      return [feature, `${of.length - pending.length} of ${of.length}`, pending.map(text).map(code).join(', ')]
    })

const sentences = await readSentences()
const builtRoutes = routes.filter(({ path }) => builtPaths.has(path)).length
const servedCalls = specifiedCalls.filter(isServed).length
const coveragePage = `# Coverage of the specification

${note}

- Routes: ${builtRoutes} of ${routes.length} built, ${built.filter(({ path }) => !routeWords.has(path)).length} of our own.
- Calls: ${servedCalls} of ${specifiedCalls.length} built, ${calls.filter((call) => !isSpecified(call)).length} of our own.
- Sentences: ${sentences.filter(({ test }) => test !== undefined).length} of ${sentences.length} with a test that shows them.

## Routes

${table(
  ['feature', 'built', 'pending'],
  perFeature(
    routes,
    ({ path }) => builtPaths.has(path),
    ({ path }) => path,
  ),
)}

## Calls

${table(['feature', 'built', 'pending'], perFeature(specifiedCalls, isServed, keyOf))}

## Sentences

${table(
  ['', 'section', 'sentence', 'shown by'],
  sentences.map(({ n, section, sentence, file, test }) => [
    String(n),
    String(section),
    sentence.replaceAll('|', '\\|'),
    file === undefined ? '**no test yet**' : `${code(file)}: "${test}"`,
  ]),
)}
`

const check = process.argv.includes('--check')
const printed = check ? { coverage: coveragePage } : { routes: routesPage, calls: callsPage, coverage: coveragePage }
for (const [name, text] of Object.entries(printed)) {
  const file = new URL(`docs/${name}.md`, root)
  const written = await readFile(file, 'utf8').catch(() => '')
  if (written === text) continue
  if (check) {
    console.error(`docs/${name}.md is not current: run npm run map`)
    process.exitCode = 1
  } else {
    await writeFile(file, text)
    console.log(`docs/${name}.md written`)
  }
}
