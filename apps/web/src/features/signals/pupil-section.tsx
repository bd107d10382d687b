import { signalCauses } from '@lentera/contract/signals'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import type { SectionProps } from '#school/pupil-sections.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { StatePill } from '#ui/state-pill.tsx'

/** Why the pupil needs a look; each reason leads to the message for the parents. */
export default function SignalsSection({ pupil: { as_guardian }, data: { signals } }: SectionProps<'signals'>) {
  return (
    <Section title="Perlu perhatian">
      <List label="Perlu perhatian">
        {signals.map(({ id, cause, text, found_on, contacted }) => (
          <Row
            key={id}
            {...(!as_guardian && { to: withQuery(href('/teacher/homeroom/signals'), { open: id }) })}
            title={text}
            note={
              contacted
                ? `Ditindaklanjuti ${contacted.by}, ${shortDate(schoolDay(contacted.at))}`
                : `Sejak ${shortDate(found_on)} · belum ada tindak lanjut`
            }
            pill={<StatePill of={signalCauses[cause]} />}
          />
        ))}
      </List>
    </Section>
  )
}
