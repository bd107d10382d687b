import {
  type EarlierParting,
  pupilRegister,
  type RegisterEntry,
  type RegisterPupil,
  registerStates,
} from '@lentera/contract/people/register'
import { departureCauses } from '@lentera/contract/school-links/departures'
import { Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { fullDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { PrintLetter } from './departure.tsx'
import { EntryForm } from './entry-form.tsx'
import { GraduationPart } from './graduation-letter.tsx'
import { cameText, schoolYear } from './register-words.ts'

const wentText = ({ state, cause, reason, left_on, to_school }: RegisterPupil) =>
  [
    cause === null ? registerStates[state] : departureCauses[cause],
    left_on && fullDate(left_on),
    to_school && `ke ${to_school}`,
    reason,
  ]
    .filter(Boolean)
    .join(' · ')

const earlierText = ({ state, cause, reason, left_on, to_school, letter_number, back_on }: EarlierParting) =>
  [
    cause === null ? registerStates[state] : departureCauses[cause],
    fullDate(left_on),
    to_school && `ke ${to_school}`,
    reason,
    letter_number && `surat ${letter_number}`,
    back_on && `kembali ${fullDate(back_on)}`,
  ]
    .filter(Boolean)
    .join(' · ')

function Facts({ pupil }: { pupil: RegisterPupil }) {
  const born = [pupil.birth_place, pupil.born_on && fullDate(pupil.born_on)].filter(Boolean).join(', ')
  return (
    <>
      <List label="Data induk">
        <Row title="Nomor induk" note={pupil.number ?? 'Belum diisi'} />
        <Row title="NISN" note={pupil.nisn ?? 'Belum diisi'} />
        <Row title="Tempat, tanggal lahir" note={born || 'Belum diisi'} />
        <Row title="Orang tua atau wali" note={pupil.parent_names ?? pupil.linked_parents ?? 'Belum diisi'} />
        <Row title="Alamat" note={pupil.address ?? 'Belum diisi'} />
        <Row title="Masuk sekolah" note={cameText(pupil)} />
        {pupil.earlier.map((one) => (
          <Row key={one.left_on} title="Pernah keluar" note={earlierText(one)} />
        ))}
        {pupil.state !== 'active' && <Row title="Keluar dari sekolah" note={wentText(pupil)} />}
      </List>
      <h3 className="font-bold">Kelas tiap tahun</h3>
      {pupil.classes.length === 0 ? (
        <p className="text-ink-2">Belum pernah di kelas mana pun.</p>
      ) : (
        <List label="Kelas tiap tahun">
          {pupil.classes.map(({ class_name, year, from, to }) => (
            <Row
              key={`${year} ${class_name} ${from}`}
              title={`${class_name} · ${schoolYear(year)}`}
              note={[from === null ? 'Sejak awal tahun' : `Sejak ${fullDate(from)}`, to && `sampai ${fullDate(to)}`]
                .filter(Boolean)
                .join(' ')}
            />
          ))}
        </List>
      )}
    </>
  )
}

function Opened({ id, name, onEdit }: { id: string; name: string; onEdit: () => void }) {
  const { data, fault } = useCall(pupilRegister.pupil, { params: { person_id: id } })
  const { run, busy, fault: unprinted } = useAction(pupilRegister.sheet, { done: saveFile })
  if (fault) return <Notice tone="bad">{fault.message}</Notice>
  if (!data) return <Bone className="h-80" />
  return (
    <div className="grid gap-4">
      <Facts pupil={data} />
      {data.state === 'graduated' && <GraduationPart id={id} />}
      <Wrong says={unprinted?.message} />
      <div className="flex flex-wrap gap-2">
        <Button icon={Pencil} onClick={onEdit}>
          Ubah data induk
        </Button>
        <Button icon={Printer} busy={busy} onClick={() => void run({ params: { person_id: id } })}>
          Cetak lembar buku induk
        </Button>
        {data.letter_number !== null && <PrintLetter id={id} name={name} />}
      </div>
    </div>
  )
}

/** A pupil of the register: what is known, to be corrected and printed. */
export function PupilSheet({ entry, onClose }: { entry: RegisterEntry | null; onClose: () => void }) {
  const [editing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    onClose()
  }
  return (
    <Sheet open={entry !== null} onClose={close} title={entry?.name ?? ''}>
      {entry &&
        (editing ? (
          <EntryForm id={entry.id} onDone={() => setEditing(false)} />
        ) : (
          <Opened id={entry.id} name={entry.name} onEdit={() => setEditing(true)} />
        ))}
    </Sheet>
  )
}
