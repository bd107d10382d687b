import {
  type Violation,
  violationCategories,
  violationKinds,
  violationStatuses,
  type ViolationVerb,
} from '@lentera/contract/violations'
import { violationOffice } from '@lentera/contract/violations/office'
import { Ban, Check, CheckCheck, HandHelping, MessageSquareReply } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { decidingOf } from '#lib/offline/use-deciding.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Decide } from '#ui/decide/decide.tsx'
import type { Thing, Verb } from '#ui/decide/desk.ts'
import { OpenedOf } from '#ui/decide/opened-of.tsx'
import { refusing } from '#ui/decide/verbs.ts'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Page } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { OfficeMore } from './office-more.tsx'
import { Status, ViolationShown } from './shown.tsx'
import { Trend } from './trend.tsx'
import { pointsText, whenText } from './words.ts'

type InboxTab = 'waiting' | 'all' | 'classes'
const shows = [
  { value: 'waiting', label: 'Menunggu' },
  { value: 'all', label: 'Semua' },
  { value: 'classes', label: 'Per kelas' },
] as const

const deciding = decidingOf(violationOffice.decide)
const verbs: readonly Verb<ViolationVerb>[] = [
  refusing('reject', 'Tidak jadi dicatat. Guru yang mencatat membaca alasannya, keluarga diberi tahu.'),
  {
    verb: 'revise',
    label: 'Minta perbaikan',
    done: 'dikembalikan',
    letter: 'p',
    icon: MessageSquareReply,
    tone: 'plain',
    needsReason: true,
    effect: 'Kembali kepada guru yang mencatat, dan muncul lagi di sini setelah diperbaiki.',
  },
  {
    verb: 'cancel',
    label: 'Batalkan',
    done: 'dibatalkan',
    letter: 'b',
    icon: Ban,
    tone: 'danger',
    needsReason: true,
    effect: 'Poinnya tidak dihitung lagi, dan keluarga diberi tahu.',
  },
  {
    verb: 'finish',
    label: 'Selesai',
    done: 'diselesaikan',
    letter: 'e',
    icon: CheckCheck,
    tone: 'plain',
    effect: 'Pembinaannya selesai; poinnya tetap dihitung.',
  },
  {
    verb: 'follow_up',
    label: 'Tindak lanjuti',
    done: 'ditindaklanjuti',
    letter: 'l',
    icon: HandHelping,
    tone: 'main',
    needsReason: true,
    effect: 'Tulis apa yang dilakukan; siswa dan orang tua membacanya.',
  },
  {
    verb: 'verify',
    label: 'Verifikasi',
    done: 'diverifikasi',
    letter: 's',
    icon: Check,
    tone: 'main',
    effect: 'Poin mulai dihitung. Dapat dibatalkan lagi nanti.',
  },
]
const isVerb = (deed: string): deed is ViolationVerb => verbs.some(({ verb }) => verb === deed)
const thingOf = ({ id, revision, student, can }: Violation): Thing<ViolationVerb> => ({
  id,
  revision,
  name: student.name,
  can: can.filter(isVerb),
})

function OpenedRecord({ id }: { id: string }) {
  return (
    <OpenedOf
      call={violationOffice.detail}
      input={{ params: { violation_id: id } }}
      title="Catatan tata tertib"
      of={(record) => ({
        thing: thingOf(record),
        title: record.student.name,
        note: `${record.student.class.name} · ${record.rule} · ${whenText(record)}`,
        image: record.student.image,
      })}
    >
      {(record) => <ViolationShown of={record} />}
    </OpenedOf>
  )
}

const status = filterBy('status', 'Semua status', violationStatuses)

function Queue({ show, head }: { show: 'waiting' | 'all'; head: ReactNode }) {
  const filters = show === 'all' ? [status] : []
  const list = useList(violationOffice.inbox, ({ query }) => ({ query: { ...query, show } }), { filters })
  return (
    <Decide
      deciding={deciding}
      verbs={verbs}
      noun="catatan"
      told={(things) =>
        `${things.length === 1 ? things[0]?.name : `${things.length} siswa`}, orang tua, dan guru yang mencatat diberi tahu.`
      }
      list={list}
      search="Cari siswa atau aturan"
      filters={filters}
      thingOf={thingOf}
      lineOf={(record) => ({
        image: record.student.image,
        note: `${record.rule} · ${pointsText(record)}`,
        at: record.student.class.name,
        marks:
          show === 'all' || record.status === 'clarification' ? (
            <Status of={record.status} />
          ) : record.kind === 'award' ? (
            <Pill tone="good">{violationKinds.award}</Pill>
          ) : (
            <StatePill of={violationCategories[record.category]} />
          ),
      })}
      groupOf={({ recorded_at }) => `Dicatat ${shortDate(schoolDay(recorded_at))}`}
      detail={(id) => <OpenedRecord key={id} id={id} />}
      empty={
        <EmptyState
          drawing={<QuietDay />}
          text={show === 'waiting' ? 'Tidak ada yang menunggu' : 'Belum ada catatan tahun ini'}
          note={show === 'waiting' ? 'Catatan guru dan klarifikasi keluarga muncul di sini.' : undefined}
        />
      }
      head={head}
    />
  )
}

export const title = 'Pelanggaran'

/** Records as the office decides on them, and how the classes are doing. What is shown stays in the address. */
export default function ViolationInboxPage() {
  const [search, setSearch] = useSearchParams()
  const show = shows.find(({ value }) => value === search.get('show'))?.value ?? 'waiting'
  const choice = (
    <Segmented<InboxTab>
      label="Tampilkan"
      value={show}
      options={shows}
      onChange={(value) => setSearch(value === 'waiting' ? {} : { show: value }, { replace: true })}
    />
  )
  if (show === 'classes')
    return (
      <Page title={title} actions={<OfficeMore />}>
        <div className="mb-4 max-w-md">{choice}</div>
        <Trend />
      </Page>
    )
  return (
    <Queue
      key={show}
      show={show}
      head={
        <>
          <TitleBar title={title}>
            <OfficeMore />
          </TitleBar>
          {choice}
        </>
      }
    />
  )
}
