// What failed, once more at the end of `npm test`, where whoever reads only the end of a long run finds it. A reporter of vitest.
import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

type Failed = { message: string; stack?: string | undefined }
const MOST_LINES = 12

const told = (where: string, errors: readonly Failed[]) =>
  errors.map(({ message, stack = '' }) => {
    const at = stack.split('\n').filter((line) => line.trim().startsWith('at '))
    return [`FAILED ${where}`, ...message.split('\n').slice(0, MOST_LINES), ...at.slice(0, 3)].join('\n  ')
  })

/** Writes to the file that FAILURES names: failed tests, failed hooks of files and groups, and errors outside of all tests. */
export default class Failures implements Reporter {
  onTestRunEnd(...[modules, outside]: Parameters<NonNullable<Reporter['onTestRunEnd']>>) {
    const lines = modules.flatMap((module) => [
      ...told(module.relativeModuleId, module.errors()),
      ...[...module.children.allSuites()].flatMap((suite) =>
        told(`${module.relativeModuleId} › ${suite.fullName}`, suite.errors()),
      ),
      ...[...module.children.allTests('failed')].flatMap((test) =>
        told(`${module.relativeModuleId} › ${test.fullName}`, test.result().errors ?? []),
      ),
    ])
    const file = process.env['FAILURES']
    if (file) writeFileSync(file, [...lines, ...told('outside of all tests', outside)].join('\n'))
  }
}
