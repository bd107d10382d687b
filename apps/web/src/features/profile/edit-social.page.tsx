import { profile } from '@lentera/contract/profile'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { useNavigate } from 'react-router'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Screen } from '#ui/screen.tsx'
import { SocialForm } from './social-form.tsx'

export const title = 'Media sosial'

/** The own names at Instagram and TikTok. */
export default function EditSocialPage() {
  const role = useSession((session) => session.role)
  const navigate = useNavigate()
  if (role === null) return null
  const back = linkTo(role, '/profile')
  return (
    <AmongAccountPages>
      <Screen call={profile.detail} input={{}} title={title} template="reading" back={back}>
        {(of) => <SocialForm of={of} done={() => void navigate(back)} />}
      </Screen>
    </AmongAccountPages>
  )
}
