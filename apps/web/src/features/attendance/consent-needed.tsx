import { checkInMethods, type Today } from '@lentera/contract/attendance'
import { ShieldCheck } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { lacksConsent, waysFor } from './best-way.ts'
import { WayRows } from './ways.tsx'

/** A way that nobody has agreed to yet: first the ways that are as good, then how it is agreed to. */
export function ConsentNeeded({ way, today }: { way: 'location' | 'selfie'; today: Today }) {
  const role = useSession((session) => session.role)
  const others = waysFor(today, role).filter((one) => one !== way && !lacksConsent(one, today))
  const name = checkInMethods[way].toLowerCase()
  return (
    <div className="grid gap-5">
      {others.length > 0 && (
        <Section title="Cara lain yang sama sahnya">
          <WayRows ways={others} today={today} open />
        </Section>
      )}
      <Card className="p-4">
        <h2 className="text-lead font-bold">{today.adult ? `Izin ${name} belum diberikan` : 'Minta orang tua memberi izin'}</h2>
        <p className="mt-1 text-ink-2">
          {today.adult
            ? `Kamu sudah 18 tahun, jadi kamu sendiri yang memutuskan apakah ${name} dipakai untuk presensi.`
            : `Presensi dengan ${name} perlu izin orang tua. Orang tua memberikannya lewat akunnya: Setelan, lalu Persetujuan lokasi dan foto.`}
        </p>
        <ButtonLink to={href('/setting/consent')} tone="soft" wide icon={ShieldCheck} className="mt-3">
          {today.adult ? 'Baca dan putuskan' : 'Lihat yang diminta'}
        </ButtonLink>
      </Card>
    </div>
  )
}
