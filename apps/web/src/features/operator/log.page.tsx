import { operator, type OperatorEntry } from '@lentera/contract/operator'
import { useList } from '#lib/http/use-list.ts'
import { sinceHere } from '#lib/time/dates.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { actText, valueText } from './words.ts'

const text = (value: string | undefined) => {
  try {
    return valueText(value ?? null)
  } catch {
    return value ?? ''
  }
}
/** What else there is to say of an act: why, from what to what. */
const detailText = ({
  act,
  detail: { reason, why, from, to, restricts_numbers: restricts, address, username, proof, proof_note, schools, change },
}: OperatorEntry): string => {
  if (act.startsWith('config_')) return `${text(from)} → ${text(to)}${why === undefined ? '' : `. ${why}`}`
  if (restricts !== undefined) return restricts === 'true' ? 'Nomor dibatasi' : 'Nomor tidak dibatasi'
  if (change !== undefined) return change
  if (schools !== undefined) return `${schools} sekolah`
  if (proof !== undefined) return [`Akun ${username ?? ''}`, reason, `${proof}: ${proof_note ?? ''}`].filter(Boolean).join(' · ')
  if (username !== undefined) return `Akun ${username}. ${reason ?? ''}`
  return reason ?? (address === undefined ? '' : `Dari ${address}`)
}

const columns: readonly Column<OperatorEntry>[] = [
  { id: 'act', name: 'Tindakan', of: ({ act }) => actText(act) },
  { id: 'subject', name: 'Tentang', of: ({ subject }) => subject, phone: 'note' },
  { id: 'detail', name: 'Rincian', of: detailText, from: 760 },
  { id: 'by', name: 'Oleh', of: ({ by }) => by ?? 'Perintah di server', from: 560 },
  { id: 'at', name: 'Kapan', of: ({ at }) => sinceHere(new Date(at)), phone: 'value' },
]

export const title = 'Catatan tindakan'

/** What operators did; nothing takes a line out of it. */
export default function LogPage() {
  const list = useList(operator.log, () => ({}))
  return (
    <Page title={title} note="Tidak dapat diubah atau dihapus">
      <DataList
        label="Catatan"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ act, subject }) => `${actText(act)}, ${subject}`}
        file="catatan-tindakan"
        empty={<EmptyState drawing={<OpenBook />} text="Belum ada tindakan" />}
      />
    </Page>
  )
}
