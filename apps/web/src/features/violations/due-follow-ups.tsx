import { conductFollowUps, followUpKinds } from '@lentera/contract/violations/follow-ups'
import { useCall } from '#lib/http/use-call.ts'
import { useSession } from '#lib/session/session.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { followUpsAddress } from './letter-words.ts'

/** What the reader has planned to do by today; nothing while there is none. */
export function DueFollowUps() {
  const { role } = useSession()
  const { data } = useCall(conductFollowUps.list, { query: { show: 'open', per_page: 50 } })
  const due = (data?.data ?? []).filter((one) => one.due && one.handler.own)
  if (due.length === 0) return null
  return (
    <Section title="Tindak lanjut Anda" className="mb-6">
      <List label="Tindak lanjut Anda">
        {due.map(({ id, student, kind, planned_on }) => (
          <Row
            key={id}
            title={student.name}
            note={`${followUpKinds[kind]} · ${student.class.name} · ${shortDate(planned_on)}`}
            pill={<Pill tone="warn">Jatuh tempo</Pill>}
            to={followUpsAddress(role)}
          />
        ))}
      </List>
    </Section>
  )
}
