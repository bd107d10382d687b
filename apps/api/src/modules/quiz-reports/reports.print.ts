import { answerLetters, makingUp, outcomes } from '@lentera/contract/quiz-reports'
import { gradings } from '@lentera/contract/quizzes/question'
import { attemptRules } from '@lentera/contract/quizzes/session'
import { zones } from '@lentera/contract/shared'
import type { Cell, Document, Part } from '#kit/print/document.ts'
import { dayName } from '#notices/words.ts'
import { gradeAnswers, keepGraded } from '#quiz/grade.rules.ts'
import { FEWEST_PUPILS } from '#quiz/item-analysis.rules.ts'
import { plainText } from '#quiz/rich-text.ts'
import type { figuresOf } from '#quiz/session-figures.ts'
import { spokenKey } from '#quiz/spoken.ts'
import type { School } from '#school/schools.ts'
import { localTime } from '#school/time.ts'
import type { SessionRow } from './reports.queries.ts'
import { averageOf, letterOf, marksOf, numbersOf, outcomeOf } from './reports.rules.ts'

type Figures = Awaited<ReturnType<typeof figuresOf>>

const figure = (value: number | null) => (value === null ? '–' : value.toLocaleString('id-ID', { maximumFractionDigits: 2 }))
const momentOf = (at: Date | null, school: School) => {
  if (!at) return null
  const { date, time } = localTime(at, school.timezone)
  return `${dayName(date)} ${time.slice(0, 5).replace(':', '.')} ${zones[school.timezone]}`
}

const marksPart = (row: SessionRow, school: School, { results }: Figures): Part => {
  const numbers = numbersOf(results, row.pass_score)
  return {
    name: 'Nilai',
    heading: `Nilai ${row.title}`,
    facts: [
      ['Kelas', [...row.classes, ...row.groups].map(({ name }) => name).join(', ') || '–'],
      ['Mata pelajaran', row.subject ?? '–'],
      ['Waktu', momentOf(row.starts_at, school) ?? '–'],
      ['Peserta', `${numbers.taken} dari ${numbers.invited}`],
      ['Rata-rata', figure(numbers.average)],
      ['Tertinggi dan terendah', `${figure(numbers.highest)} dan ${figure(numbers.lowest)}`],
      ['Batas lulus', row.pass_score === null ? '–' : `${row.pass_score}, lulus ${numbers.passed}`],
    ],
    table: {
      columns: [
        { title: 'No', width: 26, align: 'right' },
        { title: 'Nama', width: 'rest' },
        { title: 'Kelas', width: 60 },
        { title: 'Nilai', width: 44, align: 'right', decimals: 2 },
        { title: 'Nilai akhir', width: 62, align: 'right', decimals: 2 },
        { title: 'Keterangan', width: 150 },
        { title: 'Menit', width: 44, align: 'right' },
        { title: 'Dikumpulkan', width: 170 },
      ],
      rows: results.map((one, at): Cell[] => [
        at + 1,
        one.name,
        one.class,
        one.mark,
        one.final.mark,
        [
          outcomes[outcomeOf(one, row.pass_score)].label,
          one.final.from === 'own' ? '' : `nilai ${makingUp[one.final.from].toLowerCase()}`,
        ]
          .filter(Boolean)
          .join(', '),
        one.started_at && one.submitted_at ? Math.round((one.submitted_at.getTime() - one.started_at.getTime()) / 60_000) : null,
        momentOf(one.submitted_at, school),
      ]),
      foot: [null, 'Rata-rata', null, averageOf(marksOf(results)), null, null, null, null],
    },
    notes: [
      'Nilai 0 sampai 100. Nilai akhir sudah memperhitungkan remedial dan susulan.',
      ...(row.attempts_allowed > 1
        ? [`Nilai yang dipakai dari beberapa percobaan: ${attemptRules[row.attempt_rule].toLowerCase()}.`]
        : []),
      ...(row.late_waiting > 0 ? [`Jawaban terlambat ${row.late_waiting} siswa belum diputuskan dan belum dihitung.`] : []),
    ],
    signatures: [],
  }
}

/** What each answer was worth: a column for each question. */
const answersPart = ({ questions, rows }: Figures): Part => ({
  name: 'Jawaban',
  heading: 'Nilai tiap soal',
  facts: [],
  table: {
    columns: [
      { title: 'No', width: 26, align: 'right' },
      { title: 'Nama', width: 'rest' },
      { title: 'Kelas', width: 60 },
      ...questions.flatMap(({ number }) => [
        { title: `${number}`, width: 30, align: 'right' as const, decimals: 2, group: 'Nilai soal' },
      ]),
      ...questions.map(({ number }) => ({ title: `${number}`, width: 20, align: 'center' as const, group: 'Jawaban' })),
    ],
    rows: rows.map(({ pupil, answers }, at): Cell[] => {
      const { scored } = gradeAnswers(keepGraded(answers))
      return [
        at + 1,
        pupil.name,
        pupil.class,
        ...scored.map(({ score }) => score),
        ...answers.map(({ points, answer }, nth) => answerLetters[letterOf(scored[nth]!.score, points, answer === null)].mark),
      ]
    }),
  },
  notes: [],
  signatures: [],
})

const analysisPart = ({ questions, figures }: Figures): Part => ({
  name: 'Analisis soal',
  heading: 'Analisis soal',
  facts: [
    ['Peserta', String(figures.pupils)],
    [
      figures.is_kr20 ? 'Reliabilitas (KR-20)' : 'Reliabilitas (alfa Cronbach)',
      figures.pupils < FEWEST_PUPILS
        ? `Belum cukup peserta (${figures.pupils} dari ${FEWEST_PUPILS})`
        : figure(figures.reliability),
    ],
    ['Kelompok atas dan bawah', `${figures.group} siswa masing-masing`],
  ],
  table: {
    columns: [
      { title: 'No', width: 26, align: 'right' },
      { title: 'Soal', width: 'rest' },
      { title: 'Kunci', width: 130 },
      { title: 'Kesukaran', width: 58, align: 'right', decimals: 2 },
      { title: 'Daya beda', width: 56, align: 'right', decimals: 2 },
      { title: 'Kosong', width: 44, align: 'right' },
      { title: 'Pilihan jawaban', width: 150 },
      { title: 'Penilaian', width: 90 },
    ],
    rows: questions.map((one, at): Cell[] => {
      const item = figures.items[at]!
      return [
        one.number,
        plainText(one.content.html),
        spokenKey(one.content, one.key),
        item.difficulty,
        item.discrimination,
        item.empty,
        item.choices.map(({ key, chosen }) => `${key.toUpperCase()} ${chosen}`).join(', '),
        gradings[one.grading],
      ]
    }),
  },
  notes: [
    'Kesukaran: bagian nilai yang dicapai rata-rata (di bawah 0,30 sukar, di atas 0,70 mudah). Daya beda: selisihnya antara kelompok atas dan bawah.',
  ],
  signatures: [],
})

/** The report of a session: marks and the analysis of its questions; with each answer, which only a workbook has room for. */
export const reportDocument = (row: SessionRow, school: School, figures: Figures, withAnswers: boolean): Document => ({
  title: `Laporan ${row.title}`,
  letterhead: { name: school.name, lines: [] },
  landscape: true,
  parts: [marksPart(row, school, figures), ...(withAnswers ? [answersPart(figures)] : []), analysisPart(figures)],
  footer: row.title,
})
