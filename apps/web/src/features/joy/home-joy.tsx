import { badgeKinds, type Joy, joy } from '@lentera/contract/joy'
import type { Role } from '@lentera/contract/kit/roles'
import { useNear } from '#lib/device/near.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { shortDate } from '#lib/time/dates.ts'
import { firstName } from '#school/names.ts'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { BadgeDrawing } from './badge-drawing.tsx'
import { WeekCard } from './week-card.tsx'

const newestOf = ({ badges }: Joy) =>
  badges
    .filter(({ reached_on }) => reached_on !== null)
    .toSorted((a, b) => (b.reached_on ?? '').localeCompare(a.reached_on ?? ''))[0]

function Own({ near }: { near: boolean }) {
  const { data } = useCall(joy.mine, {}, { enabled: near })
  const newest = data && newestOf(data)
  return (
    <>
      {data?.week && <WeekCard week={data.week} />}
      {newest?.reached_on && (
        <List label="Lencana terbaru">
          <Row
            to={href('/badges')}
            leading={<BadgeDrawing kind={newest.kind} reached />}
            title={badgeKinds[newest.kind].label}
            note={`Lencana terbarumu, ${shortDate(newest.reached_on)}`}
          />
        </List>
      )}
    </>
  )
}

function OfChild({ near, id, name }: { near: boolean; id: string; name: string }) {
  const { data } = useCall(joy.child, { params: { id } }, { enabled: near })
  const newest = data && newestOf(data)
  return (
    <>
      {data?.week && <WeekCard week={data.week} who={firstName(name)} />}
      {newest?.reached_on && (
        <List label={`Lencana terbaru ${firstName(name)}`}>
          <Row
            to={withQuery(href('/parent/badges'), { student_id: id })}
            leading={<BadgeDrawing kind={newest.kind} reached />}
            title={badgeKinds[newest.kind].label}
            note={`Lencana terbaru ${firstName(name)}, ${shortDate(newest.reached_on)}`}
          />
        </List>
      )}
    </>
  )
}

/** On the homes of a pupil and the parents: the card of the week at its end, and the newest badge. Asked for when the person comes to see it. */
export default function HomeJoy({ role }: { role: Role }) {
  const [here, near] = useNear<HTMLDivElement>()
  const children = useSession((session) => session.user?.students) ?? []
  return (
    <div ref={here} className="grid min-h-px gap-4">
      {role === 'student' ? (
        <Own near={near} />
      ) : (
        children.map(({ id, name }) => <OfChild key={id} near={near} id={id} name={name} />)
      )}
    </div>
  )
}
