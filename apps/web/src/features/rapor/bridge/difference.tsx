import { type BridgeDifference, strangerReasons } from '@lentera/contract/rapor/bridge'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'

type Differing = BridgeDifference['rows'][number]
const said = (text: string) => (text === '' ? 'kosong' : text)

const cellsOf = ({ score, text }: Differing): string =>
  [
    score && `Nilai akhir di sini ${said(score.ours === null ? '' : String(score.ours))}, di berkas ${said(score.theirs)}`,
    text && `Capaian di sini: ${said(text.ours)} Di berkas: ${said(text.theirs)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** How a workbook differs from the final scores: cells, then rows that are nobody's, then who is not in it. */
export function Difference({ of: { rows, same, zeros, strangers, absent } }: { of: BridgeDifference }) {
  return (
    <div className="grid gap-4">
      <Notice tone={rows.length + strangers.length + absent.length === 0 ? 'ok' : 'warn'} live>
        {same} siswa sama, {rows.length} berbeda, {absent.length} tidak ada di berkas, {strangers.length} baris tidak dikenal.
      </Notice>
      {zeros.length > 0 && (
        <Notice>
          Nol di depan NISN hilang di berkas dan dibaca dengan nolnya:{' '}
          {zeros.map(({ row, typed, nisn, name }) => `baris ${row}, ${typed} dibaca ${nisn} (${name})`).join('; ')}.
        </Notice>
      )}
      {rows.length > 0 && (
        <List label="Sel yang berbeda">
          {rows.map((one) => (
            <Row key={one.row} title={one.student.name} note={`Baris ${one.row} · ${cellsOf(one)}`} />
          ))}
        </List>
      )}
      {strangers.length > 0 && (
        <List label="Baris tidak dikenal">
          {strangers.map(({ row, nisn, name, why }) => (
            <Row key={row} title={name || nisn} note={[`Baris ${row}`, nisn, strangerReasons[why]].filter(Boolean).join(' · ')} />
          ))}
        </List>
      )}
      {absent.length > 0 && <Notice tone="warn">Tidak ada di berkas: {absent.join(', ')}.</Notice>}
    </div>
  )
}
