import { Fault, type Inside } from '@lentera/contract'
import {
  MOST_REPORT_SCHEDULES,
  type ReportSchedules,
  type reports,
  reportRhythms,
  schoolReports,
} from '@lentera/contract/reports'
import type { RequestOf } from '#kit/http/services.ts'
import { isCarried } from '#outbound/carriers.ts'
import { maskedTarget } from '#proof/words.ts'
import type { Here } from '#school/here.ts'
import { nextOn } from './period.ts'
import { addRow, countHeld, readerOf, readersOf, removeRow, schedulesOf } from './schedules.queries.ts'

const refuse = (field: 'person_id' | 'report' | 'every', text: string) => new Fault('VALIDATION', { errors: { [field]: [text] } })

/** What a school sends by itself, and to whom it can. */
export const schedules = async (context: RequestOf<typeof reports.schedules, Here>): Promise<Inside<ReportSchedules>> => {
  const { db, school, user, services } = context
  const [rows, people] = await Promise.all([schedulesOf(db, school.id), readersOf(db, school.id)])
  return {
    schedules: rows.map(({ email, name, ...row }) => ({
      ...row,
      to: { name, email: email === null ? '' : maskedTarget(email) },
    })),
    people: people.map(({ id, name, email }) => ({ id, name, email: email && maskedTarget(email), own: id === user.id })),
    carried: isCarried(services.settings, 'email'),
  }
}

/**
 * Sends a report by itself from its next day on. Throws NOT_FOUND for somebody who is not of the own office or may not read reports,
 * CHANNEL_CLOSED where no mail is sent, and VALIDATION for a reader without a proven address.
 */
export const addSchedule = async (context: RequestOf<typeof reports.addSchedule, Here>) => {
  const { db, school, day, user, now, services, body } = context
  const reader = await readerOf(db, { school: school.id, id: body.person_id })
  if (!reader) throw new Fault('NOT_FOUND')
  if (!isCarried(services.settings, 'email'))
    throw new Fault('CHANNEL_CLOSED', { message: 'Server ini tidak mengirim email. Laporan tetap dapat diunduh di sini.' })
  if (reader.email === null) throw refuse('person_id', 'Akun ini belum punya email yang sudah dibuktikan.')
  if (body.report === 'monthly' && body.every === 'week') throw refuse('every', 'Laporan bulanan dikirim setiap tanggal 1.')
  if ((await countHeld(db, school.id)) >= MOST_REPORT_SCHEDULES)
    throw refuse('report', `Maksimal ${MOST_REPORT_SCHEDULES} laporan terjadwal.`)
  const { person_id: account_id, report, every, form } = body
  const row = { school_id: school.id, account_id, report, every, form, next_on: nextOn(every, day.date) }
  const made = await addRow(db, { ...row, set_by: user.id, set_at: now })
  context.audit(made ? { to: { Laporan: schoolReports[report], Dikirim: reportRhythms[every] } } : 'nothing')
  return { made }
}

/** Ends it. Throws NOT_FOUND for one that is not of the own school. */
export const removeSchedule = async (context: RequestOf<typeof reports.removeSchedule, Here>) => {
  const { db, school, params } = context
  const removed = await removeRow(db, { school: school.id, id: params.schedule_id })
  if (!removed) throw new Fault('NOT_FOUND')
  context.audit({ people: [removed.account_id], from: { Laporan: schoolReports[removed.report] } })
  return null
}
