import type { Decided, RequestRow } from '@lentera/contract/attendance/decisions'
import { Notice } from '#ui/notice.tsx'
import { endedText, sentence } from './ended.ts'

/** What became of a decision: how many it took, and whom somebody else had decided before. */
export function Outcome({ decided, rows }: { decided: Decided; rows: readonly RequestRow[] }) {
  const names = new Map(rows.map(({ record, student }) => [record.id, student.name]))
  const taken = decided.results.filter(({ outcome }) => outcome === 'decided')
  const left = decided.results.filter(({ outcome }) => outcome !== 'decided')
  const verb = taken.some(({ record }) => record.verification === 'approved') ? 'disetujui' : 'ditolak'
  return (
    <Notice tone={left.length > 0 ? 'warn' : 'ok'} live>
      {taken.length > 0 && <p>{`${taken.length} presensi ${verb}.`}</p>}
      {left.map(({ attendance_id, outcome, ended }) => (
        <p key={attendance_id}>
          {`${names.get(attendance_id) ?? 'Satu presensi'}: `}
          {outcome === 'changed' || !ended
            ? 'berubah sejak Anda lihat. Periksa lagi sebelum memutuskan.'
            : `sudah diputuskan lebih dulu. ${sentence(endedText(ended))}`}
        </p>
      ))}
    </Notice>
  )
}
