import { Section } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { Editing } from './draft.ts'

const choices = [
  { value: 'counts', label: 'Langsung berlaku' },
  { value: 'waits', label: 'Tunggu keputusan wali kelas' },
] as const

/** Whether a check-in that was made without signal counts by itself. */
export function OfflineSetting({ settings, edit }: Editing) {
  return (
    <Section title="Presensi tanpa sinyal">
      <Segmented
        label="Presensi tanpa sinyal"
        value={settings.offline_waits ? 'waits' : 'counts'}
        options={choices}
        onChange={(chosen) => edit({ offline_waits: chosen === 'waits' })}
      />
      <p className="mt-2 px-0.5 text-note text-ink-2">
        Presensi yang dibuat tanpa sinyal dihitung pada jam saat dibuat dan ditandai luring. Pindaian QR kelas, yang jamnya tidak
        dapat dipastikan, dan yang terkirim setelah hari ditutup selalu menunggu keputusan.
      </p>
    </Section>
  )
}
