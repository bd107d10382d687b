import { createHash } from 'node:crypto'
import type { QuestionSource } from '@lentera/contract/questions/source'
import type { Services } from '#kit/http/services.ts'
import type { RegularJob, Work } from '#kit/jobs/jobs.ts'
import { type FileDigests, identityOf } from '#quiz/fingerprint.ts'
import { filesNamedIn } from '#quiz/make.ts'
import { setIdentities, unidentified } from './identity.queries.ts'

/** Digests of the content of files that a source shows. One that is not there has none, and counts by its id. */
export const digestsOf = async ({ files }: Pick<Services, 'files'>, source: QuestionSource): Promise<FileDigests> => {
  const digests = new Map<string, string>()
  for (const id of filesNamedIn(source)) {
    const bytes = await files.get(id).catch(() => undefined)
    if (bytes) digests.set(id, createHash('sha256').update(bytes).digest('hex'))
  }
  return digests
}

interface Identifying extends Pick<Work, 'log'> {
  readonly services: Pick<Services, 'database' | 'files'>
}
const AT_ONCE = 200

/** Reckons fingerprints of versions that have none by the rule of today; of a school, or of all. */
export const identifyVersions = async ({ services, log }: Identifying, school: number | null) => {
  const { db } = services.database
  for (;;) {
    const rows = await unidentified(db, school, AT_ONCE)
    const identified = []
    for (const { id, source } of rows)
      try {
        identified.push({ id, ...identityOf(source, await digestsOf(services, source)) })
      } catch (error) {
        // What cannot be rendered is like nothing else; the question itself stays as it is.
        log.error({ err: error, version: id }, 'A question has no fingerprint.')
        identified.push({ id, fingerprint: `version ${id}`, stem: `version ${id}` })
      }
    await setIdentities(db, identified)
    if (rows.length < AT_ONCE) return
  }
}

/** Fingerprints of versions of before, and of those that a regrade has copied with another key. */
export const identifyQuestions: RegularJob = {
  name: 'questions.identify',
  every: 'minute',
  run: (work) => identifyVersions(work, null),
}
