// npm run changelog -- [<from>] [--write <version>]: what changed since a commit or a tag (the last tag, when left out), from the
// subjects of the commits. With --write it goes to the head of CHANGELOG.md under that version and today's date.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const repository = path.resolve(import.meta.dirname, '..')
const FILE = path.join(repository, 'CHANGELOG.md')
const HEAD = '# Changelog\n\nMade from the commits by `npm run changelog -- --write <version>`.\n'

/** Which kinds of commits people who run the product read, in this order. */
const kinds = { feat: 'New', fix: 'Mended', perf: 'Faster', security: 'Safer' } as const
type Kind = keyof typeof kinds
const isKind = (kind: string): kind is Kind => Object.hasOwn(kinds, kind)

export interface Change {
  readonly kind: Kind
  readonly area: string
  readonly words: string
  /** It asks something of whoever runs the product: `feat(api)!: …`. */
  readonly breaking: boolean
}

/** `feat(koin)!: give back` as a change; undefined for commits that change nothing that is seen. */
export const changeOf = (subject: string): Change | undefined => {
  const [, kind = '', area = '', bang, words = ''] = /^([a-z]+)(?:\(([^)]+)\))?(!)?: (.+)$/.exec(subject) ?? []
  return isKind(kind) ? { kind, area, words, breaking: bang === '!' } : undefined
}

/** A section in Markdown; what asks something of the operator stands first. */
export const sectionOf = (title: string, subjects: readonly string[]): string => {
  const changes = subjects.flatMap((subject) => changeOf(subject) ?? [])
  const line = ({ area, words }: Change) => `- ${area ? `**${area}:** ` : ''}${words}`
  const part = (name: string, of: readonly Change[]) => (of.length > 0 ? [`### ${name}\n\n${of.map(line).join('\n')}`] : [])
  const parts = [
    ...part(
      'Asks something of you',
      changes.filter(({ breaking }) => breaking),
    ),
    ...Object.entries(kinds).flatMap(([kind, name]) =>
      part(
        name,
        changes.filter((one) => one.kind === kind && !one.breaking),
      ),
    ),
  ]
  return `## ${title}\n\n${parts.length > 0 ? parts.join('\n\n') : 'Nothing that is seen.'}\n`
}

/** The file with a section put before the others. Throws where that version stands in it. */
export const withSection = (file: string, section: string): string => {
  const title = section.slice(0, section.indexOf('\n')).replace(/,.*$/, '')
  if (file.split('\n').some((line) => line.replace(/,.*$/, '') === title))
    throw new Error(`CHANGELOG.md has ${title.slice(3)} already.`)
  const [head, ...rest] = (file || HEAD).split(/\n(?=## )/)
  return [head?.trimEnd(), section.trimEnd(), ...rest.map((one) => one.trimEnd())].join('\n\n') + '\n'
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: repository, encoding: 'utf8' }).trim()
const lastTag = () => {
  try {
    return git('describe', '--tags', '--abbrev=0')
  } catch {
    return undefined // no version yet: all commits
  }
}

function main([...words]: string[]): void {
  const at = words.indexOf('--write')
  const version = at < 0 ? undefined : words.splice(at, 2)[1]
  if ((at >= 0 && !/^\d+\.\d+\.\d+$/.test(version ?? '')) || words.length > 1) {
    console.error('npm run changelog -- [<from>] [--write <version>], such as v1.2.0 --write 1.3.0')
    process.exit(2)
  }
  const from = words[0] ?? lastTag()
  const subjects = git('log', '--no-merges', '--format=%s', from === undefined ? 'HEAD' : `${from}..HEAD`).split('\n')
  const section = sectionOf(version ? `${version}, ${new Date().toISOString().slice(0, 10)}` : 'Not released yet', subjects)
  if (!version) return console.log(section)
  fs.writeFileSync(FILE, withSection(fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : '', section))
  console.log(`CHANGELOG.md begins with ${version}. Next: git commit, git tag v${version}.`)
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2))
