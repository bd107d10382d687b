import type { SectionProps } from '#school/pupil-sections.ts'
import { Section } from '#ui/card.tsx'
import { BesideFigure } from './beside-figure.tsx'

/** The pupil's last report cards, on the homeroom teacher's page. */
export default function RaporSection({ data }: SectionProps<'rapor'>) {
  return (
    <Section title="Rapor">
      <BesideFigure of={data} />
    </Section>
  )
}
