// The landed contract is docs/openapi.json: `npm run map` writes it, `--check` compares. What would break an app of
// yesterday has to be declared in docs/breaking.md, word for word, with the date and the reason.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { contract, openApiOf } from '@lentera/contract'
import { product } from '@lentera/contract/product'
import { changesOf, type Document } from './openapi-changes.ts'

const landedFile = new URL('../docs/openapi.json', import.meta.url)
const declaredFile = new URL('../docs/breaking.md', import.meta.url)
const text = (file: URL) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const now = JSON.parse(JSON.stringify(openApiOf(contract, { title: `${product.name} API`, version: '1' }))) as Document
const landed: Document = JSON.parse(text(landedFile) || '{ "paths": {} }')
const { breaking } = changesOf(landed, now)
const declared = text(declaredFile)
  .split('\n')
  .filter((line) => /^- \d{4}-\d\d-\d\d /.test(line))
const undeclared = breaking.filter((change) => !declared.some((line) => line.includes(`\`${change}\``)))
const today = new Date().toISOString().slice(0, 10)

for (const change of undeclared)
  console.error(
    `Breaks apps in use: ${change}\n  Change it back, or declare it in docs/breaking.md:\n  - ${today} \`${change}\`: why`,
  )
if (undeclared.length > 0) process.exitCode = 1
else if (!isDeepStrictEqual(landed, now)) {
  if (process.argv.includes('--check')) {
    console.error('docs/openapi.json is not current: run npm run map')
    process.exitCode = 1
  } else {
    writeFileSync(landedFile, `${JSON.stringify(now, null, 2)}\n`)
    console.log('docs/openapi.json written')
  }
}
