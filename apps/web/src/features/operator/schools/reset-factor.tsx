import { type OperatorSchool, operatorSchools } from '@lentera/contract/operator/schools'
import { useForm } from '#lib/form/use-form.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

const blank = {
  start: { username: '', reason: '' },
  check: ({ username, reason }: { readonly username: string; readonly reason: string }) => ({
    username: username.trim() === '' ? 'Isi nama penggunanya.' : undefined,
    reason: reason.trim().length < 3 ? 'Tulis alasannya, minimal 3 huruf.' : undefined,
  }),
}

/** Removes the second factor of an office account, for a school whose office lost phone and recovery codes. */
export function ResetFactor({ school, onClose }: { school: OperatorSchool; onClose: () => void }) {
  const form = useForm(operatorSchools.resetFactor, {
    ...blank,
    input: (body) => ({ params: { school_id: school.id }, body }),
    said: 'Verifikasi dua langkah akun itu dimatikan.',
    done: onClose,
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        Untuk akun tata usaha yang kehilangan ponsel dan kode cadangannya. Pastikan dulu lewat narahubung sekolah. Akun itu keluar
        dari semua perangkat dan diberi tahu.
      </p>
      <TextField
        label="Nama pengguna akun tata usaha"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('username')}
      />
      <TextArea label="Alasan, masuk catatan tindakan" maxLength={300} {...form.field('reason')} />
      <Submit>Matikan</Submit>
    </Form>
  )
}

/** The same for a teacher who belongs to no school. */
export function ResetTeacherFactor({ onClose }: { onClose: () => void }) {
  const form = useForm(operatorSchools.resetTeacherFactor, {
    ...blank,
    input: (body) => ({ body }),
    said: 'Verifikasi dua langkah akun itu dimatikan.',
    done: onClose,
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        Untuk guru tanpa sekolah yang kehilangan ponsel dan kode cadangannya. Guru yang punya sekolah dibantu tata usahanya. Akun
        itu keluar dari semua perangkat, tetap meminta kata sandi, dan pemiliknya diberi tahu lewat email dan WhatsApp.
      </p>
      <TextField
        label="Nama pengguna akun guru"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('username')}
      />
      <TextArea label="Alasan, masuk catatan tindakan" maxLength={300} {...form.field('reason')} />
      <Submit>Matikan</Submit>
    </Form>
  )
}
