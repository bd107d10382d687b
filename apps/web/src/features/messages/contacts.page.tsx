import { messages } from '@lentera/contract/messages'
import { Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { List, Row } from '#ui/list.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'

export const title = 'Tulis pesan'

/** Whom the reader may write to, by name. */
export default function ContactsPage() {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const called = useCall(messages.contacts, { query: { per_page: 100, ...(search !== '' && { search }) } }, { keep: true })
  const rows = called.data?.data
  return (
    <Page
      title={title}
      note="Pilih kepada siapa."
      back={href('/message')}
      template="reading"
      actions={
        <ButtonLink icon={Users} to={href('/message/new')}>
          Ke beberapa orang
        </ButtonLink>
      }
    >
      <SearchField
        label="Cari nama"
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        className="mb-4"
      />
      <Around called={called} />
      {rows?.length === 0 && (
        <EmptyState
          drawing={<TwoPeople />}
          text={search === '' ? 'Belum ada yang dapat disurati' : 'Tidak ada nama itu'}
          note="Guru dapat menulis kepada siswa di kelasnya dan orang tuanya, dan sebaliknya."
        />
      )}
      {rows && rows.length > 0 && (
        <List label="Kontak">
          {rows.map(({ id, name, image, about }) => (
            <Row
              key={id}
              to={href('/message/direct/:slug', { slug: id })}
              leading={<Avatar name={name} image={image} />}
              title={name}
              note={about}
            />
          ))}
        </List>
      )}
    </Page>
  )
}
