import { type Role, roles } from '@lentera/contract'
import { noticeOf, type Payloads, type Words } from '#notices/notice.ts'
import type { NotificationRow } from './notifications.queries.ts'

/** The words of a notification for whoever reads it now. */
export const wordsOf = (row: NotificationRow, { id, role }: { id: number; role: Role }): Words => {
  const own = row.student_id === id
  const who = own ? (role === 'student' ? 'kamu' : 'Anda') : (row.name ?? `seorang ${roles.student.label}`)
  const { student_id, timezone, class_uuid, class_name } = row
  return noticeOf(row.kind).words(row.data as Payloads[keyof Payloads], {
    reader: { role, who, own },
    student_id,
    timezone,
    class: class_uuid === null || class_name === null ? null : { uuid: class_uuid, name: class_name },
  })
}
