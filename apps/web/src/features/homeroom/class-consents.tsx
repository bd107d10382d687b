import { guardian } from '@lentera/contract/family/guardian'
import { useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'

/** So many are named before the rest is asked for. */
const NAMED = 5

/** How the guardians of this class have answered, and of whom nobody has; nothing where all have, or while that is not known. */
export function ClassConsents({ class_uuid }: { class_uuid: string }) {
  const { data } = useCall(guardian.ledCampaign, { query: { class_uuid } })
  const [all, setAll] = useState(false)
  if (!data?.class || data.class.open + data.class.refused === 0) return null
  const { due, over, waiting } = data
  const { agreed, refused, open } = data.class
  const until = due !== null && !over && open > 0 && `Ditunggu sampai ${longDate(due)}. `
  return (
    <Section title="Persetujuan wali">
      <Card className="px-4 py-3">
        <p className="tabular-nums">
          {agreed} setuju · {refused} menolak · <b>{open} belum dijawab</b>
        </p>
        <p className="text-note text-ink-2">{until}Lembar untuk orang tua dicetak di tata usaha.</p>
      </Card>
      {waiting.length > 0 && (
        <List label="Belum dijawab walinya" className="mt-3">
          {waiting.slice(0, all ? undefined : NAMED).map(({ id, name, image, has_parent }) => (
            <Row
              key={id}
              to={href('/teacher/homeroom/students/:studentHashId', { studentHashId: id })}
              title={name}
              leading={<Avatar name={name} image={image} size="small" />}
              pill={!has_parent && <Pill tone="off">Tanpa orang tua</Pill>}
            />
          ))}
        </List>
      )}
      {!all && waiting.length > NAMED && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          Lihat {waiting.length - NAMED} lainnya
        </Button>
      )}
    </Section>
  )
}
