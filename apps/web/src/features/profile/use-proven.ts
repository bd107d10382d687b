import { profile } from '@lentera/contract/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { readChanged } from '#lib/http/changes.ts'
import { AskFault } from '#lib/http/fault.ts'
import { readUser } from '#lib/session/session.ts'
import type { Otp } from '#school/otp/use-otp.ts'
import { sendField } from './use-patches.ts'

const said = { phone: 'Nomor ponsel diubah.', email: 'Email diubah.' } as const

/** Saves a number or an address once a code has proven it; the proof is used up by that, or refused. */
export const useProven = (field: 'phone' | 'email', otp: Otp, done: () => void) => {
  const client = useQueryClient()
  const [state, setState] = useState<{ busy: boolean; fault: AskFault | null }>({ busy: false, fault: null })
  const save = async (secret: string | null) => {
    const { proving } = otp
    if (!proving || secret === null) return
    setState({ busy: true, fault: null })
    try {
      await sendField(field, proving.target, secret)
    } catch (cause) {
      if (!(cause instanceof AskFault)) throw cause
      return setState({ busy: false, fault: cause })
    }
    await readUser().catch(() => undefined)
    await readChanged(client, profile.patch)
    otp.restart()
    say(said[field])
    done()
  }
  /** Begins anew with a number or an address that is not yet proven. */
  const restart = () => {
    setState({ busy: false, fault: null })
    otp.restart()
  }
  return { ...state, save: (secret: string | null) => void save(secret), restart }
}
