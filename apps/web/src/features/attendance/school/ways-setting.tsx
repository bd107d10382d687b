import { type CheckInMethod, checkInMethods } from '@lentera/contract/attendance'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { CheckRow } from './check-row.tsx'
import type { Editing } from './draft.ts'

const notes: Record<CheckInMethod, string> = {
  location: 'Siswa menekan tombol di area sekolah. Perlu izin orang tua.',
  selfie: 'Siswa memotret diri saat tiba; foto dihapus setelah 30 hari. Perlu izin orang tua.',
  qr: 'Siswa memindai kode yang ditampilkan guru dan berganti tiap 15 detik.',
  roll_call: 'Guru mengabsen kelas. Tidak perlu HP siswa.',
}
const methods = Object.keys(checkInMethods) as CheckInMethod[]

/** The ways in which people are recorded. */
export function WaysSetting({ settings, edit, errors }: Editing) {
  const wrong = errors['methods']
  return (
    <Section title="Cara presensi">
      <List label="Cara presensi">
        {methods.map((method) => (
          <CheckRow
            key={method}
            label={checkInMethods[method]}
            note={notes[method]}
            checked={settings.methods.includes(method)}
            onChange={(on) => edit({ methods: methods.filter((one) => (one === method ? on : settings.methods.includes(one))) })}
          />
        ))}
        <CheckRow
          label="Presensi pulang"
          note="Siswa dan guru juga mencatat jam pulang; yang pulang lebih awal diberi tanda."
          checked={settings.clock_out}
          onChange={(clock_out) => edit({ clock_out })}
        />
      </List>
      {wrong && (
        <div className="mt-3">
          <Notice tone="bad" live>
            {wrong}
          </Notice>
        </div>
      )}
    </Section>
  )
}
