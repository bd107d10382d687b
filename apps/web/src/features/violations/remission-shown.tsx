import { type Remission, remissionStates } from '@lentera/contract/violations/remissions'
import { shortDate } from '#lib/time/dates.ts'
import { schoolMoment } from '#lib/time/school-time.ts'
import { Attachments } from '#ui/attachment.tsx'
import { Facts } from '#ui/list.tsx'
import { StatePill } from '#ui/state-pill.tsx'

/** What a family has asked for about a record, and what was decided. */
export const RemissionShown = ({ of }: { of: Remission }) => (
  <div className="grid gap-4">
    <Facts
      facts={[
        {
          name: 'Status',
          value: <StatePill of={remissionStates[of.state]} />,
        },
        { name: 'Catatan', value: `${of.record.rule}, ${shortDate(of.record.date)}, ${of.record.points} poin` },
        { name: 'Diminta', value: `${of.asked_by}, ${schoolMoment(new Date(of.asked_at))}` },
        { name: 'Alasan', text: of.reason },
        of.points !== null && { name: 'Dikurangi', value: `${of.points} poin` },
        of.decided && { name: 'Diputuskan', value: `${of.decided.by}, ${schoolMoment(new Date(of.decided.at))}` },
        of.decided && { name: 'Alasan keputusan', text: of.decided.reason },
      ]}
    />
    {of.file && <Attachments files={[of.file]} />}
  </div>
)
