import { isRole, type Role, roles } from '@lentera/contract/kit/roles'
import { lazy, Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useHydrated } from '#lib/device/hydrated.ts'
import { href } from '#lib/nav/href.ts'
import { loginOf } from '#lib/nav/home-of.ts'
import { OtherRoles } from '#features/account/other-roles.tsx'

// What is typed into comes after what can be read.
const Registration = lazy(() => import('./registration.tsx'))

/** The address names the role: `/teacher/register`. */
const useRole = (): Role => {
  const word = useLocation().pathname.split('/')[1]
  return isRole(word) ? word : 'student'
}

export const title = 'Daftar'

const Coming = () => (
  <div role="status">
    <span className="sr-only">Memuat</span>
    <span aria-hidden className="block min-h-96 animate-breathe rounded-card bg-off-s" />
  </div>
)

export default function RegisterPage() {
  const role = useRole()
  const ready = useHydrated()
  // What leads elsewhere stands beside the first step alone.
  const isUnderway = useSearchParams()[0].has('step') && ready
  return (
    <div className="pb-7">
      <h1 className="text-title font-extrabold tracking-tight">Daftar sebagai {roles[role].label}</h1>
      {isUnderway ? (
        <div className="mb-4" />
      ) : (
        <p className="mt-1 mb-5 text-ink-2">
          Sudah punya akun?{' '}
          <Link to={loginOf(role)} className="inline-flex min-h-11 items-center font-bold text-accent lg:min-h-0">
            Masuk
          </Link>
          {role === 'parent' && (
            <>
              . Punya kartu dari sekolah anak?{' '}
              <Link to={href('/parent-slip')} className="inline-flex min-h-11 items-center font-bold text-accent lg:min-h-0">
                Pakai kartu
              </Link>
            </>
          )}
        </p>
      )}
      {ready ? (
        <Suspense fallback={<Coming />}>
          <Registration key={role} role={role} />
        </Suspense>
      ) : (
        <Coming />
      )}
      {!isUnderway && <OtherRoles role={role} verb="Daftar" toOf={(other) => href('/:slug/register', { slug: other })} />}
    </div>
  )
}
