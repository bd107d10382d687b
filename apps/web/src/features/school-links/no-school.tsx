import { schoolLinks } from '@lentera/contract/school-links'
import { School } from 'lucide-react'
import { useEffect } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { linkTo } from '#lib/nav/href.ts'
import { readUser, useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { youOf, yourAccount } from './words.ts'

function Explained({ onRetry }: { onRetry: () => void }) {
  const role = useSession((session) => session.role)
  const { data } = useCall(schoolLinks.mine, {})
  const linked = data !== undefined && data.school !== null
  // Let in while this was read.
  useEffect(() => {
    if (!linked) return
    void readUser()
    onRetry()
  }, [linked, onRetry])
  const { waiting } = data ?? {}
  return (
    <EmptyState
      drawing={<TwoPeople />}
      text={waiting ? `Menunggu ${waiting.school.name}` : 'Hubungkan sekolah'}
      note={
        waiting
          ? `Begitu tata usaha menyetujui, halaman ini terisi. ${youOf(role) === 'kamu' ? 'Kamu' : 'Anda'} diberi tahu.`
          : `Halaman ini terisi setelah ${yourAccount(role)} terhubung dengan sekolah.`
      }
      action={
        <ButtonLink tone="main" size="main" icon={School} to={linkTo(role ?? 'student', '/profile/empty-school')}>
          {waiting ? 'Lihat permintaan' : 'Hubungkan sekolah'}
        </ButtonLink>
      }
    />
  )
}

/** Stands where a screen of school would, for a pupil or teacher who has none. */
export default function NoSchool({ message, onRetry }: { message: string; onRetry: () => void }) {
  const role = useSession((session) => session.role)
  return role === 'student' || role === 'teacher' ? (
    <Explained onRetry={onRetry} />
  ) : (
    <ErrorState message={message} onRetry={onRetry} />
  )
}
