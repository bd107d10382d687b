import { checkInMethods, type Today } from '@lentera/contract/attendance'
import { Camera, type LucideIcon, MapPin, QrCode } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSession } from '#lib/session/session.ts'
import { Segmented } from '#ui/segmented.tsx'
import { isOwn, lacksConsent, type OwnWay, placeOf, waysFor } from './best-way.ts'

const icons: Record<OwnWay, LucideIcon> = { location: MapPin, selfie: Camera, qr: QrCode }

/** The ways that work for this person, side by side; nothing where there is only one. */
export function WaySwitch({ today, way }: { today: Today; way: OwnWay }) {
  const role = useSession((session) => session.role)
  const navigate = useNavigate()
  const found = waysFor(today, role).filter(isOwn)
  // In the school's order, so that a button stays where it was.
  const shown = today.methods.filter(isOwn).filter((one) => found.includes(one) && (one === way || !lacksConsent(one, today)))
  if (shown.length < 2) return null
  return (
    <div className="mb-4">
      <Segmented
        label="Cara presensi"
        value={way}
        options={shown.map((value) => ({ value, label: checkInMethods[value], icon: icons[value] }))}
        onChange={(chosen) => void navigate(placeOf(chosen), { replace: true })}
      />
    </div>
  )
}
