import { CODE_MINUTES, family, type ShownCode } from '@lentera/contract/family'
import { RefreshCw, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useOnline } from '#lib/offline/online.ts'
import { schoolClock } from '#lib/time/school-time.ts'
import { QrPicture } from '#school/qr-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { codeText } from './words.ts'
import { named } from '#lib/http/remote-config.ts'

const connectAddress = (code: string) => `${location.origin}${withQuery(href('/parent/profile/connect/student'), { code })}`
const registerAddress = (student: string) => `${location.origin}/parent/register?user_id=${student}`

/** Sends a link on by the device's own way, or puts it where it can be pasted. */
const share = async (url: string) => {
  const text = named('Daftar sebagai orang tua di {product}, lalu hubungkan akunmu denganku:')
  try {
    const { share: send }: Partial<Pick<Navigator, 'share'>> = navigator
    if (send) return await send.call(navigator, { text, url })
    await navigator.clipboard.writeText(url)
    say('Tautan disalin. Tempelkan di pesan untuk orang tuamu.')
  } catch {
    // Whoever closes the device's dialog wants to send nothing.
  }
}

/** Whether an instant has passed, and from when on. */
const useOver = (instant: string): boolean => {
  const [over, setOver] = useState(() => new Date(instant).getTime() <= Date.now())
  useEffect(() => {
    const left = new Date(instant).getTime() - Date.now()
    const timer = setTimeout(() => setOver(true), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [instant])
  return over
}

function Shown({ shown, onRenew, busy }: { shown: ShownCode; onRenew: () => void; busy: boolean }) {
  const over = useOver(shown.expires_at)
  const renew = (
    <Button tone={over ? 'main' : 'quiet'} icon={RefreshCw} busy={busy} onClick={onRenew}>
      Buat kode baru
    </Button>
  )
  if (over)
    return (
      <div className="grid justify-items-start gap-3">
        <Notice tone="off" live>
          Kode ini sudah berakhir.
        </Notice>
        {renew}
      </div>
    )
  return (
    <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-center">
      <div className="mx-auto w-52 [&>div]:w-full [&>div]:min-w-0">
        <QrPicture text={connectAddress(shown.code)} label="QR untuk orang tua" />
      </div>
      <div className="grid justify-items-center gap-2 sm:justify-items-start">
        <p className="text-note text-ink-2">Kode untuk orang tua</p>
        <p className="text-hero leading-tight font-extrabold tracking-widest tabular-nums">
          <span aria-hidden>{codeText(shown.code)}</span>
          <span className="sr-only">{[...shown.code].join(' ')}</span>
        </p>
        <p className="text-center text-ink-2 sm:text-start">
          Berlaku sampai pukul {schoolClock(shown.expires_at)}, untuk satu orang tua.
        </p>
        {renew}
      </div>
    </div>
  )
}

/** A pupil's code with its QR: showing it is the pupil's yes. And the way in for parents who have no account. */
export function ShowCode() {
  const online = useOnline()
  const [shown, setShown] = useState<ShownCode | null>(null)
  const { run, busy, fault } = useAction(family.showCode, { done: setShown })
  const ask = (renew: boolean) => void run({ body: { renew } })
  return (
    <Card className="grid gap-4 p-4 lg:p-5">
      <div>
        <h2 className="text-lead font-bold">Tunjukkan kodemu</h2>
        <p className="text-ink-2">
          Orang tua mengetik kode ini atau memindai QR-nya, dan langsung terhubung. Berlaku {CODE_MINUTES} menit. Jangan berikan
          kepada orang lain.
        </p>
      </div>
      <Wrong says={fault?.message} />
      {shown ? (
        <Shown key={shown.code} shown={shown} busy={busy} onRenew={() => ask(true)} />
      ) : (
        <Button
          tone="main"
          size="main"
          className="sm:justify-self-start"
          busy={busy}
          disabled={!online}
          onClick={() => ask(false)}
        >
          Tampilkan kode
        </Button>
      )}
      {shown && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <p className="min-w-0 flex-1 basis-52 text-ink-2">
            Orang tuamu belum punya akun? Kirim undangan, lalu setujui di sini.
          </p>
          <Button icon={Share2} onClick={() => void share(registerAddress(shown.student_id))}>
            Kirim undangan
          </Button>
        </div>
      )}
    </Card>
  )
}
