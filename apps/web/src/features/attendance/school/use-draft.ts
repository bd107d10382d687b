import { type AttendanceSettings, schoolAttendance } from '@lentera/contract/attendance/school'
import { useState } from 'react'
import { useAction } from '#lib/http/use-call.ts'
import { rebased, theirChanges } from './rebase.ts'

const same = (a: AttendanceSettings, b: AttendanceSettings) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The settings while they are edited. `newest` is what was last read: a form that holds nothing follows it; one that holds
 * something stays as it is, and cannot be saved over what a colleague has saved meanwhile.
 */
export const useDraft = (newest: AttendanceSettings, readAgain: () => void) => {
  const [begun, setBegun] = useState(newest)
  const [settings, setSettings] = useState(newest)
  const [done, setDone] = useState(false)
  const [told, setTold] = useState(false)
  const follow = (base: AttendanceSettings, draft: AttendanceSettings) => {
    setBegun(base)
    setSettings(draft)
  }
  const action = useAction(schoolAttendance.saveAttendanceSettings, {
    done: (now) => {
      follow(now, now)
      setDone(true)
    },
  })
  const { run, reset, fault } = action
  const dirty = !same(settings, begun)
  const overtaken = newest.revision > begun.revision
  if (overtaken && !dirty) follow(newest, newest)
  if (fault?.code === 'SETTINGS_CHANGED' && overtaken && !told) setTold(true)
  return {
    ...action,
    settings,
    dirty,
    done: done && !dirty,
    revision: begun.revision,
    overtaken: overtaken && dirty,
    changes: overtaken ? theirChanges(begun, settings, newest) : [],
    /** Whether what a colleague has changed is being shown. */
    told,
    tell: (open: boolean) => {
      if (!open) reset()
      setTold(open)
    },
    edit: (change: Partial<AttendanceSettings>) => {
      setDone(false)
      reset()
      setSettings((before) => ({ ...before, ...change }))
    },
    save: async () => {
      if ((await run({ body: settings })) === undefined) readAgain()
    },
    loadNewest: () => {
      reset()
      setTold(false)
      follow(newest, rebased(begun, settings, newest))
    },
  }
}
