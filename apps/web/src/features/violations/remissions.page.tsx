import { conductRemissions, type Remission, remissionStates } from '@lentera/contract/violations/remissions'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { stateColumn } from '#ui/data-list/state-column.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Page } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { RemissionShown } from './remission-shown.tsx'

type RemissionTab = 'waiting' | 'all'
const shows = [
  { value: 'waiting', label: 'Menunggu' },
  { value: 'all', label: 'Semua' },
] as const
type Verdict = 'grant' | 'refuse'
const verdicts = [
  { value: 'grant', label: 'Kabulkan' },
  { value: 'refuse', label: 'Tolak' },
] as const

const columns: readonly Column<Remission>[] = [
  { id: 'name', name: 'Siswa', of: ({ student }) => student.name },
  { id: 'rule', name: 'Catatan', of: ({ record }) => record.rule, phone: 'note' },
  { id: 'points', name: 'Poin', of: ({ record }) => record.points, align: 'right', from: 620 },
  { id: 'class', name: 'Kelas', of: ({ student }) => student.class.name, from: 760 },
  {
    id: 'asked',
    name: 'Diminta',
    of: ({ asked_at }) => <span className="whitespace-nowrap">{shortDate(schoolDay(asked_at))}</span>,
    text: ({ asked_at }) => schoolDay(asked_at),
    from: 620,
  },
  stateColumn(remissionStates, 'granted'),
]

interface Decision {
  readonly verdict: Verdict
  readonly points: number | null
  readonly reason: string
  readonly revision: number
}

function Decide({ of, onDone }: { of: Remission; onDone: () => void }) {
  const most = of.record.points
  const start: Decision = { verdict: 'grant', points: most, reason: '', revision: of.revision }
  const form = useForm(conductRemissions.decide, {
    start,
    check: ({ verdict, points, reason }) => ({
      points:
        verdict === 'grant' && (points === null || !Number.isInteger(points) || points < 1 || points > most)
          ? `Isi 1 sampai ${most}.`
          : undefined,
      reason: reason.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
    }),
    input: ({ verdict, points, reason, revision }) => ({
      params: { remission_id: of.id },
      body: { points: verdict === 'grant' ? points : null, reason: reason.trim(), revision },
    }),
    said: ({ state }) => (state === 'granted' ? 'Permohonan dikabulkan.' : 'Permohonan ditolak.'),
    done: onDone,
  })
  const { verdict } = form.values
  return (
    <Form of={form}>
      <div className="mb-4 max-w-md">
        <Segmented<Verdict>
          label="Keputusan"
          value={verdict}
          options={verdicts}
          onChange={(value) => form.set({ verdict: value })}
        />
      </div>
      {verdict === 'grant' && <NumberField label="Dikurangi" unit="poin" {...form.field('points')} />}
      <TextArea label="Alasan" rows={3} maxLength={300} hint="Dibaca siswa dan orang tua." {...form.field('reason')} />
      <Submit>{verdict === 'grant' ? 'Kabulkan' : 'Tolak'}</Submit>
    </Form>
  )
}

function Inbox({ show }: { show: RemissionTab }) {
  const list = useList(conductRemissions.inbox, ({ query }) => ({ query: { ...query, show } }))
  const [opened, setOpened] = useState<string | null>(null)
  const one = list.rows?.find(({ id }) => id === opened)
  const close = () => setOpened(null)
  return (
    <>
      <DataList
        label="Permohonan"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ student, record }) => `${student.name}, ${record.rule}`}
        leading={({ student }) => <Avatar name={student.name} image={student.image} size="small" />}
        onOpen={({ id }) => setOpened(id)}
        search="Cari siswa, kelas, atau aturan"
        empty={
          <EmptyState
            drawing={<QuietDay />}
            text={show === 'waiting' ? 'Tidak ada yang menunggu' : 'Belum ada permohonan'}
            note="Siswa atau orang tua meminta keringanan dari catatan yang poinnya dihitung."
          />
        }
      />
      <Sheet
        open={one !== undefined}
        onClose={close}
        title={one?.student.name ?? 'Permohonan'}
        cancel={one?.can.includes('decide') ? undefined : 'Tutup'}
      >
        {one && (
          <div className="grid gap-4">
            <RemissionShown of={one} />
            {one.can.includes('decide') && <Decide key={one.id} of={one} onDone={close} />}
          </div>
        )}
      </Sheet>
    </>
  )
}

export const title = 'Keringanan poin'

/** What families have asked to be taken off, as the office decides on it. */
export default function RemissionsPage() {
  const [search, setSearch] = useSearchParams()
  const show: RemissionTab = search.get('show') === 'all' ? 'all' : 'waiting'
  return (
    <Page title={title} note="Poin yang dikurangi tidak lagi dihitung; catatannya tetap ada." back={href('/school/violations')}>
      <div className="mb-4 max-w-md">
        <Segmented<RemissionTab>
          label="Tampilkan"
          value={show}
          options={shows}
          onChange={(value) => setSearch(value === 'waiting' ? {} : { show: value }, { replace: true })}
        />
      </div>
      <Inbox key={show} show={show} />
    </Page>
  )
}
