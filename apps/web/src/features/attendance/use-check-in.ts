import { attendance, type AttendanceRecord } from '@lentera/contract/attendance'
import type { classQr } from '@lentera/contract/attendance/class-qr'
import type { selfie } from '@lentera/contract/attendance/selfie'
import { useEffect, useRef } from 'react'
import { whenIdle } from '#lib/device/idle.ts'
import { type Outbox, useOutbox } from '#lib/offline/outbox.ts'
import type { Leaving } from './use-leaving.ts'

type CheckInCall = typeof attendance.checkIn | typeof selfie.checkInSelfie | typeof classQr.checkInQr
/**
 * Checks in on a date, with signal or without. A refusal that was read on this screen is put away with it; one of an earlier
 * time stays until the person decides.
 */
export const useCheckIn = <C extends CheckInCall>(call: C, date: string, leaving: Leaving): Outbox<C> => {
  const post = useOutbox(call, { subject: date, done: (record) => leaving.done(record as AttendanceRecord) })
  const sentHere = useRef(false)
  const latest = useRef({ post, leaving })
  useEffect(() => {
    latest.current = { post, leaving }
    if (post.busy) sentHere.current = true
  })
  // What still waits leads on by itself, below; only who is refused looks at the day again.
  const refused = post.fault !== null && !post.busy
  useEffect(() => {
    if (refused) latest.current.leaving.stay(false)
  }, [refused])
  // The next screen is there when the signal is not.
  useEffect(() => whenIdle(() => void import('./check-in/checked-in.page.tsx').catch(() => undefined)), [])
  const kept = post.entry?.state === 'waiting' && !post.busy
  useEffect(() => {
    if (kept) latest.current.leaving.done(null)
  }, [kept])
  useEffect(
    () => () => {
      const { entry, drop } = latest.current.post
      if (sentHere.current && entry?.state === 'failed') void drop()
    },
    [],
  )
  const send: typeof post.send = (input) => {
    leaving.stay(true)
    return post.send(input)
  }
  return { ...post, send }
}
