import { gradeSources } from '@lentera/contract/grades/taking'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Part } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import '#ui/with-aside.css'
import { type GradePlace, quizAddress } from './words.tsx'

/** Quizzes of the teacher that are over: one is opened to see what everybody has before it is taken. */
export function QuizSources({ place }: { place: GradePlace }) {
  const { class_id, subject_id } = place
  return (
    <Part call={gradeSources.list} input={{ query: { type: 'quiz', class_id, subject_id } }}>
      {({ data: all }) => {
        const rows = all.flatMap((one) => (one.type === 'quiz' ? [one] : []))
        return rows.length === 0 ? (
          <EmptyState
            drawing={<EmptyDesks />}
            text="Belum ada kuis yang selesai"
            note="Kuis mapel ini yang dikerjakan siswa kelas ini muncul di sini setelah waktunya habis."
          />
        ) : (
          <List label="Kuis" className="in-columns">
            {rows.map(({ uuid, title, ended_at, handed_in, pupils, subject, taken }) => (
              <Row
                key={uuid}
                title={title}
                note={[
                  ended_at && shortDate(schoolDay(ended_at)),
                  `${handed_in} dari ${pupils} siswa mengumpulkan`,
                  subject === null && 'tanpa mapel',
                  taken && `sudah diambil ke ${taken.name}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                to={quizAddress(place, uuid, taken?.id)}
              />
            ))}
          </List>
        )
      }}
    </Part>
  )
}
