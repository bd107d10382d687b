import { quizReports } from '@lentera/contract/quiz-reports'
import { Navigate, useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ReportFrame } from './frame.tsx'
import { Matrix } from './matrix.tsx'

export const title = 'Jawaban per soal'

/** Pupils against questions: who had what right. */
export default function DetailPage() {
  const session = useSearchParams()[0].get('session')
  if (!session) return <Navigate to={href('/teacher/session/report')} replace />
  return (
    <Screen
      call={quizReports.answers}
      input={{ params: { uuid: session } }}
      title={(data) => data?.head.title ?? title}
      tab={(data) => data && `Jawaban ${data.head.title}`}
      back={href('/teacher/session/report')}
      skeleton={
        <Skeleton>
          <Bone className="mb-3 h-11" />
          <Bone className="h-96 rounded-card" />
        </Skeleton>
      }
    >
      {(data) => (
        <>
          <ReportFrame head={data.head} here="/teacher/session/report/detail" />
          {data.pupils.length === 0 ? (
            <EmptyState
              drawing={<OpenCrate />}
              text="Belum ada yang mengumpulkan"
              note="Jawaban muncul di sini begitu siswa mengumpulkan."
            />
          ) : (
            <Matrix data={data} />
          )}
        </>
      )}
    </Screen>
  )
}
