import { premium } from '@lentera/contract/premium'
import { say } from '#lib/form/say.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { Around } from '#ui/screen.tsx'
import { Section } from '#ui/card.tsx'
import { Button } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'

/** What everybody has beside what premium has. */
export function Compared() {
  const called = useCall(premium.features, {})
  return (
    <Section title="Yang ditambahkan premium">
      <Around called={called} />
      {called.data && (
        <List label="Yang ditambahkan premium">
          {called.data.map(({ code, name, free, premium: more }) => (
            <Row key={code} title={name} note={`Gratis: ${free}`} pill={<Pill tone="accent">{more}</Pill>} />
          ))}
        </List>
      )}
    </Section>
  )
}

/** Begins the trial. */
export function Try() {
  const trying = useAction(premium.tryIt, { done: () => say('Masa coba dimulai.') })
  return (
    <div className="grid justify-items-start gap-3">
      <Wrong says={trying.fault?.message} />
      <Button tone="main" busy={trying.busy} onClick={() => void trying.run({})}>
        Coba 14 hari
      </Button>
    </div>
  )
}
