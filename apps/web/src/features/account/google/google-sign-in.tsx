import type { Role } from '@lentera/contract/kit/roles'
import type { RemoteConfig } from '@lentera/contract/remote-config'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { homeOf } from '#lib/nav/home-of.ts'
import { takeIntended } from '#lib/session/intended.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { answerIn, leaveForGoogle, signInWithGoogle } from './google.ts'

/** Google's mark, in its own colours. */
const Mark = () => (
  <svg aria-hidden viewBox="0 0 48 48" className="size-5">
    <path fill="#EA4335" d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A24 24 0 0 0 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z" />
    <path fill="#4285F4" d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9a11 11 0 0 1-4.8 7.2l7.7 6c4.5-4.2 7.2-10.4 7.2-17.6z" />
    <path fill="#FBBC05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6z" />
    <path fill="#34A853" d="M24 48c6.5 0 11.9-2.100 15.9-5.800l-7.700-6a14.5 14.5 0 0 1-21.6-7.600l-8 6.2A24 24 0 0 0 24 48z" />
  </svg>
)

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
      {wrong && (
        <div className="mb-3">
          <Notice tone="bad" live>
            {wrong}
          </Notice>
        </div>
      )}
      <Button size="main" wide busy={busy} onClick={() => leaveForGoogle(google, role)}>
        <span className="inline-flex items-center gap-2.5">
          <Mark />
          Masuk dengan Google
        </span>
      </Button>
    </>
  )
}
