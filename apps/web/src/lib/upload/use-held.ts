import type { UploadKind } from '@lentera/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { uuid } from '#lib/device/uuid.ts'
import type { HeldFile } from '#lib/offline/outbox/entry.ts'
import { outbox } from '#lib/offline/outbox.ts'
import { useKnown } from '#lib/offline/outbox/state.ts'
import { pageCourier } from '#lib/offline/outbox/page-courier.ts'
import { useOnline } from '#lib/offline/online.ts'
import { cannotHold, full, holdFile } from './held-files.ts'
import { takeBack } from './parts.ts'
import { type Chosen, objection, prepared, unreadable } from './use-upload.ts'

const none: readonly HeldFile[] = []
const MB = 1024 * 1024

/** Where a file that this device keeps is. */
const chosenOf = ({ blob, name, type, size, received, sent_at, failure }: HeldFile, online: boolean): Chosen => ({
  phase: failure ? 'failed' : sent_at > 0 ? 'sent' : online ? 'sending' : 'kept',
  file: new File(blob ? [blob] : [], name, { type }),
  size,
  progress: sent_at > 0 ? 1 : received / size,
  words: failure ? (Object.values(failure.errors).flat()[0] ?? failure.message) : '',
})

/** One that has not come into the device's store: it is being prepared, or cannot be kept. */
interface Loose {
  readonly key: string
  readonly chosen: Chosen
}
/** Whether this browser keeps files; undefined until that is known. */
const useCanHold = (): boolean | undefined => {
  const [canHold, setCanHold] = useState<boolean>()
  useEffect(() => {
    void outbox()
      .then((machine) => machine.look())
      .catch(() => undefined)
      .then(() => setCanHold(useKnown.getState().files !== null))
  }, [])
  return canHold
}

/** Those that were chosen in a field and that no write names yet. */
const useFree = (field: string): readonly HeldFile[] => {
  const files = useKnown((state) => state.files)
  const entries = useKnown((state) => state.entries)
  const named = new Set(entries.flatMap((one) => one.files ?? []))
  return (files ?? none).filter((one) => one.field === field && !named.has(one.key))
}

/** Lets it go from this device, and from the server as far as it has come. */
const forgetFile = async (key: string): Promise<void> => {
  const held = useKnown.getState().files?.find((one) => one.key === key)
  await (await outbox()).letGo([key])
  if (held) void takeBack(held, pageCourier)
}

/** Lets the files of a write that was answered go from this device: the server keeps them. */
export const letGoOfHeld = async (keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await (await outbox()).letGo(keys)
}

interface Holding {
  /** Names the field: `call subject`. What was chosen there before is there again. */
  readonly field: string
  readonly kinds: readonly UploadKind[]
  readonly megabytes: number | undefined
  readonly value: readonly string[]
  readonly onChange: (keys: readonly string[]) => void
}

/**
 * Files that wait on this device for a write of the outbox, which takes their keys: they are kept before anything is sent, outlive
 * the page and the browser, and go before the write. `canHold` is false where the browser keeps nothing, undefined until that is known.
 */
export const useHeld = ({ field, kinds, megabytes, value, onChange }: Holding) => {
  const files = useKnown((state) => state.files)
  const online = useOnline()
  const [loose, setLoose] = useState<readonly Loose[]>([])
  const canHold = useCanHold()
  const latest = useRef(value)
  const removed = useRef(new Set<string>())
  useEffect(() => {
    latest.current = value
  })
  const give = (keys: readonly string[]) => {
    latest.current = [...new Set(keys)]
    onChange(latest.current)
  }
  const free = useFree(field)
  const forgotten = free.filter(({ key }) => !value.includes(key)).map(({ key }) => key)
  // What was chosen on an earlier visit; said again should a draft have been put in at the same moment.
  useEffect(() => {
    if (forgotten.length > 0) give([...value, ...forgotten])
  })
  const change = (key: string, chosen: Partial<Chosen>) =>
    setLoose((before) => before.map((one) => (one.key === key ? { ...one, chosen: { ...one.chosen, ...chosen } } : one)))
  const leave = (key: string) => setLoose((before) => before.filter((one) => one.key !== key))

  const begin = (file: File) => {
    const key = uuid()
    const words = objection(file, kinds, megabytes === undefined ? undefined : megabytes * MB)
    const chosen: Chosen = { phase: words === undefined ? 'preparing' : 'failed', file, progress: 0, words: words ?? '' }
    setLoose((before) => [...before, { key, chosen }])
    return { key, ready: words === undefined ? prepared(file).catch(() => undefined) : null }
  }
  const finish = async ({ key, ready: preparing }: ReturnType<typeof begin>) => {
    if (preparing === null) return
    const ready = await preparing
    if (removed.current.has(key)) return
    if (!ready) return change(key, { phase: 'failed', words: unreadable })
    try {
      const held = await holdFile(field, key, ready)
      if (held !== true) return change(key, { phase: 'failed', words: full(held) })
      give([...latest.current, key])
      leave(key)
    } catch {
      change(key, { phase: 'failed', words: cannotHold })
    }
  }
  /** Prepared side by side, kept in the order in which they were chosen: the pages of one work. */
  const add = async (chosen: readonly File[]) => {
    for (const one of chosen.map(begin)) await finish(one)
  }
  const remove = async (key: string) => {
    removed.current.add(key)
    leave(key)
    // While the device has it, it would come back as one that was forgotten.
    await forgetFile(key)
    give(latest.current.filter((one) => one !== key))
  }
  const shown = (files ?? none).filter(({ key }) => value.includes(key))
  return {
    canHold,
    rows: [...shown.map((one) => ({ key: one.key, chosen: chosenOf(one, online) })), ...loose],
    add: (chosen: readonly File[]) => void add(chosen),
    remove: (key: string) => void remove(key),
  }
}
