import { Fault } from '@lentera/contract'
import { exportsPerDay } from '@lentera/contract/settings/own-data'
import * as z from 'zod/mini'
import type { RequestContext } from '#kit/http/services.ts'
import { longJob } from '#kit/jobs/long.ts'
import { notice } from '#notices/notice.ts'
import { notify } from '#notices/notify.queries.ts'
import { HOUR } from '#notices/words.ts'
import { schoolsOf } from './copy/rows.queries.ts'
import { exportsSince, takerOf } from './export.queries.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    export_ready: Readonly<Record<string, never>>
  }
}
const meaning = 'Saat salinan data yang diminta sudah siap diunduh'
notice('export_ready', {
  label: 'Salinan data',
  icon: 'decided',
  meaning: { student: meaning, parent: meaning, teacher: meaning, school: meaning },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: () => ({
    tone: 'ok',
    title: 'Salinan data sudah siap',
    text: 'Unduh dalam 24 jam, di Akun dan perangkat.',
    target: { screen: 'account' },
  }),
})

/** All that is known of somebody, in one ZIP that is packed while it is kept. */
export const exportJob = longJob({
  name: 'settings.export',
  payload: z.object({ account: z.number() }),
  run: async ({ services, now }, { account }, tell) => {
    const { db } = services.database
    const user = await takerOf(db, account)
    if (!user) throw new Fault('NOT_FOUND')
    const { packed } = await import('./copy/pack.ts')
    const owner = { id: account, schools: await schoolsOf(db, account) }
    const head = { owner: user.name, made: now, zone: user.timezone ?? 'Asia/Jakarta' }
    async function* content() {
      yield* packed({ services, owner, head, tell })
      await notify(db, [{ kind: 'export_ready', account_id: account, key: `export ${now.getTime()}`, data: {} }], now)
    }
    return { content: content(), type: 'application/zip', name: `data-saya-${now.toISOString().slice(0, 10)}.zip` }
  },
})

/** Begins it: one at a time, and three in 24 hours. Throws EXPORT_LIMIT. */
export const beginExport = async (context: Pick<RequestContext, 'db' | 'user' | 'now' | 'services'>) => {
  const { db, user, now } = context
  const since = new Date(now.getTime() - 24 * 3_600_000)
  const { count, isRunning } = await exportsSince(db, { account: user.id, name: exportJob.job.name, since })
  if (!isRunning && count >= exportsPerDay) throw new Fault('EXPORT_LIMIT')
  return { job_id: await exportJob.begin(context, { account: user.id }) }
}
