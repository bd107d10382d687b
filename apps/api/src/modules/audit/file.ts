import { keysOf } from '@lentera/contract/kit/keys'
import type { Inside } from '@lentera/contract'
import { type audit, type AuditEntry, auditKinds } from '@lentera/contract/audit'
import * as z from 'zod/mini'
import { longJob } from '#kit/jobs/long.ts'
import { forms } from '#kit/print/document.ts'
import { print } from '#kit/print/print.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { type Here, hereOf } from '#school/here.ts'
import { namesOf, present, wantedOf } from './audit.ts'
import { type LineAt, linesOf } from './audit.queries.ts'
import { auditDocument } from './audit.print.ts'

/** Lines of one workbook, and of one read. */
const [MOST, AT_ONCE] = [20_000, 1000]
/** Of the time that it takes, the share in which lines are read. */
const READING = 0.7

/** What is asked of the log, as a workbook: the newest lines of it. */
export const auditFile = longJob({
  name: 'audit.file',
  payload: z.object({
    account: z.number(),
    by: z.optional(z.number()),
    about: z.optional(z.number()),
    kind: z.optional(z.enum(keysOf(auditKinds))),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    search: z.optional(z.string()),
  }),
  run: async ({ services, now }, { account, ...narrowed }, tell) => {
    const { db } = services.database
    const { school } = await hereOf({ db, now, services, user: { id: account } })
    const entries: Inside<AuditEntry>[] = []
    let after: LineAt | undefined
    for (let more = true; more && entries.length < MOST;) {
      const rows = await linesOf(db, await wantedOf(db, school, narrowed, after), AT_ONCE)
      entries.push(...rows.map(present))
      after = rows.at(-1)
      more = rows.length === AT_ONCE
      await tell((READING * entries.length) / MOST, `${entries.length} baris`)
    }
    const told = (part: number) => void tell(READING + part * (1 - READING), `${entries.length} baris`)
    const content = await print(auditDocument(school, entries, entries.length < MOST), 'xlsx', { of: account, told })
    return { content, type: forms.xlsx, name: 'Catatan perubahan.xlsx' }
  },
})

/** Begins it. */
export const beginFile = async (context: RequestOf<typeof audit.file, Here>) => {
  await namesOf(context, context.school.id, context.body)
  return { job_id: await auditFile.begin(context, { account: context.user.id, ...context.body }) }
}
