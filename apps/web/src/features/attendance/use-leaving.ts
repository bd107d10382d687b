import type { AttendanceRecord } from '@lentera/contract/attendance'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { type OwnWay, rememberWay } from './best-way.ts'
import { isSettled } from './day.ts'
import type { SeenToday } from './use-today.ts'

/** How the screen that sends a check-in is left. */
export interface Leaving {
  /** From when it is sent until it is refused the screen stays, though the day may already show the record: its own outcome leads on. */
  readonly stay: (stays: boolean) => void
  /** It is done: the school's record, or null while it is only on this device. */
  readonly done: (record: AttendanceRecord | null) => void
}

/** Leads from a sent check-in to its proof. `over`: the day has a record that this screen has not sent. */
export const useLeaving = (today: SeenToday | undefined): { over: boolean; by: (way: OwnWay) => Leaving } => {
  const navigate = useNavigate()
  const [stays, stay] = useState(false)
  const settled = isSettled(today?.record)
  return {
    over: settled && !stays,
    by: (way) => ({
      stay,
      done: (record) => {
        stay(true)
        rememberWay(way)
        void navigate(href('/attendance/success'), { replace: true, state: { record } })
      },
    }),
  }
}
