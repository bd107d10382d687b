import { messages } from '@lentera/contract/messages'
import { TalksBeside } from './talks-beside.tsx'
import { Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { People } from './parts.tsx'

export const title = 'Tulis pesan'

/** Whom the reader may write to, by name. */
export default function ContactsPage() {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const called = useCall(messages.contacts, { query: { per_page: 100, ...(search !== '' && { search }) } }, { keep: true })
  const rows = called.data?.data
  return (
    <TalksBeside>
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
        {rows && rows.length > 0 && <People label="Kontak" of={rows} />}
      </Page>
    </TalksBeside>
  )
}
