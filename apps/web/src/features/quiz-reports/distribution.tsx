import type { QuizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { Card } from '#ui/card.tsx'
import { Histogram } from '#ui/chart/histogram.tsx'

const tenths = Array.from({ length: 10 }, (_, at) => (at === 9 ? '90–100' : `${at * 10}–${at * 10 + 9}`))

/** In one sentence how marks lie. */
const spread = ({ distribution, average, median }: QuizAnalysis): string => {
  const marked = distribution.reduce((sum, many) => sum + many, 0)
  const most = distribution.indexOf(Math.max(...distribution))
  if (marked === 0 || average === null || median === null) return 'Belum ada nilai.'
  const few =
    average + 5 < median
      ? ' Beberapa nilai yang sangat rendah menarik rata-rata ke bawah: lihat siapa yang perlu dibantu.'
      : average > median + 5
        ? ' Beberapa nilai yang sangat tinggi menarik rata-rata ke atas: nilai tengah lebih menggambarkan kelas.'
        : ''
  return `Paling banyak siswa bernilai ${tenths[most]}.${few}`
}

/** How the marks of a quiz spread. */
export default function Distribution({ data }: { data: QuizAnalysis }) {
  const { distribution, head } = data
  return (
    <Card className="p-4">
      <Histogram
        title="Bagaimana nilai kuis menyebar?"
        says={spread(data)}
        table={{ columns: ['Nilai', 'Siswa'], rows: distribution.map((value, at) => [tenths[at] ?? '', String(value)]) }}
        counts={distribution}
        mark={head.pass_score === null ? undefined : { value: head.pass_score, name: `batas lulus ${head.pass_score}` }}
      />
    </Card>
  )
}
