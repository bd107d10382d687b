import { findings, type HistoryDetail, questionHistory } from '@lentera/contract/question-history'
import { questionTypes } from '@lentera/contract/quizzes/question'
import { Check } from 'lucide-react'
import { useCallback } from 'react'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { letterOf } from '#school/quiz/choices.tsx'
import { Rich } from '#school/quiz/rich.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Row } from '#ui/row.tsx'
import { Part } from '#ui/screen.tsx'
import { figureText, yearText } from './words.ts'

const percent = (part: number, of: number) => (of === 0 ? '–' : `${Math.round((part / of) * 100)}%`)

/** What each choice drew in all quizzes together. */
function Choices({ of: { choices, pupils } }: { of: HistoryDetail }) {
  if (choices.length === 0) return null
  return (
    <table className="w-full text-cell tabular-nums">
      <caption className="mb-1 text-left font-bold">Pilihan siswa di semua kuis</caption>
      <thead>
        <tr className="text-note text-ink-2">
          <th scope="col" className="text-left font-medium">
            Pilihan
          </th>
          {['Dipilih', 'Atas', 'Bawah'].map((name) => (
            <th key={name} scope="col" className="pl-2 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map(({ key, text, right, chosen, upper, lower }, at) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              <strong className="mr-1.5">{letterOf(at)}</strong>
              {text}
              {right && (
                <span className="ml-1.5 inline-flex items-center gap-0.5 font-bold text-ok">
                  <Check size={14} aria-hidden />
                  Kunci
                </span>
              )}
            </th>
            <td className="pl-2 text-right whitespace-nowrap">
              {chosen} <span className="text-ink-2">{percent(chosen, pupils)}</span>
            </td>
            <td className="pl-2 text-right">{upper}</td>
            <td className="pl-2 text-right">{lower}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Figures = Pick<HistoryDetail, 'pupils' | 'difficulty' | 'discrimination'>
const figuresNote = ({ pupils, difficulty, discrimination }: Figures) =>
  `${pupils} siswa · kesukaran ${figureText(difficulty)} · daya beda ${figureText(discrimination)}`

function Item({ of }: { of: HistoryDetail }) {
  const { media } = of
  const linked = useCallback((file: string) => media[file] ?? '', [media])
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-note text-ink-2">
          {[questionTypes[of.type], of.subject?.name, of.objective].filter(Boolean).join(' · ')}
        </p>
        <Rich html={of.content.html} media={linked} />
      </div>
      {of.findings.map(({ kind, says }) => (
        <div key={kind} className="grid justify-items-start gap-1">
          <StatePill of={findings[kind]} />
          <p className="text-cell">{says}</p>
        </div>
      ))}
      {of.is_changed && (
        <Notice tone="off">Soal ini sudah diubah di bank sejak terakhir dipakai. Angkanya dari bunyi yang lama.</Notice>
      )}
      <p className="font-semibold">
        {of.quizzes} kuis, {figuresNote(of)}
        {of.empty > 0 && ` · kosong ${of.empty}`}
      </p>
      <Choices of={of} />
      <section>
        <h3 className="mb-1 font-bold">Menurut tahun ajaran</h3>
        <List label="Menurut tahun ajaran">
          {of.years.map((one) => (
            <Row key={one.year} title={yearText(one.year)} note={`${one.quizzes} kuis · ${figuresNote(one)}`} />
          ))}
        </List>
      </section>
      <section>
        <h3 className="mb-1 font-bold">Menurut kuis</h3>
        <List label="Menurut kuis">
          {of.sessions.map((one) => (
            <Row
              key={one.uuid}
              title={one.title}
              note={[shortDate(schoolDay(one.ends_at)), one.classes.join(', '), figuresNote(one)].filter(Boolean).join(' · ')}
              pill={!one.is_same && <Pill tone="off">Bunyi lain</Pill>}
              to={`${href('/teacher/session/report/infographic')}?session=${one.uuid}`}
            />
          ))}
        </List>
        {of.sessions.some(({ is_same }) => !is_same) && (
          <p className="mt-1 text-note text-ink-2">Kuis dengan bunyi atau kunci lain tidak ikut dihitung.</p>
        )}
      </section>
      {of.is_own && (
        <div>
          <ButtonLink to={href('/teacher/questions/:uuid', { uuid: of.uuid })}>Buka di bank soal</ButtonLink>
        </div>
      )}
    </div>
  )
}

/** One question over all quizzes, classes and years. */
export const ItemHistory = ({ uuid }: { uuid: string }) => (
  <Part call={questionHistory.get} input={{ params: { question_uuid: uuid } }}>
    {(of) => <Item of={of} />}
  </Part>
)
