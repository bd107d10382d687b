import { claimStates } from '@lentera/contract/koin'
import { type PlatformClaim, platformGifts } from '@lentera/contract/koin/platform'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { useList } from '#lib/http/use-list.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { stateColumn } from '#ui/data-list/state-column.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Radios } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Facts } from '#ui/list.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { numberFormat } from '#lib/text/numbers.ts'

type Verb = PlatformClaim['can'][number]
const verbs: Readonly<Record<Verb, { readonly label: string; readonly note: string }>> = {
  approve: { label: 'Siapkan', note: 'Penukar tahu hadiahnya sedang disiapkan.' },
  ready: { label: 'Siap di sekolah', note: 'Penukar mendapat kode enam angka; tata usaha menyerahkannya.' },
  reject: { label: 'Tolak', note: 'Koinnya kembali dan hadiahnya tersedia lagi.' },
}

const columns: readonly Column<PlatformClaim>[] = [
  { id: 'gift', name: 'Hadiah', of: ({ gift }) => gift.name },
  { id: 'school', name: 'Sekolah', of: ({ school }) => school, phone: 'note' },
  { id: 'cost', name: 'Koin', of: ({ cost }) => cost.toLocaleString('id-ID'), align: 'right', from: 620 },
  { id: 'requested', name: 'Ditukar', of: ({ requested_at }) => shortDate(schoolDay(requested_at)), phone: 'note' },
  stateColumn(claimStates, 'received'),
]

interface Decision {
  readonly verb: Verb
  readonly reason: string
}
function DecideForm({ of, onDone }: { of: PlatformClaim; onDone: () => void }) {
  const start: Decision = { verb: of.can.includes('approve') ? 'approve' : 'ready', reason: '' }
  const form = useForm(platformGifts.decide, {
    start,
    check: ({ verb, reason }) => ({
      reason: verb === 'reject' && reason.trim().length < 3 ? 'Tulis alasannya, minimal 3 huruf.' : undefined,
    }),
    input: ({ verb, reason }) => ({
      body: { of: [{ id: of.id, revision: of.revision }], verb, ...(reason.trim() !== '' && { reason: reason.trim() }) },
    }),
    said: ({ results }) =>
      results[0]?.outcome === 'decided'
        ? 'Penukaran diputuskan. Penukar diberi tahu.'
        : 'Penukaran ini sudah diputuskan lebih dulu.',
    done: onDone,
  })
  return (
    <Form of={form}>
      <Radios label="Keputusan" options={of.can.map((verb) => ({ value: verb, ...verbs[verb] }))} {...form.field('verb')} />
      <TextArea label="Pesan (wajib bila ditolak)" rows={2} maxLength={500} {...form.field('reason')} />
      <Submit>Putuskan</Submit>
    </Form>
  )
}

/** Claims of gifts for all schools: what waits for whoever runs the product, or all the others. */
export function PlatformClaims({ show }: { show: 'waiting' | 'others' }) {
  const list = useList(platformGifts.claims, ({ query }) => ({ query: { ...query, show } }))
  const [opened, setOpened] = useState<string | null>(null)
  const close = () => setOpened(null)
  const one = list.rows?.find(({ id }) => id === opened)
  const may = (one?.can.length ?? 0) > 0
  return (
    <>
      <DataList
        label="Penukaran"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ gift, school }) => `${gift.name}, ${school}`}
        onOpen={({ id }) => setOpened(id)}
        empty={
          <EmptyState drawing={<QuietDay />} text={show === 'waiting' ? 'Tidak ada yang menunggu' : 'Belum ada penukaran'} />
        }
      />
      <Sheet open={one !== undefined} onClose={close} title={one?.gift.name ?? ''} cancel={may ? undefined : 'Tutup'}>
        {one && (
          <div className="grid gap-4 [&>*]:min-w-0">
            <Facts
              facts={[
                { name: 'Sekolah', value: one.school },
                { name: 'Koin', value: `${numberFormat().format(one.cost)} koin` },
                { name: 'Status', value: <StatePill of={claimStates[one.state]} /> },
                one.reason && { name: 'Alasan', text: one.reason },
              ]}
            />
            {may && <DecideForm key={one.id} of={one} onDone={close} />}
          </div>
        )}
      </Sheet>
    </>
  )
}
