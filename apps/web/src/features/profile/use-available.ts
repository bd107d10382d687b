import { register } from '@lentera/contract/account/register'
import { profileFields } from '@lentera/contract/profile'
import { useEffect, useState } from 'react'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'
import { useSession } from '#lib/session/session.ts'

/** Milliseconds without another letter after which it is asked. */
const PAUSE = 500

/** Whether somebody else has it: asked while it is typed, `own` and what is empty are not. The words of the specification, or undefined while nothing is known. */
export const useAvailable = (field: 'username' | 'phone', value: string, own: string): string | undefined => {
  const stakeholder = useSession((session) => session.role) ?? 'student'
  const [taken, setTaken] = useState('')
  const wanted = value.trim().toLowerCase()
  useEffect(() => {
    if (wanted === '' || wanted === own) return undefined
    const asking = new AbortController()
    const look = async () => {
      try {
        await ask(register.validate, { query: { stakeholder, field, value: wanted } }, { signal: asking.signal })
      } catch (cause) {
        // What is no name at all is said when the form is sent.
        if (cause instanceof AskFault && cause.code === 'NOT_AVAILABLE') setTaken(wanted)
      }
    }
    const timer = setTimeout(() => void look(), PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [stakeholder, field, wanted, own])
  return taken !== '' && taken === wanted ? `${profileFields[field]} tidak tersedia` : undefined
}
