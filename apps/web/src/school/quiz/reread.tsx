// Quizzes whose typed answers are read better today than when they were graded: their reports offer to grade them anew.
import { quizReports } from '@lentera/contract/quiz-reports'
import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { useCall } from '#lib/http/use-call.ts'

/** How many answers would change, by session. Empty while it is not known: the list does not wait for it. */
export const useRereads = (): ReadonlyMap<string, number> => {
  const { data } = useCall(quizReports.rereads, {})
  return useMemo(() => new Map(data?.map(({ uuid, answers }) => [uuid, answers])), [data])
}

/** A quiet mark beside a session's title; nothing where its report offers nothing. */
export const RereadMark = ({ answers }: { answers: number | undefined }) =>
  answers ? (
    <span
      title={`${answers} jawaban akan bernilai lain bila dinilai ulang. Buka laporannya.`}
      className="ml-1.5 inline-flex items-baseline gap-1 text-note font-normal whitespace-nowrap text-ink-2"
    >
      <RefreshCw size={12} className="shrink-0 self-center" />
      Bisa dinilai ulang
    </span>
  ) : null
