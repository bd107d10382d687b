import { type ClassStay, people, type Person } from '@lentera/contract/people'
import { ArrowRightLeft } from 'lucide-react'
import { useCall } from '#lib/http/use-call.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Bone } from '#ui/skeleton.tsx'

const daysOf = ({ from, to, year }: ClassStay) => {
  const begins = from === null ? `Sejak awal tahun ajaran ${year}/${year + 1}` : `Sejak ${longDate(from)}`
  return to === null ? begins : `${begins} sampai ${longDate(to)}`
}
const whyOf = ({ reason, moved_by }: ClassStay) => [reason, moved_by && `oleh ${moved_by}`].filter(Boolean).join(', ')

/** The classes in which a pupil was, and the way into another one from a day on. */
export function ClassHistory({ pupil, onMove }: { pupil: Person; onMove: (() => void) | undefined }) {
  const { data, fault } = useCall(people.classHistory, { params: { person_id: pupil.id } })
  return (
    <section className="mt-5 mb-4 grid gap-3 border-t border-line pt-4">
      <h3 className="font-bold">Riwayat kelas</h3>
      {fault ? (
        <Notice tone="bad">{fault.message}</Notice>
      ) : !data ? (
        <Bone className="h-14" />
      ) : data.length === 0 ? (
        <p className="text-ink-2">Belum pernah di kelas mana pun.</p>
      ) : (
        <List label="Riwayat kelas">
          {data.map((stay) => (
            <Row
              key={`${stay.class_uuid} ${stay.from}`}
              title={stay.class_name}
              note={[daysOf(stay), whyOf(stay)].filter(Boolean).join(' · ')}
            />
          ))}
        </List>
      )}
      {onMove && (
        <span>
          <Button icon={ArrowRightLeft} onClick={onMove}>
            Pindah kelas
          </Button>
        </span>
      )}
    </section>
  )
}
