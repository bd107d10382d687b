import { findings, type HistoryOverview, type HistoryRow, questionHistory } from '@lentera/contract/question-history'
import { FileSpreadsheet, Layers } from 'lucide-react'
import { saveFile } from '#lib/device/save-file.ts'
import { type Filter, filterBy } from '#lib/http/filter.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { ItemHistory } from './item.tsx'
import { Locked } from './locked.tsx'
import { NoneYet } from './none-yet.tsx'
import { figureText, yearsText } from './words.ts'

const columns: readonly Column<HistoryRow>[] = [
  {
    id: 'asked',
    name: 'Soal',
    of: ({ asked }) => <span className="line-clamp-2 min-w-0">{asked}</span>,
    text: ({ asked }) => asked,
  },
  {
    id: 'finding',
    name: 'Perlu dilihat',
    of: ({ findings: [first] }) =>
      first && (
        <span className="whitespace-nowrap">
          <StatePill of={findings[first.kind]} />
        </span>
      ),
    text: (row) => row.findings.map(({ kind }) => findings[kind].label).join(', '),
    phone: 'pill',
  },
  { id: 'quizzes', name: 'Kuis', of: ({ quizzes }) => quizzes, align: 'right', from: 760 },
  { id: 'pupils', name: 'Siswa', of: ({ pupils }) => pupils, align: 'right', from: 640 },
  {
    id: 'difficulty',
    name: 'Kesukaran',
    of: ({ difficulty }) => figureText(difficulty),
    align: 'right',
    phone: 'value',
  },
  {
    id: 'discrimination',
    name: 'Daya beda',
    of: ({ discrimination }) => figureText(discrimination),
    align: 'right',
    from: 640,
  },
  {
    id: 'years',
    name: 'Tahun lalu → ini',
    of: ({ years }) => <span className="whitespace-nowrap">{yearsText(years)}</span>,
    text: ({ years }) => yearsText(years),
    align: 'right',
    from: 900,
  },
]

const later = 'Setelah kuis Anda yang pertama selesai, hasil setiap soalnya terkumpul di sini.'

const byFinding = filterBy('finding', 'Semua soal', { any: 'Yang perlu dilihat', ...findings })

function Questions({ overview }: { overview: HistoryOverview }) {
  const filters: readonly Filter[] = [
    byFinding,
    {
      name: 'subject',
      label: 'Semua mapel',
      options: [
        ...overview.subjects.map(({ uuid, name }) => ({ value: uuid, label: name })),
        { value: 'none', label: 'Tanpa mapel' },
      ],
    },
  ]
  const list = useList(
    questionHistory.list,
    ({ query, filters: chosen }) => ({ query: { ...query, ...(chosen['subject'] && { subject: chosen['subject'] }) } }),
    { filters: [byFinding, 'subject'] },
  )
  const printing = useAction(questionHistory.print, { done: saveFile })
  const open = list.rows?.find(({ uuid }) => uuid === list.open)
  return (
    <>
      {overview.waiting > 40 && (
        <div className="mb-3">
          <Notice>Sebagian kuis lama masih dihitung. Muat ulang halaman ini sebentar lagi.</Notice>
        </div>
      )}
      <Wrong says={printing.fault?.message} className="mb-3" />
      <SidePanel
        open={list.open !== null}
        onClose={() => list.setOpen(null)}
        title={open?.asked.slice(0, 60) ?? 'Butir'}
        list={
          <DataList
            label="Soal"
            list={list}
            columns={columns}
            keyOf={({ uuid }) => uuid}
            nameOf={({ asked }) => asked}
            onOpen={({ uuid }) => list.setOpen(uuid)}
            search="Cari soal"
            filters={filters}
            empty={<NoneYet note={later} />}
          />
        }
      >
        {list.open && <ItemHistory key={list.open} uuid={list.open} />}
      </SidePanel>
      <div className="mt-4">
        <Button icon={FileSpreadsheet} busy={printing.busy} onClick={() => void printing.run({ query: {} })}>
          Unduh xlsx
        </Button>
      </div>
    </>
  )
}

export const title = 'Riwayat butir'

/** What a teacher's questions did over all quizzes, classes and years. */
export default function HistoryPage() {
  return (
    <Screen
      call={questionHistory.overview}
      input={{}}
      title={title}
      back={href('/teacher/questions')}
      note={(data) => data && data.questions > 0 && `${data.questions} soal dalam ${data.quizzes} kuis yang sudah selesai`}
      actions={
        <ButtonLink icon={Layers} to={href('/teacher/questions/papers')}>
          Paket setara
        </ButtonLink>
      }
      skeleton={<DataListSkeleton tools />}
    >
      {(overview) =>
        overview.is_open && overview.questions === 0 && overview.waiting === 0 ? (
          <NoneYet note={later} />
        ) : overview.is_open ? (
          <Questions overview={overview} />
        ) : (
          <Locked
            is="Kesukaran, daya beda, dan pengecoh setiap soal di semua kuis, kelas, dan tahun sekaligus: soal mana yang perlu diperbaiki, dan mengapa. Bisa diunduh sebagai xlsx."
            own={
              overview.questions > 0
                ? `${overview.questions} soal Anda dari ${overview.quizzes} kuis sudah dapat dibaca.`
                : 'Belum ada kuis Anda yang selesai, jadi belum ada yang dapat dibaca.'
            }
            free="Analisis soal setiap kuis tetap gratis di Laporan kuis."
          />
        )
      }
    </Screen>
  )
}
