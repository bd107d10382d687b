import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { href } from '#lib/nav/href.ts'
import { readUser } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { EmptyState } from '#ui/states.tsx'

/** Stands where a screen would, for somebody of whom the school asks a second factor: only the server knew that the days are over. */
export default function FactorMissing() {
  useEffect(() => void readUser().catch(() => undefined), [])
  return (
    <EmptyState
      drawing={<OpenBook />}
      text="Sekolah Anda mewajibkan verifikasi dua langkah"
      note="Halaman ini terbuka lagi setelah Anda menyalakannya."
      action={
        <ButtonLink tone="main" size="main" icon={ShieldCheck} to={href('/setting/second-factor')}>
          Nyalakan sekarang
        </ButtonLink>
      }
    />
  )
}
