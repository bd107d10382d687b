import { keysOf } from '@lentera/contract/kit/keys'
import { type CheckInMethod, checkInMethods } from '@lentera/contract/attendance'
import { Camera, ClipboardCheck, LogOut, MapPin, QrCode } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { Wrong } from '#ui/notice.tsx'
import type { Draft } from './draft.ts'

const ways: Record<CheckInMethod, { note: string; icon: typeof MapPin }> = {
  location: { note: 'Tekan tombol di area sekolah', icon: MapPin },
  selfie: { note: 'Foto dihapus setelah 30 hari', icon: Camera },
  qr: { note: 'Kode dari guru, berganti tiap 15 detik', icon: QrCode },
  roll_call: { note: 'Tanpa HP siswa', icon: ClipboardCheck },
}
const methods = keysOf(checkInMethods)

/** The ways in which people are recorded. */
export function WaysSetting({ form }: { form: Draft }) {
  const { values, set } = form
  const wrong = form.error('methods')
  return (
    <Card className="overflow-hidden">
      <section aria-label="Cara presensi">
        <h2 className="px-4 pt-3 font-bold">Cara presensi</h2>
        <p className="px-4 pb-1 text-note text-ink-2">Lokasi dan swafoto memerlukan persetujuan orang tua.</p>
        <ul className="divide-y divide-line">
          {methods.map((method) => {
            const { note, icon: Icon } = ways[method]
            return (
              <SwitchRow
                key={method}
                label={checkInMethods[method]}
                note={note}
                leading={<Icon size={20} className="shrink-0 text-ink-2" />}
                value={values.methods.includes(method)}
                onChange={(on) => set({ methods: methods.filter((one) => (one === method ? on : values.methods.includes(one))) })}
              />
            )
          })}
          <SwitchRow
            label="Presensi pulang"
            note="Siswa dan guru mencatat jam pulang"
            leading={<LogOut size={20} className="shrink-0 text-ink-2" />}
            value={values.clock_out}
            onChange={(clock_out) => set({ clock_out })}
          />
        </ul>
        <Wrong says={wrong} className="p-3" />
      </section>
    </Card>
  )
}
