import '#ui/everything.css'
import { messageStates, outbox, type SentMessage } from '@lentera/contract/outbox'
import { Mail, MessageCircle, MessageSquareText, RotateCw } from 'lucide-react'
import { Calls } from '#lib/http/calls.tsx'
import { useCall } from '#lib/http/use-call.ts'
import { sinceHere } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile, Pill } from '#ui/pill.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#ui/states.tsx'

const channels = {
  whatsapp: { icon: MessageCircle, label: 'WhatsApp' },
  sms: { icon: MessageSquareText, label: 'SMS' },
  email: { icon: Mail, label: 'Email' },
} as const

function Message({ of: { channel, recipient, subject, body, state, error, created_at } }: { of: SentMessage }) {
  const { icon, label } = channels[channel]
  const { tone, label: word } = messageStates[state]
  return (
    <Row
      leading={<IconTile icon={icon} tone="off" />}
      title={
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          {recipient}
          <Pill tone={tone}>{word}</Pill>
        </span>
      }
      note={
        <>
          {label}, {sinceHere(new Date(created_at))}
          {subject && <span className="mt-1 block font-semibold text-ink-2">{subject}</span>}
          <span className="mt-1 block text-body text-ink">{body || 'Isinya dilupakan setelah terkirim.'}</span>
          {error && <span className="mt-1 block text-bad">{error}</span>}
        </>
      }
    />
  )
}

function Newest() {
  const { data, fault, loading, offline, stale, retry, at } = useCall(outbox.list, {}, { every: 15_000 })
  return (
    <div className="mx-auto w-full max-w-3xl pb-8">
      <div className="mb-1 flex items-center justify-between gap-4">
        <h1 className="text-title font-extrabold tracking-tight">{title}</h1>
        <Button icon={RotateCw} onClick={retry}>
          Muat ulang
        </Button>
      </div>
      <p className="mb-5 text-ink-2">Pesan dan kode terbaru dari demo ini. Tanpa penyedia, tidak ada yang keluar dari server.</p>
      {(offline || stale) && data && at && <OfflineNotice since={sinceHere(at)} className="mb-3" />}
      {loading && (
        <Skeleton>
          <SkeletonRows rows={4} />
        </Skeleton>
      )}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {data &&
        (data.length > 0 ? (
          <List label={title}>
            {data.map((message) => (
              <Message key={message.uuid} of={message} />
            ))}
          </List>
        ) : (
          <EmptyState
            drawing={<OpenCrate />}
            text="Belum ada pesan."
            note="Minta kode di pendaftaran atau di “Lupa kata sandi”, lalu kembali ke sini."
          />
        ))}
    </div>
  )
}

export const title = 'Kotak keluar'

/** What the demo would have sent, so that codes can be typed without a provider. */
export default function OutboxPage() {
  return (
    <Calls>
      <Newest />
    </Calls>
  )
}
