import { activities, type Activity } from '@lentera/contract/activities'
import type { Call } from '@lentera/contract/kit/call'
import { NotebookPen } from 'lucide-react'
import type { Called } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { useWaiting } from '#lib/offline/outbox.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Mark } from '#ui/delivery-mark.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Entry } from './entry.tsx'
import { useJournalWords } from './words.ts'
import '#ui/with-aside.css'

const Write = () => (
  <ButtonLink to={href('/activities/create')} tone="main" icon={NotebookPen}>
    Tulis jurnal
  </ButtonLink>
)

/** What this device has written and the server not yet. */
function Held() {
  const waiting = useWaiting(activities.create)
  if (waiting.length === 0) return null
  return (
    <List label="Belum terkirim" className="mb-5">
      {waiting.map(({ id, state, input }) => (
        <Row
          key={id}
          title={(input as { body?: { title?: string } } | undefined)?.body?.title ?? 'Jurnal'}
          pill={<Mark state={state === 'failed' ? 'failed' : 'waiting'} />}
        />
      ))}
    </List>
  )
}

function Days({ entries }: { entries: readonly Activity[] }) {
  return [...Map.groupBy(entries, ({ date }) => date)].map(([date, its]) => (
    <Section key={date} title={longDate(date)}>
      <div className="grid gap-3">
        {its.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
    </Section>
  ))
}

export const title = 'Jurnal'

/** The own journal, newest day first. */
export default function JournalPage() {
  const words = useJournalWords()
  const { called, rows, next, previous } = useList(activities.journal, () => ({ query: {} }))
  return (
    <Page title="Jurnal" {...(rows && rows.length > 0 && { actions: <Write /> })}>
      <p className="mb-4 text-ink-2">{words.readers}</p>
      <Held />
      {called && <Around called={{ ...called, data: rows } as Called<Call>} />}
      {rows?.length === 0 && <EmptyState drawing={<OpenBook />} text={words.empty} note={words.emptyNote} action={<Write />} />}
      <div className="grid gap-6 two-columns">{rows && <Days entries={rows} />}</div>
      {(next || previous) && (
        <p className="mt-5 flex justify-between gap-3">
          {previous ? <Button onClick={previous}>Paling baru</Button> : <span />}
          {next && <Button onClick={next}>Lebih lama</Button>}
        </p>
      )}
    </Page>
  )
}
