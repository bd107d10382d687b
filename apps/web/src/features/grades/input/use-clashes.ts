import { grades } from '@lentera/contract/grades'
import { useCallback, useEffect, useRef, useState } from 'react'
import { device } from '#lib/device/keep.ts'
import { outbox, useWrites } from '#lib/offline/outbox.ts'
import { useSession } from '#lib/session/session.ts'
import { type Clash, clashesOf, keyOf, withClashes } from './cells.ts'

const isClash = (one: unknown): one is Clash =>
  typeof one === 'object' && one !== null && 'component_id' in one && 'student_id' in one && 'mine' in one && 'theirs' in one
const readKept = (name: string): readonly Clash[] => {
  const kept = device.read(name)
  return Array.isArray(kept) ? kept.filter(isClash) : []
}

/**
 * What somebody else had written meanwhile, until the teacher has answered: it is kept on this device, so that neither a reload nor
 * the next save forgets what was typed, and is found also of a save that was delivered while no page was open.
 */
export const useClashes = (subject: string) => {
  const account = useSession(({ user }) => user?.id ?? '')
  const name = `grades.clashes.${account}.${subject}`
  const [clashes, setClashes] = useState(() => readKept(name))
  const heard = useRef(new Set<string>())
  const entries = useWrites(grades.save, subject)
  const change = useCallback(
    (to: (all: readonly Clash[]) => readonly Clash[]) =>
      setClashes(() => {
        const next = to(readKept(name))
        if (next.length === 0) device.drop(name)
        else device.write(name, next)
        return next
      }),
    [name],
  )
  useEffect(() => {
    for (const { id, state, reply, input } of entries) {
      if (state !== 'delivered' || !reply || !input || heard.current.has(id)) continue
      heard.current.add(id)
      const more = clashesOf(reply.cells, input.body.cells)
      void outbox().then(({ drop }) => {
        if (more.length > 0) change((all) => withClashes(all, more))
        return drop(id)
      })
    }
  }, [entries, change])
  const forget = (clash: Clash) => change((all) => all.filter((one) => keyOf(one) !== keyOf(clash)))
  return { clashes, forget }
}
