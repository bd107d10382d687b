import type { Overview } from '@lentera/contract/people/classes'
import { type FirstPassword, people, type Person, usernameOf } from '@lentera/contract/people'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ClassHistory } from './class-history.tsx'
import { DepartureForm } from './departure.tsx'
import { MoveForm } from './move-pupils.tsx'
import { PersonActions } from './person-actions.tsx'
import { EntryCard } from './entry-card.tsx'
import { EntryForm } from './entry-form.tsx'
import { noOrigin, type Origin, OriginFields } from './origin-fields.tsx'
import { orNull } from './words.ts'

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

const nobody = { name: '', username: '', nisn: null, nip: null, born_on: null, phone: null, email: null, revision: 0 }
const startOf = (person: Person | null, room: string | null) => {
  const { name, username, nisn, nip, born_on, phone, email, revision } = person ?? nobody
  return {
    name,
    username,
    class_uuid: (person ? person.class?.uuid : room) ?? '',
    nisn: nisn ?? '',
    nip: nip ?? '',
    born_on: born_on ?? '',
    phone: phone ?? '',
    email: email ?? '',
    revision,
    moved_in: false,
    entered_on: schoolDay(new Date()),
    ...noOrigin,
  }
}

const arrivalOf = ({ entered_on, ...typed }: Origin & { readonly entered_on: string }) => ({
  entered_on,
  from_school: orNull(typed.from_school),
  from_npsn: orNull(typed.from_npsn),
  from_city: orNull(typed.from_city),
  from_letter: orNull(typed.from_letter),
})

const usePersonForm = ({ role, person, room, onClose, onPassword }: AskedPerson) =>
  useForm(person ? people.save : people.add, {
    start: startOf(person, room),
    input: ({ name, username, class_uuid, revision, moved_in, ...rest }) => {
      const body = {
        name,
        ...(class_uuid !== '' && { class_uuid }),
        nisn: orNull(rest.nisn),
        nip: orNull(rest.nip),
        born_on: orNull(rest.born_on),
        phone: orNull(rest.phone),
        email: orNull(rest.email),
      }
      return person
        ? { params: { person_id: person.id }, body: { ...body, username, revision } }
        : { body: { ...body, role, username: orNull(username), ...(moved_in && { arrival: arrivalOf(rest) }) } }
    },
    check: ({ moved_in, entered_on }) => ({ entered_on: moved_in && entered_on === '' ? 'Isi tanggalnya.' : undefined }),
    ...(person && { said: `${person.name} disimpan.` }),
    done: (reply) => ('password' in reply ? onPassword(reply) : onClose()),
    reload: onClose,
  })

/** Asks of a new pupil whether they come from another school, and then since when and from where. */
function ArrivalFields({ form }: { form: ReturnType<typeof usePersonForm> }) {
  const { moved_in } = form.values
  const [today] = useState(() => schoolDay(new Date()))
  const field = (name: keyof Origin | 'entered_on') => {
    const error = form.error(`arrival.${name}`, name)
    return { ...form.field(name), ...(error !== undefined && { error }) }
  }
  return (
    <div className="mb-4">
      <List label="Siswa pindahan">
        <SwitchRow
          label="Pindahan dari sekolah lain"
          note="Dihitung mulai tanggal masuknya, bukan hari sebelumnya."
          value={moved_in}
          onChange={(next) => form.set({ moved_in: next })}
        />
      </List>
      {moved_in && (
        <div className="mt-4 grid gap-x-4 sm:grid-cols-2">
          <DateField label="Tanggal masuk" max={today} className="sm:col-span-2" {...field('entered_on')} />
          <OriginFields field={field} />
        </div>
      )}
    </div>
  )
}

/** What the school's own list says of somebody of the staff; it is brought in from a file, and not typed here. */
function StaffFacts({ staff }: { staff: Person['staff'] }) {
  const facts = [
    { name: 'Jenis PTK', value: staff?.position },
    { name: 'Status kepegawaian', value: staff?.employment },
    { name: 'Tugas tambahan', value: staff?.duty },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))
  if (facts.length === 0) return null
  return (
    <div className="mb-4">
      <Facts facts={facts} />
    </div>
  )
}

interface Ways {
  readonly onMove: () => void
  readonly onLeave: () => void
  readonly onEntry: () => void
}
function PersonForm({ onMove, onLeave, onEntry, ...asked }: AskedPerson & Ways) {
  const { school, role, person } = asked
  const form = usePersonForm(asked)
  const isPupil = role === 'student'
  return (
    <Form of={form}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Nama lengkap" maxLength={100} autoComplete="off" className="sm:col-span-2" {...form.field('name')} />
        <TextField
          label="Nama pengguna"
          maxLength={50}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="sm:col-span-2"
          {...(!person && { placeholder: usernameOf(form.values.name), hint: 'Boleh kosong: dibuatkan dari namanya.' })}
          {...form.field('username')}
        />
        {isPupil && (
          <Select
            label="Kelas"
            options={[
              { value: '', label: 'Tanpa kelas' },
              ...school.classes.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
            {...form.field('class_uuid')}
          />
        )}
        <TextField
          label={isPupil ? 'NISN' : 'NIP'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={isPupil ? 10 : 18}
          {...form.field(isPupil ? 'nisn' : 'nip')}
        />
        <DateField label="Tanggal lahir" {...form.field('born_on')} />
        <TextField label="Nomor ponsel" type="tel" placeholder="0812…" autoComplete="off" {...form.field('phone')} />
        <TextField
          label="Email"
          inputMode="email"
          autoComplete="off"
          className={isPupil ? 'sm:col-span-2' : ''}
          {...form.field('email')}
        />
      </div>
      {!person && isPupil && <ArrivalFields form={form} />}
      {person && !isPupil && <StaffFacts staff={person.staff} />}
      {person && isPupil && <EntryCard id={person.id} onEdit={onEntry} />}
      {person && isPupil && <ClassHistory pupil={person} onMove={school.classes.length > 0 ? onMove : undefined} />}
      {person && <PersonActions {...asked} person={person} onLeave={onLeave} />}
      <Submit>{person ? 'Simpan' : 'Tambah'}</Submit>
    </Form>
  )
}

function OpenPerson(asked: AskedPerson) {
  const { person, school, onClose } = asked
  const [step, setStep] = useState<'edit' | 'move' | 'leave' | 'entry'>('edit')
  if (person && step === 'move') return <MoveForm pupils={[person]} school={school} onDone={onClose} />
  if (person && step === 'leave') return <DepartureForm pupil={person} onDone={onClose} />
  if (person && step === 'entry') return <EntryForm id={person.id} onDone={() => setStep('edit')} />
  return (
    <PersonForm {...asked} onMove={() => setStep('move')} onLeave={() => setStep('leave')} onEntry={() => setStep('entry')} />
  )
}

/** Adds a pupil or teacher, or changes one, makes a new password, moves a pupil or lets one go, and takes the person off the school. */
export function PersonSheet({ open, ...asked }: AskedPerson & { open: boolean }) {
  const title = asked.person ? asked.person.name : asked.role === 'student' ? 'Tambah siswa' : 'Tambah guru'
  return (
    <Sheet open={open} onClose={asked.onClose} title={title}>
      {open && <OpenPerson {...asked} />}
    </Sheet>
  )
}
