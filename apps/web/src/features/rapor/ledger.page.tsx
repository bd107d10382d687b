import { raporFiles, type RaporLedger } from '@lentera/contract/rapor/files'
import { useSearchParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { NoClasses, NoClassesYet } from '#school/no-classes.tsx'
import { PrintForms } from '#school/print-month.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Screen } from '#ui/screen.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { PeriodSwitch, usePeriod } from './period.tsx'

const figure = (value: number | null, decimals = 0) =>
  value === null ? '–' : value.toLocaleString('id-ID', { minimumFractionDigits: decimals, maximumFractionDigits: 2 })
const pinned = 'sticky left-0 z-1 bg-surface'
const cell = 'px-2.5 py-2 text-right tabular-nums whitespace-nowrap'

/** One pupil's marks of all subjects. */
const PupilRow = ({
  of: { student, scores, total, average, rank, frozen },
  subjects,
  ranks,
}: {
  of: RaporLedger['rows'][number]
  subjects: RaporLedger['subjects']
  ranks: boolean
}) => (
  <tr>
    <th scope="row" className={`${pinned} max-w-[min(8rem,55vw)] px-4 py-2 font-semibold sm:max-w-none`}>
      <span className="block break-words">{student.name}</span>
      {!frozen && <span className="block text-note font-normal text-ink-2">sementara</span>}
    </th>
    {scores.map((score, at) => (
      <td key={subjects[at]?.name} className={cell}>
        {figure(score)}
      </td>
    ))}
    <td className={cell}>{average === null ? '–' : figure(total)}</td>
    <td className={`${cell} font-bold`}>{figure(average, 2)}</td>
    {ranks && <td className={cell}>{figure(rank)}</td>}
  </tr>
)

function Table({ of, ranks }: { of: RaporLedger; ranks: boolean }) {
  const { subjects, rows } = of
  return (
    <Card className="overflow-hidden">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <div className="overflow-x-auto" role="region" aria-label="Leger" tabIndex={0}>
        <table className="w-full text-left text-cell [&_tr>*:last-child]:pr-4">
          <thead className="text-note text-ink-2">
            <tr className="border-b border-line">
              <th
                scope="col"
                className={`${pinned} max-w-[min(8rem,55vw)] min-w-[min(8rem,55vw)] px-4 py-2 font-semibold sm:max-w-none sm:min-w-52`}
              >
                Nama
              </th>
              {subjects.map(({ name, short }) => (
                <th key={name} scope="col" className="px-2.5 py-2 text-right font-semibold whitespace-nowrap">
                  <abbr title={name} className="no-underline">
                    {short}
                  </abbr>
                </th>
              ))}
              <th scope="col" className="px-2.5 py-2 text-right font-semibold">
                Jumlah
              </th>
              <th scope="col" className="px-2.5 py-2 text-right font-semibold whitespace-nowrap">
                Rata-rata
              </th>
              {ranks && (
                <th scope="col" className="px-2.5 py-2 text-right font-semibold">
                  Peringkat
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <PupilRow key={row.student.id} of={row} subjects={subjects} ranks={ranks} />
            ))}
          </tbody>
          <tfoot className="border-t border-line text-note text-ink-2">
            <tr>
              <th scope="row" className={`${pinned} px-4 py-2 font-semibold`}>
                Rata-rata kelas
              </th>
              {subjects.map(({ name, average }) => (
                <td key={name} className={cell}>
                  {figure(average, 2)}
                </td>
              ))}
              <td colSpan={ranks ? 3 : 2} />
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

function Ledger({ of }: { of: RaporLedger }) {
  const [search, setSearch] = useSearchParams()
  const ranks = search.get('ranks') === 'true'
  const printing = useAction(raporFiles.printLedger, { done: saveFile })
  const query = { class_id: of.class.uuid, semester: of.period.semester, ranks }
  const running = of.rows.filter(({ frozen }) => !frozen).length
  return (
    <>
      <div className="flex flex-wrap gap-x-3">
        <PeriodSwitch shown={of.period} />
        <ClassSwitch of={of} />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <PrintForms title="Leger" printing={printing} run={(form) => void printing.run({ query: { ...query, form } })} />
        <span className="flex items-center gap-2">
          <Switch
            label="Peringkat"
            value={ranks}
            onChange={(next) => {
              const address = new URLSearchParams(search)
              if (next) address.set('ranks', 'true')
              else address.delete('ranks')
              setSearch(address, { replace: true })
            }}
          />
          <span aria-hidden>Peringkat</span>
        </span>
      </div>
      <p className="mb-3 text-note text-ink-2">
        {running === 0
          ? 'Semua nilai dari rapor yang sudah diserahkan.'
          : `${running} siswa memakai nilai sementara: rapornya belum diserahkan, nilainya masih dapat berubah.`}{' '}
        xlsx memuat juga semua komponen di lembar kedua.
      </p>
      <Table of={of} ranks={ranks} />
      <p className="mt-3 text-note text-ink-2">{of.subjects.map(({ name, short }) => `${short}: ${name}`).join(' · ')}</p>
    </>
  )
}

export const title = 'Leger'

/** The final scores of a class, for its homeroom teacher and the office. */
export default function RaporLedgerPage() {
  const role = useSession((session) => session.role)
  const period = usePeriod()
  const [search] = useSearchParams()
  const [class_id, ranks] = [search.get('class_id'), search.get('ranks') === 'true']
  const asked = Object.fromEntries(Object.entries(period).map(([name, value]) => [name, String(value)]))
  const back =
    role !== 'school'
      ? withQuery(href('/teacher/e-raport/list'), asked)
      : class_id === null
        ? withQuery(href('/school/e-raport'), asked)
        : withQuery(href('/school/e-raport/c/:classUuid', { classUuid: class_id }), asked)
  return (
    <Screen
      call={raporFiles.ledger}
      input={{ query: { ...period, ...(class_id !== null && { class_id }), ranks } }}
      keep
      title={title}
      tab={(of) => (of ? `Leger ${of.class.name}` : undefined)}
      note={(of) => (of ? [of.class.name, of.homeroom, of.period.name].filter(Boolean).join(' · ') : ' ')}
      back={back}
    >
      {(of) => (of ? <Ledger of={of} /> : role === 'school' ? <NoClassesYet /> : <NoClasses />)}
    </Screen>
  )
}
