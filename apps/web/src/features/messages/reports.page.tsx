import {
  type MessageReport,
  messageReports,
  reportReasons,
  reportStates,
  type ReportVerb,
} from '@lentera/contract/messages/reports'
import type { Reply } from '@lentera/contract/kit/call'
import { Forward, MessageSquareOff, ShieldCheck, Trash2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { decidingOf } from '#lib/offline/use-deciding.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay, schoolMoment } from '#lib/time/school-time.ts'
import { Section } from '#ui/card.tsx'
import { Decide } from '#ui/decide/decide.tsx'
import type { Thing, Verb } from '#ui/decide/desk.ts'
import { OpenedOf } from '#ui/decide/opened-of.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { UserText } from '#ui/user-text.tsx'

type Show = 'waiting' | 'others'

const deciding = decidingOf(messageReports.decide)
const verbs: readonly Verb<ReportVerb>[] = [
  {
    verb: 'dismiss',
    label: 'Tidak ditindak',
    done: 'tidak ditindak',
    letter: 't',
    icon: ShieldCheck,
    tone: 'plain',
    needsReason: true,
    effect: 'Pesannya tetap, dan laporan selesai. Alasannya tersimpan untuk sekolah.',
  },
  {
    verb: 'pass',
    label: 'Teruskan ke wali kelas',
    done: 'diteruskan',
    letter: 'w',
    icon: Forward,
    tone: 'plain',
    effect: 'Wali kelas mendapat pemberitahuan dengan jenis laporan dan catatan Anda, tanpa nama pelapor.',
  },
  {
    verb: 'mute_3',
    label: 'Larang menulis 3 hari',
    done: 'dilarang menulis 3 hari',
    letter: 'l',
    icon: MessageSquareOff,
    tone: 'plain',
    effect: 'Pengirim tidak menulis di grup itu, atau kepada guru sekolah bila pesannya langsung, dan diberi tahu.',
  },
  {
    verb: 'mute_14',
    label: 'Larang menulis 14 hari',
    done: 'dilarang menulis 14 hari',
    letter: 'm',
    icon: MessageSquareOff,
    tone: 'plain',
    effect: 'Pengirim tidak menulis di grup itu, atau kepada guru sekolah bila pesannya langsung, dan diberi tahu.',
  },
  {
    verb: 'remove',
    label: 'Hapus pesan',
    done: 'dihapus',
    letter: 'h',
    icon: Trash2,
    tone: 'danger',
    effect: 'Di tempatnya tertulis “Pesan dihapus oleh sekolah”. Isinya tersimpan di laporan ini; tidak dapat dikembalikan.',
  },
]
const labelOf = (verb: ReportVerb) => verbs.find((one) => one.verb === verb)?.label ?? verb

const thingOf = ({ id, revision, reported, can }: MessageReport): Thing<ReportVerb> => ({
  id,
  revision,
  name: reported.name,
  can,
})
const roleWords = { student: 'Siswa', parent: 'Orang tua', teacher: 'Guru', school: 'Tata usaha' } as const
const whereOf = ({ group }: MessageReport) => group ?? 'Pesan langsung'

/** What was said around the message, as it was when it was reported. */
const Conversation = ({ lines }: { lines: Reply<typeof messageReports.inboxOne>['lines'] }) => (
  <Section title="Percakapan saat dilaporkan">
    <ul aria-label="Percakapan saat dilaporkan" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {lines.map(({ seq, name, text, sent_at, reported }) => (
        <li
          key={seq}
          className={`rounded-card border px-3.5 py-2 ${reported ? 'border-transparent bg-warn-s' : 'border-line bg-surface'}`}
        >
          <p className="text-note text-ink-2">{`${name} · ${schoolMoment(sent_at)}`}</p>
          {text === '' ? <p className="text-ink-2 italic">Pesan dihapus</p> : <UserText text={text} />}
        </li>
      ))}
    </ul>
  </Section>
)

/** The message as it was, among those before it, and what was decided. */
function OpenedReport({ id }: { id: string }) {
  return (
    <OpenedOf
      call={messageReports.inboxOne}
      input={{ params: { message_report_id: id } }}
      title="Laporan pesan"
      of={({ report }) => ({
        thing: thingOf(report),
        title: report.reported.name,
        note: `${reportReasons[report.reason]} · ${whereOf(report)}`,
        image: null,
      })}
    >
      {({ report, lines, removed, acts }) => (
        <div className="grid max-w-xl gap-4 pb-7 [&>*]:min-w-0">
          <Facts
            facts={[
              {
                name: 'Status',
                value: <StatePill of={reportStates[report.state]} />,
              },
              { name: 'Pengirim', value: `${report.reported.name}, ${roleWords[report.reported.role].toLowerCase()}` },
              { name: 'Pelapor', value: `${report.reporter.name}, ${roleWords[report.reporter.role].toLowerCase()}` },
              { name: 'Dilaporkan', value: schoolMoment(report.reported_at) },
            ]}
          />
          {report.words !== '' && (
            <Notice tone="off">
              <UserText text={`“${report.words}”`} />
            </Notice>
          )}
          <Conversation lines={lines} />
          {removed && <Notice tone="off">Pesan ini sudah tidak terbaca di tempatnya.</Notice>}
          {acts.length > 0 && (
            <Section title="Riwayat">
              <List label="Riwayat">
                {acts.map(({ verb, reason, by, at }) => (
                  <Row
                    key={`${verb} ${at}`}
                    title={labelOf(verb)}
                    note={[by, schoolMoment(at), reason && `“${reason}”`].filter(Boolean).join(' · ')}
                  />
                ))}
              </List>
            </Section>
          )}
        </div>
      )}
    </OpenedOf>
  )
}

export const title = 'Laporan pesan'

/** Messages that people have reported, as the office decides on them. The filter stays in the address. */
export default function ReportsPage() {
  const [search, setSearch] = useSearchParams()
  const show: Show = search.get('show') === 'others' ? 'others' : 'waiting'
  const list = useList(messageReports.inbox, ({ query }) => ({ query: { ...query, show } }))
  return (
    <Decide
      deciding={deciding}
      verbs={verbs}
      noun="laporan"
      told={() => 'Pelapor diberi tahu bahwa laporannya sudah ditangani, tanpa rincian.'}
      list={list}
      search="Cari pengirim atau pelapor"
      thingOf={thingOf}
      lineOf={(report) => ({
        image: null,
        note: `${reportReasons[report.reason]} · ${whereOf(report)}`,
        at: shortDate(schoolDay(report.reported_at)).replace(/^.*, /, ''),
        marks: report.state !== 'waiting' && <StatePill of={reportStates[report.state]} />,
      })}
      groupOf={({ state }) => reportStates[state].label}
      detail={(id) => <OpenedReport key={id} id={id} />}
      empty={
        <EmptyState
          drawing={<QuietDay />}
          text={show === 'waiting' ? 'Tidak ada yang menunggu' : 'Belum ada yang diputuskan'}
          note={show === 'waiting' ? 'Pesan yang dilaporkan siswa, orang tua, atau guru muncul di sini.' : undefined}
        />
      }
      head={
        <>
          <TitleBar title={title} />
          <Segmented<Show>
            label="Tampilkan"
            value={show}
            options={[
              { value: 'waiting', label: 'Menunggu' },
              { value: 'others', label: 'Selesai' },
            ]}
            onChange={(value) => setSearch(value === 'waiting' ? {} : { show: value }, { replace: true })}
          />
        </>
      }
    />
  )
}
