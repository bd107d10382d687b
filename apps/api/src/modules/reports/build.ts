import type { SchoolReport } from '@lentera/contract/reports'
import type { Db } from '#db/db.ts'
import { attendanceByClass, attendanceByDay, attendanceByMonth, attendanceList, attendanceOfTeachers } from './attendance.ts'
import { conductTables } from './conduct.ts'
import { effectiveTable } from './effective.ts'
import { gradeTables } from './grades.ts'
import { journalTables } from './journals.ts'
import { monthlyTables } from './monthly.ts'
import type { ReportOf } from './period.ts'
import type { Table } from './tables.ts'
import { useTables } from './use.ts'

/** How each report is made. */
const makers: Readonly<Record<SchoolReport, (db: Db, of: ReportOf) => Promise<Table[]>>> = {
  attendance_days: attendanceByDay,
  attendance_classes: attendanceByClass,
  attendance_months: attendanceByMonth,
  attendance_teachers: attendanceOfTeachers,
  late: (db, of) => attendanceList(db, of, 'late'),
  absent: (db, of) => attendanceList(db, of, 'absent'),
  effective_days: (_, of) => Promise.resolve([effectiveTable(of)]),
  journals: journalTables,
  grades: gradeTables,
  conduct: conductTables,
  use: useTables,
  monthly: monthlyTables,
}

/** The tables of a report, the same for the page and for its files. */
export const tablesOf = (db: Db, report: SchoolReport, of: ReportOf): Promise<Table[]> => makers[report](db, of)
