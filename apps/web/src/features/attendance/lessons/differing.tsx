import { attendanceStatuses } from '@lentera/contract/attendance'
import type { RollCallPupil } from '@lentera/contract/attendance/roll-call'
import { Notice } from '#ui/notice.tsx'

/** Whose day was decided otherwise than the lessons say: nothing is overwritten, and the teacher knows. */
export function Differing({ pupils }: { pupils: readonly RollCallPupil[] }) {
  const differing = pupils.flatMap(({ id, name, day }) => (day?.differs ? [{ id, name, status: day.status }] : []))
  if (differing.length === 0) return null
  return (
    <div className="mb-4">
      <Notice tone="warn">
        <p>Presensi harian {differing.length} siswa berbeda dan tidak diubah. Wali kelas dapat mengoreksinya.</p>
        <ul aria-label="Berbeda dari presensi harian" className="mt-1 font-semibold">
          {differing.map(({ id, name, status }) => (
            <li key={id}>
              {name}: harian {attendanceStatuses[status].label.toLowerCase()}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
