import { type GroupMember, groupRules } from '@lentera/contract/messages/group-rules'
import type { GroupThread } from '@lentera/contract/messages/groups'
import { useDeferredValue, useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Around } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'

type Which = Pick<GroupThread, 'class_uuid' | 'circle'>
const spans = [1, 3, 7, 14, 30].map((days) => ({ value: days, label: days === 1 ? 'Hari ini saja' : `${days} hari` }))

/** Stops a pupil or parent from writing in a group for some days. */
export function Stop({
  of,
  member: { id, name },
  onClose,
}: {
  of: Which
  member: Pick<GroupMember, 'id' | 'name' | 'muted_until'>
  onClose: () => void
}) {
  const [days, setDays] = useState(3)
  const muting = useAction(groupRules.mute, {
    done: ({ muted_until }) => {
      onClose()
      if (muted_until) say(`${name} tidak menulis di grup ini sampai ${shortDate(muted_until)}.`)
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title="Larang menulis di grup ini?"
      verb="Larang menulis"
      danger
      busy={muting.busy}
      onConfirm={() => void muting.run({ params: { ...of, member_id: id }, body: { days } })}
    >
      <p className="mb-4 text-ink-2">
        {`${name} tetap membaca grup ini, tetapi tidak menulis sampai hari terakhir, dan diberi tahu. Pesan kepada guru tetap terbuka.`}
      </p>
      <Select label="Selama" value={days} options={spans} onChange={setDays} />
      <Wrong says={muting.fault?.message} className="mt-3" />
    </Confirm>
  )
}

function Open({ of, id, name }: { of: Which; id: string; name: string }) {
  const muting = useAction(groupRules.mute, { done: () => say(`${name} dapat menulis lagi.`) })
  return (
    <Button busy={muting.busy} onClick={() => void muting.run({ params: { ...of, member_id: id }, body: { days: null } })}>
      Izinkan lagi
    </Button>
  )
}

/** Everybody in a group, by name; a teacher stops somebody from writing, or lets them write again. */
export function Members({ of, onClose }: { of: Which; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [stopped, setStopped] = useState<GroupMember | null>(null)
  const search = useDeferredValue(typed.trim())
  const called = useCall(groupRules.members, { params: of, query: search === '' ? {} : { search } }, { keep: true })
  const rows = called.data?.data
  const more = called.data ? called.data.meta.total - called.data.data.length : 0
  return (
    <Sheet open onClose={onClose} title="Anggota grup" cancel="Tutup">
      <SearchField
        label="Cari nama"
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        className="mb-3"
      />
      <Around called={{ ...called, data: rows }} />
      {rows && rows.length > 0 && (
        <List label="Anggota">
          {rows.map((member) => {
            const { id, name, image, about, muted_until, can } = member
            return (
              <Row
                key={id}
                leading={<Avatar name={name} image={image} size="small" />}
                title={name}
                note={
                  <>
                    {about}
                    {muted_until && (
                      <Pill tone="warn" className="ml-2">
                        {`Tidak menulis sampai ${shortDate(muted_until)}`}
                      </Pill>
                    )}
                  </>
                }
                value={
                  can.includes('mute') &&
                  (muted_until ? (
                    <Open of={of} id={id} name={name} />
                  ) : (
                    <Button aria-label={`Larang ${name} menulis`} onClick={() => setStopped(member)}>
                      Larang menulis
                    </Button>
                  ))
                }
              />
            )
          })}
        </List>
      )}
      {rows?.length === 0 && <p className="text-ink-2">Tidak ada nama yang cocok.</p>}
      {more > 0 && <p className="mt-3 text-note text-ink-2">{`${more} anggota lain tampil lewat pencarian.`}</p>}
      {stopped && <Stop of={of} member={stopped} onClose={() => setStopped(null)} />}
    </Sheet>
  )
}
