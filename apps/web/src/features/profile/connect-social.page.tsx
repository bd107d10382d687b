import { profile } from '@lentera/contract/profile'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { useNavigate } from 'react-router'
import { homeOf } from '#lib/nav/home-of.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { skipSocial } from './socmed-skip.ts'
import { SocialForm } from './social-form.tsx'

export const title = 'Hubungkan media sosial'

/** The same for whoever is asked once: it can be skipped, and is not asked for again on this device. */
export default function ConnectSocialPage() {
  const role = useSession((session) => session.role)
  const navigate = useNavigate()
  if (role === null) return null
  const leave = () => void navigate(homeOf(role))
  const skip = () => {
    skipSocial()
    leave()
  }
  return (
    <AmongAccountPages>
      <Screen call={profile.detail} input={{}} title={title} template="reading">
        {(of) => (
          <>
            <p className="mb-5 text-ink-2">Supaya teman dan sekolah menemukan akun yang benar. Boleh dilewati.</p>
            <SocialForm
              of={of}
              done={leave}
              beside={
                <Button tone="quiet" size="main" onClick={skip}>
                  Lewati
                </Button>
              }
            />
          </>
        )}
      </Screen>
    </AmongAccountPages>
  )
}
