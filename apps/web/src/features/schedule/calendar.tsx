import { schedule } from '@lentera/contract/schedule'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { type Action, type Called, useAction, useCall } from '#lib/http/use-call.ts'
import { IconButton } from '#ui/button.tsx'
import { type CalendarCalls, CalendarSheet } from './calendar-sheet.tsx'

const { calendarLink, makeCalendarLink, revokeCalendarLink } = schedule
const { childCalendarLink, makeChildCalendarLink, revokeChildCalendarLink } = schedule

type Reading = Called<typeof calendarLink> | Called<typeof childCalendarLink>
type LinkAction = Pick<Action<typeof makeCalendarLink>, 'busy' | 'fault'>
const callsOf = (
  { data, fault, retry, offline }: Reading,
  [make, revoke]: readonly [LinkAction, LinkAction],
  acts: Pick<CalendarCalls, 'make' | 'revoke'>,
): CalendarCalls => ({
  link: data,
  fault,
  retry,
  offline,
  ...acts,
  busy: make.busy || revoke.busy,
  failed: make.fault ?? revoke.fault,
})

/** Opens the sheet; nothing is asked of the server before. */
function Opener({
  whose,
  open,
  setOpen,
  calls,
}: {
  whose: string
  open: boolean
  setOpen: (open: boolean) => void
  calls: CalendarCalls
}) {
  return (
    <>
      <IconButton icon={CalendarPlus} label="Langganan kalender" onClick={() => setOpen(true)} />
      <CalendarSheet open={open} onClose={() => setOpen(false)} whose={whose} calls={calls} />
    </>
  )
}

export function OwnCalendar({ whose }: { whose: string }) {
  const [open, setOpen] = useState(false)
  const read = useCall(calendarLink, {}, { enabled: open })
  const make = useAction(makeCalendarLink)
  const revoke = useAction(revokeCalendarLink)
  const calls = callsOf(read, [make, revoke], { make: () => make.run({}), revoke: () => revoke.run({}) })
  return <Opener whose={whose} open={open} setOpen={setOpen} calls={calls} />
}

export function ChildCalendar({ whose, studentId }: { whose: string; studentId: string }) {
  const [open, setOpen] = useState(false)
  const input = { query: { student_id: studentId } }
  const read = useCall(childCalendarLink, input, { enabled: open })
  const make = useAction(makeChildCalendarLink)
  const revoke = useAction(revokeChildCalendarLink)
  const calls = callsOf(read, [make, revoke], { make: () => make.run(input), revoke: () => revoke.run(input) })
  return <Opener whose={whose} open={open} setOpen={setOpen} calls={calls} />
}
