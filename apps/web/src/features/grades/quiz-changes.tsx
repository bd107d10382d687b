import { gradeSources } from '@lentera/contract/grades/taking'
import { useCall } from '#lib/http/use-call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { asked, type GradePlace, quizAddress } from './words.tsx'

/** Components whose quiz has other results than were taken over, each with the way to take them; nothing where there are none. */
export function QuizChanges({ place, writes }: { place: GradePlace; writes: boolean }) {
  const { data } = useCall(gradeSources.changes, { query: { class_id: place.class_id, ...asked(place) } })
  if (!data || data.length === 0) return null
  return (
    <div className="mb-4 grid gap-2">
      {data.map(({ component_id, component, quiz, changed }) => (
        <Notice key={component_id} tone="warn">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-[1_1_14rem]">
              {component}: hasil kuis berubah untuk {changed} siswa.{!writes && ' Nilai di sini tetap karena sudah dikunci.'}
            </span>
            {writes && (
              <ButtonLink className="sm:-my-2" to={quizAddress(place, quiz.uuid, component_id)}>
                Lihat dan ambil
              </ButtonLink>
            )}
          </div>
        </Notice>
      ))}
    </div>
  )
}
