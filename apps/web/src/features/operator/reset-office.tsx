import { type OfficeProof, officeProofs, type OperatorSchool, operatorSchools } from '@lentera/contract/operator/schools'
import { useState } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Radios } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Made {
  readonly username: string
  readonly password: string
}

function Told({ made }: { made: Made }) {
  return (
    <div className="grid gap-3">
      <Facts
        facts={[
          { name: 'Nama pengguna', value: made.username },
          { name: 'Kata sandi', value: made.password },
        ]}
      />
      <Notice tone="warn">
        Kata sandi ini hanya tampil sekarang. Sampaikan langsung kepada orangnya; setelah masuk, ia diminta menggantinya.
      </Notice>
    </div>
  )
}

/** A new password for an office account, for a school in which nobody can make one any more; asks for the second proof. */
export function ResetOffice({ school }: { school: OperatorSchool }) {
  const [made, setMade] = useState<Made | null>(null)
  const form = useForm(operatorSchools.resetOffice, {
    start: { username: '', proof: 'called_back' as OfficeProof, proof_note: '', with_operator_right: false },
    check: ({ username, proof_note }) => ({
      username: username.trim() === '' ? 'Isi nama penggunanya.' : undefined,
      proof_note: proof_note.trim().length < 5 ? 'Tulis buktinya, minimal 5 huruf.' : undefined,
    }),
    input: (body) => ({ params: { school_id: school.id }, body }),
    done: setMade,
  })
  if (made) return <Told made={made} />
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        Hanya kalau tidak ada lagi orang tata usaha yang dapat membuatkan kata sandi. Akun itu keluar dari semua perangkat dan
        diberi tahu; verifikasi dua langkahnya tetap menyala.
      </p>
      <TextField
        label="Nama pengguna akun tata usaha"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('username')}
      />
      <Radios label="Bukti kedua" options={optionsOf(officeProofs)} {...form.field('proof')} />
      <TextArea
        label="Rincian bukti, masuk catatan tindakan"
        hint="Nomor surat, atau siapa yang ditelepon dan di nomor mana."
        maxLength={300}
        {...form.field('proof_note')}
      />
      <List label="Hak">
        <SwitchRow
          label="Beri juga hak Operator (TU)"
          note="Kalau pemegang hak itu sudah tidak ada di sekolah."
          value={form.values.with_operator_right}
          onChange={(with_operator_right) => form.set({ with_operator_right })}
        />
      </List>
      <Submit>Buat kata sandi baru</Submit>
    </Form>
  )
}
