import { useSearchParams } from 'react-router'
import { ReportList } from './report-list.tsx'
import { ReportOfOne } from './report-of-one.tsx'

export const title = 'Laporan kuis'

/** What came of quizzes: all that are over, or with `?session=` everybody's mark in one. */
export default function ReportPage() {
  const session = useSearchParams()[0].get('session')
  return session ? <ReportOfOne key={session} session={session} /> : <ReportList />
}
