// How long a newcomer's first afternoon takes by hand, by the keystroke-level model: counted in the journey, printed into docs/newcomer.md.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Effort } from '../tools/effort.ts'
import { alignedTable, atMost, type Row, shown } from './row.ts'

const repository = path.resolve(import.meta.dirname, '..')
/** Seconds of a key, of pointing, and of making up one's mind before it (Card, Moran and Newell). */
const [KEY, POINT, MIND] = [0.28, 1.1, 1.35]
/** Presses of choosing a file (the field, the file, "Open") and of going somewhere by the menu (the menu, the place). */
const [OF_FILE, OF_WALK] = [3, 2]

interface Attached {
  readonly office: Effort
  readonly teacher: Effort
}
interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly attachments: readonly { readonly name: string; readonly body?: string }[] }[]
    }[]
  }[]
}

const presses = ({ presses: own, fields, files, walks }: Effort) => own + fields + files * OF_FILE + walks * OF_WALK
/** Seconds by hand: every press and every field is pointed at after a thought, every character is a key. */
const byHand = (effort: Effort) => presses(effort) * (MIND + POINT) + effort.keys * KEY
const minutes = (effort: Effort) => (byHand(effort) + effort.seconds) / 60

/** What the journeys of the first afternoon attach, by the screen that the office sits before. */
const journeys = (): readonly (readonly [string, Attached])[] => {
  const args = [
    'tools/run.mjs',
    'node_modules/.bin/playwright',
    'test',
    '-c',
    'e2e',
    '--reporter=json',
    '--workers=1',
    'e2e/first-afternoon.spec.ts',
  ]
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { suites } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { suites: readonly Suite[] }
  const flat = (suite: Suite): readonly Suite[] => [suite, ...(suite.suites ?? []).flatMap(flat)]
  return suites.flatMap(flat).flatMap(({ title, specs = [] }) =>
    specs.map(({ ok, tests }) => {
      const body = tests
        .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments))
        .find(({ name }) => name === 'effort')?.body
      if (!ok || body === undefined) throw new Error(`The journey ${title} has failed, or counts nothing.`)
      return [title, JSON.parse(Buffer.from(body, 'base64').toString()) as Attached] as const
    }),
  )
}

const write = (counted: readonly (readonly [string, Attached])[]) => {
  const lines = counted.flatMap(([title, { office, teacher }]) =>
    (
      [
        ['office', office],
        ['homeroom teacher, on a phone', teacher],
      ] as const
    ).map(([who, effort]) => [
      title,
      who,
      String(effort.presses),
      String(effort.fields),
      String(effort.keys),
      String(effort.files),
      String(effort.walks),
      shown(byHand(effort) / 60),
      shown(effort.seconds / 60),
      shown(minutes(effort)),
    ]),
  )
  const head = [
    'Screen of the office',
    'Who',
    'Presses',
    'Fields',
    'Keys',
    'Files',
    'Walks',
    'By hand, min',
    'Waiting, min',
    'Together, min',
  ]
  writeFileSync(
    path.join(repository, 'docs/newcomer.md'),
    `# A newcomer's first afternoon

Printed by \`npm run bench -- newcomer\` on ${new Date().toISOString().slice(0, 10)}; do not edit. From an empty school to the first roll call by files (\`e2e/first-afternoon.spec.ts\`): on a laptop pupils, teachers, subjects, teaching and timetable, on a phone pupils and teachers.

${alignedTable([head, ...lines])}

**How it is counted.** The journey runs in a browser, and the pages count presses, fields that something is written into, characters of them with keys that write none, and files that are chosen. The keystroke-level model (Card, Moran and Newell 1980) makes seconds of them: ${KEY} s a key, ${POINT} s to point at something and ${MIND} s to make up one's mind before each. A file is ${OF_FILE} presses (the field, the file, "Open"), and a page that the journey opens by its address ${OF_WALK} (the menu, the place). Waiting is the whole running time of the journey from its first page on, where nothing is thought or pointed at: an upper bound, on a machine that does other work, too.

**What is not counted.** Reading and learning: the model is of somebody who knows what to do. Making the school on the server, its hours (the journey has its own, so that it runs on every day), filling the files, handing out slips. The files here are of three pupils and two teachers; larger ones take as many presses, but for the teacher of each class, who is confirmed by one press, and wait longer (docs/performance.md has 5,000 rows).
`,
  )
}

export const newcomer = (): Row[] => {
  const counted = journeys()
  write(counted)
  return counted.flatMap(([title, { office, teacher }]) => [
    atMost(15, {
      what: `First afternoon ${title}: the office`,
      value: minutes(office),
      unit: 'min',
      method: `keystroke-level model: ${presses(office)} presses, ${office.keys} keys; ${shown(office.seconds)} s of waiting`,
    }),
    atMost(60, {
      what: `First afternoon ${title}: until the first roll call`,
      value: minutes(office) + minutes(teacher),
      unit: 'min',
      method: `with the teacher's ${presses(teacher)} presses and ${teacher.keys} keys`,
    }),
  ])
}
