import {
  type Consent,
  consent,
  CONSENT_VERSION,
  type ConsentPurpose,
  type PupilConsents,
} from '@lentera/contract/attendance/consent'
import { useState } from 'react'
import { useOnline } from '#lib/offline/online.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { PurposeSwitch } from './purpose-switch.tsx'

const kept: Record<ConsentPurpose, string> = {
  location: 'Titik lokasi presensi yang masih menunggu keputusan ikut dihapus.',
  selfie: 'Foto yang masih tersimpan ikut dihapus.',
}

/** Who may change it, when it is not the one who looks. */
const elsewhere = ({ adult, name }: PupilConsents, isParent: boolean) =>
  adult && isParent
    ? `${name} sudah 18 tahun dan memutuskan sendiri lewat akunnya.`
    : 'Persetujuan ini diputuskan orang tua. Minta orang tua membukanya di akunnya: Setelan, lalu Persetujuan lokasi dan foto.'

interface Props {
  readonly pupil: PupilConsents
  /** Whether the one who looks may change it. */
  readonly decides: boolean
  readonly isParent: boolean
}

/** A pupil with both purposes: what is kept, whether it is agreed to, and who said so when. */
export function PupilCard({ pupil, decides, isParent }: Props) {
  const online = useOnline()
  const [ending, setEnding] = useState<ConsentPurpose | null>(null)
  const done = () => setEnding(null)
  const forChild = useAction(consent.decideForChild, { done })
  const forMyself = useAction(consent.decideForMyself, { done })
  const { busy, fault } = isParent ? forChild : forMyself
  const decide = async ({ purpose, granted }: Pick<Consent, 'purpose' | 'granted'>) => {
    const said = { purpose, granted, version: CONSENT_VERSION }
    const answer = isParent
      ? await forChild.run({ body: { student_id: pupil.id, ...said } })
      : await forMyself.run({ body: said })
    if (!answer) setEnding(null)
  }
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center gap-3 border-b border-line p-4">
        <Avatar name={pupil.name} image={pupil.image} />
        <div className="min-w-0">
          <h2 className="text-lead font-bold">{pupil.name}</h2>
          <p className="text-note text-ink-2">{pupil.school_name}</p>
        </div>
      </div>
      {!decides && (
        <div className="px-4 pt-4">
          <Notice tone="off">{elsewhere(pupil, isParent)}</Notice>
        </div>
      )}
      <div className="divide-y divide-line">
        {pupil.consents.map((one) => (
          <PurposeSwitch
            key={one.purpose}
            consent={one}
            of={pupil.name}
            decides={decides}
            disabled={!online || busy}
            onChange={(granted) => (granted ? void decide({ purpose: one.purpose, granted }) : setEnding(one.purpose))}
          />
        ))}
      </div>
      <Wrong says={fault?.message} className="px-4 pb-4" />
      <Confirm
        open={ending !== null}
        onClose={done}
        title="Cabut izin ini?"
        verb="Cabut izin"
        danger
        busy={busy}
        onConfirm={() => ending && void decide({ purpose: ending, granted: false })}
      >
        <p className="text-ink-2">
          Langsung berlaku untuk {isParent ? pupil.name : 'presensimu'}. {ending && kept[ending]} Presensi tetap bisa dengan QR
          kelas atau absen oleh guru.
        </p>
      </Confirm>
    </Card>
  )
}
