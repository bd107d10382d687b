import type { Report, ReportGradePlace } from '@lentera/contract/quiz-reports'
import { FileInput } from 'lucide-react'
import { href, withQuery } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { SheetButton } from '#ui/sheet-button.tsx'

const addressOf = ({ class: room, subject }: ReportGradePlace, quiz: string) =>
  withQuery(href('/teacher/grade/class-import-tugasku-score'), {
    class_id: room.uuid,
    subject_id: subject.id,
    from: 'quiz',
    quiz,
  })
const text = 'Masukkan ke nilai'

/** Leads to the grades of the class that took the quiz; of several classes or subjects one is chosen. */
export function IntoGrades({ report: { head, grade_places: places } }: { report: Report }) {
  const [only] = places
  if (!only) return null
  if (places.length === 1)
    return (
      <ButtonLink icon={FileInput} to={addressOf(only, head.uuid)}>
        {text}
      </ButtonLink>
    )
  return (
    <SheetButton icon={FileInput} label={text} title={text}>
      {() => (
        <List label="Kelas dan mapel">
          {places.map((place) => (
            <Row
              key={`${place.class.uuid} ${place.subject.id}`}
              title={place.class.name}
              note={place.subject.name}
              to={addressOf(place, head.uuid)}
            />
          ))}
        </List>
      )}
    </SheetButton>
  )
}
