import { activities, type Activity } from '@lentera/contract/activities'
import type { Role } from '@lentera/contract/kit/roles'
import { NotebookPen } from 'lucide-react'
import { useNear } from '#lib/device/near.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'

const ofChild = ({ date, writer }: Activity) =>
  withQuery(href('/parent/history/attendance/:slug', { slug: date }), { student_id: writer.id })

/** On a home: what was written today, and for whoever keeps a journal the way to write. Asked for when the person comes to see it. */
export default function JournalToday({ role }: { role: Role }) {
  const [here, near] = useNear<HTMLDivElement>()
  const writes = role !== 'parent'
  const { data = [] } = useCall(activities.day, { query: {} }, { enabled: near && role !== 'school' })
  return (
    <div ref={here} className="min-h-px">
      {(writes || data.length > 0) && role !== 'school' && (
        <Section
          title={writes ? 'Jurnal hari ini' : 'Jurnal anak hari ini'}
          action={
            writes && (
              <ButtonLink to={href('/activities/create')} tone="quiet" icon={NotebookPen} className="-mr-3.5">
                Tulis
              </ButtonLink>
            )
          }
        >
          {data.length > 0 && (
            <List label="Jurnal hari ini">
              {data.map((entry) => (
                <Row
                  key={entry.id}
                  title={entry.title}
                  note={[!writes && entry.writer.name, entry.lesson?.subject, role === 'teacher' && entry.lesson?.class_name]
                    .filter(Boolean)
                    .join(' · ')}
                  to={writes ? href('/activities') : ofChild(entry)}
                />
              ))}
            </List>
          )}
          {data.length === 0 && <p className="px-0.5 text-ink-2">Belum ada catatan hari ini.</p>}
        </Section>
      )}
    </div>
  )
}
