import { type OfficeProof, officeProofs, type OperatorSchool, operatorSchools } from '@lentera/contract/operator/schools'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Radios } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Made {
  readonly username: string
  readonly password: string
}

/** The password that was just made: shown once, because it is kept in no form that can be read. */
function Shown({ made: { username, password }, onClose }: { made: Made; onClose: () => void }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(`Nama pengguna: ${username}\nKata sandi: ${password}`).then(
      () => setSaid('Disalin.'),
      () => setSaid('Tidak dapat disalin di sini. Catat dari layar.'),
    )
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-paper px-4 py-3 select-all">
        <dt className="text-ink-2">Nama pengguna</dt>
        <dd className="font-bold break-all">{username}</dd>
        <dt className="text-ink-2">Kata sandi</dt>
        <dd className="text-lead font-bold tabular-nums">{password}</dd>
      </dl>
      <Notice tone="warn">
        Hanya tampil sekarang. Berikan langsung atau lewat narahubung yang sudah Anda pastikan, bukan lewat nomor yang meminta;
        setelah masuk, orangnya diminta menggantinya.
      </Notice>
      <p role="status" className="min-h-5 text-note font-semibold">
        {said}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy()}>
          Salin
        </Button>
        <Button tone="main" icon={Check} onClick={onClose}>
          Sudah diberikan
        </Button>
      </div>
    </div>
  )
}

const start: Record<'username' | 'proof_note' | 'reason', string> &
  Record<'further' | 'factor' | 'with_operator_right', boolean> & { proof: OfficeProof } = {
  username: '',
  further: false,
  factor: false,
  with_operator_right: false,
  proof: 'called_back',
  proof_note: '',
  reason: '',
}

/** The office account that gets a new password, or a new account. */
const useReset = (school: OperatorSchool, onMade: (made: Made) => void) =>
  useForm(operatorSchools.resetOffice, {
    start,
    check: ({ username, further, proof_note, reason }) => ({
      username: !further && username.trim() === '' ? 'Isi nama penggunanya.' : undefined,
      proof_note: proof_note.trim().length < 5 ? 'Tulis buktinya, minimal 5 huruf.' : undefined,
      reason: reason.trim().length < 3 ? 'Tulis alasannya, minimal 3 huruf.' : undefined,
    }),
    input: ({ username, further, factor, with_operator_right, ...body }) => ({
      params: { school_id: school.id },
      body: {
        ...body,
        username: further ? null : username,
        factor: factor && !further,
        with_operator_right: with_operator_right && !further,
      },
    }),
    done: onMade,
  })

/** Lets the office of a school in again, which nobody of the school can; asks for the second proof. */
export function ResetOffice({ school, onClose }: { school: OperatorSchool; onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  const form = useReset(school, setMade)
  if (made) return <Shown made={made} onClose={onClose} />
  const [further, factor, right] = [form.field('further'), form.field('factor'), form.field('with_operator_right')]
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        Hanya kalau tidak ada lagi orang tata usaha yang dapat membuatkan kata sandi. Akun itu keluar dari semua perangkat dan
        mendapat kata sandi baru; tata usaha lain di sekolah ini diberi tahu beserta alasannya.
      </p>
      <List className="mb-4">
        <SwitchRow
          label="Buat akun baru"
          note="Bila tidak seorang pun tahu akun tata usahanya lagi."
          value={further.value}
          onChange={further.onChange}
        />
        {!further.value && (
          <SwitchRow
            label="Matikan juga verifikasi dua langkah"
            note="Bila ponsel dan kode cadangannya ikut hilang."
            value={factor.value}
            onChange={factor.onChange}
          />
        )}
        {!further.value && (
          <SwitchRow
            label="Beri juga hak Operator (TU)"
            note="Bila pemegang hak itu sudah tidak ada di sekolah."
            value={right.value}
            onChange={right.onChange}
          />
        )}
      </List>
      {!further.value && (
        <TextField
          label="Nama pengguna akun tata usaha"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('username')}
        />
      )}
      <Radios label="Bukti kedua" options={optionsOf(officeProofs)} {...form.field('proof')} />
      <TextArea
        label="Rincian bukti, masuk catatan tindakan"
        hint="Nomor surat, atau siapa yang ditelepon dan di nomor mana."
        maxLength={300}
        {...form.field('proof_note')}
      />
      <TextArea label="Alasan, masuk catatan tindakan" maxLength={300} {...form.field('reason')} />
      <Submit>{further.value ? 'Buat akun' : 'Atur ulang'}</Submit>
    </Form>
  )
}
