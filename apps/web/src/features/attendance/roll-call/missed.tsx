import { rollCall, type Taken } from '@lentera/contract/attendance/roll-call'
import { useEffect } from 'react'
import { longDate } from '#lib/time/dates.ts'
import { type Entry, outbox } from '#lib/offline/outbox.ts'
import { useKnown } from '#lib/offline/outbox/state.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const conflictsOf = ({ reply }: Entry): Taken['conflicts'] => (reply as Taken | null)?.conflicts ?? []

const dateOf = ({ subject }: Entry, uuid: string) => subject.slice(uuid.length + 1).split(' ', 1)[0] ?? ''

/** What became of this class's confirmations of other days, when nobody looked: said once, so that nobody believes otherwise. */
export function Missed({ uuid, today }: { uuid: string; today: string }) {
  const entries = useKnown((state) => state.entries)
  useEffect(() => void outbox().catch(() => null), [])
  const missed = entries.filter(
    (one) =>
      one.call === rollCall.takeRollCall.name &&
      !one.draft &&
      one.subject.startsWith(`${uuid} `) &&
      dateOf(one, uuid) !== today &&
      (one.state === 'failed' || conflictsOf(one).length > 0),
  )
  const drop = async (id: string) => (await outbox()).drop(id)
  return missed.map((one) => {
    const day = longDate(dateOf(one, uuid))
    return (
      <div key={one.id} className="mb-4">
        <Notice tone="warn">
          {one.state === 'failed'
            ? `Absen ${day} tidak sempat terkirim dari HP ini. Minta sekolah mengoreksinya.`
            : `Absen ${day} tersimpan, tetapi ${conflictsOf(one).length} siswa berbeda data dan tidak ditimpa. Minta sekolah mengoreksinya bila perlu.`}
          <Button className="mt-2" onClick={() => void drop(one.id)}>
            Mengerti
          </Button>
        </Notice>
      </div>
    )
  })
}
