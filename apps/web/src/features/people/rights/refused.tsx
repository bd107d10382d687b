import { useEffect } from 'react'
import { homeOf } from '#lib/nav/home-of.ts'
import { readUser, useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DimLantern } from '#ui/drawings/dim-lantern.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'

/** Reads the own rights again, after which menu and search have only the places that are left. */
function WithoutRight({ message }: { message: string }) {
  useEffect(() => void readUser().catch(() => undefined), [])
  return (
    <div role="alert">
      <EmptyState
        drawing={<DimLantern />}
        text={message}
        note="Hak diatur di Orang tata usaha. Menu sudah disesuaikan dengan hak akun ini."
        action={<ButtonLink to={homeOf('school')}>Ke beranda</ButtonLink>}
      />
    </div>
  )
}

/** Stands where a screen would that this account may not read: only the server knew that a right has ended. */
export default function Refused({ message, onRetry }: { message: string; onRetry: () => void }) {
  const role = useSession((session) => session.role)
  return role === 'school' ? <WithoutRight message={message} /> : <ErrorState message={message} onRetry={onRetry} />
}
