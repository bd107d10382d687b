import { grades } from '@lentera/contract/grades'
import { useCallback, useEffect, useRef, useState } from 'react'
import { device } from '#lib/device/keep.ts'
import { outbox, useWrites } from '#lib/offline/outbox.ts'
import { useSession } from '#lib/session/session.ts'
import { type Clash, clashesOf, keyOf, withClashes } from './cells.ts'

const isClash = (one: unknown): one is Clash =>
  typeof one === 'object' && one !== null && 'component_id' in one && 'student_id' in one && 'mine' in one && 'theirs' in one
interface KeptClashes {
  readonly clashes: readonly Clash[]
  /** Delivered saves whose clashes are among those above, or answered, and that this device still holds. */
  readonly heard: readonly string[]
}
const readKept = (name: string): KeptClashes => {
  const kept = device.read(name)
  // An older version kept the clashes alone.
  if (Array.isArray(kept)) return { clashes: kept.filter(isClash), heard: [] }
  const { clashes, heard } = (kept ?? {}) as Partial<Record<keyof KeptClashes, unknown>>
  return {
    clashes: Array.isArray(clashes) ? clashes.filter(isClash) : [],
    heard: Array.isArray(heard) ? heard.filter((id) => typeof id === 'string') : [],
  }
}

/**
 * What somebody else had written meanwhile, until the teacher has answered: it is kept on this device, so that neither a reload nor
 * the next save forgets what was typed, and is found also of a save that was delivered while no page was open. What was answered does
 * not come back with a page that opens before the device has let go of the save.
 */
export const useClashes = (subject: string) => {
  const account = useSession(({ user }) => user?.id ?? '')
  const name = `grades.clashes.${account}.${subject}`
  const [clashes, setClashes] = useState(() => readKept(name).clashes)
  const underway = useRef(new Set<string>())
  const entries = useWrites(grades.save, subject)
  const change = useCallback(
    (to: (kept: KeptClashes) => Partial<KeptClashes>) => {
      const kept = readKept(name)
      const next = { ...kept, ...to(kept) }
      if (next.clashes.length + next.heard.length === 0) device.drop(name)
      else device.write(name, next)
      setClashes(next.clashes)
    },
    [name],
  )
  useEffect(() => {
    const hear = async ({ id, reply, input }: (typeof entries)[number]) => {
      const { drop } = await outbox()
      if (reply && input && !readKept(name).heard.includes(id)) {
        const more = clashesOf(reply.cells, input.body.cells)
        change((kept) => ({ clashes: withClashes(kept.clashes, more), heard: [...kept.heard, id] }))
      }
      await drop(id)
      change(({ heard }) => ({ heard: heard.filter((one) => one !== id) }))
    }
    for (const entry of entries) {
      if (entry.state !== 'delivered' || !entry.reply || !entry.input || underway.current.has(entry.id)) continue
      underway.current.add(entry.id)
      void hear(entry)
    }
  }, [entries, change, name])
  const forget = (clash: Clash) => change((kept) => ({ clashes: kept.clashes.filter((one) => keyOf(one) !== keyOf(clash)) }))
  return { clashes, forget }
}
