import { type FirstPassword, MOST_AT_ONCE, people, type Person } from '@lentera/contract/people'
import type { Overview } from '@lentera/contract/people/classes'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { AskData } from './ask-data.tsx'
import { MoveAction } from './move-pupils.tsx'
import { PartingAction } from './parting.tsx'
import { PrintSlips } from './print-slips.tsx'

/** What the office does with several people at once: new passwords, which it asks about first, and for pupils another class. */
export function BulkActions({
  chosen,
  school,
  movable,
  onPasswords,
  onDone,
}: {
  chosen: readonly Person[]
  school: Overview
  /** Pupils are in classes, teachers are not. */
  movable: boolean
  onPasswords: (made: readonly FirstPassword[]) => void
  onDone: () => void
}) {
  const [asking, setAsking] = useState(false)
  const resetting = useAction(people.resetSeveral, {
    done: (made) => {
      onPasswords(made)
      onDone()
    },
  })
  const person_ids = chosen.map(({ id }) => id)
  const tooMany = chosen.length > MOST_AT_ONCE
  const close = () => {
    resetting.reset()
    setAsking(false)
  }
  const above = resetting.fault
  const words = above && (
    <div className="mb-3">
      <Notice tone="bad" live>
        {above.message}
      </Notice>
    </div>
  )
  return (
    <>
      <Button icon={KeyRound} disabled={tooMany} onClick={() => setAsking(true)}>
        Kata sandi baru
      </Button>
      {movable && school.classes.length > 0 && <MoveAction pupils={chosen} school={school} onDone={onDone} />}
      <AskData people={chosen} onDone={onDone} />
      <PartingAction people={chosen} isPupils={movable} onDone={onDone} />
      {!tooMany && <PrintSlips of={{ people: chosen.map(({ id }) => ({ id })) }} />}
      {tooMany && <p className="text-ink-2">Maksimal {MOST_AT_ONCE} sekaligus</p>}
      <Confirm
        open={asking}
        onClose={close}
        title={`Buat kata sandi baru untuk ${chosen.length} orang?`}
        verb="Ya, buat kata sandi baru"
        danger
        busy={resetting.busy}
        onConfirm={() => void resetting.run({ body: { person_ids } })}
      >
        {words}
        <p className="text-ink-2">Kata sandi lama tidak berlaku lagi, dan mereka keluar dari semua perangkatnya.</p>
      </Confirm>
    </>
  )
}
