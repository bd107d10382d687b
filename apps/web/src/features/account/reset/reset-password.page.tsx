import { lazy } from 'react'
import { useRoleOfPage } from '#features/account/role-of-page.ts'
import { Later } from '#lib/nav/later.tsx'

const Reset = lazy(() => import('./reset.tsx'))

export const title = 'Lupa kata sandi'

/** A forgotten password. What nobody has an account with looks the same. */
export default function ResetPasswordPage() {
  const role = useRoleOfPage()
  return (
    <div className="pb-5">
      <h1 className="text-title font-extrabold tracking-tight">{title}</h1>
      <Later>
        <Reset role={role} />
      </Later>
    </div>
  )
}
