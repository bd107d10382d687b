import { exchange, type ExchangeReport } from '@lentera/contract/people/exchange'
import { RotateCcw, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'

type Kept = readonly { readonly name: string; readonly why: string }[]

/** Takes back what was written of the teachers; who stays is named. */
function Undo({ uuid, onKept }: { uuid: string; onKept: (kept: Kept) => void }) {
  const [asking, setAsking] = useState(false)
  const { run, busy, fault } = useAction(exchange.undoTeachers, {
    done: ({ removed, kept }) => {
      setAsking(false)
      onKept(kept)
      say(`${removed} guru dikeluarkan lagi.`)
    },
  })
  return (
    <>
      <Button icon={RotateCcw} onClick={() => setAsking(true)} className="justify-self-start">
        Batalkan guru
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Batalkan guru dari arsip ini?"
        verb="Ya, batalkan guru"
        danger
        busy={busy}
        onConfirm={() => void run({ params: { import_uuid: uuid }, body: {} })}
      >
        <Wrong says={fault?.message} className="mb-3" />
        <p className="text-ink-2">Guru yang sudah masuk, sudah mengajar, atau sudah diubah tetap ada dan disebutkan.</p>
      </Confirm>
    </>
  )
}

/** Teachers whom the school does not have, and classes that get their homeroom teacher: added at once, and taken back within seven days. */
export function ArchiveTeachers({
  uuid,
  teachers: { fresh, leads, seen, can },
}: Pick<ExchangeReport, 'teachers'> & { uuid: string }) {
  const [kept, setKept] = useState<Kept>([])
  const { run, busy, fault } = useAction(exchange.addTeachers, {
    done: ({ added, leads: given }) => say(`${added} guru ditambahkan, ${given} kelas mendapat wali.`),
  })
  if (can.length === 0 && kept.length === 0) return null
  return (
    <Section title="Guru yang belum ada">
      <div className="grid gap-3">
        {can.includes('add') && (
          <>
            <p className="text-ink-2">
              {fresh} guru di arsip belum ada di sekolah ini, dan {leads} kelas tanpa wali kelas disebut walinya. Wali kelas yang
              sudah ada tidak diganti. Kata sandi pertamanya dibuat nanti di Kelas dan orang.
            </p>
            <Wrong says={fault?.message} />
            <Button
              icon={UserPlus}
              busy={busy}
              onClick={() => void run({ params: { import_uuid: uuid }, body: { seen } })}
              className="justify-self-start max-sm:w-full"
            >
              Tambah guru
            </Button>
          </>
        )}
        {can.includes('undo') && <Undo uuid={uuid} onKept={setKept} />}
        {kept.length > 0 && (
          <>
            <Notice tone="warn">Guru ini tetap ada:</Notice>
            <List label="Guru yang tetap ada">
              {kept.map(({ name, why }) => (
                <Row key={name} title={name} note={why} />
              ))}
            </List>
          </>
        )}
      </div>
    </Section>
  )
}
