import { rapor, type RaporSubject } from '@lentera/contract/rapor'
import { FileSpreadsheet } from 'lucide-react'
import { useCall } from '#lib/http/use-call.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { PeriodSwitch, usePeriod } from './period.tsx'
import { EveningLink, KokurikulerLink, LedgerLink, SubjectState } from './words.tsx'

/** Where a teacher sees what report cards will say of a subject. */
export const subjectAddress = ({ class: room, subject, period }: RaporSubject): string =>
  withQuery(href('/teacher/e-raport/detail'), {
    class_id: room.uuid,
    subject_id: subject.id,
    semester: String(period.semester),
  })
const columns: readonly Column<RaporSubject>[] = [
  { id: 'subject', name: 'Pelajaran', of: ({ subject }) => subject.name },
  { id: 'class', name: 'Kelas', of: (one) => one.class.name, phone: 'note' },
  {
    id: 'scored',
    name: 'Nilai akhir',
    of: ({ scored, pupils }) => `${scored} dari ${pupils} siswa`,
    phone: 'note',
  },
  { id: 'note', name: 'Catatan wali kelas', of: ({ note }) => note, from: 860 },
  {
    id: 'state',
    name: 'Status',
    of: ({ state }) => <SubjectState of={state} />,
    text: ({ state }) => state,
    phone: 'pill',
  },
]
const rules: Rules<RaporSubject> = { words: (one) => [one.subject.name, one.class.name] }

function Subjects({ of }: { of: readonly RaporSubject[] }) {
  const list = useRows(of, rules)
  return (
    <DataList
      label="Pelajaran saya"
      list={list}
      columns={columns}
      keyOf={({ subject, class: room }) => `${room.uuid} ${subject.id}`}
      nameOf={(one) => `${one.subject.name} ${one.class.name}`}
      to={subjectAddress}
      search="Cari pelajaran atau kelas"
      empty={<NoClasses />}
    />
  )
}

const useOwnClass = () => {
  const { tahun_ajaran_id, semester } = usePeriod()
  return useCall(rapor.class, { query: { tahun_ajaran_id, semester } })
}
/** For whoever leads a class. */
function OwnClass() {
  const { tahun_ajaran_id, semester } = usePeriod()
  const { data } = useOwnClass()
  const asked = { tahun_ajaran_id: tahun_ajaran_id?.toString() ?? null, semester: semester?.toString() ?? null }
  return data ? (
    <ButtonLink tone="main" to={withQuery(href('/teacher/e-raport/list'), asked)}>
      Rapor {data.class.name}
    </ButtonLink>
  ) : null
}

/** What is written and read for the whole of the own class. */
function OwnClassTables() {
  const { data } = useOwnClass()
  return (
    data && (
      <>
        <EveningLink of={data} />
        <KokurikulerLink of={data} />
        <LedgerLink of={data} />
      </>
    )
  )
}

export const title = 'Rapor'

/** The subjects that a teacher hands over for the report cards, and the way to the own class. */
export default function RaporSubjectsPage() {
  const period = usePeriod()
  return (
    <Screen
      call={rapor.subjects}
      input={{ query: period }}
      keep
      anyDay
      title={title}
      note={(rows) => rows?.[0]?.period.name ?? ' '}
      actions={<OwnClass />}
    >
      {(rows) => (
        <>
          <PeriodSwitch shown={rows[0]?.period} />
          {rows.length > 0 && (
            <div className="mb-4 flex flex-wrap gap-2">
              <OwnClassTables />
              <ButtonLink icon={FileSpreadsheet} to={href('/teacher/rapor/bridge')}>
                Jembatan e-Rapor
              </ButtonLink>
            </div>
          )}
          <Subjects of={rows} />
        </>
      )}
    </Screen>
  )
}
