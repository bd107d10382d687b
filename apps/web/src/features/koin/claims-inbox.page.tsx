import { claimStates, giftKinds } from '@lentera/contract/koin'
import { giftOffice, type ClaimVerb, type OfficeClaim } from '@lentera/contract/koin/office'
import { Check, PackageCheck, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useList } from '#lib/http/use-list.ts'
import { decidingOf } from '#lib/offline/use-deciding.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { ScanSheet } from '#school/scan-sheet.tsx'
import { Button } from '#ui/button.tsx'
import { Decide } from '#ui/decide/decide.tsx'
import type { Thing, Verb } from '#ui/decide/desk.ts'
import { OpenedOf } from '#ui/decide/opened-of.tsx'
import { refusing } from '#ui/decide/verbs.ts'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Facts } from '#ui/list.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { OfficeTabs } from './koin-tabs.tsx'
import { koinText } from './words.ts'

type Show = 'waiting' | 'ready' | 'others'
const shows = [
  { value: 'waiting', label: 'Menunggu' },
  { value: 'ready', label: 'Siap' },
  { value: 'others', label: 'Lainnya' },
] as const

const deciding = decidingOf(giftOffice.decide)
const verbs: readonly Verb<ClaimVerb>[] = [
  refusing('reject', 'Koinnya kembali dan hadiahnya tersedia lagi. Penukar membaca alasannya.'),
  {
    verb: 'approve',
    label: 'Siapkan',
    done: 'disiapkan',
    letter: 'p',
    icon: Check,
    tone: 'plain',
    effect: 'Penukar tahu hadiahnya sedang disiapkan. Tandai siap setelah ada.',
  },
  {
    verb: 'ready',
    label: 'Siap diambil',
    done: 'siap',
    letter: 's',
    icon: PackageCheck,
    tone: 'main',
    effect: 'Penukar mendapat kode enam angka untuk mengambilnya dalam 30 hari; kode digital dapat langsung dibuka.',
  },
]
const thingOf = ({ id, revision, person, can }: OfficeClaim): Thing<ClaimVerb> => ({ id, revision, name: person.name, can })

function OpenedClaim({ id }: { id: string }) {
  return (
    <OpenedOf
      call={giftOffice.claim}
      input={{ params: { claim_id: id } }}
      title="Penukaran"
      of={(claim) => ({
        thing: thingOf(claim),
        title: claim.person.name,
        note: `${claim.person.note} · ${claim.gift.name}`,
        image: claim.person.image,
      })}
    >
      {({ gift, cost, state, requested_at, reason, kept_until }) => (
        <div className="max-w-xl pb-7">
          <Facts
            facts={[
              { name: 'Hadiah', value: gift.name },
              { name: 'Koin', value: koinText(cost) },
              { name: 'Cara mendapat', value: giftKinds[gift.kind] },
              { name: 'Ditukar', value: shortDate(schoolDay(requested_at)) },
              { name: 'Status', value: <StatePill of={claimStates[state]} /> },
              kept_until && { name: 'Disimpan sampai', value: shortDate(kept_until) },
              reason && { name: 'Alasan', text: reason },
            ]}
          />
        </div>
      )}
    </OpenedOf>
  )
}

/** Hands over what is ready to whoever shows its figures, typed or scanned. */
function HandOver() {
  const [open, setOpen] = useState(false)
  const [scans, setScans] = useState(false)
  const form = useForm(giftOffice.handOver, {
    start: { code: '' },
    check: ({ code }) => ({ code: /^\d{6}$/.test(code.trim()) ? undefined : 'Isi enam angka.' }),
    input: ({ code }) => ({ body: { code: code.trim() } }),
    said: ({ person, gift }) => `${gift} diserahkan kepada ${person}.`,
    done: () => setOpen(false),
  })
  return (
    <>
      <Button tone="main" icon={PackageCheck} onClick={() => setOpen(true)}>
        Serahkan hadiah
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Serahkan hadiah">
        <Form of={form}>
          <p className="mb-4 text-ink-2">Minta penukar menunjukkan kode ambilnya.</p>
          <TextField
            label="Kode enam angka"
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            hint="Hanya kode hadiah yang siap dan belum diserahkan."
            {...form.field('code')}
          />
          <div className="mb-4">
            <Button tone="soft" icon={ScanLine} wide onClick={() => setScans(true)}>
              Pindai QR-nya
            </Button>
          </div>
          <Submit>Serahkan</Submit>
        </Form>
      </Sheet>
      <ScanSheet
        open={scans}
        onClose={() => setScans(false)}
        title="Pindai kode ambil"
        read={(code) => (/^\d{6}$/.test(code) ? code : undefined)}
        onRead={(code) => {
          form.set({ code })
          setScans(false)
        }}
        foreign="Ini bukan kode ambil hadiah."
        instead="ketik enam angkanya"
      />
    </>
  )
}

export const title = 'Koin dan hadiah'

/** Claims as the office decides on them and hands gifts over. What is shown stays in the address. */
export default function ClaimsInboxPage() {
  const [search, setSearch] = useSearchParams()
  const show = shows.find(({ value }) => value === search.get('show'))?.value ?? 'waiting'
  const list = useList(giftOffice.claims, ({ query }) => ({ query: { ...query, show } }))
  return (
    <Decide
      key={show}
      deciding={deciding}
      verbs={verbs}
      noun="penukaran"
      told={(things) => `${things.length === 1 ? things[0]?.name : `${things.length} penukar`} diberi tahu.`}
      list={list}
      search="Cari nama atau hadiah"
      thingOf={thingOf}
      lineOf={({ person, gift, state, requested_at }) => ({
        image: person.image,
        note: `${gift.name} · ${person.note}`,
        at: shortDate(schoolDay(requested_at)).replace(/^.*, /, ''),
        marks: state !== 'requested' && <StatePill of={claimStates[state]} />,
      })}
      groupOf={({ state }) => (state === 'requested' ? 'Penukaran baru' : claimStates[state].label)}
      detail={(id) => <OpenedClaim key={id} id={id} />}
      empty={
        <EmptyState
          drawing={<QuietDay />}
          text={show === 'waiting' ? 'Tidak ada yang menunggu' : 'Belum ada di sini'}
          note={show === 'waiting' ? 'Penukaran koin siswa dan guru muncul di sini.' : undefined}
        />
      }
      head={
        <>
          <TitleBar title={title}>
            <HandOver />
          </TitleBar>
          <div className="mb-3">
            <OfficeTabs here="claims" />
          </div>
          <Segmented<Show>
            label="Tampilkan"
            value={show}
            options={shows}
            onChange={(value) => setSearch(value === 'waiting' ? {} : { show: value }, { replace: true })}
          />
        </>
      }
    />
  )
}
