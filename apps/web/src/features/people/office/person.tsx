import type { FirstPassword } from '@lentera/contract/people'
import { officePeople, type OfficePerson } from '@lentera/contract/people/office'
import { History, KeyRound, ShieldOff, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { readUser } from '#lib/session/session.ts'
import { phoneText } from '#school/phone.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { rightOptions, rightsWrong } from './rights-field.ts'

interface Opened {
  readonly person: OfficePerson
  readonly onClose: () => void
  readonly onPassword: (made: FirstPassword) => void
}

type Step = 'none' | 'password' | 'factor' | 'remove'
const questions = {
  password: {
    text: 'Kata sandi lama tidak berlaku lagi, dan orang ini keluar dari semua perangkatnya. Pastikan dulu orangnya.',
    verb: 'Ya, buat kata sandi baru',
  },
  factor: {
    text: 'Untuk yang kehilangan ponselnya: verifikasi dua langkah dimatikan, dan orang ini keluar dari semua perangkatnya. Pastikan dulu orangnya.',
    verb: 'Ya, matikan verifikasi dua langkah',
  },
  remove: {
    text: 'Orang ini langsung keluar dan tidak bisa masuk lagi. Yang pernah dicatatnya tetap tersimpan dengan namanya.',
    verb: 'Ya, nonaktifkan akun',
  },
} as const

/** What can be done with the account of somebody else, each asked about first. */
function Acts({ person, onClose, onPassword }: Opened) {
  const [step, setStep] = useState<Step>('none')
  const over = (text: string) => () => {
    say(text)
    onClose()
  }
  const resetting = useAction(officePeople.resetPassword, { done: onPassword })
  const unlocking = useAction(officePeople.resetFactor, { done: over(`Verifikasi dua langkah ${person.name} dimatikan.`) })
  const removing = useAction(officePeople.remove, { done: over(`Akun ${person.name} dinonaktifkan.`) })
  const may = (act: OfficePerson['can'][number]) => person.can.includes(act)
  if (step === 'none')
    return (
      <div className="mt-4 grid gap-2 border-t border-line pt-3 sm:grid-cols-2">
        {may('password') && (
          <Button tone="quiet" icon={KeyRound} onClick={() => setStep('password')}>
            Atur ulang kata sandi
          </Button>
        )}
        {may('factor') && (
          <Button tone="quiet" icon={ShieldOff} onClick={() => setStep('factor')}>
            Matikan verifikasi dua langkah
          </Button>
        )}
        <ButtonLink tone="quiet" icon={History} to={withQuery(href('/school/log'), { about: person.id })}>
          Catatan perubahan
        </ButtonLink>
        {may('remove') && (
          <Button tone="quiet" icon={UserMinus} className="text-bad" onClick={() => setStep('remove')}>
            Nonaktifkan akun
          </Button>
        )}
      </div>
    )
  const { fault, busy, run, reset } = { password: resetting, factor: unlocking, remove: removing }[step]
  const { text, verb } = questions[step]
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <Notice tone={fault ? 'bad' : 'warn'} live>
        {fault ? fault.message : text}
      </Notice>
      <div className="grid grid-cols-2 gap-2">
        <Button
          onClick={() => {
            reset()
            setStep('none')
          }}
        >
          Jangan
        </Button>
        <Button tone="danger" busy={busy} onClick={() => void run({ params: { person_id: person.id } })}>
          {verb}
        </Button>
      </div>
    </div>
  )
}

/** What somebody may do, as chips, and what can be done with the account. */
function Kept(opened: Opened) {
  const { person, onClose } = opened
  const form = useForm(officePeople.setRights, {
    start: { rights: person.rights, was: person.rights },
    check: ({ rights }) => ({ rights: rightsWrong(rights) }),
    input: (body) => ({ params: { person_id: person.id }, body }),
    said: `Hak ${person.name} disimpan.`,
    done: () => {
      // Menu and search follow the own rights.
      if (person.is_self) void readUser().catch(() => undefined)
      onClose()
    },
  })
  return (
    <Form of={form}>
      <Chips several label="Hak" options={rightOptions} {...form.field('rights')} />
      {person.is_last_operator && (
        <div className="mb-4">
          <Notice>Hanya akun ini yang memegang hak Operator (TU), jadi hak itu tetap di sini.</Notice>
        </div>
      )}
      {person.can.length > 1 && <Acts {...opened} />}
      <Submit>Simpan hak</Submit>
    </Form>
  )
}

/** One of the office's people: how they are reached, what they may do, and the ways back in. */
export function OpenPerson(opened: Opened) {
  const { person } = opened
  return (
    <>
      <div className="mb-4">
        <Facts
          facts={[
            { name: 'Nama pengguna', value: person.username },
            { name: 'Nomor ponsel', value: person.phone ? phoneText(person.phone) : 'Belum ada' },
            { name: 'Email', value: person.email ?? 'Belum ada' },
            { name: 'Verifikasi dua langkah', value: person.has_factor ? 'Menyala' : 'Belum' },
          ]}
        />
      </div>
      {person.can.includes('rights') && <Kept {...opened} />}
    </>
  )
}
