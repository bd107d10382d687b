import { notifications, type NotificationType, notificationTypes } from '@lentera/contract/notifications'
import { WithAside } from '#ui/with-aside.tsx'
import { WaitingBeside } from '#school/waiting-beside.tsx'
import { CheckCheck, Settings2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { homeOf } from '#lib/nav/home-of.ts'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { NotificationDays } from './notification-list.tsx'
import { useReading } from './use-reading.ts'

const labels: Readonly<Record<NotificationType, string>> = { unread: 'Belum dibaca', read: 'Sudah dibaca', all: 'Semua' }
const nothing: Readonly<Record<NotificationType, { text: string; note: string }>> = {
  unread: { text: 'Tidak ada yang belum dibaca', note: 'Kabar baru muncul di sini.' },
  read: { text: 'Belum ada yang dibaca', note: 'Kabar yang sudah dibuka pindah ke sini.' },
  all: { text: 'Belum ada notifikasi', note: 'Kabar tentang presensi muncul di sini, dan disimpan 180 hari.' },
}
const isType = (word: string | null): word is NotificationType => notificationTypes.some((type) => type === word)

export const title = 'Notifikasi'

/** How many are unread, and the way to have read them all. */
const Unread = ({ count, reading, offline }: { count: number; reading: ReturnType<typeof useReading>; offline: boolean }) => (
  <div className="-my-2 flex flex-wrap items-center justify-between gap-x-3">
    <p className="text-ink-2">{`${count} belum dibaca`}</p>
    <Button
      tone="quiet"
      icon={CheckCheck}
      className="-mr-4"
      disabled={offline}
      busy={reading.busy}
      onClick={() => void reading.readAll()}
    >
      Tandai semua dibaca
    </Button>
  </div>
)

/** What the person was told, by day. The tab stays in the address. */
export default function NotificationsPage() {
  const { role } = useSession()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('type')
  const type = isType(asked) ? asked : 'unread'
  const called = useCall(notifications.list, { query: { type } }, { every: 60_000 })
  const { data: page, offline } = called
  const reading = useReading()
  if (!role) return null
  return (
    <WithAside aside={<WaitingBeside role={role} />}>
      <Page
        title={title}
        template="reading"
        back={homeOf(role)}
        actions={
          <Link
            to={href('/setting/notification')}
            aria-label="Atur notifikasi"
            className="-mr-2.5 grid size-11 place-items-center rounded-control hover:bg-soft"
          >
            <Settings2 size={22} />
          </Link>
        }
      >
        <div className="grid gap-5">
          <Segmented<NotificationType>
            label="Tampilkan"
            value={type}
            options={notificationTypes.map((value) => ({ value, label: labels[value] }))}
            onChange={(value) => setSearch(value === 'unread' ? {} : { type: value }, { replace: true })}
          />
          {page && page.meta.unread > 0 && type !== 'read' && (
            <Unread count={page.meta.unread} reading={reading} offline={offline} />
          )}
          <Wrong says={reading.fault?.message} />
          <Around called={called} />
          {page && page.data.length === 0 && (
            <EmptyState
              drawing={<QuietDay />}
              {...nothing[type]}
              {...(type === 'unread' && {
                action: <Button onClick={() => setSearch({ type: 'all' }, { replace: true })}>Lihat semua</Button>,
              })}
            />
          )}
          {page && page.data.length > 0 && (
            <NotificationDays key={type} page={page} type={type} role={role} onOpen={reading.open} />
          )}
        </div>
      </Page>
    </WithAside>
  )
}
