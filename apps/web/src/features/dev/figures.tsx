import { Histogram } from '#ui/chart/histogram.tsx'
import { LineBand } from '#ui/chart/line-band.tsx'
import { RowBars } from '#ui/chart/row-bars.tsx'
import { SparkRows } from '#ui/chart/spark-rows.tsx'
import { Exhibit, Ground } from './exhibit.tsx'

const weeks = [
  { label: 'Jul', value: 72, band: { low: 64, high: 80 } },
  { label: '', value: null, band: null },
  { label: 'Agu', value: 78, band: { low: 66, high: 82 } },
  { label: '', value: 81.5, band: { low: 65, high: 84 } },
  { label: 'Sep', value: 79, band: null },
  { label: '', value: 84, band: { low: 70, high: 86 } },
]
const table = (columns: readonly string[], ...rows: (readonly string[])[]) => ({ columns, rows })

/** Figures that answer a question, each with its sentence and a table that can be opened. */
export const Figures = () => (
  <>
    <Exhibit of="LineBand">
      <Ground>
        <LineBand
          title="Naik atau turunkah nilai semester ini?"
          says="Sejak September rata-rata 81,5, naik 4,3 dari sebelumnya (77,2)."
          table={table(['Minggu', 'Nilai'], ['13 Juli', '72'], ['27 Juli', '78'])}
          points={weeks}
          band="separuh tengah kelas"
          wanted={{ value: 75, name: 'KKTP 75' }}
        />
      </Ground>
    </Exhibit>
    <Exhibit of="RowBars">
      <Ground>
        <RowBars
          title="Pelajaran mana yang sudah mencapai KKTP?"
          says="1 dari 2 pelajaran di bawah KKTP: Kimia (71, KKTP 75)."
          table={table(['Pelajaran', 'Nilai akhir'], ['Matematika', '88'], ['Kimia', '71'], ['Seni', 'belum ada'])}
          bars={[
            { name: 'Matematika', value: 88, wanted: 75 },
            { name: 'Kimia', value: 71, wanted: 75, note: 'di bawah KKTP 75' },
            { name: 'Seni', value: null, wanted: null, note: 'belum ada nilai' },
          ]}
        />
      </Ground>
    </Exhibit>
    <Exhibit of="Histogram">
      <Ground>
        <Histogram
          title="Bagaimana nilai menyebar?"
          says="Separuh siswa bernilai 69,9–85, nilai tengah 78,8; 5 di bawah KKTP 75."
          table={table(['Nilai', 'Siswa'], ['70 sampai kurang dari 80', '4'])}
          counts={[0, 0, 0, 0, 1, 0, 2, 4, 3, 2]}
          mark={{ value: 75, name: 'KKTP 75' }}
        />
      </Ground>
    </Exhibit>
    <Exhibit of="SparkRows">
      <Ground>
        <SparkRows
          title="Bagaimana rapor dibandingkan semester sebelumnya?"
          says="Rata-rata 82 di Ganjil 2026/27, naik 2 dari Genap 2025/26 (80)."
          table={table(['Pelajaran', 'Genap', 'Ganjil'], ['Kimia', '76', '80'], ['Fisika', '–', '84'])}
          rows={[
            { name: 'Kimia', values: [76, 78, 80] },
            { name: 'Fisika', values: [90, null, 84] },
          ]}
        />
      </Ground>
    </Exhibit>
  </>
)
