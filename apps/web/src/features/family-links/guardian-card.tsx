import { waits } from '@lentera/contract/waits'
import { ShieldCheck } from 'lucide-react'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconTile } from '#ui/pill.tsx'

/** First on the home of a pupil under 17 for whose account nobody has said yes. What waits is asked for by the home anyway. */
export default function GuardianCard() {
  const { data } = useCall(waits.list, { query: {} })
  if (!data?.counts.guardian) return null
  return (
    <Card raised className="-order-3 grid gap-3 p-4">
      <div className="flex items-start gap-3">
        <IconTile icon={ShieldCheck} tone="care" />
        <div className="min-w-0">
          <h2 className="font-bold">Menunggu persetujuan wali</h2>
          <p className="text-ink-2">
            Pesan, grup, mading, komentar, jurnal, hadiah koin, dan presensi dengan lokasi terbuka setelah orang tuamu menyetujui.
          </p>
        </div>
      </div>
      <ButtonLink to={href('/profile/list/parent')} tone="soft" wide>
        Hubungkan orang tua
      </ButtonLink>
    </Card>
  )
}
