import { rollCall } from '@lentera/contract/attendance/roll-call'
import { href } from '#lib/nav/href.ts'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import '#ui/with-aside.css'
import { Progress, takeAddress } from './class-cards.tsx'
import { NoClasses } from '#school/no-classes.tsx'
import { useHeld } from './use-held.ts'

export const title = 'Pilih kelas'

/** The teacher's classes, for whoever wants another one than the screen before suggests. */
export default function ChooseClassPage() {
  const held = useHeld()
  return (
    <Screen call={rollCall.rollCalls} input={{}} title={title} note="Kelas mana yang diabsen?" back={href('/teacher/attendance')}>
      {({ classes, timezone, date }) =>
        classes.length === 0 ? (
          <NoClasses />
        ) : (
          <List label="Kelas" className="in-columns">
            {classes.map((room) => (
              <Row
                key={room.uuid}
                title={room.name}
                note={[
                  room.is_homeroom && 'Wali kelas',
                  room.lesson?.subject,
                  `${room.counts.total - room.counts.unrecorded} dari ${room.counts.total} tercatat`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                pill={<Progress room={room} timezone={timezone} held={held(room.uuid, date)} />}
                to={takeAddress(room.uuid)}
              />
            ))}
          </List>
        )
      }
    </Screen>
  )
}
