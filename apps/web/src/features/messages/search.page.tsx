import type { Reply } from '@lentera/contract/kit/call'
import { messages } from '@lentera/contract/messages'
import { TalksBeside } from './talks-beside.tsx'
import { groupCircles, messageGroups } from '@lentera/contract/messages/groups'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Section } from '#ui/card.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { People } from './parts.tsx'
import { Isolated } from '#ui/user-text.tsx'

const When = ({ at }: { at: string }) => (
  <span className="text-note whitespace-nowrap text-ink-3">{shortDate(schoolDay(at)).replace(/^.*, /, '')}</span>
)

/** What was found in the chats of groups. */
const InGroups = ({ hits }: { hits: Reply<typeof messageGroups.search>['data'] }) => (
  <Section title="Pesan grup">
    <List label="Pesan grup">
      {hits.map(({ class_uuid, circle, class_name, message }) => (
        <Row
          key={`${circle} ${class_uuid} ${message.seq}`}
          to={withQuery(href('/message-group/direct/:slug', { slug: `${circle}-${class_uuid}` }), {
            at: String(message.seq),
          })}
          leading={<Avatar name={message.sender.name} image={message.sender.image} />}
          title={`${groupCircles[circle]} ${class_name}`}
          note={
            <span className="line-clamp-2 break-words">
              <Isolated>{message.mine ? 'Saya' : message.sender.name}</Isolated>: <Isolated>{message.text}</Isolated>
            </span>
          }
          value={<When at={message.sent_at} />}
        />
      ))}
    </List>
  </Section>
)

/** People whose name, and messages whose words hold what is looked for. */
function Found({ search }: { search: string }) {
  const people = useCall(messages.contacts, { query: { search, per_page: 10 } }, { keep: true })
  const written = useCall(messages.search, { query: { search } }, { keep: true })
  const inGroups = useCall(messageGroups.search, { query: { search } }, { keep: true })
  const [contacts, hits, ofGroups] = [people.data?.data, written.data?.data, inGroups.data?.data]
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
                to={withQuery(href('/message/direct/:slug', { slug: person.id }), { at: String(message.seq) })}
                leading={<Avatar name={person.name} image={person.image} />}
                title={person.name}
                note={
                  <span className="line-clamp-2 break-words">
                    {message.mine && 'Terkirim: '}
                    <Isolated>{message.text}</Isolated>
                  </span>
                }
                value={<When at={message.sent_at} />}
              />
            ))}
          </List>
        </Section>
      )}
      {ofGroups && ofGroups.length > 0 && <InGroups hits={ofGroups} />}
      {contacts?.length === 0 && hits?.length === 0 && ofGroups?.length === 0 && (
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
    <TalksBeside>
      <Page title={title} back={href('/message')} template="reading">
        <SearchField
          label="Cari nama atau isi pesan"
          value={typed}
          maxLength={100}
          autoFocus
          onChange={({ target }) => setParams(target.value === '' ? {} : { q: target.value }, { replace: true })}
          className="mb-5"
        />
        {search.length < 2 ? <p className="text-ink-2">Tulis minimal 2 huruf.</p> : <Found search={search} />}
      </Page>
    </TalksBeside>
  )
}
