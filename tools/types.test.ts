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
/** Two projects as the repository has them: one reads the other's sources, and neither refers to the other. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lentera-types-'))
  const project = (name: string) =>
    JSON.stringify({
      extends: path.join(repository, 'tsconfig.json'),
      compilerOptions: { types: [], tsBuildInfoFile: path.join(folder, `cache/${name}.tsbuildinfo`) },
      include: ['.'],
    })
  for (const name of ['contract', 'web']) write(`${name}/tsconfig.json`, project(name))
  write('tsconfig.json', JSON.stringify({ files: [], references: [{ path: 'contract' }, { path: 'web' }] }))
  write('package.json', '{ "type": "module" }')
  write('contract/words.ts', "export const word: string = 'Presensi'\n")
  write('web/screen.ts', "import { word } from '../contract/words.ts'\nexport const length: number = word.length\n")
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))
const types = () => run([program('typescript'), '-b', '--verbose', folder], { keep: true })
/** The projects that were looked at anew. */
const looked = ({ said }: { said: string }) =>
  [...said.matchAll(/Building project '(?:[^']*\/)?(\w+)\/tsconfig\.json'/g)].map(([, name]) => name)

test('a second look at the types remembers the first, and still finds what a change elsewhere has broken', async () => {
  const first = await types()
  expect(first).toMatchObject({ code: 0 })
  expect(looked(first)).toEqual(['contract', 'web'])
  const second = await types()
  expect(second).toMatchObject({ code: 0 })
  expect(looked(second)).toEqual([])

  write('contract/words.ts', 'export const word: number = 7\n')
  const broken = await types()
  expect(broken.code).not.toBe(0)
  expect(broken.said).toContain('web/screen.ts')
  expect((await types()).code).not.toBe(0)

  write('contract/words.ts', "export const word: string = 'Jadwal'\n")
  expect(await types()).toMatchObject({ code: 0 })
})
