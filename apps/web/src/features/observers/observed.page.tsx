import { observerLimits, observers, type SchoolFigures } from '@lentera/contract/observers'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Screen } from '#ui/screen.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/states.tsx'

const count = (n: number) => n.toLocaleString('id-ID')
const percent = (rate: number | null) => (rate === null ? '–' : `${rate.toLocaleString('id-ID')}%`)
const sum = (schools: readonly SchoolFigures[], of: (one: SchoolFigures) => number) =>
  schools.reduce((all, one) => all + of(one), 0)

const cell = 'px-4 py-2.5 text-right tabular-nums'
function Table({ schools }: { schools: readonly SchoolFigures[] }) {
  return (
    <div
      className="overflow-x-auto rounded-card border border-line bg-surface"
      tabIndex={0}
      role="region"
      aria-label="Angka tiap sekolah"
    >
      <table className="w-full min-w-[40rem]">
        <caption className="sr-only">Angka tiap sekolah</caption>
        <thead>
          <tr className="text-note text-ink-2">
            <th scope="col" className="px-4 py-2.5 text-left">
              Sekolah
            </th>
            {['Siswa', 'Guru', 'Kelas', 'Aktif 7 hari', 'Kehadiran 30 hari'].map((head) => (
              <th key={head} scope="col" className={cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {schools.map(({ npsn, name, pupils, teachers, classes, active, rate }) => (
            <tr key={npsn}>
              <th scope="row" className="px-4 py-2.5 text-left font-bold">
                {name}
                <span className="block text-note font-normal text-ink-2">{`NPSN ${npsn}`}</span>
              </th>
              <td className={cell}>{count(pupils)}</td>
              <td className={cell}>{count(teachers)}</td>
              <td className={cell}>{count(classes)}</td>
              <td className={cell}>{count(active)}</td>
              <td className={`${cell} font-bold`}>{percent(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const title = 'Sekolah yang diamati'

/** Figures of the schools that have agreed: never of people. */
export default function ObservedPage() {
  return (
    <Screen call={observers.figures} input={{}} title={title} note="Hanya angka, hanya dari sekolah yang menyetujuinya.">
      {(schools) =>
        schools.length === 0 ? (
          <EmptyState
            drawing={<OpenBook />}
            text="Belum ada sekolah yang setuju"
            note="Pengelola menanyakan sekolahnya; angkanya tampil di sini setelah tata usahanya menyetujui."
          />
        ) : (
          <div className="grid gap-5 [&>*]:min-w-0">
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              <Stat name="Sekolah" value={count(schools.length)} />
              <Stat name="Siswa" value={count(sum(schools, ({ pupils }) => pupils))} />
              <Stat name="Guru" value={count(sum(schools, ({ teachers }) => teachers))} />
              <Stat name="Aktif 7 hari" value={count(sum(schools, ({ active }) => active))} />
            </div>
            <Table schools={schools} />
            <p className="text-note text-ink-2">
              {`Kehadiran: hadir, terlambat, dan dispensasi dari semua hari sekolah siswa dalam 30 hari. Sekolah dengan kurang dari ${observerLimits.fewest} siswa tidak menampilkannya.`}
            </p>
          </div>
        )
      }
    </Screen>
  )
}
