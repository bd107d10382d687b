import { type RaporRow, raporStates, type RaporSubject, raporSubjectStates } from '@lentera/contract/rapor'
import { dayHere, longDate } from '#lib/time/dates.ts'
import { Pill } from '#ui/pill.tsx'

export function State({ of }: { of: RaporRow['state'] }) {
  const { label, tone } = raporStates[of]
  return (
    <Pill tone={tone} className="whitespace-nowrap">
      {label}
    </Pill>
  )
}
export function SubjectState({ of }: { of: RaporSubject['state'] }) {
  const { label, tone } = raporSubjectStates[of]
  return (
    <Pill tone={tone} className="whitespace-nowrap">
      {label}
    </Pill>
  )
}
/** What a list says beside the name: versions, and the day on which families read it. */
export const noteOf = ({ version, state, missing, publish_at }: RaporRow): string | undefined =>
  [
    version > 1 && `Versi ${version}`,
    missing > 0 && `${missing} pelajaran belum dikirim`,
    state === 'approved' && publish_at !== null && `terbit ${longDate(dayHere(publish_at))}`,
  ]
    .filter(Boolean)
    .join(' · ') || undefined
