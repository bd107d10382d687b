import { contactWays, type SignalDetail, signalCauses, signals } from '@lentera/contract/signals'
import { Copy, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { clockIn, dateIn, shortDate } from '#lib/time/dates.ts'
import { phoneText, whatsappTo } from '#school/phone.ts'
import { monthName, percent } from '#school/months.ts'
import { lowestSays } from '#school/attendance-says.ts'
import { WeekStrip } from '#school/week-strip.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Bars } from '#ui/chart/bars.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { ContactForm } from './contact-form.tsx'
import { Sights } from './sights.tsx'

const toneOf = (rate: number) => (rate < 90 ? 'bad' : rate < 95 ? 'warn' : 'ok')

/** Why: the reason, what it was seen by, the semester's months, and the last four weeks. */
function Why({ signal }: { signal: SignalDetail }) {
  const { cause, text, months, days, today, ended_on } = signal
  const shown = months.flatMap(({ month, totals }) => (totals.rate === null ? [] : [{ month, rate: totals.rate }]))
  return (
    <>
      <p className="mb-1.5 flex flex-wrap gap-2">
        <StatePill of={signalCauses[cause]} />
        {ended_on && <Pill tone="ok">Selesai {shortDate(ended_on)}</Pill>}
      </p>
      <p className="mb-3 font-semibold">{text}.</p>
      <Sights signal={signal} />
      {shown.length > 1 && (
        <Bars
          title="Bagaimana kehadirannya tiap bulan?"
          says={lowestSays(shown)}
          columns={['Bulan', 'Hadir']}
          unit="%"
          bars={shown.map(({ month, rate }) => ({ label: monthName(month).slice(0, 3), value: rate, tone: toneOf(rate) }))}
        />
      )}
      <Card className="mt-3 p-3">
        <p className="mb-2 text-note text-ink-2">Empat minggu terakhir · semester {percent(signal.totals.rate)}</p>
        <WeekStrip today={today} rows={Array.from({ length: 4 }, (_, at) => ({ days: days.slice(at * 7, at * 7 + 7) }))} />
      </Card>
    </>
  )
}

/** The prepared message: to copy, or to open in a conversation with a connected parent. */
function Message({ signal: { message, parents } }: { signal: SignalDetail }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () =>
    setCopied(
      await navigator.clipboard.writeText(message).then(
        () => true,
        () => false,
      ),
    )
  const reached = parents.flatMap(({ name, phone }) => (phone ? [{ name, phone }] : []))
  return (
    <Section title="Pesan untuk orang tua" className="mt-4">
      <Card className="px-4 py-3">
        <p className="text-note whitespace-pre-line select-all">{message}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {reached.map(({ name, phone }) => (
            <ButtonLink key={phone} icon={MessageCircle} to={whatsappTo(phone, message)}>
              WhatsApp {name}
              <span className="sr-only"> {phoneText(phone)}</span>
            </ButtonLink>
          ))}
          <Button icon={Copy} onClick={() => void copy()}>
            Salin pesan
          </Button>
        </div>
        <p role="status" className="mt-2 text-note text-ink-2 empty:hidden">
          {copied === true && 'Pesan disalin.'}
          {copied === false && 'Tidak bisa menyalin di peramban ini. Tekan lama pesannya untuk menyalin.'}
          {copied === null &&
            reached.length === 0 &&
            (parents.length === 0
              ? 'Belum ada orang tua yang terhubung.'
              : `${parents.map(({ name }) => name).join(', ')} belum mengisi nomor ponsel.`)}
        </p>
      </Card>
    </Section>
  )
}

function Contacts({ signal: { contacts, timezone } }: { signal: SignalDetail }) {
  if (contacts.length === 0) return null
  return (
    <Section title="Tindak lanjut" className="mt-4">
      <List label="Tindak lanjut">
        {contacts.map(({ by, at, way, note, again_on }) => (
          <Row
            key={at}
            title={note}
            note={`${contactWays[way]} · ${by} · ${shortDate(dateIn(new Date(at), timezone))}, ${clockIn(at, timezone)}${again_on === null ? '' : ` · lihat lagi ${shortDate(again_on)}`}`}
          />
        ))}
      </List>
    </Section>
  )
}

/** One pupil who needs a look: why, a message to the parents, and what was done. */
export function SignalPanel({ id, changed }: { id: string; changed: () => void }) {
  const { data, fault, retry } = useCall(signals.detail, { params: { signal_id: id } })
  if (fault && !data) return <ErrorState message={fault.message} onRetry={retry} />
  if (!data)
    return (
      <Skeleton className="grid gap-3">
        <Bone className="h-6 w-40" />
        <Bone className="h-40 rounded-card" />
        <Bone className="h-48 rounded-card" />
      </Skeleton>
    )
  return (
    <>
      <Why signal={data} />
      <Message signal={data} />
      <Contacts signal={data} />
      <ContactForm id={id} first={data.contacts.length === 0} done={changed} />
    </>
  )
}
