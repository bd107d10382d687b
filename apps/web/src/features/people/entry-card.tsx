import { pupilRegister } from '@lentera/contract/people/register'
import { Pencil } from 'lucide-react'
import { useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { cameText } from './register-words.ts'

/** How a pupil came and with which number, on the pupil's sheet of people, and the way to correct it. */
export function EntryCard({ id, onEdit }: { id: string; onEdit: () => void }) {
  const { data, fault } = useCall(pupilRegister.pupil, { params: { person_id: id } })
  return (
    <section className="mt-5 mb-4 grid gap-3 border-t border-line pt-4">
      <h3 className="font-bold">Buku induk</h3>
      {fault ? (
        <Notice tone="bad">{fault.message}</Notice>
      ) : data ? (
        <List label="Buku induk">
          <Row title="Nomor induk" note={data.number ?? 'Belum diisi'} />
          <Row title="Masuk sekolah" note={cameText(data)} />
          {data.from_letter !== null && <Row title="Nomor surat dari sekolah asal" note={data.from_letter} />}
        </List>
      ) : (
        <Bone className="h-28" />
      )}
      <span>
        <Button icon={Pencil} onClick={onEdit}>
          Ubah data induk
        </Button>
      </span>
    </section>
  )
}
