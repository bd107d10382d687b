import type { Role } from '@lentera/contract/kit/roles'
import type { RemoteConfig } from '@lentera/contract/remote-config'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { homeOf, loginOf } from '#lib/nav/home-of.ts'
import { takeIntended } from '#lib/session/intended.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'
import { answerIn, leaveForGoogle, signInWithGoogle } from './google.ts'
import { Mark } from './mark.tsx'

/** Signs in by way of Google, and goes on where Google has come back. */
export default function GoogleSignIn({ role, google }: { role: Role; google: NonNullable<RemoteConfig['google']> }) {
  const { hash } = useLocation()
  const [wrong, setWrong] = useState('')
  const busy = useSession(({ signingIn, state }) => signingIn === 'google' || state === 'signed-in')
  const navigate = useNavigate()
  useEffect(() => {
    const answer = answerIn(hash)
    if (!hash.includes('state=')) return
    const go = async () => {
      const failed = answer === null ? '' : 'wrong' in answer ? answer.wrong : await signInWithGoogle(role, answer.token)
      if (failed === null) return navigate(takeIntended(role) ?? homeOf(role), { replace: true })
      setWrong(failed)
      // What Google signed stays in no address.
      return navigate({ hash: '' }, { replace: true })
    }
    void go()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [hash])
  return (
    <>
      <Wrong says={wrong} className="mb-3" />
      <Button size="main" wide busy={busy} onClick={() => leaveForGoogle(google, loginOf(role))}>
        <span className="inline-flex items-center gap-2.5">
          <Mark />
          Masuk dengan Google
        </span>
      </Button>
    </>
  )
}
