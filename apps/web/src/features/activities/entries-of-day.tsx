import { activities } from '@lentera/contract/activities'
import { useCall } from '#lib/http/use-call.ts'
import { Section } from '#ui/card.tsx'
import { Entry } from './entry.tsx'

/** The journal of a day, of oneself or the pupil named; nothing where there is none, or none for this reader. */
export default function EntriesOfDay({ date, student_id }: { date: string; student_id: string | undefined }) {
  const { data } = useCall(activities.day, { query: { date, ...(student_id && { student_id }) } })
  if (!data || data.length === 0) return null
  return (
    <Section title="Jurnal" className="mt-6 max-w-[46rem]">
      <div className="grid gap-3">
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
    </Section>
  )
}
