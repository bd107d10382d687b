import { RegionFields } from '#school/region-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Education } from './education.tsx'
import type { Registering } from './values.ts'

export function Child({ form }: { form: Registering }) {
  const wrong = form.error('user_id')
  return (
    <>
      <div className="mb-4">
        {form.values.user_id ? (
          <Notice tone={wrong ? 'bad' : 'ok'}>
            <p>{wrong ?? 'Kode anak sudah dibaca. Begitu akun ini jadi, anak Anda diminta menyetujui hubungan ini.'}</p>
            <Button tone="quiet" className="mt-1 -ml-3" onClick={() => form.set({ user_id: '' })}>
              Lanjut tanpa kode
            </Button>
          </Notice>
        ) : (
          <Notice>
            Anak Anda dihubungkan setelah akun jadi, dengan NISN dan tanggal lahirnya, atau dengan QR dari profilnya.
          </Notice>
        )}
      </div>
      <RegionFields of={form} />
      <Education form={form} label="Pendidikan terakhir" />
    </>
  )
}
