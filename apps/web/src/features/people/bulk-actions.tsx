import { type FirstPassword, MOST_AT_ONCE, people, type Person } from '@lentera/contract/people'
import type { Overview } from '@lentera/contract/people/classes'
import { ArrowRightLeft, ClipboardCheck, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { Select } from '#ui/form/select.tsx'
import { say } from '#lib/form/say.ts'
import { dataText } from './person-actions.tsx'
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
  const [step, setStep] = useState<'none' | 'passwords' | 'move' | 'data'>('none')
  const [room, setRoom] = useState(school.classes[0]?.uuid ?? '')
  const resetting = useAction(people.resetSeveral, {
    done: (made) => {
      onPasswords(made)
      onDone()
    },
  })
  const moving = useAction(people.moveSeveral, { done: onDone })
  const asking = useAction(people.askData, {
    done: () => {
      say(`${chosen.length} orang diminta melengkapi data.`)
      close()
      onDone()
    },
  })
  const person_ids = chosen.map(({ id }) => id)
  const tooMany = chosen.length > MOST_AT_ONCE
  const close = () => {
    resetting.reset()
    moving.reset()
    asking.reset()
    setStep('none')
  }
  const above = (step === 'move' ? moving : step === 'data' ? asking : resetting).fault
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
      <Button icon={ClipboardCheck} disabled={tooMany} onClick={() => setStep('data')}>
        Minta data
      </Button>
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
        open={step === 'data'}
        onClose={close}
        title={`Minta ${chosen.length} orang melengkapi data?`}
        verb="Minta data"
        busy={asking.busy}
        onConfirm={() => void asking.run({ body: { person_ids, asked: true } })}
      >
        {words}
        <p className="text-ink-2">{dataText}</p>
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
