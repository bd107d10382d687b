import type { Overview } from '@lentera/contract/people/classes'
import { type FirstPassword, people } from '@lentera/contract/people'
import { useId, useState } from 'react'
import { useUnsaved } from '#lib/offline/unsaved.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Choose } from './choose.tsx'
import { type Complaint, complaintsFrom, fieldsOf, readPasted } from './pasted.ts'

interface Asked {
  readonly school: Overview
  readonly room: string | null
  readonly onClose: () => void
  readonly onMade: (room: string, made: readonly FirstPassword[]) => void
}

const SHOWN = 8

function Complaints({ complaints }: { complaints: readonly Complaint[] }) {
  return (
    <Notice tone="bad" live>
      <p className="mb-1">Belum ada yang ditambahkan. Perbaiki dulu:</p>
      <ul className="grid gap-1 font-normal">
        {complaints.slice(0, SHOWN).map(({ line, name, text }) => (
          <li key={`${line} ${text}`}>
            <b>
              Baris {line}
              {name && ` (${name})`}:
            </b>{' '}
            {text}
          </li>
        ))}
      </ul>
      {complaints.length > SHOWN && <p className="mt-1">dan {complaints.length - SHOWN} lagi.</p>}
    </Notice>
  )
}

function Form({ school, room: looked, onClose, onMade }: Asked) {
  const id = useId()
  const [room, setRoom] = useState(looked ?? school.classes[0]?.uuid ?? '')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { run, busy, fault, reset } = useAction(people.addSeveral)
  useUnsaved(text !== '')
  const pasted = readPasted(text)
  const { beside, above } = placedIn(fault, fieldsOf(pasted))
  const said = complaintsFrom(beside, pasted)
  const complaints = tried ? [...pasted.complaints, ...said] : []
  const edit = (change: () => void) => {
    change()
    setTried(false)
    reset()
  }
  const send = async () => {
    setTried(true)
    if (pasted.complaints.length > 0 || pasted.lines.length === 0) return
    const made = await run({ body: { class_uuid: room, pupils: pasted.lines.map(({ pupil }) => pupil) } })
    if (made) onMade(school.classes.find(({ uuid }) => uuid === room)?.name ?? '', made)
  }
  return (
    <div className="grid gap-4">
      <Choose
        label="Kelas"
        choices={school.classes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={room}
        onChange={({ target }) => edit(() => setRoom(target.value))}
      />
      <div>
        <label htmlFor={id} className="mb-2 block font-bold">
          Satu siswa per baris
        </label>
        <textarea
          id={id}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          placeholder={'Ayu Lestari\nBayu Putra; bayu.putra; 17/05/2010; 0081234567'}
          value={text}
          onChange={({ target }) => edit(() => setText(target.value))}
          className="w-full rounded-control border border-edge/60 bg-surface px-4 py-3 text-lead placeholder:text-ink-3 hover:border-edge"
        />
        <p id={`${id}-hint`} className="mt-1 text-note text-ink-2">
          Tempel dari Excel, atau tulis dengan titik koma: nama; nama pengguna; tanggal lahir; NISN. Hanya nama yang wajib.
        </p>
      </div>
      {complaints.length > 0 && <Complaints complaints={complaints} />}
      {above && (
        <Notice tone="bad" live>
          {above}
        </Notice>
      )}
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        <Button
          tone="main"
          size="main"
          busy={busy}
          disabled={pasted.lines.length === 0}
          onClick={() => void send()}
          className="sm:order-2"
        >
          {pasted.lines.length > 0 ? `Tambah ${pasted.lines.length} siswa` : 'Tambah'}
        </Button>
        <Button size="main" onClick={onClose}>
          Batal
        </Button>
      </div>
    </div>
  )
}

/** Adds the pupils of a list to a class: all of them, or none. */
export function SeveralSheet({ open, ...asked }: Asked & { open: boolean }) {
  return (
    <Sheet open={open} onClose={asked.onClose} title="Tambah beberapa siswa">
      {open && <Form {...asked} />}
    </Sheet>
  )
}
