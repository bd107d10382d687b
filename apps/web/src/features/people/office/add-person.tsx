import { type FirstPassword, usernameOf } from '@lentera/contract/people'
import { officePeople } from '@lentera/contract/people/office'
import type { OfficeRight } from '@lentera/contract/people/office-rights'
import { useForm } from '#lib/form/use-form.ts'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { rightOptions, rightsWrong } from './rights-field.ts'

const none: readonly OfficeRight[] = []
const orNull = (typed: string) => typed.trim() || null

/** Adds somebody to the office, with the first password and some of the rights. */
export function AddPerson({ onMade }: { onMade: (made: FirstPassword) => void }) {
  const form = useForm(officePeople.add, {
    start: { name: '', username: '', phone: '', email: '', rights: none },
    check: ({ name, rights }) => ({
      name: name.trim().length < 2 ? 'Isi namanya.' : undefined,
      rights: rightsWrong(rights),
    }),
    input: ({ name, username, phone, email, rights }) => ({
      body: { name, username: orNull(username), phone: orNull(phone), email: orNull(email), rights: [...rights] },
    }),
    done: onMade,
  })
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
          placeholder={usernameOf(form.values.name)}
          hint="Boleh kosong: dibuatkan dari namanya."
          {...form.field('username')}
        />
        <TextField label="Nomor ponsel" type="tel" placeholder="0812…" autoComplete="off" {...form.field('phone')} />
        <TextField label="Email" inputMode="email" autoComplete="off" {...form.field('email')} />
      </div>
      <Chips several label="Hak" options={rightOptions} {...form.field('rights')} />
      <Submit>Tambah</Submit>
    </Form>
  )
}
