import type { GradeOverview } from '@lentera/contract/grades'
import { gradeOffice } from '@lentera/contract/grades/office'
import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { filterBy } from '#lib/http/filter.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { GradeHistory } from '#features/grades/grade-history.tsx'
import { RuleSettings } from './rule-settings.tsx'
import { figure, placeOf } from '#features/grades/words.tsx'

const states = {
  none: 'Belum mulai',
  some: 'Belum lengkap',
  full: 'Lengkap',
  locked: 'Dikunci',
  sent: 'Dikirim ke rapor',
} as const
const stateOf = ({ locked, components, entered, expected }: GradeOverview): keyof typeof states =>
  locked ? locked.how : components === 0 ? 'none' : entered < expected ? 'some' : 'full'
const tones = { none: 'waiting', some: 'care', full: 'info', locked: 'good', sent: 'good' } as const
const columns: readonly Column<GradeOverview>[] = [
  { id: 'subject', name: 'Pelajaran', of: ({ subject }) => subject.name, sorts: true },
  { id: 'class', name: 'Kelas', of: (one) => one.class.name, phone: 'note', sorts: true },
  { id: 'teachers', name: 'Guru', of: ({ teachers }) => teachers.join(', '), phone: 'note' },
  {
    id: 'entered',
    name: 'Terisi',
    of: ({ entered, expected }) => (expected === 0 ? '–' : `${entered} dari ${expected}`),
    align: 'right',
    from: 620,
    phone: 'value',
  },
  { id: 'average', name: 'Rata-rata', of: ({ average }) => figure(average), align: 'right', from: 760 },
  {
    id: 'state',
    name: 'Status',
    of: (one) => <Pill tone={tones[stateOf(one)]}>{states[stateOf(one)]}</Pill>,
    text: (one) => states[stateOf(one)],
    phone: 'pill',
    usual: (one) => ['full', 'locked', 'sent'].includes(stateOf(one)),
  },
]
const rules: Rules<GradeOverview> = {
  words: (one) => [one.class.name, one.subject.name, ...one.teachers],
  filters: { state: (one, value) => stateOf(one) === value },
  sorts: { class: (one) => one.class.name, subject: ({ subject }) => subject.name },
}
const state = filterBy('state', 'Semua status', states)

function Classes({ of }: { of: readonly GradeOverview[] }) {
  const list = useRows(of, rules)
  const [opening, setOpening] = useState<GradeOverview | null>(null)
  const [why, setWhy] = useState('')
  const { run, busy, fault } = useAction(gradeOffice.unlock, {
    done: () => {
      setOpening(null)
      setWhy('')
      say('Nilai dibuka lagi.')
    },
  })
  const close = () => {
    setOpening(null)
    setWhy('')
  }
  const open = () => {
    if (!opening || why.trim() === '') return
    const { class_id, subject_id } = placeOf(opening)
    void run({ params: { class_id, subject_id, semester: opening.period.semester }, query: { why } })
  }
  return (
    <>
      <DataList
        label="Kelas dan pelajaran"
        list={list}
        columns={columns}
        keyOf={({ subject, class: { uuid } }) => `${uuid} ${subject.id}`}
        nameOf={(one) => `${one.subject.name} ${one.class.name}`}
        onOpen={(one) => one.can.includes('unlock') && setOpening(one)}
        search="Cari kelas, pelajaran, atau guru"
        filters={[state]}
        file="kesiapan-nilai"
        empty={
          <EmptyState
            drawing={<EmptyDesks />}
            text="Belum ada kelas dengan jadwal"
            note="Nilai diisi guru untuk kelas dan pelajaran yang ada di jadwalnya."
            action={
              <ButtonLink tone="main" to={href('/school/timetable')}>
                Susun jadwal pelajaran
              </ButtonLink>
            }
          />
        }
      />
      <Confirm open={opening !== null} onClose={close} title="Buka lagi nilai ini?" verb="Buka" busy={busy} onConfirm={open}>
        <p className="flex items-center gap-2 text-ink-2">
          <LockOpen size={18} />
          {opening && `${opening.subject.name} ${opening.class.name}, dikunci ${opening.locked?.by ?? ''}.`}
        </p>
        <TextField label="Alasan" hint="Tercatat di riwayat nilai" maxLength={200} required value={why} onChange={setWhy} />
        <Wrong says={fault?.message} />
        {opening && <GradeHistory place={placeOf(opening)} />}
      </Confirm>
    </>
  )
}

export const title = 'Nilai'

/** How far the teachers are with their scores, and how final scores are made. */
export default function GradeOfficePage() {
  return (
    <Screen call={gradeOffice.overview} input={{ query: {} }} title={title} note={(rows) => rows?.[0]?.period.name ?? ' '}>
      {(rows) => (
        <>
          <Classes of={rows} />
          <RuleSettings />
        </>
      )}
    </Screen>
  )
}
