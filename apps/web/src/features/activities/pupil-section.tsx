import type { SectionProps } from '#school/pupil-sections.ts'
import { longDate } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { Entry } from './entry.tsx'

/** The pupil's newest entries, on the homeroom teacher's page. */
export default function JournalSection({ data }: SectionProps<'journal'>) {
  return (
    <Section title="Jurnal belajar">
      <div className="grid gap-3">
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} over={longDate(entry.date)} />
        ))}
      </div>
    </Section>
  )
}
