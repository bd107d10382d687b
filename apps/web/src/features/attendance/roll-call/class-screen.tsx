import { type RollCall, rollCall } from '@lentera/contract/attendance/roll-call'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ClassPicker } from '#features/attendance/class-picker.tsx'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { Screen } from '#ui/screen.tsx'
import { NoPupils } from './none.tsx'
import { NoClasses } from '#school/no-classes.tsx'

export type Room = NonNullable<RollCall['class']>

function Pupils({ data, room, children }: { data: RollCall; room: Room; children: (data: RollCall, room: Room) => ReactNode }) {
  useLive(`class:${room.uuid}`)
  return data.students.length === 0 ? <NoPupils /> : children(data, room)
}

/** A screen on the pupils of one of the teacher's classes: that of the address, or the homeroom class; another one is chosen in its title. */
export function ClassScreen({
  title,
  tab,
  note,
  children,
}: {
  /** With a class's name, and before it is known. */
  title: (room: Room | null | undefined) => string
  /** What the browser's tab says once the class is known, when that is more than the screen's own title. */
  tab?: (room: Room) => string
  note: (room: Room | null | undefined) => string
  children: (data: RollCall, room: Room) => ReactNode
}) {
  const [search, setSearch] = useSearchParams()
  const class_uuid = search.get('class_uuid') ?? undefined
  return (
    <Screen
      call={rollCall.rollCall}
      input={{ query: { class_uuid } }}
      keep
      title={(data) => title(data?.class)}
      tab={(data) => (data?.class && tab ? tab(data.class) : undefined)}
      note={(data) => note(data?.class)}
      back={href('/teacher/attendance')}
      actions={(data) =>
        data?.class &&
        data.classes.length > 1 && (
          <ClassPicker
            classes={data.classes}
            chosen={data.class.uuid}
            onChoose={(uuid) => setSearch({ class_uuid: uuid }, { replace: true })}
          />
        )
      }
    >
      {(data) =>
        data.class ? (
          <Pupils data={data} room={data.class}>
            {children}
          </Pupils>
        ) : (
          <NoClasses />
        )
      }
    </Screen>
  )
}
