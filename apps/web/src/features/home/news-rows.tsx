import type { Role } from '@lentera/contract/kit/roles'
import type { Notification } from '@lentera/contract/notifications'
import { ago } from '#lib/time/dates.ts'
import { addressOf } from '#school/target.ts'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'

/** The last notices as rows. */
export default function NewsRows({ rows, role }: { rows: readonly Notification[]; role: Role }) {
  return (
    <List label="Kabar">
      {rows.map(({ id, title, text, target, created_at }) => (
        <Row key={id} to={addressOf(target, role)} title={title} note={`${ago(created_at)} · ${text}`} />
      ))}
    </List>
  )
}
