// npm run screens: looks at the screens that a change touched, at every width of the specification and in both themes. The change
// is what is not pushed yet, or what happened since --since <commit>. Names take the screens of these names, --all takes all.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { tryJourneys } from './journeys.ts'
import { repository } from './process.ts'
import { screensTouched } from './touched.ts'

const options = { all: { type: 'boolean', default: false }, since: { type: 'string' } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)
/** Where the change begins: a branch that follows no other one has only what is not committed. */
const pushed = (): string => {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD'
  } catch {
    return 'HEAD'
  }
}
const touched = () =>
  screensTouched([...git('diff', '--name-only', values.since ?? pushed()), ...git('ls-files', '--others', '--exclude-standard')])

const screens = values.all ? ['all'] : positionals.length > 0 ? positionals : touched()
if (screens.length === 0) console.log('No screen is touched.')
else {
  console.log(`Looking at ${screens.join(', ')}`)
  const { executablePath } = await findBrowser()
  const env = { CHROMIUM: executablePath, SCREENS: screens.join(' ') }
  const { passed, failed, skipped } = await tryJourneys({ config: 'e2e', args: ['every-screen'], env })
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = failed === 0 ? 0 : 1
}
