import { LogOut, Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { thisDevice } from '#lib/device/words.ts'
import { outbox, useWaiting } from '#lib/offline/outbox.ts'
import { dropFailure, signOut, useSession } from '#lib/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** Signs out, or first sends what waits on this device. */
const useLeaving = () => {
  const [busy, setBusy] = useState<'leaving' | 'sending' | null>(null)
  const [tried, setTried] = useState(false)
  const failure = useSession((session) => (session.failure?.of === 'sign-out' ? session.failure.message : null))
  const waiting = useWaiting().length
  const navigate = useNavigate()
  const leave = async () => {
    setBusy('leaving')
    const left = await signOut(failure ? 'here' : 'everywhere')
    setBusy(null)
    if (left) await navigate('/', { replace: true })
  }
  const sendNow = async () => {
    setBusy('sending')
    const machine = await outbox()
    await machine.sendAll()
    setBusy(null)
    setTried(true)
  }
  return { busy, tried, setTried, failure, waiting, leave, sendNow }
}

/** The server was not told: what that means. */
const Failed = ({ says }: { says: string }) => (
  <div className="mt-4">
    <Notice tone="bad" live>
      {says} Sesi di server tetap ada sampai berakhir sendiri; akhiri nanti dari perangkat lain.
    </Notice>
  </div>
)

/**
 * Asks first, because what is kept on this device goes too: all but writes that are not on the server yet, which the person
 * may send now, or leave here until the next sign-in. Without a network the person may leave on this device alone.
 */
export function SignOut() {
  const [open, setOpen] = useState(false)
  const { busy, tried, setTried, failure, waiting, leave, sendNow } = useLeaving()
  const ask = () => {
    dropFailure()
    setTried(false)
    setOpen(true)
  }
  return (
    <>
      <Button size="main" wide icon={LogOut} className="text-bad" onClick={ask}>
        Keluar
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={waiting > 0 ? 'Ada yang belum di server' : 'Keluar dari akun ini?'}
        actions={
          waiting > 0 ? (
            <Button tone="main" size="main" icon={Send} busy={busy === 'sending'} onClick={() => void sendNow()}>
              Kirim sekarang
            </Button>
          ) : (
            <Button tone="danger" size="main" busy={busy === 'leaving'} onClick={() => void leave()}>
              {failure ? 'Keluar di perangkat ini' : 'Keluar'}
            </Button>
          )
        }
      >
        {waiting > 0 ? (
          <p className="text-ink-2">
            {waiting} catatan masih di {thisDevice()}. Jika keluar sekarang, catatan itu tetap di sini dan baru dikirim saat akun
            ini masuk lagi di {thisDevice()}.
          </p>
        ) : (
          <p className="text-ink-2">Data akun ini yang tersimpan di perangkat akan dihapus.</p>
        )}
        {tried && (
          <div className="mt-4">
            <Notice tone={waiting > 0 ? 'bad' : 'ok'} live>
              {waiting > 0 ? 'Belum semuanya terkirim. Coba lagi saat ada sinyal.' : 'Semuanya sudah di server.'}
            </Notice>
          </div>
        )}
        {waiting > 0 && (
          <Button wide className="mt-4" busy={busy === 'leaving'} onClick={() => void leave()}>
            {failure ? 'Keluar di perangkat ini' : `Keluar, simpan di ${thisDevice()}`}
          </Button>
        )}
        {failure && <Failed says={failure} />}
      </Sheet>
    </>
  )
}
