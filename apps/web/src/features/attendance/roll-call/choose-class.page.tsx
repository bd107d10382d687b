import { rollCall } from '@lentera/contract/attendance/roll-call'
import { href } from '#lib/nav/href.ts'
import { useCall } from '#lib/http/use-call.ts'
import { List, Row } from '#ui/list.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { Around, NoClasses } from './called.tsx'
import { Progress, takeAddress } from './class-cards.tsx'
import { useHeld } from './use-held.ts'

export const title = 'Pilih kelas'

/** The teacher's classes, for whoever wants another one than the screen before suggests. */
export default function ChooseClassPage() {
  const called = useCall(rollCall.rollCalls, {})
  const { data } = called
  const held = useHeld()
  return (
    <div className="pb-7">
      <TitleBar title="Pilih kelas" note="Kelas mana yang diabsen?" back={href('/teacher/attendance')} />
      <Around called={called} has={data !== undefined} />
      {data?.classes.length === 0 && <NoClasses />}
      {data && data.classes.length > 0 && (
        <List label="Kelas">
          {data.classes.map((room) => (
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
              trailing={<Progress room={room} timezone={data.timezone} held={held(room.uuid, data.date)} />}
              to={takeAddress(room.uuid)}
            />
          ))}
        </List>
      )}
    </div>
  )
}
