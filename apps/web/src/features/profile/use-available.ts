import { register } from '@lentera/contract/account/register'
import type { Role } from '@lentera/contract/kit/roles'
import { profileFields } from '@lentera/contract/profile'
import { useEffect, useState } from 'react'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'
import { useSession } from '#lib/session/session.ts'

/** Milliseconds without another letter after which it is asked. */
const PAUSE = 500

interface Availability {
  readonly stakeholder: Role
  readonly field: 'username' | 'phone' | 'email'
  readonly value: string
}
/** Whether somebody else has it; false while nothing is known. */
const isTaken = async (query: Availability, signal?: AbortSignal): Promise<boolean> => {
  try {
    await ask(register.validate, { query }, signal ? { signal } : {})
    return false
  } catch (cause) {
    // What is no name at all, and what cannot be asked now, is said when the form is sent.
    return cause instanceof AskFault && cause.code === 'NOT_AVAILABLE'
  }
}

/**
 * Whether somebody else has it, asked while it is typed; what is empty, and the `own`, is not asked. `taken` are the words of the
 * specification, undefined while nothing is known; `look` asks at once, for whoever goes on before.
 */
export const useAvailable = (field: Availability['field'], value: string, own: string) => {
  const stakeholder = useSession((session) => session.role) ?? 'student'
  const [taken, setTaken] = useState('')
  const wanted = value.trim().toLowerCase()
  useEffect(() => {
    if (wanted === '' || wanted === own) return undefined
    const asking = new AbortController()
    const look = async () => {
      if (await isTaken({ stakeholder, field, value: wanted }, asking.signal)) setTaken(wanted)
    }
    const timer = setTimeout(() => void look(), PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [stakeholder, field, wanted, own])
  return {
    taken: taken !== '' && taken === wanted ? `${profileFields[field]} tidak tersedia` : undefined,
    look: async () => {
      const found = await isTaken({ stakeholder, field, value: wanted })
      if (found) setTaken(wanted)
      return found
    },
  }
}
