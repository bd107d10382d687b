// What callers see of the landed calls is docs/landed-calls.jsonl: `npm run map` writes it, `--check` compares. What would break
// an app of yesterday has to be declared in docs/breaking.md, word for word, with the date and the reason.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { openApiOf } from '@lentera/contract'
import { contract } from '@lentera/contract/every-call'
import { product } from '@lentera/contract/product'
import { printLanded, readLanded } from './landed-calls.ts'
import { changesOf, type Document } from './openapi-changes.ts'

const landedFile = new URL('../docs/landed-calls.jsonl', import.meta.url)
const declaredFile = new URL('../docs/breaking.md', import.meta.url)
const text = (file: URL) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const now = JSON.parse(JSON.stringify(openApiOf(contract, { title: `${product.name} API`, version: '1' }))) as Document
const landed = text(landedFile)
const { breaking } = changesOf(readLanded(landed), now)
const declared = text(declaredFile)
  .split('\n')
  .filter((line) => /^- \d{4}-\d\d-\d\d /.test(line))
const undeclared = breaking.filter((change) => !declared.some((line) => line.includes(`\`${change}\``)))
const today = new Date().toISOString().slice(0, 10)

for (const change of undeclared)
  console.error(
    `Breaks apps in use: ${change}\n  Change it back, or declare it in docs/breaking.md:\n  - ${today} \`${change}\`: why`,
  )
const printed = printLanded(now)
if (undeclared.length > 0) process.exitCode = 1
else if (landed !== printed) {
  if (process.argv.includes('--check')) {
    console.error('docs/landed-calls.jsonl is not current: run npm run map')
    process.exitCode = 1
  } else {
    writeFileSync(landedFile, printed)
    console.log('docs/landed-calls.jsonl written')
  }
}
