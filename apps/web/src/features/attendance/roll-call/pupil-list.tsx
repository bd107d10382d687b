import type { RollCallPupil } from '@lentera/contract/attendance/roll-call'
import type { Timezone } from '@lentera/contract/shared'
import { duration } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { Avatar } from '#ui/avatar.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import { bookText } from './words.ts'

/** The pupils of a class as today's book has them; each leads to the record of that pupil. */
export function PupilList({ pupils, timezone, open }: { pupils: readonly RollCallPupil[]; timezone: Timezone; open: boolean }) {
  return (
    <List label="Siswa" className="lg:grid lg:grid-cols-2 lg:divide-y-0 lg:[&>li]:border-b lg:[&>li]:border-line">
      {pupils.map((pupil) => {
        const { id, name, image, record, note } = pupil
        return (
          <Row
            key={id}
            leading={<Avatar name={name} image={image} />}
            title={name}
            note={[record ? bookText(pupil, timezone) : pupil.nisn && `NISN ${pupil.nisn}`, note && `“${note}”`]
              .filter(Boolean)
              .join(' · ')}
            pill={
              <StatusPill
                status={record?.status ?? 'unrecorded'}
                verification={record?.verification}
                detail={record?.status === 'late' && record.late_minutes ? duration(record.late_minutes) : undefined}
              />
            }
            {...(open && { to: `${href('/teacher/attendance/clock-in-student')}?student_id=${id}` })}
          />
        )
      })}
    </List>
  )
}
