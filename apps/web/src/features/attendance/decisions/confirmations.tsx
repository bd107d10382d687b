import type { Confirmation } from '@lentera/contract/attendance/decisions'
import type { Timezone } from '@lentera/contract/shared'
import { UserRoundCheck } from 'lucide-react'
import { clockWithZone } from '#lib/time/dates.ts'
import { Row } from '#ui/row.tsx'
import { IconTile } from '#ui/pill.tsx'

/** What parents have said of a check-in, a row each. */
export const Confirmations = ({ confirmations, timezone }: { confirmations: readonly Confirmation[]; timezone: Timezone }) =>
  confirmations.map(({ by, note, at }) => (
    <Row
      key={`${by} ${at}`}
      leading={<IconTile icon={UserRoundCheck} tone="ok" />}
      title={by}
      note={[clockWithZone(at, timezone), note && `“${note}”`].filter(Boolean).join(' · ')}
    />
  ))
