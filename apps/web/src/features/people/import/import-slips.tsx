import { pupilImports } from '@lentera/contract/people/import'
import { type ImportWhom, importWhom, type PupilImport } from '@lentera/contract/people/import-rows'
import { type FirstPassword, MOST_AT_ONCE, people } from '@lentera/contract/people'
import { officeLinks } from '@lentera/contract/school-links/office'
import { KeyRound, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { countText, nouns } from './words.ts'

interface Batch {
  readonly title: string
  readonly ids: readonly string[]
}
/** Pupils of a class, or all staff, in as many parts as passwords are made at once. */
const batchesOf = (class_name: string | null, ids: readonly string[], whom: ImportWhom): Batch[] => {
  const name = class_name ?? (whom === 'staff' ? importWhom.staff : 'Tanpa kelas')
  const parts = Math.ceil(ids.length / MOST_AT_ONCE)
  return Array.from({ length: parts }, (_, at) => ({
    title: parts === 1 ? name : `${name}, bagian ${at + 1}`,
    ids: ids.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  }))
}

/** The passwords that were just made, with what is printed of them; they are told once. */
function MadeSheet({
  title,
  made,
  says,
  onClose,
}: {
  title: string
  made: readonly FirstPassword[] | null
  says: string | undefined
  onClose: () => void
}) {
  const { run, busy, fault } = useAction(officeLinks.slips, { done: saveFile })
  return (
    <Sheet open={made !== null || says !== undefined} onClose={onClose} title={`Kartu masuk ${title}`} cancel="Selesai">
      <Wrong says={says} />
      {made && (
        <div className="grid gap-3">
          <p className="text-ink-2">
            {countText(made.length)} kata sandi pertama sudah dibuat. Unduh kartunya sekarang: kata sandi tidak disimpan dalam
            bentuk yang bisa dibaca.
          </p>
          <Wrong says={fault?.message} />
          <Button
            tone="main"
            icon={Printer}
            busy={busy}
            onClick={() => void run({ body: { people: made.map(({ id, password }) => ({ id, password })) } })}
            className="justify-self-start"
          >
            Kartu masuk
          </Button>
        </div>
      )}
    </Sheet>
  )
}

function ClassSlips({ batches, noun }: { batches: readonly Batch[]; noun: string }) {
  const [chosen, setChosen] = useState<Batch | null>(null)
  const [made, setMade] = useState<readonly FirstPassword[] | null>(null)
  const { run, busy, fault, reset } = useAction(people.resetSeveral, { done: setMade })
  const begin = (batch: Batch) => {
    setChosen(batch)
    void run({ body: { person_ids: [...batch.ids] } })
  }
  return (
    <>
      <List label="Kartu masuk">
        {batches.map((batch) => (
          <Row
            key={batch.title}
            title={batch.title}
            note={`${countText(batch.ids.length)} ${noun}`}
            act={
              <Button icon={KeyRound} busy={busy && chosen?.title === batch.title} onClick={() => begin(batch)}>
                Buat kata sandi
              </Button>
            }
          />
        ))}
      </List>
      <MadeSheet
        key={chosen?.title}
        title={chosen?.title ?? ''}
        made={made}
        says={fault?.message}
        onClose={() => {
          reset()
          setMade(null)
        }}
      />
    </>
  )
}

/** First passwords and slips of those whom an import has added, a class at a time. */
export function ImportSlips({ seen }: { seen: PupilImport }) {
  const { whom } = seen
  return (
    <Section title="Kartu masuk">
      <p className="mb-3 text-ink-2">
        {whom === 'staff'
          ? 'Orang baru belum punya kata sandi. Buat, lalu cetak kartunya.'
          : 'Siswa baru belum punya kata sandi. Buat per kelas, lalu cetak kartunya.'}{' '}
        Kata sandi yang dibuat lagi menggantikan yang lama.
      </p>
      <Part call={pupilImports.added} input={{ params: { import_uuid: seen.uuid } }}>
        {(added) => (
          <ClassSlips
            noun={nouns[whom]}
            batches={added.flatMap(({ class_name, people: ids }) => batchesOf(class_name, ids, whom))}
          />
        )}
      </Part>
    </Section>
  )
}
