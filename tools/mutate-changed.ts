// npm run mutate:changed -- [--most 6] [--seconds 240]: whether the tests see faults in the lines that a landing changes.
// `npm test` ends with it, in 90 seconds; how many must be seen says `isEnough` of planted.ts. What a landing changes is reckoned
// from LANDED, a commit, or else from where this tree left main; on main itself, from the commit before. A clone that knows none of
// them passes, and says so. The faults are drawn by the words of their lines, not by chance: whoever adds the test that was missing
// meets the same ones again, and an edit elsewhere brings no new ones in the place of these.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { linesChanged } from './measures.ts'
import { diffOf, faultsOf, isEnough, lineOf, type Planted, SOURCE, testedSources, tryFault } from './planted.ts'
import { repository } from './process.ts'
import { scratchCopy } from './scratch.ts'

const { values: wishes } = parseArgs({
  options: { most: { type: 'string', default: '6' }, seconds: { type: 'string', default: '240' } },
})
/** Milliseconds for all of them together. */
const PATIENCE = Number(wishes.seconds) * 1000

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { cwd: repository, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  } catch {
    return undefined
  }
}
const commitOf = (name: string) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim()

/** The commit that was landed last, as far as this clone knows it. */
const landedBefore = (): string | undefined => {
  const { LANDED } = process.env
  if (LANDED !== undefined && LANDED !== '') return commitOf(LANDED)
  const head = commitOf('HEAD')
  const left = ['origin/HEAD', 'origin/main', 'main'].map((name) => git('merge-base', 'HEAD', name)?.trim())
  return left.find((commit) => commit !== undefined && commit !== head) ?? commitOf('HEAD^')
}

/** The same for the same words in the same file, wherever they stand in it. */
const rankOf = (fault: Planted) =>
  createHash('sha256')
    .update(`${fault.file}\n${diffOf(fault)}`)
    .digest('hex')
const isIn = (changed: ReturnType<typeof linesChanged>, { file, source, start }: Planted) =>
  (changed.get(file) ?? []).some(([from, to]) => from <= lineOf(source, start) && lineOf(source, start) <= to)

const drawn = (since: string): Planted[] => {
  const changed = linesChanged(git('diff', '--unified=0', '--no-ext-diff', '--dst-prefix=b/', since, '--', SOURCE) ?? '')
  return testedSources()
    .filter((file) => changed.has(file))
    .flatMap(faultsOf)
    .filter((fault) => isIn(changed, fault))
    .map((fault) => ({ fault, rank: rankOf(fault) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, Number(wishes.most))
    .map(({ fault }) => fault)
}

const tryAll = async (faults: readonly Planted[]) => {
  const end = Date.now() + PATIENCE
  const ends = { died: 0, lived: 0, late: 0 }
  const { folder, remove } = await scratchCopy()
  try {
    for (const fault of faults) {
      // oxlint-disable-next-line no-await-in-loop -- one fault stands in the copy at a time
      const ended = Date.now() < end ? await tryFault(folder, fault, { until: () => end - Date.now() }) : 'late'
      ends[ended]++
      const where = `${fault.kind} ${fault.file}:${lineOf(fault.source, fault.start)}`
      console.log(ended === 'lived' ? `no test sees ${where}\n${diffOf(fault)}` : `${ended} ${where}`)
    }
  } finally {
    await remove()
  }
  return ends
}

const since = landedBefore()
const faults = since === undefined ? [] : drawn(since)
if (since === undefined)
  console.log('Faults in changed lines: this clone does not know what was landed before, so none were planted.')
else if (faults.length === 0)
  console.log(`Faults in changed lines: none can be planted in what changed since ${since.slice(0, 8)}.`)
else {
  const { died, lived, late } = await tryAll(faults)
  const told = late > 0 ? `, and there was no time for ${late}` : ''
  console.log(`Faults in lines changed since ${since.slice(0, 8)}: tests saw ${died} of ${died + lived}${told}.`)
  process.exitCode = isEnough({ died, lived }) ? 0 : 1
}
