import { messages } from '@lentera/contract/messages'
import { TalksBeside } from './talks-beside.tsx'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

export const title = 'Daftar blokir'

/** Whom the reader wants nothing more of. */
export default function BlockListPage() {
  const list = useList(messages.blocks, () => ({ query: {} }), {})
  const { rows } = list
  const opening = useAction(messages.block, { done: () => say('Blokir dibuka.') })
  return (
    <TalksBeside>
      <Page
        title={title}
        note="Mereka tidak dapat mengirim pesan ke sini, dan tidak mendapat pemberitahuan."
        back={href('/message')}
        template="reading"
      >
        {list.called && <Around called={{ ...list.called, data: rows }} />}
        <Wrong says={opening.fault?.message} className="mb-3" />
        {rows?.length === 0 && (
          <EmptyState drawing={<QuietDay />} text="Tidak ada yang diblokir" note="Blokir seseorang dari percakapan dengannya." />
        )}
        {rows && rows.length > 0 && (
          <List label={title}>
            {rows.map(({ id, name, image, about }) => (
              <Row
                key={id}
                leading={<Avatar name={name} image={image} />}
                title={name}
                note={about}
                value={
                  <Button
                    busy={opening.busy}
                    onClick={() => void opening.run({ params: { contact_id: id }, body: { blocked: false } })}
                  >
                    Buka blokir
                  </Button>
                }
              />
            ))}
          </List>
        )}
      </Page>
    </TalksBeside>
  )
}
