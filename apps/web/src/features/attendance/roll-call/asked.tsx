import type { RollCall, RollCallPupil } from '@lentera/contract/attendance/roll-call'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useSchoolClock } from '#lib/time/clock.ts'
import { MarkSheet } from './mark-sheet.tsx'
import { shownOf } from './marks.ts'
import type { Taking } from './use-taking.ts'
import { bookText } from './words.ts'

/** All that can be said of one pupil. */
function AskedSheet({
  pupil,
  call,
  taking: { marks, mark },
  onClose,
}: {
  pupil: RollCallPupil
  call: RollCall
  taking: Taking
  onClose: () => void
}) {
  const { timezone, hours, lesson } = call
  const { clock } = useSchoolClock(call.server_time, timezone, 'minute')
  return (
    <MarkSheet
      pupil={pupil}
      mark={marks[pupil.id]}
      status={shownOf(pupil, marks).status}
      about={bookText(pupil, timezone)}
      hours={hours && (lesson ? { ...hours, starts_at: lesson.starts_at } : hours)}
      clock={clock}
      onMark={(said) => mark(pupil, said)}
      onClose={onClose}
    />
  )
}

/** Opens the sheet of a pupil. */
export type OpenSheet = (pupil: RollCallPupil) => void

/** The sheet of the pupil who was tapped. Holds by itself who that is, so that a tap draws the sheet and not the class. */
export function Asked({ ref, ...of }: { call: RollCall; taking: Taking; ref: Ref<OpenSheet> }) {
  const [pupil, setPupil] = useState<RollCallPupil | null>(null)
  useImperativeHandle(ref, () => setPupil, [])
  return pupil && <AskedSheet key={pupil.id} pupil={pupil} {...of} onClose={() => setPupil(null)} />
}
