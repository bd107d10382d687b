import { keysOf } from '@lentera/contract/kit/keys'
import { type AnswerLetter, answerLetters, type ReportAnswers } from '@lentera/contract/quiz-reports'
import { gradings } from '@lentera/contract/quizzes/question'
import { questionTypes } from '@lentera/contract/quizzes/question'
import { Link } from 'react-router'
import { useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { tint } from '#ui/tones.ts'
import { markText, percent } from './words.ts'

type ReportPupil = ReportAnswers['pupils'][number]

const looks: Readonly<Record<AnswerLetter, string>> = {
  r: 'text-ok',
  p: tint.warn,
  w: tint.bad,
  e: 'text-ink-3',
  u: tint.off,
}
const letters = keysOf(answerLetters)

function Mark({ letter }: { letter: AnswerLetter }) {
  return (
    <span className={`mx-auto grid size-7 place-items-center rounded-lg font-extrabold ${looks[letter]}`}>
      <span aria-hidden>{answerLetters[letter].mark}</span>
      <span className="sr-only">{answerLetters[letter].label}</span>
    </span>
  )
}

const Legend = () => (
  <ul aria-label="Arti tanda" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-cell text-ink-2">
    {letters.map((letter) => (
      <li key={letter} className="flex items-center gap-1.5">
        <span aria-hidden className={`grid size-6 place-items-center rounded-md font-extrabold ${looks[letter]}`}>
          {answerLetters[letter].mark}
        </span>
        {answerLetters[letter].label}
      </li>
    ))}
  </ul>
)

const rules = {
  sorts: { mark: ({ mark }: ReportPupil) => mark },
  size: 50,
}
const corner = 'sticky left-0 z-[3] bg-surface text-left'
const head = 'sticky top-0 h-10 border-b border-line bg-surface px-1 font-semibold text-ink-2'

/** One pupil's answers. */
const PupilRow = ({ session, pupil, list }: Pick<ReportAnswers, 'list'> & { session: string; pupil: ReportPupil }) => (
  <tr className="group">
    <th
      scope="row"
      className={`${corner} z-[1] max-w-36 border-b border-line p-0 font-semibold group-hover:bg-paper sm:max-w-none`}
    >
      <Link
        to={href('/teacher/session/:uuid/students/:studentUuid', { uuid: session, studentUuid: pupil.uuid })}
        className="flex min-h-11 items-center pl-4 -outline-offset-2 pointer-fine:min-h-9"
      >
        <span className="truncate">{pupil.name}</span>
      </Link>
    </th>
    <td className="border-b border-line px-3 text-right font-bold group-hover:bg-paper">{markText(pupil.mark)}</td>
    {list.map(({ number }, at) => (
      <td key={number} className="border-b border-line px-1 text-center group-hover:bg-paper">
        <Mark letter={letters.find((one) => one === pupil.letters[at]) ?? 'e'} />
      </td>
    ))}
  </tr>
)

function Table({
  session,
  list,
  pupils,
  all,
}: Pick<ReportAnswers, 'list'> & { session: string } & Record<'pupils' | 'all', readonly ReportPupil[]>) {
  const right = list.map((_, at) => all.filter((one) => one.letters[at] === 'r').length)
  return (
    <table className="min-w-full border-separate [border-spacing:0] text-cell tabular-nums">
      <caption className="sr-only">Siswa di baris, soal di kolom</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} ${corner} max-w-36 min-w-36 pl-4 sm:min-w-56`}>
            Siswa
          </th>
          <th scope="col" className={`${head} z-[2] px-3 text-right`}>
            Nilai
          </th>
          {list.map(({ number, text, type, grading }) => (
            <th key={number} scope="col" className={`${head} z-[2] min-w-11`} title={`${questionTypes[type]}: ${text}`}>
              <span className="sr-only">Soal </span>
              <span className={grading === 'dropped' ? 'line-through' : ''}>{number}</span>
              {grading !== 'key' && (
                <span className="block text-note leading-3 font-normal text-warn" title={gradings[grading]}>
                  {grading === 'full' ? 'penuh' : 'gugur'}
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pupils.map((pupil) => (
          <PupilRow key={pupil.uuid} session={session} pupil={pupil} list={list} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={`${corner} bottom-0 h-10 border-t border-line pl-4`}>
            Benar
          </th>
          <td className="sticky bottom-0 border-t border-line bg-surface" />
          {right.map((many, at) => (
            <td
              key={list[at]?.number}
              className="sticky bottom-0 z-[1] border-t border-line bg-surface text-center font-semibold text-ink-2"
            >
              {percent(many, all.length)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** Pupils in rows, questions in columns: the heads stay in sight. */
export function Matrix({ data }: { data: ReportAnswers }) {
  const { head: about, list, pupils } = data
  const rows = useRows(pupils, rules)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Legend />
        <Segmented
          label="Urutan"
          value={rows.sort === '-mark' ? '-mark' : ''}
          options={[
            { value: '', label: 'Menurut nama' },
            { value: '-mark', label: 'Menurut nilai' },
          ]}
          onChange={(sort) => rows.sortTo(sort)}
        />
      </div>
      <p className="mb-2 text-note text-ink-2 sm:hidden">Geser ke samping untuk soal lainnya.</p>
      {/* A person walks through it by arrows, once it is focused. */}
      <div
        role="region"
        aria-label="Jawaban siswa per soal"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative max-h-[calc(100dvh-14rem)] min-h-80 overflow-auto rounded-card border border-line bg-surface lg:max-h-[calc(100dvh-12.5rem)]"
      >
        <Table session={about.uuid} list={list} pupils={rows.rows ?? []} all={pupils} />
      </div>
      {(rows.next ?? rows.previous) && (
        <div className="mt-3 flex items-center justify-end gap-2 text-cell text-ink-2">
          <span>
            {rows.from + 1}–{rows.from + (rows.rows?.length ?? 0)} dari {rows.total}
          </span>
          <Button disabled={!rows.previous} onClick={() => rows.previous?.()}>
            Sebelumnya
          </Button>
          <Button disabled={!rows.next} onClick={() => rows.next?.()}>
            Berikutnya
          </Button>
        </div>
      )}
    </>
  )
}
