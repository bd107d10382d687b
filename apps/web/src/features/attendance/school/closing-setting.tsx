import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CheckRow } from './check-row.tsx'
import type { Editing } from './draft.ts'

/** Whether and when a day closes by itself. */
export function ClosingSetting({ settings, edit, errors }: Editing) {
  return (
    <Section title="Penutupan hari">
      <List label="Penutupan hari">
        <CheckRow
          label="Tutup hari secara otomatis"
          note="Siswa yang belum presensi menjadi alpa. Hari libur, kelas yang hampir seluruhnya belum direkam, dan presensi yang menunggu keputusan tidak diubah."
          checked={settings.closing}
          onChange={(closing) => edit({ closing })}
        />
      </List>
      {settings.closing && (
        <TextField
          label="Jam penutupan"
          type="time"
          value={settings.closing_at}
          onChange={({ target }) => target.value && edit({ closing_at: target.value })}
          hint="Tidak pernah sebelum presensi hari itu ditutup."
          error={errors['closing_at']}
          className="mt-4 sm:max-w-sm"
        />
      )}
    </Section>
  )
}
