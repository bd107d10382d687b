import { href } from '#lib/nav/href.ts'
import type { SectionProps } from '#school/pupil-sections.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { CourseFigure } from './course-figure.tsx'

/** The pupil's scores over the weeks of the semester, on the homeroom teacher's page. */
export default function GradesSection({ pupil: { student, as_guardian }, data }: SectionProps<'grades'>) {
  return (
    <Section
      title="Nilai"
      action={
        !as_guardian && (
          <ButtonLink tone="quiet" to={href('/teacher/grade/detail/:slug', { slug: student.id })}>
            Semua nilai
          </ButtonLink>
        )
      }
    >
      <CourseFigure of={data} />
    </Section>
  )
}
