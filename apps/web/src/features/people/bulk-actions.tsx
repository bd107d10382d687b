import { type FirstPassword, MOST_AT_ONCE, people, type Person } from '@lentera/contract/people'
import type { Overview } from '@lentera/contract/people/classes'
import { ArrowRightLeft, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { Select } from '#ui/form/select.tsx'
import { AskData } from './ask-data.tsx'
import { PartingAction } from './parting.tsx'
import { PrintSlips } from './print-slips.tsx'

/** What the office does with several people at once: new passwords, and for pupils another class. Both ask first. */
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
  const [step, setStep] = useState<'none' | 'passwords' | 'move'>('none')
  const [room, setRoom] = useState(school.classes[0]?.uuid ?? '')
  const resetting = useAction(people.resetSeveral, {
    done: (made) => {
      onPasswords(made)
      onDone()
    },
  })
  const moving = useAction(people.moveSeveral, { done: onDone })
  const person_ids = chosen.map(({ id }) => id)
  const tooMany = chosen.length > MOST_AT_ONCE
  const close = () => {
    resetting.reset()
    moving.reset()
    setStep('none')
  }
  const above = (step === 'move' ? moving : resetting).fault
  const words = above && (
    <div className="mb-3">
      <Notice tone="bad" live>
        {above.message}
      </Notice>
    </div>
  )
  return (
    <>
      <Button icon={KeyRound} disabled={tooMany} onClick={() => setStep('passwords')}>
        Kata sandi baru
      </Button>
      {movable && school.classes.length > 0 && (
        <Button icon={ArrowRightLeft} disabled={tooMany} onClick={() => setStep('move')}>
          Pindah kelas
        </Button>
      )}
      <AskData people={chosen} onDone={onDone} />
      <PartingAction people={chosen} isPupils={movable} onDone={onDone} />
      {!tooMany && <PrintSlips of={{ people: chosen.map(({ id }) => ({ id })) }} />}
      {tooMany && <p className="text-ink-2">Paling banyak {MOST_AT_ONCE} sekaligus</p>}
      <Confirm
        open={step === 'passwords'}
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
      <Confirm
        open={step === 'move'}
        onClose={close}
        title={`Pindahkan ${chosen.length} siswa`}
        verb="Pindahkan"
        busy={moving.busy}
        onConfirm={() => void moving.run({ body: { person_ids, class_uuid: room } })}
      >
        {words}
        <Select
          label="Ke kelas"
          options={school.classes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={room}
          onChange={setRoom}
        />
      </Confirm>
    </>
  )
}
