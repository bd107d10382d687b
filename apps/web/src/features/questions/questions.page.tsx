import { type QuestionRow, questions, type QuestionsBegin } from '@lentera/contract/questions'
import { difficulties, questionLevels, questionTypes } from '@lentera/contract/quizzes/question'
import { ChartNoAxesColumn, FileUp, Layers, Plus, Users } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type Filter, filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Bulk } from './bulk.tsx'
import { Export } from './export.tsx'

const columns: readonly Column<QuestionRow>[] = [
  {
    id: 'asked',
    name: 'Soal',
    of: ({ asked, is_shared, can }) => (
      <span className="line-clamp-2 min-w-0">
        {(is_shared || !can.includes('edit')) && <Users size={14} aria-label="Dibagikan" className="mr-1.5 inline text-ink-3" />}
        {asked}
      </span>
    ),
    text: ({ asked }) => asked,
  },
  { id: 'type', name: 'Jenis', of: ({ type }) => questionTypes[type], phone: 'note' },
  { id: 'subject', name: 'Mapel', of: ({ subject }) => subject?.name ?? null, from: 640 },
  { id: 'level', name: 'Level', of: ({ level }) => level, phone: 'value' },
  { id: 'difficulty', name: 'Kesukaran', of: ({ difficulty }) => difficulties[difficulty], from: 760 },
  { id: 'tags', name: 'Label', of: ({ tags }) => tags.join(', ') || null, from: 900 },
  {
    id: 'owner',
    name: 'Pemilik',
    of: ({ can, owner }) => <span className="whitespace-nowrap">{can.includes('edit') ? 'Saya' : owner.name}</span>,
    text: ({ can, owner }) => (can.includes('edit') ? 'Saya' : owner.name),
    from: 1100,
  },
  {
    id: 'changed',
    name: 'Diubah',
    of: ({ changed_at }) => <span className="whitespace-nowrap">{shortDate(schoolDay(changed_at))}</span>,
    text: ({ changed_at }) => schoolDay(changed_at),
    from: 1100,
  },
]

const byWhose = filterBy('whose', 'Semua pemilik', { own: 'Soal saya', shared: 'Dari rekan', archived: 'Arsip' })
const byType = filterBy('type', 'Semua jenis', questionTypes)
const byLevel = filterBy('level', 'Semua level', questionLevels)
const byDifficulty = filterBy('difficulty', 'Semua kesukaran', difficulties)
const filtersOf = ({ subjects, tags }: QuestionsBegin): readonly Filter[] => [
  byWhose,
  {
    name: 'subject',
    label: 'Semua mapel',
    options: [...subjects.map(({ uuid, name }) => ({ value: uuid, label: name })), { value: 'none', label: 'Tanpa mapel' }],
  },
  byType,
  byLevel,
  byDifficulty,
  ...(tags.length > 0 ? [{ name: 'tag', label: 'Semua label', options: tags.map((tag) => ({ value: tag, label: tag })) }] : []),
]

function Bank({ begin }: { begin: QuestionsBegin }) {
  const [params] = useSearchParams()
  const brought = params.get('import')
  const filters = filtersOf(begin)
  const list = useList(
    questions.list,
    ({ query, filters: chosen }) => ({
      query: {
        ...query,
        ...(chosen['subject'] && { subject: chosen['subject'] }),
        ...(chosen['tag'] && { tag: chosen['tag'] }),
        ...(brought && { import_uuid: brought }),
      },
    }),
    { filters: [byWhose, byType, byLevel, byDifficulty, 'subject', 'tag'] },
  )
  return (
    <>
      {brought && <Notice>Hanya soal dari satu impor yang ditampilkan.</Notice>}
      <DataList
        label="Soal"
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        nameOf={({ asked }) => asked}
        to={({ uuid }) => href('/teacher/questions/:uuid', { uuid })}
        search="Cari soal"
        filters={filters}
        bulk={(chosen, clear) => (
          <>
            <Bulk chosen={chosen} onDone={clear} />
            <Export chosen={chosen} />
          </>
        )}
        empty={
          <EmptyState
            drawing={<OpenBook />}
            text="Bank soal masih kosong"
            note="Tulis soal pertama, atau impor dari Moodle dan format lain."
            action={
              <ButtonLink tone="main" icon={Plus} to={href('/teacher/questions/new')}>
                Soal baru
              </ButtonLink>
            }
          />
        }
      />
    </>
  )
}

export const title = 'Bank soal'

/** A teacher's questions and those that colleagues share: searched, narrowed, and several changed at once. */
export default function QuestionsPage() {
  return (
    <Screen
      call={questions.begin}
      input={{}}
      title="Bank soal"
      note={(data) => data && `${data.counts.own} soal saya, ${data.counts.shared} dari rekan`}
      actions={
        <>
          <ButtonLink icon={ChartNoAxesColumn} to={href('/teacher/questions/history')}>
            <span>
              Riwayat<span className="max-sm:hidden"> butir</span>
            </span>
          </ButtonLink>
          <ButtonLink icon={Layers} to={href('/teacher/questions/papers')}>
            <span>
              Paket<span className="max-sm:hidden"> setara</span>
            </span>
          </ButtonLink>
          <ButtonLink icon={FileUp} to={href('/teacher/questions/import')}>
            Impor
          </ButtonLink>
          <ButtonLink tone="main" icon={Plus} to={href('/teacher/questions/new')}>
            Soal baru
          </ButtonLink>
        </>
      }
      skeleton={<DataListSkeleton tools />}
    >
      {(begin) => <Bank begin={begin} />}
    </Screen>
  )
}
