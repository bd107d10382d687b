import type { RaporClass } from '@lentera/contract/rapor'
import { raporOffice } from '@lentera/contract/rapor/giving'
import { useState } from 'react'
import { useParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { Board, countIn } from './board.tsx'

type Verb = 'approve' | 'return' | 'publish' | 'withdraw'
interface Step {
  readonly verb: Verb
  readonly label: string
  readonly effect: string
  readonly said: (turned: number) => string
}
const steps: Readonly<Record<Verb, Step>> = {
  approve: {
    verb: 'approve',
    label: 'Setujui',
    effect: 'Isinya dikunci seperti sekarang. Keluarga membacanya setelah diterbitkan.',
    said: (turned) => `${turned} rapor disetujui.`,
  },
  return: {
    verb: 'return',
    label: 'Kembalikan',
    effect: 'Wali kelas dapat mengubahnya lagi.',
    said: (turned) => `${turned} rapor dikembalikan ke wali kelas.`,
  },
  publish: {
    verb: 'publish',
    label: 'Terbitkan',
    effect: 'Siswa dan orang tua diberi tahu dan dapat membacanya.',
    said: (turned) => `${turned} rapor diterbitkan atau dijadwalkan.`,
  },
  withdraw: {
    verb: 'withdraw',
    label: 'Tarik',
    effect: 'Keluarga tidak lagi membacanya. Versi baru dibuat untuk diperbaiki; yang lama tetap tercatat.',
    said: (turned) => `${turned} rapor ditarik.`,
  },
}
const countFor = (of: RaporClass, verb: Verb) =>
  ({
    approve: countIn(of, 'waiting_principal'),
    return: countIn(of, 'waiting_principal', 'approved'),
    publish: countIn(of, 'approved'),
    withdraw: countIn(of, 'published', 'seen_by_parent'),
  })[verb]

function Decide({ of }: { of: RaporClass }) {
  const [step, setStep] = useState<Step | null>(null)
  const [day, setDay] = useState('')
  const { run, busy, fault } = useAction(raporOffice.turn, {
    done: ({ turned }) => {
      if (step) say(step.said(turned))
      setStep(null)
    },
  })
  const open = Object.values(steps).filter(({ verb }) => countFor(of, verb) > 0)
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {open.map((one) => (
        <Button key={one.verb} tone={one === open[0] ? 'main' : 'plain'} onClick={() => setStep(one)}>
          {one.label} {countFor(of, one.verb)} rapor
        </Button>
      ))}
      <Confirm
        open={step !== null}
        onClose={() => setStep(null)}
        title={`${step?.label ?? ''} ${step ? countFor(of, step.verb) : 0} rapor ${of.class.name}?`}
        verb={step?.label ?? ''}
        danger={step?.verb === 'withdraw'}
        busy={busy}
        onConfirm={() =>
          step &&
          void run({
            body: {
              class_id: of.class.uuid,
              verb: step.verb,
              uuids: null,
              publish_on: step.verb === 'publish' && day !== '' ? day : null,
            },
          })
        }
      >
        <p className="mb-3 text-ink-2">{step?.effect}</p>
        {step?.verb === 'publish' && (
          <DateField label="Terbit pada (kosong: sekarang)" hint="Mulai pukul 07.00 hari itu." value={day} onChange={setDay} />
        )}
        <Wrong says={fault?.message} />
      </Confirm>
    </div>
  )
}

export const title = 'Rapor kelas'

/** The report cards of a class for the principal's word and the day of publication. */
export default function RaporOfficeClassPage() {
  const { classUuid = '' } = useParams()
  return (
    <Screen
      call={raporOffice.class}
      input={{ params: { class_id: classUuid }, query: {} }}
      keep
      title={(of) => (of ? `Rapor ${of.class.name}` : title)}
      tab={(of) => of && `Rapor ${of.class.name}`}
      note={(of) => (of ? [of.homeroom, of.period.name].filter(Boolean).join(' · ') : ' ')}
      back={href('/school/e-raport')}
    >
      {(of) => (
        <>
          <Decide of={of} />
          <Board of={of} to={(uuid) => href('/school/e-raport/:uuid', { uuid })} />
        </>
      )}
    </Screen>
  )
}
