import { attitudeTypes } from '@lentera/contract/attitude-notes'
import { type SelfAssessment, selfAssessments, selfStates } from '@lentera/contract/attitude-notes/self-assessments'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { stateColumn } from '#ui/data-list/state-column.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page, Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { OpenForm } from './self-open-form.tsx'
import { Opened } from './self-opened.tsx'
import { answeredText, formsAddress } from './self-words.ts'

const types = filterBy('type', 'Semua sikap', attitudeTypes)
const columns: readonly Column<SelfAssessment>[] = [
  { id: 'title', name: 'Judul', of: ({ title: named }) => named },
  { id: 'class', name: 'Kelas', of: (form) => form.class.name, phone: 'note' },
  { id: 'answered', name: 'Jawaban', of: answeredText, phone: 'note' },
  { id: 'type', name: 'Sikap', of: ({ type }) => attitudeTypes[type], from: 620 },
  { id: 'subject', name: 'Pelajaran', of: ({ subject }) => subject?.name ?? 'Wali kelas', from: 760 },
  { id: 'teacher', name: 'Guru', of: ({ teacher }) => (teacher.own ? 'Anda' : teacher.name), from: 900 },
  {
    id: 'until',
    name: 'Sampai',
    of: ({ closes_on }) => <span className="whitespace-nowrap">{shortDate(closes_on)}</span>,
    text: ({ closes_on }) => closes_on,
    from: 540,
  },
  stateColumn(selfStates, 'closed'),
]

const New = () => (
  <ButtonLink tone="main" icon={Plus} to={withQuery(formsAddress(), { new: '1' })}>
    Buka penilaian diri
  </ButtonLink>
)

function Forms() {
  const list = useList(selfAssessments.list, ({ query }) => ({ query }), { filters: [types] })
  return (
    <DataList
      label="Penilaian diri"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={(form) => `${form.title}, ${form.class.name}`}
      to={({ id }) => withQuery(formsAddress(), { open: id })}
      search="Cari judul atau kelas"
      filters={[types]}
      empty={
        <EmptyState
          drawing={<OpenBook />}
          text="Belum ada penilaian diri"
          note="Siswa menilai sikapnya sendiri, dan Anda mengambil jawabannya menjadi catatan sikap."
          action={<New />}
        />
      }
    />
  )
}

export const title = 'Penilaian diri'

/** Forms on which pupils judge themselves; a new one (`?new=1`) and the one that is opened stand in the address. */
export default function TeacherSelfAssessmentsPage() {
  const [search] = useSearchParams()
  const open = search.get('open')
  if (open) return <Opened key={open} id={open} />
  if (search.get('new') !== null)
    return (
      <Screen call={selfAssessments.begin} input={{}} title="Buka penilaian diri" back={formsAddress()}>
        {(begin) => (begin.classes.length === 0 ? <NoClasses /> : <OpenForm begin={begin} />)}
      </Screen>
    )
  return (
    <Page
      title={title}
      note="Formulir yang dijawab siswa tentang sikapnya sendiri."
      back={href('/teacher/attitude-note')}
      actions={<New />}
    >
      <Forms />
    </Page>
  )
}
