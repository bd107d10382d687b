import { Fault } from '@lentera/contract'
import { exportsPerDay } from '@lentera/contract/settings/own-data'
import * as z from 'zod/mini'
import type { Visit } from '#kit/http/services.ts'
import { longJob } from '#kit/jobs/long.ts'
import { notice } from '#notices/notice.ts'
import { notify } from '#notices/notify.queries.ts'
import { HOUR } from '#notices/words.ts'
import { exportedOf, type Taken, type Taker } from '#school/exports.ts'
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

/** Bytes of files that one package takes: it is made in memory. */
const MOST_BYTES = 60 * 1024 * 1024
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** The own files as far as they fit, each under a name of its own, and the names of those that are not in it. */
const filesOf = async (services: Taker['services'], taken: readonly Taken[]) => {
  const files: { name: string; content: Buffer }[] = []
  const missing: string[] = []
  const all = new Map(taken.flatMap((part) => part.files ?? []).map((file) => [file.id, file]))
  let bytes = 0
  let number = 0
  for (const { id, name, type } of all.values()) {
    const called = `${String(++number).padStart(3, '0')}-${name}.${endings[type] ?? 'bin'}`
    // oxlint-disable-next-line no-await-in-loop -- one after the other: no more of them in memory than are packed
    const content = await services.files.get(id)
    if (content && bytes + content.length <= MOST_BYTES) {
      bytes += content.length
      files.push({ name: called, content })
    } else missing.push(called)
  }
  return { files, missing }
}

/** All that is known of somebody, in one ZIP. */
export const exportJob = longJob({
  name: 'settings.export',
  payload: z.object({ account: z.number() }),
  run: async ({ services, now }, { account }, tell) => {
    const { db } = services.database
    const user = await takerOf(db, account)
    if (!user) throw new Fault('NOT_FOUND')
    const parts = await exportedOf({ db, now, services, user })
    await tell(0.4, 'Mengambil foto dan surat')
    const { files, missing } = await filesOf(services, parts)
    await tell(0.8, 'Mengemas')
    const { packed } = await import('./packing.ts')
    const content = await packed({ owner: user.name, made: now }, parts, files, missing)
    await notify(db, [{ kind: 'export_ready', account_id: account, key: `export ${now.getTime()}`, data: {} }], now)
    return { content, type: 'application/zip', name: `data-saya-${now.toISOString().slice(0, 10)}.zip` }
  },
})

/** Begins it: one at a time, and three in 24 hours. Throws EXPORT_LIMIT. */
export const beginExport = async (visit: Pick<Visit, 'db' | 'user' | 'now' | 'services'>) => {
  const { db, user, now } = visit
  const since = new Date(now.getTime() - 24 * 3_600_000)
  const { count, isRunning } = await exportsSince(db, { account: user.id, name: exportJob.job.name, since })
  if (!isRunning && count >= exportsPerDay) throw new Fault('EXPORT_LIMIT')
  return { job_id: await exportJob.begin(visit, { account: user.id }) }
}
