import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { program, repository, run } from './process.ts'

let folder = ''
const write = (name: string, text: string) => {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}
/** Two projects as the repository has them: each finds its own files by a name, and one refers to the other. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lentera-types-'))
  const project = (references: readonly string[]) =>
    JSON.stringify({
      extends: path.join(repository, 'tsconfig.json'),
      compilerOptions: { types: [] },
      include: ['.'],
      references: references.map((name) => ({ path: `../${name}` })),
    })
  for (const [name, references] of Object.entries({ contract: [], web: ['contract'], e2e: ['contract', 'web'] })) {
    write(`${name}/tsconfig.json`, project(references))
    write(`${name}/package.json`, JSON.stringify({ type: 'module', imports: { '#src/*': './src/*' } }))
  }
  write('tsconfig.json', JSON.stringify({ files: [], references: ['contract', 'web', 'e2e'].map((name) => ({ path: name })) }))
  write('contract/src/words.ts', "export const word: string = 'Presensi'\n")
  write('web/src/word.ts', "export { word } from '../../contract/src/words.ts'\n")
  write('web/src/screen.ts', "import { word } from '#src/word.ts'\nexport const made = () => ({ title: word })\n")
  write(
    'e2e/journey.ts',
    "import { made } from '../web/src/screen.ts'\nexport const found: string = made().title\nexport const length: number = found.length\n",
  )
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))
const types = () => run([program('typescript'), '-b', '--verbose', folder], { keep: true })
/** The projects that were looked at anew. */
const looked = ({ said }: { said: string }) =>
  [...said.matchAll(/Building project '(?:[^']*\/)?(\w+)\/tsconfig\.json'/g)].map(([, name]) => name)

test('a second look at the types remembers the first, and still finds what a change elsewhere has broken', async () => {
  const first = await types()
  expect(first).toMatchObject({ code: 0 })
  expect(looked(first)).toEqual(['contract', 'web', 'e2e'])
  const second = await types()
  expect(second).toMatchObject({ code: 0 })
  expect(looked(second)).toEqual([])

  write('contract/src/words.ts', 'export const word: number = 7\n')
  const broken = await types()
  expect(broken.code).not.toBe(0)
  expect(broken.said).toContain('e2e/journey.ts')
  expect((await types()).code).not.toBe(0)

  write('contract/src/words.ts', "export const word: string = 'Jadwal'\n")
  expect(await types()).toMatchObject({ code: 0 })
})

test('a change that no type shows is looked at in its own project alone', async () => {
  expect(await types()).toMatchObject({ code: 0 })
  write('contract/src/words.ts', "export const word: string = 'Jadwal'\n")
  expect(looked(await types())).toEqual(['contract'])
  write('web/src/screen.ts', "import { word } from '#src/word.ts'\nexport const made = () => ({ title: `${word}!` })\n")
  expect(looked(await types())).toEqual(['web'])
})

test('a name that leads nowhere is an error, not a type that fits everything', async () => {
  write('web/src/screen.ts', "import { word } from '#src/lost.ts'\nexport const made = () => ({ title: word })\n")
  const { code, said } = await types()
  expect(code).not.toBe(0)
  expect(said).toContain('web/src/screen.ts')
})

const projectsOf = (config: string): string[] => {
  const { references = [] } = JSON.parse(fs.readFileSync(path.join(repository, config, 'tsconfig.json'), 'utf8')) as {
    references?: { path: string }[]
  }
  return references.map((reference) => path.join(config, reference.path))
}
/** What the test of the linter writes beside the sources, while it runs. */
const isTrial = (file: string) => file.includes('/lint-trial-')
const filesOf = (project: string): string[] => {
  const said = execFileSync(process.execPath, [program('typescript'), '-p', project, '--showConfig'], { cwd: repository })
  const { files } = JSON.parse(said.toString()) as { files: string[] }
  return files.map((file) => path.join(project, file))
}

test('each TypeScript file of the repository is in exactly one project, and the check builds every project', () => {
  const projects = projectsOf('.')
  const checked = projects.flatMap(filesOf).filter((file) => !file.endsWith('.json') && !isTrial(file))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mts', '*.cts']
  const files = execFileSync('git', list, { cwd: repository }).toString().split('\0').filter(Boolean)
  const present = files.filter((file) => !isTrial(file) && fs.existsSync(path.join(repository, file)))
  expect(checked.toSorted()).toEqual(present.toSorted())
  for (const project of projects) expect(projects).toEqual(expect.arrayContaining(projectsOf(project)))
})
