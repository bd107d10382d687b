import { type AnalysedItem, quizAnalysis, type QuizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { Navigate, useSearchParams } from 'react-router'
import { useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { Card } from '#ui/card.tsx'
import { figureLater } from '#ui/chart/figure-later.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Download } from './download.tsx'
import { Numbers, ReportFrame } from './frame.tsx'
import { History } from './history.tsx'
import { Meanings } from './meanings.tsx'
import { ItemDetail } from './item-detail.tsx'
import {
  difficultyOf,
  discriminationOf,
  ENOUGH,
  FEWEST,
  figureText,
  markText,
  reliabilityOf,
  suspectOf,
  tooFew,
} from './words.ts'

const Distribution = figureLater(() => import('./distribution.tsx'))

/** What a teacher should look at first of a question; nothing where all is well. */
function Finding({ item }: { item: AnalysedItem }) {
  const discrimination = discriminationOf(item)
  if (item.grading !== 'key') return <Pill tone="off">{item.grading === 'full' ? 'Nilai penuh' : 'Digugurkan'}</Pill>
  if (suspectOf(item)) return <Pill tone="bad">Periksa kunci</Pill>
  if (discrimination?.tone === 'bad' || discrimination?.tone === 'warn') return <StatePill of={discrimination} />
  return null
}

const figured = (figure: number | null, label: string | undefined) =>
  label === undefined ? '–' : `${figureText(figure)} ${label.toLowerCase()}`
const columns: readonly Column<AnalysedItem>[] = [
  {
    id: 'number',
    name: 'Soal',
    of: ({ number, text }) => (
      <span className="line-clamp-1">
        <span className="mr-2 inline-block min-w-5 text-ink-2 tabular-nums">{number}</span>
        {text}
      </span>
    ),
    text: ({ number, text }) => `${number}. ${text}`,
    sorts: true,
  },
  {
    id: 'difficulty',
    name: 'Kesukaran',
    of: (item) => <span className="whitespace-nowrap">{figured(item.difficulty, difficultyOf(item)?.label)}</span>,
    text: (item) => figured(item.difficulty, difficultyOf(item)?.label),
    sorts: true,
    phone: 'note',
    from: 560,
  },
  {
    id: 'discrimination',
    name: 'Daya beda',
    of: (item) => <span className="whitespace-nowrap">{figured(item.discrimination, discriminationOf(item)?.label)}</span>,
    text: (item) => figured(item.discrimination, discriminationOf(item)?.label),
    sorts: true,
    phone: 'note',
    from: 560,
  },
  { id: 'empty', name: 'Kosong', of: ({ empty }) => empty, sorts: 'down', align: 'right', from: 760 },
  { id: 'finding', name: 'Temuan', of: (item) => <Finding item={item} />, phone: 'pill' },
]
const rules = {
  sorts: {
    number: ({ number }: AnalysedItem) => number,
    difficulty: ({ difficulty }: AnalysedItem) => difficulty,
    discrimination: ({ discrimination }: AnalysedItem) => discrimination,
    empty: ({ empty }: AnalysedItem) => empty,
  },
}

function Reliability({ data: { reliability, is_kr20, error, pupils } }: { data: QuizAnalysis }) {
  const verdict = reliabilityOf(reliability)
  return (
    <Card className="p-4">
      <h2 className="mb-1 font-bold">Keandalan</h2>
      {verdict ? (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <strong className="text-title font-extrabold tracking-tight tabular-nums">{figureText(reliability)}</strong>
            <StatePill of={verdict} />
            <span className="text-cell text-ink-2">{is_kr20 ? 'KR-20' : 'alfa Cronbach'}</span>
          </p>
          <p className="mt-1 text-cell">{verdict.says}</p>
          {error !== null && (
            <p className="mt-1 text-cell text-ink-2">
              Nilai seorang siswa bisa meleset sekitar {markText(error)} ke atas atau ke bawah karena kebetulan.
            </p>
          )}
        </>
      ) : (
        <p className="text-cell text-ink-2">
          {pupils < FEWEST
            ? `${tooFew(pupils)} Keandalan dan daya beda dihitung mulai dari ${FEWEST} siswa.`
            : 'Perlu minimal dua soal dengan nilai yang berbeda.'}
        </p>
      )}
      {pupils >= FEWEST && pupils < ENOUGH && (
        <p className="mt-2 text-cell text-ink-2">
          Dihitung dari {pupils} siswa: angkanya kasar. Anggap petunjuk, bukan kepastian.
        </p>
      )}
    </Card>
  )
}

function Analysis({ data }: { data: QuizAnalysis }) {
  const { head, items, pupils, average, median, deviation, reliability } = data
  const list = useRows(items, rules)
  const open = items.find(({ number }) => String(number) === list.open)
  const suspects = items.filter((item) => item.grading === 'key' && suspectOf(item))
  return (
    <>
      <Numbers
        numbers={[
          { name: 'Dianalisis', value: `${pupils}`, note: 'siswa' },
          { name: 'Rata-rata', value: markText(average) },
          { name: 'Nilai tengah', value: markText(median) },
          { name: 'Simpangan baku', value: markText(deviation) },
          { name: 'Keandalan', value: figureText(reliability) },
        ]}
      />
      <Meanings />
      {suspects.length > 0 && (
        <div className="mb-3">
          <Notice tone="warn">
            Siswa terbaik lebih banyak memilih jawaban lain daripada kuncinya di soal{' '}
            {suspects.map(({ number }) => number).join(', ')}. Buka soalnya dan periksa kuncinya.
          </Notice>
        </div>
      )}
      {/* What is opened stands where the charts stood. */}
      <div className={`grid items-start gap-4 ${open ? '' : 'lg:grid-cols-[minmax(0,1fr)_22rem]'}`}>
        <SidePanel
          open={open !== undefined}
          onClose={() => list.setOpen(null)}
          title={open ? `Soal ${open.number}` : ''}
          list={
            <DataList
              label="Analisis soal"
              list={list}
              columns={columns}
              keyOf={({ number }) => String(number)}
              nameOf={({ number }) => `Soal ${number}`}
              onOpen={({ number }) => list.setOpen(String(number))}
              file={`Analisis soal ${head.title}`}
              empty={<EmptyState drawing={<OpenCrate />} text="Kuis ini tidak punya soal" />}
            />
          }
        >
          {open && <ItemDetail key={open.number} item={open} data={data} />}
        </SidePanel>
        <div className={`grid gap-4 ${open ? 'lg:hidden' : ''}`}>
          <Distribution data={data} />
          <Reliability data={data} />
        </div>
      </div>
      <History history={data.history} timezone={head.timezone} />
    </>
  )
}

export const title = 'Analisis soal'

/** How good the questions of a quiz were, what that means, and what to do about it. */
export default function InfographicPage() {
  const session = useSearchParams()[0].get('session')
  if (!session) return <Navigate to={href('/teacher/session/report')} replace />
  return (
    <Screen
      call={quizAnalysis.analysis}
      input={{ params: { uuid: session } }}
      title={(data) => data?.head.title ?? title}
      tab={(data) => data && `Analisis ${data.head.title}`}
      back={href('/teacher/session/report')}
      actions={<Download session={session} />}
      skeleton={<DataListSkeleton strip />}
    >
      {(data) => (
        <>
          <ReportFrame head={data.head} here="/teacher/session/report/infographic" />
          {data.pupils === 0 ? (
            <EmptyState
              drawing={<OpenCrate />}
              text="Belum ada yang mengumpulkan"
              note="Analisis dihitung dari siswa yang sudah mengumpulkan."
            />
          ) : (
            <Analysis data={data} />
          )}
        </>
      )}
    </Screen>
  )
}
