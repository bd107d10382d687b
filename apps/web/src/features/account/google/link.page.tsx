import { lazy, Suspense } from 'react'

export const title = 'Akun Google'

/** Kept apart, because the login pages bring the same script where somebody signs in by way of Google. */
const LinkGoogle = lazy(() => import('./link.tsx'))

export default function LinkGooglePage() {
  return (
    <Suspense>
      <LinkGoogle />
    </Suspense>
  )
}
