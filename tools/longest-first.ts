import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start servers, databases and programs: as long as everything else, so they begin while there is other work beside. */
const LONG = [
  '/db/embedded/',
  '/src/start/',
  '/tools/journeys',
  '/kit/jobs',
  '/db/seed/demo',
  '/test/malformed',
  '/test/survival',
  '/live-',
]

/**
 * The order of a whole run: nobody waits at its end for one long file that began last. A worker that has loaded the server is kept
 * only while the next file in the queue is of its project, so the files that share one follow each other without a gap.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part))
    const sorted = await super.sort(files)
    const long = sorted.filter(isLong)
    const isAlone = ({ project }: TestSpecification) => project.config.isolate
    return [...long.filter(isAlone), ...long.filter((file) => !isAlone(file)), ...sorted.filter((file) => !isLong(file))]
  }
}
