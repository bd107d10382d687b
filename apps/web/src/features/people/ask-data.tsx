import { MOST_AT_ONCE, people as calls, type Person } from '@lentera/contract/people'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useWays } from '#school/otp/ways.ts'
import { Button } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'

/** What people have to do then, and who cannot. */
export function DataText() {
  const { by, byMail } = useWays()
  const thing = byMail ? 'email' : 'nomor ponsel'
  return by.length === 0 ? (
    <>Server ini belum dapat mengirim kode, jadi yang diminta tidak akan bisa melanjutkan. Hubungi pengelola server.</>
  ) : (
    <>
      Sebelum melanjutkan, orangnya diminta membuktikan {thing} lalu memeriksa nama, kontak, dan kata sandi. Tanpa {thing} ia
      tidak bisa melanjutkan sampai permintaan dibatalkan.
    </>
  )
}

/** Asks several people to complete their data. */
export function AskData({ people, onDone }: { people: readonly Person[]; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const { run, busy, fault, reset } = useAction(calls.askData, {
    done: () => {
      say(`${people.length} orang diminta melengkapi data.`)
      setOpen(false)
      onDone()
    },
  })
  const close = () => {
    reset()
    setOpen(false)
  }
  return (
    <>
      <Button icon={ClipboardCheck} disabled={people.length > MOST_AT_ONCE} onClick={() => setOpen(true)}>
        Minta data
      </Button>
      <Confirm
        open={open}
        onClose={close}
        title={`Minta ${people.length} orang melengkapi data?`}
        verb="Minta data"
        busy={busy}
        onConfirm={() => void run({ body: { person_ids: people.map(({ id }) => id), asked: true } })}
      >
        <Wrong says={fault?.message} className="mb-3" />
        <p className="text-ink-2">
          <DataText />
        </p>
      </Confirm>
    </>
  )
}
