import { type Claim, claimStates } from '@lentera/contract/koin'
import { gifts } from '@lentera/contract/koin/gifts'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { QrPicture } from '#school/qr-picture.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Pages } from '#ui/data-list/pages.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { KoinTabs } from './koin-tabs.tsx'
import { koinText } from './words.ts'
import { UserText } from '#ui/user-text.tsx'

/** The six figures, large and as a QR, for whoever hands it over. */
function Pickup({ of: { gift, pickup_code, kept_until } }: { of: Claim }) {
  const [shown, setShown] = useState(false)
  if (pickup_code === null) return null
  return (
    <>
      <Button tone="main" onClick={() => setShown(true)}>
        Tampilkan kode ambil
      </Button>
      <Sheet open={shown} onClose={() => setShown(false)} title={gift.name}>
        <div className="grid justify-items-center gap-3">
          <div className="w-56">
            <QrPicture text={pickup_code} label={`Kode ambil ${pickup_code}`} />
          </div>
          <p className="text-hero font-extrabold tracking-widest tabular-nums">{pickup_code}</p>
          <p className="text-center text-ink-2">
            Tunjukkan di tata usaha{kept_until ? ` sampai ${shortDate(kept_until)}` : ''}. Jangan kirim kode ini kepada orang
            lain.
          </p>
        </div>
      </Sheet>
    </>
  )
}

/** A digital code, which is shown once. */
function Reveal({ of: { id, gift } }: { of: Claim }) {
  const [asks, setAsks] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const revealing = useAction(gifts.reveal, { done: (reply) => setCode(reply.code) })
  if (code !== null)
    return (
      <Notice tone="ok" live>
        Kodenya <b className="break-all select-all">{code}</b>. Catat sekarang: kode ini tidak ditampilkan lagi.
      </Notice>
    )
  return (
    <>
      <Button tone="main" onClick={() => setAsks(true)}>
        Buka kode
      </Button>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title={`Buka kode ${gift.name}?`}
        verb="Buka kode"
        busy={revealing.busy}
        onConfirm={() => void revealing.run({ params: { claim_id: id } })}
      >
        <p className="text-ink-2">Kode hanya ditampilkan satu kali. Siapkan tempat untuk mencatatnya.</p>
        <Wrong says={revealing.fault?.message} className="mt-3" />
      </Confirm>
    </>
  )
}

/** Takes the claim back, after one more question. */
function Cancel({ of: { id, gift, cost } }: { of: Claim }) {
  const [asks, setAsks] = useState(false)
  const cancelling = useAction(gifts.cancel, {
    done: () => {
      setAsks(false)
      say(`${koinText(cost)} sudah kembali.`)
    },
  })
  return (
    <>
      <Button tone="quiet" onClick={() => setAsks(true)}>
        Batalkan
      </Button>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title={`Batalkan ${gift.name}?`}
        verb="Ya, batalkan"
        danger
        busy={cancelling.busy}
        onConfirm={() => void cancelling.run({ params: { claim_id: id } })}
      >
        <p className="text-ink-2">{koinText(cost)} kembali seluruhnya.</p>
        <Wrong says={cancelling.fault?.message} className="mt-3" />
      </Confirm>
    </>
  )
}

const whatNow: Partial<Record<Claim['state'], string>> = {
  requested: 'Menunggu tata usaha.',
  approved: 'Sedang disiapkan tata usaha.',
  expired: 'Tidak diambil sampai batasnya; koinnya sudah kembali.',
  cancelled: 'Dibatalkan; koinnya sudah kembali.',
}

function OneClaim({ of: claim }: { of: Claim }) {
  const { gift, cost, state, requested_at, reason, can_cancel, has_code } = claim
  const { label, tone } = claimStates[state]
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="font-bold break-words">{gift.name}</h2>
        <Pill tone={tone}>{label}</Pill>
      </div>
      <UserText
        className="text-ink-2"
        text={`${koinText(cost)}, ${shortDate(schoolDay(requested_at))}. ${reason ? `“${reason}” Koinnya sudah kembali.` : (whatNow[state] ?? '')}`}
      />
      {(claim.pickup_code ?? (has_code || can_cancel)) && (
        <div className="flex flex-wrap gap-2">
          <Pickup of={claim} />
          {has_code && <Reveal of={claim} />}
          {can_cancel && <Cancel of={claim} />}
        </div>
      )}
    </Card>
  )
}

export const title = 'Penukaran'

/** What somebody has claimed, the newest first, with the code for fetching what is ready. */
export default function ClaimsPage() {
  const role = useSession((session) => session.role) ?? 'student'
  const list = useList(gifts.claims, () => ({ query: {} }), {})
  const { rows } = list
  return (
    <Page title={title}>
      <KoinTabs here="claims" />
      {list.called && <Around called={{ ...list.called, data: rows }} />}
      {rows?.length === 0 && (
        <EmptyState
          drawing={<OpenCrate />}
          text="Belum ada penukaran"
          note="Hadiah yang ditukar dengan koin muncul di sini."
          action={
            <ButtonLink tone="main" to={linkTo(role, '/koin/gift')}>
              Lihat hadiah
            </ButtonLink>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <ul aria-label={title} className="grid gap-3 [&>*]:min-w-0 lg:grid-cols-2">
          {rows.map((claim) => (
            <li key={claim.id}>
              <OneClaim of={claim} />
            </li>
          ))}
        </ul>
      )}
      <Pages list={list} />
    </Page>
  )
}
