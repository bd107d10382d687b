import type { RaporRow } from '@lentera/contract/rapor'
import { raporOffice } from '@lentera/contract/rapor/giving'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { seenOf } from './words.tsx'

type Verb = 'approve' | 'return' | 'publish' | 'withdraw'
interface Step {
  readonly verb: Verb
  readonly label: string
  readonly effect: string
  readonly said: (turned: number) => string
  /** What it can be done with. */
  readonly of: readonly RaporRow['state'][]
  /** What the reason is called where one is wanted. */
  readonly why?: string
}
const steps: readonly Step[] = [
  {
    verb: 'approve',
    label: 'Setujui',
    effect: 'Isinya tetap seperti saat diserahkan. Keluarga membacanya setelah diterbitkan.',
    said: (turned) => `${turned} rapor disetujui.`,
    of: ['waiting_principal'],
  },
  {
    verb: 'return',
    label: 'Kembalikan',
    effect: 'Wali kelas diberi tahu dan dapat mengubahnya lagi.',
    said: (turned) => `${turned} rapor dikembalikan ke wali kelas.`,
    of: ['waiting_principal', 'approved'],
    why: 'Yang perlu diperbaiki',
  },
  {
    verb: 'publish',
    label: 'Terbitkan',
    effect: 'Siswa dan orang tua diberi tahu dan dapat membacanya.',
    said: (turned) => `${turned} rapor diterbitkan atau dijadwalkan.`,
    of: ['approved'],
  },
  {
    verb: 'withdraw',
    label: 'Tarik',
    effect: 'Keluarga diberi tahu dan tidak lagi membacanya. Versi baru dibuat untuk diperbaiki; yang lama tetap tercatat.',
    said: (turned) => `${turned} rapor ditarik.`,
    of: ['published', 'seen_by_parent'],
    why: 'Alasan (dibaca wali kelas dan keluarga)',
  },
]

/** One decision on cards, asked once more; it names what was seen of each. */
function Asked({ step, of, of: [first], onClose }: { step: Step; of: readonly RaporRow[]; onClose: () => void }) {
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const { run, busy, fault } = useAction(raporOffice.turn, {
    done: ({ turned }) => {
      say(step.said(turned))
      onClose()
    },
  })
  if (!first) return null
  const whose = of.length === 1 ? first.student.name : first.class.name
  const input = {
    body: {
      class_id: first.class.uuid,
      verb: step.verb,
      cards: seenOf(of),
      publish_on: step.verb === 'publish' && day !== '' ? day : null,
      reason: step.why === undefined || reason.trim() === '' ? null : reason,
    },
  }
  return (
    <Confirm
      open
      onClose={onClose}
      title={`${step.label} ${of.length} rapor ${whose}?`}
      verb={step.label}
      danger={step.verb === 'withdraw'}
      busy={busy}
      onConfirm={() => void run(input)}
    >
      <p className="mb-3 text-ink-2">{step.effect}</p>
      {step.verb === 'publish' && (
        <DateField label="Terbit pada (kosong: sekarang)" hint="Mulai pukul 07.00 hari itu." value={day} onChange={setDay} />
      )}
      {step.why !== undefined && <TextArea label={step.why} rows={2} maxLength={300} value={reason} onChange={setReason} />}
      <Wrong says={fault?.message} />
    </Confirm>
  )
}

/** What the office decides of these cards: each with all that it can be done with. */
export function Decide({ of }: { of: readonly RaporRow[] }) {
  const [verb, setVerb] = useState<Verb | null>(null)
  const cardsFor = (step: Step) => of.filter(({ state, uuid }) => uuid !== null && step.of.includes(state))
  const open = steps.filter((step) => cardsFor(step).length > 0)
  const asked = open.find((step) => step.verb === verb)
  return (
    <>
      {open.map((step) => (
        <Button
          key={step.verb}
          tone={step === open[0] && step.why === undefined ? 'main' : 'plain'}
          onClick={() => setVerb(step.verb)}
        >
          {of.length === 1 ? step.label : `${step.label} ${cardsFor(step).length} rapor`}
        </Button>
      ))}
      {asked && <Asked step={asked} of={cardsFor(asked)} onClose={() => setVerb(null)} />}
    </>
  )
}
