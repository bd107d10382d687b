import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './process.ts'

/** The name as a title, and as a word among others; identifiers such as `lentera-time` or `lentera.columns` are no words that people read. */
const NAMED = [/Lentera/, /[\s>“"(]lentera[\s<”".,!?)]/]

/** Where the built-in name stands all the same, and why nobody reads the wrong one there. */
const ALLOWED: readonly (readonly [file: string, words: string, reason: string])[] = [
  ['packages/contract/src/product.ts', "name: 'Lentera'", 'The one setting.'],
  ['packages/contract/src/product.ts', '`LenteraQuiz`', 'An example of its use.'],
  ['packages/contract/src/kit/call.ts', '`Lentera-Time`', 'A header of the protocol.'],
  ['packages/contract/src/live.ts', '`Lentera-Time`', 'A header of the protocol.'],
  ['packages/contract/src/quizzes/answers.ts', '`Lentera-Time`', 'A header of the protocol.'],
  ['apps/api/src/kit/http/captured.ts', 'Lentera-Time', 'A header of the protocol.'],
  ['apps/api/src/start/port.ts', 'Lentera', 'Says on the terminal which program holds the port.'],
  ['apps/api/src/start/school-create.ts', 'while Lentera runs (npm start)', 'Says on the terminal which program to start.'],
  ['apps/api/src/start/operator-create.ts', 'while Lentera runs (npm start)', 'Says on the terminal which program to start.'],
  ['apps/api/src/dev.ts', 'Lentera with hot reload', 'Said on the terminal of who develops it.'],
  ['apps/api/src/settings-outside.ts', 'Lentera <no-reply@example.sch.id>', 'An example of an address, for who sets it.'],
  ['apps/web/src/school/belonging.ts', 'SMA Lentera Nusantara', 'The name of a demo school, as an example.'],
  ['apps/web/src/features/dev/work.tsx', 'SMA Lentera Nusantara', 'The name of a demo school; closed in production.'],
  [
    'apps/web/src/features/dev/conditions.tsx',
    '<Wordmark name="Lentera" />',
    'The drawing in the gallery; closed in production.',
  ],
]

const naming = (text: string) => text.split('\n').filter((line) => NAMED.some((pattern) => pattern.test(line)))

test('no screen and no message says the built-in name: whatever people read follows the product’s name', () => {
  const files = globSync('{apps/api/src,apps/web/src,packages/contract/src}/**/*.{ts,tsx}', {
    cwd: repository,
    exclude: (name) => /\.test\.tsx?$/.test(name),
  })
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    naming(readFileSync(path.join(repository, file), 'utf8')).map((line) => ({ file, line: line.trim() })),
  )
  const isAllowed = ({ file, line }: (typeof found)[number]) =>
    ALLOWED.some(([place, words]) => file === place && line.includes(words))
  expect(found.filter((one) => !isAllowed(one)).map(({ file, line }) => `${file}: ${line}`)).toEqual([])
  const idle = ALLOWED.filter(([place, words]) => !found.some(({ file, line }) => file === place && line.includes(words)))
  expect(idle).toEqual([])
})

/** Who asks for the built-in name itself, and why: everybody else asks `productName()` or the remote configuration. */
const BUILT_IN: Readonly<Record<string, string>> = {
  'apps/api/src/kit/product-name.ts': 'Until the installation’s own name is known.',
  'apps/api/src/settings.ts': 'Where PRODUCT_NAME is not set.',
  'apps/api/src/kit/http/pages.ts': 'Finds it in the built pages, to replace it.',
  'apps/api/src/start/announce.ts': 'Says on the terminal which program runs.',
  'apps/web/src/lib/http/remote-config.ts': 'Until the server has said its name.',
}

test('a text for people asks for the installation’s name, not for the built-in one', () => {
  const files = globSync('{apps/api/src,apps/web/src,packages/contract/src}/**/*.{ts,tsx}', {
    cwd: repository,
    exclude: (name) => /\.test\.tsx?$/.test(name),
  })
  const asks = /import \{[^}]*\bproduct\b[^}]*\} from '[^']*\/product(?:\.ts)?'/
  const found = files.filter((file) => asks.test(readFileSync(path.join(repository, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(BUILT_IN).toSorted())
})

test('the name is found in a text and between words, an identifier is not the name', () => {
  expect(
    naming(['note="di luar Lentera"', '<h1>Satu lentera untuk seluruh sekolah</h1>', "'LenteraQuiz'"].join('\n')),
  ).toHaveLength(3)
  const others = [
    "headers.get('lentera-time')",
    "createStore('lentera-files', 'files')",
    '`lentera.columns.${label}`',
    '{product}Quiz',
  ]
  expect(naming(others.join('\n'))).toEqual([])
})
