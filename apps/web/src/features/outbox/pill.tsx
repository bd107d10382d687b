import { ChevronRight, CircleAlert, CloudUpload, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { thisDevice } from '#lib/device/words.ts'
import { useOnline } from '#lib/offline/online.ts'
import { type Entry, outbox, useWaiting, useWaitingElsewhere } from '#lib/offline/outbox.ts'
import { Button } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Strip } from '#ui/strip.tsx'
import { WaitingRow } from './row.tsx'

function Waiting({ all }: { all: readonly Entry[] }) {
  const refused = new Set(all.filter(({ state }) => state === 'failed').map(({ subject }) => subject))
  if (all.length === 0) return <p className="text-ink-2">Semuanya sudah di server.</p>
  return (
    <>
      <p className="mb-3 text-ink-2">Ini tersimpan di {thisDevice()}. Yang menunggu dikirim sendiri begitu tersambung.</p>
      <List label="Belum di server">
        {all.map((entry) => (
          <WaitingRow key={entry.id} entry={entry} held={entry.state === 'waiting' && refused.has(entry.subject)} />
        ))}
      </List>
    </>
  )
}

/** Says quietly how much is not on the server yet, and leads to the list; nothing when all is there. */
export default function OutboxPill() {
  const elsewhere = useWaitingElsewhere()
  const all = useWaiting()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const online = useOnline()
  const failed = elsewhere.filter(({ state }) => state === 'failed').length
  const Icon = failed > 0 ? CircleAlert : Smartphone
  const sendNow = async () => {
    setBusy(true)
    const machine = await outbox()
    await machine.sendAll()
    setBusy(false)
  }
  return (
    <>
      {elsewhere.length > 0 && (
        <Strip name="--pill" className="lg:rounded-full">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="flex min-h-11 w-full items-center gap-2 px-4 text-note font-bold -outline-offset-2 hover:text-accent sm:px-6 lg:rounded-full lg:px-4"
          >
            <Icon size={18} className={failed > 0 ? 'text-bad' : 'text-warn'} />
            {failed > 0 ? `${failed} gagal terkirim` : `${elsewhere.length} belum terkirim`}
            <ChevronRight size={18} className="ml-auto text-ink-3" />
          </button>
        </Strip>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Belum di server"
        cancel="Tutup"
        actions={
          all.length > 0 &&
          online && (
            <Button tone="main" size="main" icon={CloudUpload} busy={busy} onClick={() => void sendNow()}>
              Kirim sekarang
            </Button>
          )
        }
      >
        {open && <Waiting all={all} />}
      </Sheet>
    </>
  )
}
