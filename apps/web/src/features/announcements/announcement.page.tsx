import { type Announcement, announcements } from '@lentera/contract/announcements'
import { Check } from 'lucide-react'
import { lazy, useEffect } from 'react'
import { useParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { ask } from '#lib/http/ask.ts'
import { href } from '#lib/nav/href.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Attachments } from '#ui/attachment.tsx'
import { ListBeside } from '#ui/beside.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Prose } from '#ui/prose.tsx'
import { Screen } from '#ui/screen.tsx'

const AnnouncementList = lazy(() => import('./announcement-list.tsx'))

/** The reader says to have read it; without signal that waits on this device. */
function Confirm({ of: { uuid } }: { of: Announcement }) {
  const posting = useOutbox(announcements.confirm, { subject: uuid, done: () => say('Terima kasih, sudah dikonfirmasi.') })
  if (posting.entry?.state === 'waiting' && !posting.busy)
    return <Notice>Konfirmasi tersimpan di perangkat ini, dikirim saat ada sinyal.</Notice>
  return (
    <div>
      <Button
        tone="main"
        icon={Check}
        busy={posting.busy}
        onClick={() => void posting.send({ params: { announcement_uuid: uuid } })}
      >
        Saya sudah membaca
      </Button>
      <Wrong says={posting.fault?.message} />
    </div>
  )
}

function Shown({ of }: { of: Announcement }) {
  const { uuid, read } = of
  useEffect(() => {
    // Whoever has no signal has read it all the same; it is told the next time it is opened.
    if (!read) void ask(announcements.see, { params: { announcement_uuid: uuid } }).catch(() => undefined)
  }, [uuid, read])
  return (
    <article className="grid gap-5">
      {of.important && <Notice tone="warn">Penting</Notice>}
      <Prose text={of.text} />
      {of.files.length > 0 && (
        <Section title="Lampiran">
          <Attachments files={of.files} />
        </Section>
      )}
      {of.changed_at && <p className="text-note text-ink-2">Diubah {longDate(schoolDay(of.changed_at))}.</p>}
      {of.needs_confirmation && (of.confirmed ? <Notice tone="ok">Sudah dikonfirmasi.</Notice> : <Confirm of={of} />)}
    </article>
  )
}

export const title = 'Pengumuman'

/** One announcement, as a pupil or a parent reads it. */
export default function AnnouncementPage() {
  const { uuid = '' } = useParams()
  return (
    <ListBeside title={title} to={href('/announcements')} list={<AnnouncementList />}>
      <Screen
        key={uuid}
        call={announcements.read}
        input={{ params: { announcement_uuid: uuid } }}
        title={(one) => one?.title ?? title}
        tab={(one) => one?.title}
        note={(one) => one && `${one.from} · ${longDate(schoolDay(one.published_at))}`}
        back={href('/announcements')}
        template="reading"
        anyDay
      >
        {(one) => <Shown of={one} />}
      </Screen>
    </ListBeside>
  )
}
