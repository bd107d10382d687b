import { type Urgency, urgencies, waits } from '@lentera/contract/waits'
import { useLive } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { WaitList } from '#school/waits.tsx'
import { Section } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import '#ui/with-aside.css'

const names: Readonly<Record<Urgency, string>> = {
  overdue: 'Lewat batas',
  today: 'Hari ini',
  soon: 'Segera',
  calm: 'Kapan saja',
}

export const title = 'Antrean'

/** All that waits for the person, by how much it presses. */
export default function QueuePage() {
  const { role } = useSession()
  useLive(role === 'school' ? 'school' : role === 'teacher' ? 'classes' : undefined)
  if (!role) return null
  return (
    <Screen
      call={waits.list}
      input={{ query: { per_page: 200 } }}
      title={title}
      note={(data) => data && data.total > 0 && `${data.total} menunggu`}
    >
      {({ lines }) =>
        lines.length === 0 ? (
          <EmptyState
            drawing={<QuietDay />}
            text="Tidak ada yang menunggu"
            note={`Yang perlu ${role === 'student' ? 'kamu' : 'Anda'} selesaikan muncul di sini.`}
          />
        ) : (
          <div className="grid gap-5 two-columns">
            {urgencies
              .map((urgency) => ({ urgency, its: lines.filter((line) => line.urgency === urgency) }))
              .filter(({ its }) => its.length > 0)
              .map(({ urgency, its }) => (
                <Section key={urgency} title={names[urgency]}>
                  <WaitList label={names[urgency]} lines={its} role={role} />
                </Section>
              ))}
          </div>
        )
      }
    </Screen>
  )
}
