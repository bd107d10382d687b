import type { Inside } from '@lentera/contract'
import { MOST_REPORT_ROWS, type Report, type reports } from '@lentera/contract/reports'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { tablesOf } from './build.ts'
import { firstDayOf, reportOf } from './period.ts'

/** A report as its page shows it. Throws VALIDATION for days that it cannot be of. */
export const show = async (context: RequestOf<typeof reports.show, Here>): Promise<Inside<Report>> => {
  const { db, query, school, day } = context
  const of = reportOf(school, day.date, query)
  const tables = await tablesOf(db, query.report, of)
  return {
    report: query.report,
    from: of.from,
    to: of.to,
    today: day.date,
    first_day: firstDayOf(school, day.date),
    tables: tables.map((table) => ({
      ...table,
      rows: table.rows.slice(0, MOST_REPORT_ROWS),
      more: Math.max(0, table.rows.length - MOST_REPORT_ROWS),
    })),
  }
}
