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

/** The order of a whole run: nobody waits at its end for one long file that began last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
