import { messages } from '@lentera/contract/messages'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Section } from '#ui/card.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { List, Row } from '#ui/list.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { People } from './parts.tsx'
import { Isolated } from '#ui/user-text.tsx'

/** People whose name, and messages whose words hold what is looked for. */
function Found({ search }: { search: string }) {
  const people = useCall(messages.contacts, { query: { search, per_page: 10 } }, { keep: true })
  const written = useCall(messages.search, { query: { search } }, { keep: true })
  const [contacts, hits] = [people.data?.data, written.data?.data]
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <Around called={people} />
      {contacts && contacts.length > 0 && (
        <Section title="Orang">
          <People label="Orang" of={contacts} />
        </Section>
      )}
      {hits && hits.length > 0 && (
        <Section title="Pesan">
          <List label="Pesan">
            {hits.map(({ person, message }) => (
              <Row
                key={`${person.id} ${message.seq}`}
                to={href('/message/direct/:slug', { slug: person.id })}
                leading={<Avatar name={person.name} image={person.image} />}
                title={person.name}
                note={
                  <span className="line-clamp-2 break-words">
                    {message.mine && 'Terkirim: '}
                    <Isolated>{message.text}</Isolated>
                  </span>
                }
                trailing={
                  <span className="text-note whitespace-nowrap text-ink-3">
                    {shortDate(schoolDay(message.sent_at)).replace(/^.*, /, '')}
                  </span>
                }
              />
            ))}
          </List>
        </Section>
      )}
      {contacts?.length === 0 && hits?.length === 0 && (
        <EmptyState drawing={<TwoPeople />} text="Tidak ada yang cocok" note="Coba nama lain, atau kata dari pesannya." />
      )}
    </div>
  )
}

export const title = 'Cari pesan'

/** People and messages, by words that stay in the address. */
export default function SearchMessagesPage() {
  const [params, setParams] = useSearchParams()
  const typed = params.get('q') ?? ''
  const search = useDeferredValue(typed.trim())
  return (
    <Page title={title} back={href('/message')} template="reading">
      <SearchField
        label="Cari nama atau isi pesan"
        value={typed}
        maxLength={100}
        autoFocus
        onChange={({ target }) => setParams(target.value === '' ? {} : { q: target.value }, { replace: true })}
        className="mb-5"
      />
      {search.length < 2 ? <p className="text-ink-2">Tulis paling sedikit dua huruf.</p> : <Found search={search} />}
    </Page>
  )
}
