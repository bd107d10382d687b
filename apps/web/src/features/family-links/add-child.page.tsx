import { family, type Relation } from '@lentera/contract/family'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Page } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CodeForm } from './code-form.tsx'
import { relationOptions } from './words.ts'

const empty: { nisn: string; born_on: string; relation: Relation | null } = { nisn: '', born_on: '', relation: null }

/** Asks by what a school knows of the child. What is answered says nothing of whether there is such a pupil. */
function NisnForm() {
  const navigate = useNavigate()
  const [today] = useState(() => schoolDay(new Date()))
  const form = useForm(family.askByNisn, {
    start: empty,
    check: ({ nisn, born_on }) => ({
      nisn: /^\d{10}$/.test(nisn.trim()) ? undefined : 'NISN terdiri dari 10 angka.',
      born_on: born_on === '' ? 'Isi tanggal lahirnya.' : undefined,
    }),
    input: (body) => ({ body }),
    saved: () => empty,
    said: 'Permintaan dikirim bila datanya cocok.',
    done: () => void navigate(href('/parent/profile/list/student')),
  })
  return (
    <Card className="p-4 lg:p-5">
      <h2 className="text-lead font-bold">Dengan NISN dan tanggal lahir</h2>
      <p className="mb-4 text-ink-2">NISN ada di rapor dan kartu pelajar. Anak atau sekolahnya menyetujui lebih dulu.</p>
      <Form of={form}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField label="NISN" inputMode="numeric" autoComplete="off" maxLength={12} {...form.field('nisn')} />
          <DateField label="Tanggal lahir" max={today} {...form.field('born_on')} />
        </div>
        <Chips<Relation> label="Anda siapanya?" options={relationOptions} {...form.field('relation')} />
        <Submit>Kirim permintaan</Submit>
      </Form>
    </Card>
  )
}

export const title = 'Hubungkan anak'

/** The ways in which a parent is linked with a child: a code, its QR, or what the school knows. */
export default function AddChildPage() {
  return (
    <Page title={title} back={href('/parent/profile/list/student')}>
      <div className="grid gap-4 pb-7 lg:grid-cols-2 lg:items-start">
        <CodeForm />
        <Card className="grid justify-items-start gap-3 p-4 lg:p-5">
          <div>
            <h2 className="text-lead font-bold">Dengan kartu dari sekolah</h2>
            <p className="text-ink-2">Kartu orang tua dibagikan wali kelas. Anak terhubung setelah wali kelas membenarkannya.</p>
          </div>
          <ButtonLink to={href('/parent-slip')}>Pakai kartu</ButtonLink>
        </Card>
        <NisnForm />
      </div>
    </Page>
  )
}
