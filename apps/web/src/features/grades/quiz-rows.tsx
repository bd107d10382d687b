import { quizGaps, type QuizGradeRow } from '@lentera/contract/grades'
import { makingUp } from '@lentera/contract/quiz-reports'
import { ArrowRight } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { figure } from './words.tsx'

type Rows = readonly QuizGradeRow[]

const fromNote = ({ from }: QuizGradeRow) => (from === 'own' ? undefined : `Nilai ${makingUp[from].toLowerCase()}`)
const whyDiffers = ({ cell }: QuizGradeRow) =>
  cell?.score === null
    ? 'Dikosongkan di komponen'
    : cell?.score === cell?.taken
      ? 'Hasil kuis berubah sejak diambil'
      : 'Diisi guru di komponen'

/** Scores that stand otherwise in the component: each is replaced only when the teacher says so. */
export function Differing({
  rows,
  chosen,
  onChange,
}: {
  rows: Rows
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  if (rows.length === 0) return null
  const all = rows.every(({ student }) => chosen.has(student.id))
  const put = (id: string, on: boolean) => onChange(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  return (
    <Section
      title={`Berbeda, ${rows.length} siswa`}
      action={
        <Button
          tone="quiet"
          className="whitespace-nowrap"
          onClick={() => onChange(new Set(all ? [] : rows.map(({ student }) => student.id)))}
        >
          {all ? 'Lepas semua' : 'Pilih semua'}
        </Button>
      }
    >
      <List label="Nilai yang berbeda">
        {rows.map((row) => (
          <li key={row.student.id} className="flex items-center gap-3 bg-warn-s px-4 py-1">
            <div className="min-w-0 flex-1">
              <Checkbox
                label={row.student.name}
                note={[whyDiffers(row), fromNote(row)].filter(Boolean).join(' · ')}
                value={chosen.has(row.student.id)}
                onChange={(on) => put(row.student.id, on)}
              />
            </div>
            <span className="flex shrink-0 items-center gap-1.5 tabular-nums">
              <span className={chosen.has(row.student.id) ? 'text-ink-3 line-through' : 'font-bold'}>
                {row.cell?.score === null ? 'kosong' : figure(row.cell?.score ?? null)}
              </span>
              <ArrowRight size={16} aria-label="menjadi" className="text-ink-3" />
              <span className={chosen.has(row.student.id) ? 'font-bold' : 'text-ink-3'}>{figure(row.score)}</span>
            </span>
          </li>
        ))}
      </List>
      <p className="mt-2 text-note text-ink-2">Hanya yang dicentang diganti; yang lain tetap seperti di komponen.</p>
    </Section>
  )
}

/** Scores as they come, or as they are already there. */
export function Taken({ title, rows, folded }: { title: string; rows: Rows; folded?: boolean }) {
  if (rows.length === 0) return null
  const heading = `${title}, ${rows.length} siswa`
  const list = (
    <List label={title}>
      {rows.map((row) => (
        <Row
          key={row.student.id}
          title={row.student.name}
          note={fromNote(row)}
          value={<b className="tabular-nums">{figure(row.score)}</b>}
        />
      ))}
    </List>
  )
  if (!folded) return <Section title={heading}>{list}</Section>
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-bold text-accent pointer-fine:min-h-8">
        {heading}
      </summary>
      {list}
    </details>
  )
}

/** Who has nothing that can be taken, and why. */
export function Gaps({ rows }: { rows: Rows }) {
  if (rows.length === 0) return null
  return (
    <Section title={`Tanpa nilai kuis, ${rows.length} siswa`}>
      <List label="Tanpa nilai kuis">
        {rows.map(({ student, gap, cell }) => (
          <Row
            key={student.id}
            title={student.name}
            note={cell?.score === null || cell === null ? undefined : `Di komponen ${figure(cell.score)}, tetap`}
            pill={gap && <Pill tone={gap === 'absent' || gap === 'unscored' ? 'off' : 'warn'}>{quizGaps[gap]}</Pill>}
          />
        ))}
      </List>
    </Section>
  )
}
