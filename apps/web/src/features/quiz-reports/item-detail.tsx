import type { AnalysedItem, QuizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { gradings, questionTypes } from '@lentera/contract/quizzes/question'
import { Check, Wrench } from 'lucide-react'
import { useCallback, useState } from 'react'
import { letterOf } from '#school/quiz/choices.tsx'
import { Rich } from '#school/quiz/rich.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Regrade } from './regrade.tsx'
import { difficultyOf, discriminationOf, figureText, isIdle, percent, suspectOf, type Verdict } from './words.ts'

function Figure({ name, value, verdict }: { name: string; value: number | null; verdict: Verdict | null }) {
  return (
    <div>
      <dt className="text-note text-ink-2">{name}</dt>
      <dd className="flex items-center gap-2">
        <strong className="text-lead tabular-nums">{figureText(value)}</strong>
        {verdict && <StatePill of={verdict} />}
      </dd>
      {verdict && <dd className="text-cell">{verdict.says}</dd>}
    </div>
  )
}

/** One choice and how many took it. */
const ChoiceRow = ({
  of: { text, right, chosen, upper, lower },
  at,
  pupils,
}: {
  of: AnalysedItem['choices'][number]
  at: number
  pupils: number
}) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-1.5 pr-2 text-left font-normal">
      <span className="flex items-start gap-1.5">
        <strong>{letterOf(at)}</strong>
        <span className="line-clamp-2 min-w-0 flex-1">{text}</span>
        {right && (
          <span className="flex items-center gap-0.5 font-bold text-ok">
            <Check size={14} aria-hidden />
            Kunci
          </span>
        )}
      </span>
      <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-off-s">
        <span
          className={`block h-full rounded-full ${right ? 'bg-ok' : 'bg-off'}`}
          style={{ width: pupils === 0 ? 0 : `${(chosen / pupils) * 100}%` }}
        />
      </span>
    </th>
    <td className="px-1 text-right align-top leading-7">
      {chosen} <span className="text-ink-2">{percent(chosen, pupils)}</span>
    </td>
    <td className="px-1 text-right align-top leading-7">{upper}</td>
    <td className="pl-1 text-right align-top leading-7">{lower}</td>
  </tr>
)

/** What each choice drew: a bar and the same in numbers, of all and of both groups. */
function Choices({ item: { choices }, pupils, group }: { item: AnalysedItem; pupils: number; group: number }) {
  if (choices.length === 0) return null
  const idle = choices.map((choice, at) => (isIdle(choice, pupils) ? letterOf(at) : '')).filter(Boolean)
  return (
    <div>
      <table className="w-full text-cell tabular-nums">
        <caption className="mb-1 text-left font-bold">Pilihan siswa</caption>
        <thead>
          <tr className="text-note text-ink-2">
            <th scope="col" className="text-left font-medium">
              Pilihan
            </th>
            <th scope="col" className="px-1 text-right font-medium">
              Dipilih
            </th>
            <th scope="col" className="px-1 text-right font-medium">
              <abbr title={`${group} siswa bernilai tertinggi`} className="no-underline">
                Atas
              </abbr>
            </th>
            <th scope="col" className="pl-1 text-right font-medium">
              <abbr title={`${group} siswa bernilai terendah`} className="no-underline">
                Bawah
              </abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice, at) => (
            <ChoiceRow key={choice.key} of={choice} at={at} pupils={pupils} />
          ))}
        </tbody>
      </table>
      {idle.length > 0 && (
        <p className="mt-1 text-cell text-ink-2">
          Pengecoh {idle.join(', ')} hampir tidak dipilih (kurang dari 5%). Ganti dengan kesalahan yang sering dibuat siswa.
        </p>
      )}
    </div>
  )
}

/** One question: what it did, what that means, and the way to put its grading right. */
export function ItemDetail({ item, data }: { item: AnalysedItem; data: QuizAnalysis }) {
  const { head, pupils, group, media, history } = data
  const [correcting, setCorrecting] = useState(false)
  const linked = useCallback((file: string) => media[file] ?? '', [media])
  const suspect = suspectOf(item)
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-note text-ink-2">
          {questionTypes[item.type]}, {item.points} poin{item.empty > 0 && `, kosong ${item.empty}`}
        </p>
        <Rich html={item.content.html} media={linked} />
      </div>
      {item.grading !== 'key' && <Notice tone="off">{gradings[item.grading]}. Angka di bawah ini menurut kunci.</Notice>}
      {suspect && item.grading === 'key' && (
        <Notice tone="warn">
          {suspect.upper} dari {group} siswa terbaik memilih {letterOf(item.choices.indexOf(suspect))}. Kuncinya mungkin keliru.
        </Notice>
      )}
      <Choices item={item} pupils={pupils} group={group} />
      <dl className="grid gap-3">
        <Figure name="Kesukaran, 0 sampai 1" value={item.difficulty} verdict={difficultyOf(item)} />
        <Figure name="Daya beda, −1 sampai 1" value={item.discrimination} verdict={discriminationOf(item)} />
        <Figure name="Korelasi dengan soal lain" value={item.correlation} verdict={null} />
      </dl>
      {head.can.includes('regrade') && (
        <Button icon={Wrench} onClick={() => setCorrecting(true)}>
          Perbaiki penilaian
        </Button>
      )}
      {correcting && (
        <Regrade item={item} session={head.uuid} seen={history.length} media={linked} onClose={() => setCorrecting(false)} />
      )}
    </div>
  )
}
