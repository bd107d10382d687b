import type { SectionProps } from '#school/pupil-sections.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Grade } from './grade.tsx'
import { aboutText, noteAddress } from './words.ts'

/** The newest notes of the pupil's attitude, on the homeroom teacher's page. */
export default function AttitudeSection({ pupil: { as_guardian }, data }: SectionProps<'attitude'>) {
  return (
    <Section title="Sikap">
      <List label="Sikap">
        {data.notes.map((note) => (
          <Row
            key={note.id}
            title={<span className="line-clamp-1">{note.description}</span>}
            note={aboutText(note)}
            pill={<Grade of={note.grade} />}
            {...(!as_guardian && { to: noteAddress('teacher', note.id) })}
          />
        ))}
      </List>
    </Section>
  )
}
