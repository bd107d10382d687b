import type { SectionProps } from '#school/pupil-sections.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Kind, StatePill } from './kind.tsx'
import { permitAddress, whenText } from './words.ts'

/** The pupil's newest permits, on the homeroom teacher's page. */
export default function PermitsSection({ pupil: { as_guardian }, data }: SectionProps<'permits'>) {
  return (
    <Section title="Izin">
      <List label="Izin">
        {data.permits.map((permit) => (
          <Row
            key={permit.id}
            title={<Kind permit={permit} small />}
            note={whenText(permit)}
            pill={<StatePill state={permit.state} />}
            {...(!as_guardian && { to: permitAddress('teacher', permit.id) })}
          />
        ))}
      </List>
    </Section>
  )
}
