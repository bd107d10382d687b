import { Fault } from '@lentera/contract'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { type attendancePrint, printForms } from '@lentera/contract/attendance/print'
import { month } from '@lentera/contract/attendance/history'
import * as z from 'zod/mini'
import { longJob } from '#kit/jobs/long.ts'
import { print } from '#kit/print/print.ts'
import { forms } from '#kit/print/document.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { hereOf, type Here } from '#school/here.ts'
import { monthDocument, monthName } from './month.print.ts'
import { classesOfMonth, sheetsOf } from './print.ts'

/** Of the time that it takes, the share in which classes are read. */
const READING = 0.6

/** The month's lists of a whole school, class by class. */
export const schoolMonth = longJob({
  name: 'attendance.print-school-month',
  payload: z.object({ account: z.number(), month, form: z.enum(printForms) }),
  run: async ({ services, now }, asked, tell) => {
    const { db } = services.database
    const { school, day } = await hereOf({ db, now, services, user: { id: asked.account } })
    const today = day.date
    const rooms = classesOfMonth(school, asked.month, today)
    if (rooms.length === 0) throw new Fault('NOT_FOUND', { message: 'Belum ada kelas di tahun ajaran bulan ini.' })
    const { month: shown, form } = asked
    const sheets = await sheetsOf(db, { school, rooms, today, month: shown }, (part) =>
      tell(part * READING, `Membaca kelas ${Math.round(part * rooms.length)} dari ${rooms.length}`),
    )
    const document = monthDocument(await letterheadOf(db, school.id), sheets, { month: shown, today })
    const told = (part: number) =>
      void tell(READING + part * (1 - READING), `Menyusun halaman ${Math.round(part * rooms.length)} dari ${rooms.length}`)
    const content = await print(document, form, { of: asked.account, told })
    return { content, type: forms[form], name: `${monthName(school, sheets, shown)}.${form}` }
  },
})

/** Begins it. */
export const printSchoolMonth = async (context: RequestOf<typeof attendancePrint.printSchoolMonth, Here>) => {
  const { user, body, day } = context
  const payload = { account: user.id, month: body.month ?? day.date.slice(0, 7), form: body.form }
  return { job_id: await schoolMonth.begin(context, payload) }
}
