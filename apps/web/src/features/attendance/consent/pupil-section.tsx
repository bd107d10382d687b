import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import type { SectionProps } from '#school/pupil-sections.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'

/** What guardians, or the grown pupil, have agreed to. */
export default function ConsentsSection({ data: { consents } }: SectionProps<'consents'>) {
  return (
    <Section title="Persetujuan">
      <List label="Persetujuan">
        {consents.map(({ label, granted, decided_by, decided_at }) => (
          <Row
            key={label}
            title={label}
            note={decided_by && decided_at ? `${decided_by}, ${shortDate(schoolDay(decided_at))}` : 'Belum diputuskan'}
            pill={decided_at === null ? null : granted ? <Pill tone="good">Disetujui</Pill> : <Pill tone="off">Tidak</Pill>}
          />
        ))}
      </List>
    </Section>
  )
}
