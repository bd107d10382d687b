import { CloudOff } from 'lucide-react'
import { Pill } from '#ui/pill.tsx'

/** Stands beside the status or the time of a check-in that was made without signal. */
export function OfflineMark() {
  return (
    <Pill tone="off" icon={CloudOff}>
      Luring
    </Pill>
  )
}
