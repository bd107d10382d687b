import { type ObserverKind, observerKinds, observers } from '@lentera/contract/observers'
import { useState } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Made {
  readonly username: string
  readonly password: string
}

/** A new observer; the first password is shown once. */
export function AddObserver({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  const start: { kind: ObserverKind; name: string; username: string } = { kind: 'foundation', name: '', username: '' }
  const form = useForm(observers.add, {
    start,
    check: ({ name, username }) => ({
      name: name.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
      username: /^[\w.@+-]{3,100}$/.test(username.trim())
        ? undefined
        : 'Isi 3 sampai 100 huruf, angka, titik, atau alamat email.',
    }),
    input: (body) => ({ body }),
    done: setMade,
  })
  if (made)
    return (
      <div className="grid gap-3">
        <Facts
          facts={[
            { name: 'Nama pengguna', value: made.username },
            { name: 'Kata sandi', value: made.password },
            { name: 'Masuk di', value: `${location.host}/operator` },
          ]}
        />
        <Notice tone="warn">Hanya tampil sekarang. Berikan langsung kepada orangnya.</Notice>
        <Button tone="main" className="justify-self-start" onClick={onClose}>
          Sudah diberikan
        </Button>
      </div>
    )
  return (
    <Form of={form}>
      <Chips label="Jenis" options={optionsOf(observerKinds)} {...form.field('kind')} />
      <TextField label="Nama yayasan atau dinas" maxLength={100} {...form.field('name')} />
      <TextField label="Nama pengguna" maxLength={100} autoComplete="off" autoCapitalize="none" {...form.field('username')} />
      <Submit>Tambah</Submit>
    </Form>
  )
}

/** Asks schools by their NPSN; their offices decide. */
export function AskSchools({ observer }: { observer: string }) {
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const form = useForm(observers.ask, {
    start: { npsns: '' },
    check: ({ npsns }) => ({ npsns: /\d{8}/.test(npsns) ? undefined : 'Tulis minimal satu NPSN, 8 angka.' }),
    input: (body) => ({ params: { observer_id: observer }, body }),
    said: ({ asked, known }) => `${asked} sekolah ditanya${known > 0 ? `, ${known} sudah pernah` : ''}.`,
    saved: () => ({ npsns: '' }),
    done: (reply) => setUnknown(reply.unknown),
  })
  return (
    <>
      <Form of={form}>
        <TextArea
          label="NPSN, satu tiap baris"
          hint="Tata usaha sekolah diberi tahu. Tidak ada angka yang tampil sebelum sekolahnya setuju."
          rows={3}
          maxLength={2000}
          {...form.field('npsns')}
        />
        <Submit>Tanya sekolah</Submit>
      </Form>
      {unknown.length > 0 && (
        <div className="mt-3">
          <Notice tone="warn">{`Bukan NPSN sekolah yang terverifikasi di sini: ${unknown.join(', ')}.`}</Notice>
        </div>
      )}
    </>
  )
}
