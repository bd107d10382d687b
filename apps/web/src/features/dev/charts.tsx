import { Bars } from '#ui/chart/bars.tsx'
import { Donut } from '#ui/chart/donut.tsx'
import { Heat } from '#ui/chart/heat.tsx'
import { Line } from '#ui/chart/line.tsx'
import { Exhibit, Ground } from './exhibit.tsx'

const months = ['Jul', 'Agu', 'Sep', 'Okt', 'Nov']
const days = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum']

/** What shows numbers as a picture; each has the same numbers as a table for screen readers. */
export const Charts = () => (
  <>
    <Exhibit of="Bars">
      <Ground>
        <Bars
          title="Kapan siswa datang?"
          says="Paling banyak mulai pukul 06.20: 20 siswa."
          columns={['Mulai pukul', 'Siswa']}
          unit="siswa"
          mark={3}
          bars={[4, 12, 20, 7, 0, 2].map((value, at) => ({ label: `06.${at}0`, value, tone: at < 3 ? 'ok' : 'warn' }))}
        />
      </Ground>
    </Exhibit>
    <Exhibit of="Line">
      <Ground className="grid gap-6">
        <Line
          title="Naik atau turunkah kehadiran?"
          says="November 92%, naik 4 poin dari Oktober."
          columns={['Bulan', 'Hadir']}
          unit="%"
          points={[97.5, 94, null, 88.2, 92].map((value, at) => ({ label: months[at] ?? '', value }))}
          wanted={{ value: 90, name: '90%' }}
        />
        <Line
          title="Bagaimana satu bulan?"
          says="Juli 96%."
          columns={['Bulan', 'Hadir']}
          unit="%"
          points={[{ label: 'Jul', value: 96 }]}
        />
      </Ground>
    </Exhibit>
    <Exhibit of="Donut">
      <Ground className="grid gap-6">
        <Donut
          title="Berapa yang hadir hari ini?"
          says="34 dari 36 siswa hadir."
          columns={['Status', 'Siswa']}
          middle="94%"
          unit="siswa"
          parts={[
            { name: 'Hadir', value: 30, tone: 'ok' },
            { name: 'Terlambat', value: 4, tone: 'warn' },
            { name: 'Sakit', value: 1, tone: 'sick' },
            { name: 'Alpa', value: 1, tone: 'bad' },
          ]}
        />
        <Donut
          title="Berapa yang hadir?"
          says="Belum ada yang tercatat."
          columns={['Status', 'Siswa']}
          middle="–"
          parts={[{ name: 'Hadir', value: 0, tone: 'ok' }]}
        />
      </Ground>
    </Exhibit>
    <Exhibit of="Heat">
      <Ground>
        <Heat
          title="Kapan kelas paling lengkap?"
          says="Paling lengkap Senin, paling jarang Kamis."
          columns={['Kelas dan hari', 'Hadir']}
          over={days}
          rows={[
            { name: 'X-1', values: [0.98, 0.9, 0.72, 0.4, null] },
            { name: 'XI IPA 2', values: [1, 0.95, 0.1, 0.6, 0.8] },
          ]}
        />
      </Ground>
    </Exhibit>
  </>
)
