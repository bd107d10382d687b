import { readdirSync } from 'node:fs'
import path from 'node:path'
import { deliveries } from '#outbound/deliver.ts'
import { forgetExpiredCodes } from '#outbound/forget-codes.ts'
import { serveWhatsapp } from '#outbound/whatsapp-webhook.ts'
import type { Feature } from './kit/feature.ts'
import { sweepFiles } from './kit/files/sweep.ts'
import { serveUploads } from './kit/files/tus.ts'
import { sweepUploads } from './kit/files/uploads.ts'
import type { Routes } from './kit/http/serve.ts'
import { everyMinute } from './kit/jobs/hours.ts'
import { cleanLiveLog } from './kit/live/clean.ts'
import { housekeeping } from './kit/jobs/housekeeping.ts'
import { schoolYears } from './kit/jobs/school-years.ts'
import type { AnyJob, RegularJob } from './kit/jobs/jobs.ts'
// Notices that several features give.
import '#notices/account-changed.ts'
import '#notices/family.ts'
import '#notices/graduated.ts'

/** Every folder of `modules/` is a feature. They are loaded one after another in the order of their names, always the same. */
const folders = readdirSync(path.join(import.meta.dirname, 'modules')).toSorted()
const features: Feature[] = []
for (const name of folders) {
  // oxlint-disable-next-line no-await-in-loop -- in this order
  const { feature } = (await import(`./modules/${name}/feature.ts`)) as { readonly feature: Feature }
  features.push(feature)
}

/** What the server answers. */
export const modules: readonly Routes[] = [...features.flatMap(({ routes }) => routes), serveUploads, serveWhatsapp]

const schoolHours = features.flatMap((feature) => feature.schoolHours ?? [])
/** What happens by itself. */
export const jobs: readonly AnyJob[] = [
  housekeeping,
  schoolYears,
  cleanLiveLog,
  sweepFiles,
  sweepUploads,
  ...deliveries,
  forgetExpiredCodes,
  ...features.flatMap((feature) => feature.jobs ?? []),
  everyMinute(schoolHours),
  ...schoolHours.map(({ job }) => job),
]
/** Jobs that also begin as soon as there is something to do. */
export const promptJobs: readonly RegularJob[] = [...features.flatMap((feature) => feature.prompt ?? []), ...deliveries]
