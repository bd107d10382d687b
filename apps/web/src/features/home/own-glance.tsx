import { homeBeside } from '@lentera/contract/home-beside'
import { useCall } from '#lib/http/use-call.ts'

/** A pupil's run of days in time, and the koin. Nothing where there is neither, and where they cannot be read. */
export default function OwnGlance() {
  const { data } = useCall(homeBeside.pupil, {})
  if (!data) return null
  const { streak, koin } = data
  return [streak > 1 && `${streak} hari tepat waktu`, koin > 0 && `${koin} koin`].filter(Boolean).join(' · ')
}
