import { operator, type OperatorOverview } from '@lentera/contract/operator'
import { roleNames, roles } from '@lentera/contract/kit/roles'
import { Bug, ClipboardCheck, Wrench, Send, ShieldCheck, Wallet } from 'lucide-react'
import { useCall } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { ago } from '#lib/time/dates.ts'
import { Card, Section } from '#ui/card.tsx'
import { Donut } from '#ui/chart/donut.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/states.tsx'
import { count } from './words.ts'

const pages = {
  stuck: withQuery(href('/operator/messages'), { state: 'waiting' }),
  failed: withQuery(href('/operator/messages'), { state: 'failed' }),
  errors: withQuery(href('/operator/error-reports'), { state: 'open' }),
}

const rupiah = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`
const keptText = ({ order, amount, price }: NonNullable<OperatorOverview['wallet']['newest']>) =>
  price === null
    ? `Terbaru: ${rupiah(amount)} untuk pesanan yang tidak dikenal, ${order}`
    : `Terbaru: ${rupiah(amount)}, seharusnya ${rupiah(price)}, pesanan ${order}`

/** What somebody has to look at now. */
const duties = ({ schools, waiting_since, messages, jobs, errors, wallet }: OperatorOverview) =>
  [
    {
      n: schools.pending,
      icon: ClipboardCheck,
      to: href('/operator/verify'),
      title: 'sekolah menunggu verifikasi',
      note: waiting_since && `Yang pertama mendaftar ${ago(waiting_since)}`,
    },
    { n: messages.stuck, icon: Send, to: pages.stuck, title: 'pesan macet', note: 'Menunggu lebih dari 15 menit' },
    { n: messages.failed, icon: Send, to: pages.failed, title: 'pesan gagal', note: 'Dalam 7 hari terakhir' },
    {
      n: jobs.dead,
      icon: Wrench,
      to: href('/operator/jobs'),
      title: 'pekerjaan berhenti',
      note: 'Tidak dicoba lagi dengan sendirinya',
    },
    { n: jobs.failing, icon: Wrench, to: href('/operator/jobs'), title: 'pekerjaan gagal', note: 'Akan dicoba lagi' },
    {
      n: wallet.kept,
      icon: Wallet,
      to: undefined,
      title: 'kabar dompet tidak dihitung',
      note: wallet.newest && keptText(wallet.newest),
    },
    {
      n: wallet.refunds,
      icon: Wallet,
      to: href('/operator/jobs'),
      title: 'pengembalian dana belum selesai',
      note: 'Dibayar lebih dari dua hari lalu',
    },
    {
      n: errors,
      icon: Bug,
      to: pages.errors,
      title: 'galat belum selesai',
      note: 'Dilaporkan peramban dalam 90 hari terakhir',
    },
  ].filter(({ n }) => n > 0)

/** Signing in by a password alone is offered something better. */
function SecondFactor() {
  const { data: me } = useCall(operator.me, {})
  if (!me || me.factor_since !== null) return null
  return (
    <List label="Keamanan akun">
      <Row
        leading={<IconTile icon={ShieldCheck} tone="info" />}
        title="Nyalakan verifikasi dua langkah"
        note="Kata sandi saja tidak cukup untuk akun yang membuka semua sekolah."
        to={href('/operator/account')}
      />
    </List>
  )
}

/** That codes reach nobody, or only who has an address. */
function Codes({ of }: { of: OperatorOverview['codes'] }) {
  if (of === 'phone') return null
  return (
    <List label="Pengiriman kode">
      <Row
        leading={<IconTile icon={Send} tone={of === 'none' ? 'bad' : 'warn'} />}
        title={of === 'none' ? 'Kode tidak dapat dikirim' : 'Kode hanya lewat email'}
        note={
          of === 'none'
            ? 'Tidak ada penyedia WhatsApp, SMS, atau email. Tidak ada yang dapat mendaftar atau membuat kata sandi baru sendiri.'
            : 'Tidak ada penyedia WhatsApp atau SMS. Yang tidak punya email dibantu sekolahnya.'
        }
        to={href('/operator/messages')}
      />
    </List>
  )
}

export const title = 'Ringkasan'

/** What waits for the operator. */
function Duties({ of: data }: { of: OperatorOverview }) {
  const waiting = duties(data)
  return (
    <Section title="Perlu tindakan">
      {waiting.length > 0 ? (
        <List label="Perlu tindakan">
          {waiting.map(({ n, icon, to, title: words, note }) => (
            <Row
              key={words}
              leading={<IconTile icon={icon} tone="warn" />}
              title={`${count(n)} ${words}`}
              note={note}
              {...(to !== undefined && { to })}
            />
          ))}
        </List>
      ) : (
        <EmptyState drawing={<QuietDay />} text="Semua berjalan" note="Sekolah, pesan, dan pekerjaan tidak menunggu Anda." />
      )}
    </Section>
  )
}

/** What there is to look after, in numbers. */
export default function OverviewPage() {
  return (
    <Screen call={operator.overview} input={{}} every={60_000} title={title}>
      {(data) => {
        return (
          <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
            <div className="grid gap-5">
              <Codes of={data.codes} />
              <Duties of={data} />
              <SecondFactor />
            </div>
            <div className="grid gap-4">
              <div className="grid grid-cols-2 gap-3">
                <Stat name="Sekolah aktif" value={count(data.schools.verified)} tone="good" />
                <Stat name="Orang hari ini" value={count(data.active)} tone="info" />
              </div>
              <Card className="p-4">
                <Donut
                  title="Sampaikah pesan dalam 7 hari?"
                  says={`${count(data.messages.sent)} terkirim, ${count(data.messages.stuck)} macet, ${count(data.messages.failed)} gagal.`}
                  columns={['Keadaan', 'Pesan']}
                  middle={count(data.messages.sent)}
                  parts={[
                    { name: 'Terkirim', value: data.messages.sent, tone: 'good' },
                    { name: 'Macet', value: data.messages.stuck, tone: 'care' },
                    { name: 'Gagal', value: data.messages.failed, tone: 'bad' },
                  ]}
                />
              </Card>
              <Facts
                facts={[
                  ...roleNames.map((role) => ({ name: `Akun ${roles[role].label}`, value: count(data.people[role]) })),
                  { name: 'Sekolah ditangguhkan', value: count(data.schools.suspended) },
                  { name: 'Pekerjaan menunggu', value: count(data.jobs.waiting) },
                ]}
              />
            </div>
          </div>
        )
      }}
    </Screen>
  )
}
