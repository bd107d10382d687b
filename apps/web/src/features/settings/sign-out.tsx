import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dropFailure, signOut, useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** Asks first, because what is kept on this device goes too. Without a network the person may leave on this device alone. */
export function SignOut() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const failure = useSession((session) => (session.failure?.of === 'sign-out' ? session.failure.message : null))
  const navigate = useNavigate()
  const leave = async (how: 'everywhere' | 'here') => {
    setBusy(true)
    const left = await signOut(how)
    setBusy(false)
    if (left) await navigate('/', { replace: true })
  }
  const ask = () => {
    dropFailure()
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
        title="Keluar dari akun ini?"
        actions={
          <>
            <Button
              tone="danger"
              size="main"
              busy={busy}
              className="sm:order-2"
              onClick={() => void leave(failure ? 'here' : 'everywhere')}
            >
              {failure ? 'Keluar di perangkat ini' : 'Keluar'}
            </Button>
            <Button size="main" onClick={() => setOpen(false)}>
              Batal
            </Button>
          </>
        }
      >
        <p className="text-ink-2">Data akun ini yang tersimpan di perangkat akan dihapus.</p>
        {failure && (
          <div className="mt-4">
            <Notice tone="bad" live>
              {failure} Sesi di server tetap ada sampai berakhir sendiri; akhiri nanti dari perangkat lain.
            </Notice>
          </div>
        )}
      </Sheet>
    </>
  )
}
