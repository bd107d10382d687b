import type { Overview } from '@lentera/contract/people/classes'
import { type FirstPassword, people, type Person, usernameOf } from '@lentera/contract/people'
import { useState } from 'react'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Choose } from './choose.tsx'
import { dayText, readDay, UNREADABLE } from './day-text.ts'
import { PersonActions } from './person-actions.tsx'

export interface AskedPerson {
  readonly school: Overview
  readonly role: 'student' | 'teacher'
  /** Null for a new one. */
  readonly person: Person | null
  /** The class that a new pupil comes into, when one is looked at. */
  readonly room: string | null
  readonly onClose: () => void
  readonly onPassword: (made: FirstPassword) => void
}

const drawn = ['name', 'username', 'class_uuid', 'nisn', 'nip', 'born_on', 'phone', 'email'] as const
type Drawn = (typeof drawn)[number]
const textOr = (text: string) => text.trim() || null

const useForm = ({ role, person, room, onClose, onPassword }: AskedPerson) => {
  const [given, setGiven] = useState({
    name: person?.name ?? '',
    username: person?.username ?? '',
    class_uuid: person ? (person.class?.uuid ?? '') : (room ?? ''),
    number: (role === 'student' ? person?.nisn : person?.nip) ?? '',
    born_on: dayText(person?.born_on ?? null),
    phone: person?.phone ?? '',
    email: person?.email ?? '',
  })
  const [unread, setUnread] = useState(false)
  const adding = useAction(people.add, { done: onPassword })
  const saving = useAction(people.save, { done: onClose })
  const set = (change: Partial<typeof given>) => {
    setGiven({ ...given, ...change })
    setUnread(false)
    adding.reset()
    saving.reset()
  }
  const send = () => {
    const born_on = given.born_on.trim() === '' ? null : readDay(given.born_on)
    setUnread(born_on === undefined)
    if (born_on === undefined) return
    const { name, class_uuid } = given
    const body = {
      name,
      ...(class_uuid !== '' && { class_uuid }),
      nisn: role === 'student' ? textOr(given.number) : null,
      nip: role === 'teacher' ? textOr(given.number) : null,
      born_on,
      phone: textOr(given.phone),
      email: textOr(given.email),
    }
    const { username } = given
    if (person) void saving.run({ params: { person_id: person.id }, body: { ...body, username, revision: person.revision } })
    else void adding.run({ body: { ...body, role, username: textOr(username) } })
  }
  const { fault, busy } = person ? saving : adding
  const { beside, above } = placedIn(fault, drawn)
  const wrong = (field: Drawn) => (field === 'born_on' && unread ? UNREADABLE : beside[field])
  return { given, set, send, busy, wrong, over: above }
}

function Form(asked: AskedPerson) {
  const { school, role, person, onClose } = asked
  const { given, set, send, busy, wrong, over } = useForm(asked)
  const line = (field: Exclude<keyof typeof given, 'class_uuid'>, fault: Drawn) => ({
    value: given[field],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [field]: target.value }),
    error: wrong(fault),
    autoComplete: 'off',
  })
  const proposed = usernameOf(given.name)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Nama lengkap" maxLength={100} className="sm:col-span-2" {...line('name', 'name')} />
        <TextField
          label="Nama pengguna"
          maxLength={50}
          autoCapitalize="none"
          spellCheck={false}
          className="sm:col-span-2"
          {...(!person && { placeholder: proposed, hint: 'Boleh kosong: dibuatkan dari namanya.' })}
          {...line('username', 'username')}
        />
        {role === 'student' && (
          <Choose
            label="Kelas"
            className="mb-6"
            choices={[
              { value: '', label: 'Tanpa kelas' },
              ...school.classes.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
            value={given.class_uuid}
            onChange={({ target }) => set({ class_uuid: target.value })}
            error={wrong('class_uuid')}
          />
        )}
        <TextField
          label={role === 'student' ? 'NISN' : 'NIP'}
          inputMode="numeric"
          maxLength={role === 'student' ? 10 : 18}
          {...line('number', role === 'student' ? 'nisn' : 'nip')}
        />
        <TextField label="Tanggal lahir" placeholder="17/05/2010" inputMode="numeric" {...line('born_on', 'born_on')} />
        <TextField label="Nomor ponsel" type="tel" placeholder="0812…" {...line('phone', 'phone')} />
        <TextField
          label="Email"
          inputMode="email"
          className={role === 'student' ? 'sm:col-span-2' : ''}
          {...line('email', 'email')}
        />
      </div>
      {over && (
        <div className="mb-4">
          <Notice tone="bad" live>
            {over}
          </Notice>
        </div>
      )}
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        <Button type="submit" tone="main" size="main" busy={busy} className="sm:order-2">
          {person ? 'Simpan' : 'Tambah'}
        </Button>
        <Button size="main" onClick={onClose}>
          Batal
        </Button>
      </div>
      {person && <PersonActions {...asked} person={person} />}
    </form>
  )
}

/** Adds a pupil or teacher, or changes one, makes a new password, and takes the person off the school. */
export function PersonSheet({ open, ...asked }: AskedPerson & { open: boolean }) {
  const title = asked.person ? asked.person.name : asked.role === 'student' ? 'Tambah siswa' : 'Tambah guru'
  return (
    <Sheet open={open} onClose={asked.onClose} title={title}>
      {open && <Form key={`${asked.person?.id} ${asked.person?.revision}`} {...asked} />}
    </Sheet>
  )
}
