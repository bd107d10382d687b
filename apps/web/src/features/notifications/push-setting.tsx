import { notifications, type PushState } from '@lentera/contract/notifications'
import { useState } from 'react'
import { thisDevice } from '#lib/device/words.ts'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'
import { useSession } from '#lib/session/session.ts'
import { List } from '#ui/list.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { leaveNews, type PushMeans, pushMeans, takeNews } from './push-device.ts'
import { SwitchRow } from '#ui/form/switch.tsx'

/** Why the switch cannot be used, and what helps. */
const hindrances: Readonly<Record<Exclude<PushMeans, 'ready'>, string>> = {
  'server-off': 'Server ini belum mengirim notifikasi ke HP. Kabar tetap ada di daftar notifikasi.',
  insecure: 'Notifikasi di HP hanya jalan lewat alamat yang aman (https).',
  'needs-install':
    'Di iPhone dan iPad, pasang dulu aplikasinya: ketuk Bagikan, pilih “Tambah ke Layar Utama”, lalu buka dari layar utama.',
  unsupported: 'Browser ini belum mendukung notifikasi. Coba Chrome, Edge, Firefox, atau Samsung Internet terbaru.',
  denied:
    'Notifikasi diblokir untuk situs ini. Ketuk ikon di kiri alamat situs, buka Izin, pilih Notifikasi, lalu Izinkan. Setelah itu muat ulang halaman.',
}

const failureOf = (cause: unknown): string => {
  if (cause instanceof AskFault) return cause.message
  // The browser's own push service, or the app's worker, did not answer.
  if (cause instanceof DOMException) return 'Layanan notifikasi browser ini tidak menjawab. Periksa sinyal lalu coba lagi.'
  throw cause
}

const remember = (wanted: boolean) => {
  const { user } = useSession.getState()
  if (user) useSession.setState({ user: { ...user, is_sub_push_notif: wanted } })
}

/** Whether this device takes news also while nobody looks at the app. */
export function PushSetting({
  state,
  offline,
  onChange,
}: {
  state: PushState
  offline: boolean
  onChange: (state: PushState) => void
}) {
  const [means, setMeans] = useState(pushMeans)
  const [wish, setWish] = useState<boolean | null>(null)
  const [failure, setFailure] = useState('')
  const on = state.wanted && state.here && means === 'ready' && Notification.permission === 'granted'

  const change = async (wanted: boolean) => {
    setWish(wanted)
    setFailure('')
    try {
      // First of all: browsers let it be asked only shortly after a tap.
      if (wanted && (await Notification.requestPermission()) !== 'granted') return
      if (!wanted) await leaveNews()
      const kept = await ask(notifications.setPush, { body: { enabled: wanted } })
      const here = wanted && (await takeNews())
      remember(kept.wanted)
      onChange({ ...kept, here })
    } catch (cause) {
      setFailure(failureOf(cause))
    } finally {
      setMeans(pushMeans())
      setWish(null)
    }
  }
  const note =
    wish === true
      ? 'Menunggu izin…'
      : on
        ? 'Kabar muncul di layar, juga saat aplikasi tertutup'
        : state.elsewhere > 0
          ? 'Mati di sini, menyala di perangkat lain'
          : 'Muncul di layar, juga saat aplikasi tertutup'
  return (
    <div className="grid gap-2">
      <List label={`Notifikasi di ${thisDevice()}`}>
        <SwitchRow
          label={`Notifikasi di ${thisDevice()}`}
          note={note}
          value={wish ?? on}
          disabled={offline || wish !== null || means !== 'ready'}
          onChange={(wanted) => void change(wanted)}
        />
      </List>
      {means !== 'ready' && <Notice tone={means === 'denied' ? 'warn' : 'info'}>{hindrances[means]}</Notice>}
      <Wrong says={failure} />
    </div>
  )
}
