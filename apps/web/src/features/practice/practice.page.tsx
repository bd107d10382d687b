import { practice, type PracticeOverview } from '@lentera/contract/practice'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { PracticeChoices, PracticeProgress } from './progress.tsx'
import { dueText, leftText } from './words.ts'

export const title = 'Latihan'

/** What waits today, and the way to it. */
function Today({ of }: { of: PracticeOverview }) {
  const left = leftText(of.left)
  return (
    <Card raised className="grid justify-items-start gap-3 p-4">
      <p className="text-title font-extrabold text-balance">{dueText(of)}</p>
      <p className="text-ink-2">
        Soal dari kuis yang sudah kamu kerjakan. Yang dulu salah datang lebih dulu. Tidak dinilai dan tidak dilihat guru.
      </p>
      {left && <p className="font-semibold">{left}</p>}
      <div className="flex flex-wrap gap-2">
        {of.due > 0 && of.left !== 0 && (
          <ButtonLink tone="main" to={href('/practice/run')}>
            Mulai latihan
          </ButtonLink>
        )}
        {of.left !== null && (
          <ButtonLink tone={of.left === 0 ? 'main' : 'quiet'} to={href('/upgrade/:type?', { type: '' })}>
            Latihan tanpa batas
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** A pupil's own practice: what is due, what to choose from, and how far it has come. */
export default function PracticePage() {
  return (
    <Screen call={practice.overview} input={{}} title={title} back={href('/quiz')}>
      {(overview) =>
        overview.total === 0 ? (
          <EmptyState
            drawing={<OpenBook />}
            text={dueText(overview)}
            note="Soal muncul di sini setelah guru membagikan hasil dan pembahasan kuis yang kamu kerjakan."
            action={<ButtonLink to={href('/quiz')}>Ke daftar kuis</ButtonLink>}
          />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
              <Today of={overview} />
              {overview.left !== 0 && <PracticeChoices subjects={overview.subjects} />}
            </div>
            <PracticeProgress of={overview} />
          </div>
        )
      }
    </Screen>
  )
}
