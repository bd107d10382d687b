import { keysOf } from '@lentera/contract/kit/keys'
import { printForms } from '@lentera/contract/attendance/print'
import { type reports, schoolReports } from '@lentera/contract/reports'
import * as z from 'zod/mini'
import { DAY } from '#kit/durations.ts'
import { longJob } from '#kit/jobs/long.ts'
import { forms } from '#kit/print/document.ts'
import { print } from '#kit/print/print.ts'
import { productName } from '#kit/product-name.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { sendMessage } from '#outbound/send.queries.ts'
import { type Here, hereOf } from '#school/here.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { tablesOf } from './build.ts'
import { reportOf } from './period.ts'
import { reportDocument, reportName } from './reports.print.ts'
import { mailOf } from './schedules.queries.ts'
import { spanText } from './tables.ts'

/** Of the time that it takes, the share in which it is read. */
const READING = 0.6
/** Days for which a file that was sent by letter is kept, and so many for one that somebody waits for. */
const [SENT_DAYS, OWN_DAYS] = [6, 1]

const words = (title: string, span: string, address: string) =>
  [
    `${title}, ${span}, sudah siap.`,
    `Masuk untuk mengunduhnya: ${address}`,
    `Berkasnya disimpan ${SENT_DAYS} hari. Data siswa tidak dilampirkan ke email ini.`,
    `Email ini dikirim karena diatur di ${productName()}, Laporan. Di sana juga dapat dihentikan.`,
  ].join('\n\n')

/** A report as a file. One that is sent by itself tells its reader by mail where it is found, once it is there. */
export const reportFile = longJob({
  name: 'reports.file',
  payload: z.object({
    account: z.number(),
    report: z.enum(keysOf(schoolReports)),
    from: z.string(),
    to: z.string(),
    form: z.enum(printForms),
    sent: z.boolean(),
  }),
  days: ({ sent }) => (sent ? SENT_DAYS : OWN_DAYS),
  run: async ({ services, now }, { account, report, form, ...days }, tell) => {
    const { db } = services.database
    const { school, day } = await hereOf({ db, now, services, user: { id: account } })
    const of = reportOf(school, day.date, { report, ...days })
    const [head, tables] = await Promise.all([letterheadOf(db, school.id), tablesOf(db, report, of)])
    await tell(READING, 'Menyusun halaman')
    const told = (part: number) => void tell(READING + part * (1 - READING), 'Menyusun halaman')
    const content = await print(reportDocument(head, report, of, tables), form, { of: account, told })
    return { content, type: forms[form], name: `${reportName(report, of)}.${form}` }
  },
  finish: async ({ services, now }, db, { account, report, from, to, sent }, id) => {
    const mail = sent ? await mailOf(db, account) : undefined
    if (!mail) return
    const title = schoolReports[report]
    const address = `${services.settings.publicUrl}/school/reports?file=${id}`
    await sendMessage(
      { db, now },
      {
        channel: 'email',
        recipient: mail,
        kind: 'reports.sent',
        subject: `${title}, ${spanText({ from, to })}`,
        body: words(title, spanText({ from, to }), address),
        until: new Date(now.getTime() + SENT_DAYS * DAY),
      },
    )
  },
})

/** Begins a file. Throws VALIDATION for days that a report cannot be of. */
export const beginFile = async (context: RequestOf<typeof reports.file, Here>) => {
  const { user, body, school, day } = context
  const { from, to } = reportOf(school, day.date, body)
  const payload = { account: user.id, report: body.report, from, to, form: body.form, sent: false }
  return { job_id: await reportFile.begin(context, payload) }
}
