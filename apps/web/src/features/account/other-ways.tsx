import type { Role } from '@lentera/contract/kit/roles'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { href } from '#lib/nav/href.ts'

const GoogleSignIn = lazy(() => import('./google/google-sign-in.tsx'))
const link = 'inline-flex min-h-11 min-w-11 items-center justify-center font-bold text-accent underline-offset-4 hover:underline'

/** The ways beside a password: Google where it is set up, a new password, a new account. */
export function OtherWays({ role }: { role: Role }) {
  const { google } = useRemoteConfig()
  return (
    <>
      {google && (
        <div className="mt-3 min-h-13">
          <Suspense>
            <GoogleSignIn role={role} google={google} />
          </Suspense>
        </div>
      )}
      <nav aria-label="Akun" className="mt-4 flex flex-wrap justify-center gap-x-6">
        <Link to={href('/:slug/reset-password/', { slug: role })} className={link}>
          Lupa kata sandi?
        </Link>
        <span className="inline-flex items-center gap-1.5 text-ink-2">
          Belum punya akun?
          <Link to={href('/:slug/register', { slug: role })} className={link}>
            Daftar
          </Link>
        </span>
      </nav>
    </>
  )
}
