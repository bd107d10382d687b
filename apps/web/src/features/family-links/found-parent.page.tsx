import { family, type Relation } from '@lentera/contract/family'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { sentence } from '#lib/text/sentence.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AmongParents } from './among-family.tsx'
import { relationOptions } from './words.ts'

interface Found {
  readonly phone: string
  /** Masked; null where no parent has the number. */
  readonly name: string | null
  readonly already: boolean
}

/** The number that is looked for, whole. */
function Finding({ onFound }: { onFound: (found: Found) => void }) {
  const form = useForm(family.findParent, {
    start: { phone: '' },
    check: ({ phone }) => ({ phone: phone.trim() === '' ? 'Tulis nomor HP orang tuamu.' : undefined }),
    input: ({ phone }) => ({ body: { phone } }),
    saved: () => ({ phone: '' }),
    done: ({ found }, { phone }) => onFound({ phone, name: found?.name ?? null, already: found?.already ?? false }),
  })
  return (
    <Card className="p-4">
      <Form of={form}>
        <TextField
          label="Nomor HP orang tua"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="0812-3456-7890"
          hint="Harus lengkap dan sama dengan nomor di akunnya."
          {...form.field('phone')}
        />
        <Submit>
          <Search size={18} /> Cari
        </Submit>
      </Form>
    </Card>
  )
}

/** Whom the number belongs to, as far as somebody who knows the person recognises it; asks the person to confirm. */
function Asking({ found: { phone, name } }: { found: Found & { readonly name: string } }) {
  const navigate = useNavigate()
  const start: { phone: string; relation: Relation | null } = { phone, relation: null }
  const form = useForm(family.askParent, {
    start,
    input: (body) => ({ body }),
    saved: () => ({ phone, relation: null }),
    said: sentence(`Permintaan dikirim kepada ${name}`),
    done: () => void navigate(href('/profile/list/parent'), { replace: true }),
  })
  return (
    <Card raised className="p-4">
      <Form of={form}>
        <div className="mb-4 flex items-center gap-3">
          <Avatar name={name} />
          <div>
            <h2 className="text-lead font-bold">{name}</h2>
            <p className="text-note text-ink-2">Nama disamarkan sampai ia mengonfirmasi.</p>
          </div>
        </div>
        <Chips<Relation> label="Siapa dia bagimu?" options={relationOptions} {...form.field('relation')} />
        <p className="mb-4 text-ink-2">Ia melihat nama dan sekolahmu, lalu mengonfirmasi di akunnya.</p>
        <Submit>Minta konfirmasi</Submit>
      </Form>
    </Card>
  )
}

export const title = 'Cari orang tua'

/** A pupil finds a parent by the whole number, and asks to be linked. */
export default function FoundParentPage() {
  const [found, setFound] = useState<Found | null>(null)
  return (
    <AmongParents>
      <Page title={title} template="reading" back={href('/profile/list/parent')}>
        <div className="grid gap-4 pb-7">
          <Finding onFound={setFound} />
          <div aria-live="polite">
            {found?.name && !found.already && <Asking key={found.phone} found={{ ...found, name: found.name }} />}
            {found?.already && (
              <Notice tone="info">
                {found.name} sudah terhubung atau sudah diminta.{' '}
                <ButtonLink to={href('/profile/list/parent')} tone="quiet">
                  Orang tua saya
                </ButtonLink>
              </Notice>
            )}
            {found && found.name === null && (
              <Notice tone="warn">
                <p>Belum ada akun orang tua dengan nomor itu.</p>
                <p className="font-normal">Periksa nomornya, atau kirim undangan mendaftar dari halaman Hubungkan orang tua.</p>
              </Notice>
            )}
          </div>
        </div>
      </Page>
    </AmongParents>
  )
}
