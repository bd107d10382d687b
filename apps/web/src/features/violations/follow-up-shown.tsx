import {
  conductFollowUps,
  type FollowUp,
  type FollowUpDeed,
  followUpLimits,
  followUpStates,
  followUpSteps,
} from '@lentera/contract/violations/follow-ups'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { longDate, shortDate } from '#lib/time/dates.ts'
import { schoolMoment } from '#lib/time/school-time.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { UserText } from '#ui/user-text.tsx'

const deeds: Readonly<Record<FollowUpDeed, { readonly label: string; readonly verb: string; readonly asks: string }>> = {
  running: { label: 'Mulai', verb: 'Tandai dimulai', asks: 'Catatan, opsional' },
  done: { label: 'Selesai', verb: 'Tandai selesai', asks: 'Yang dilakukan dan hasilnya' },
  moved: { label: 'Pindah hari', verb: 'Pindahkan', asks: 'Alasan' },
  not_done: { label: 'Tidak terlaksana', verb: 'Tandai tidak terlaksana', asks: 'Alasan' },
}

/** One step on, with a word to it. */
function StepForm({ of, deed }: { of: FollowUp; deed: FollowUpDeed }) {
  const form = useForm(conductFollowUps.step, {
    start: { planned_on: of.planned_on, note: '', revision: of.revision },
    check: ({ planned_on, note }) => ({
      planned_on: deed === 'moved' && planned_on === '' ? 'Pilih harinya.' : undefined,
      note: deed !== 'running' && note.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
    }),
    input: ({ planned_on, note, revision }) => ({
      params: { follow_up_id: of.id },
      body: {
        step: deed,
        planned_on: deed === 'moved' ? planned_on : null,
        note: note.trim() === '' ? null : note.trim(),
        revision,
      },
    }),
    said: 'Tersimpan.',
  })
  return (
    <Form of={form}>
      {deed === 'moved' && <DateField label="Hari yang baru" {...form.field('planned_on')} />}
      <TextArea label={deeds[deed].asks} rows={3} maxLength={followUpLimits.note} {...form.field('note')} />
      <Submit>{deeds[deed].verb}</Submit>
    </Form>
  )
}

/** One of them with its history, and how it goes on. */
export function FollowUpShown({ of }: { of: FollowUp }) {
  const [chosen, setChosen] = useState<FollowUpDeed>('done')
  const deed = of.can.includes(chosen) ? chosen : of.can[0]
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { name: 'Siswa', value: `${of.student.name}, ${of.student.class.name}` },
          { name: 'Hari', value: longDate(of.planned_on) },
          { name: 'Ditangani', value: of.handler.own ? `${of.handler.name} (Anda)` : of.handler.name },
          { name: 'Status', value: <StatePill of={followUpStates[of.state]} /> },
          of.note && { name: 'Rencana', text: of.note },
        ]}
      />
      <List label="Riwayat">
        {of.history.map(({ step, by, at, planned_on, note }) => (
          <Row
            key={`${step} ${at}`}
            title={
              step === 'moved' || step === 'planned' ? `${followUpSteps[step]}: ${shortDate(planned_on)}` : followUpSteps[step]
            }
            note={
              <>
                {`${by}, ${schoolMoment(new Date(at))}`}
                {note && <UserText as="span" className="mt-1 text-ink" text={`“${note}”`} />}
              </>
            }
          />
        ))}
      </List>
      {deed && (
        <>
          <Segmented<FollowUpDeed>
            label="Langkah berikutnya"
            value={deed}
            options={of.can.map((value) => ({ value, label: deeds[value].label }))}
            onChange={setChosen}
          />
          <StepForm key={deed} of={of} deed={deed} />
        </>
      )}
    </div>
  )
}
