import { type Role, roleNames, roles } from '@lentera/contract/kit/roles'
import { Link } from 'react-router'
import { loginOf } from '#lib/nav/home-of.ts'

/** The way to the same page of the other three roles. */
export function OtherRoles({
  role,
  verb = 'Masuk',
  toOf = loginOf,
}: {
  role: Role
  verb?: string
  toOf?: (other: Role) => string
}) {
  return (
    <nav aria-label={`${verb} dengan peran lain`} className="mt-7">
      <div className="flex items-center gap-3 text-note text-ink-3">
        <span className="h-px flex-1 bg-line" />
        Bukan {roles[role].label}? {verb} sebagai
        <span className="h-px flex-1 bg-line" />
      </div>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {roleNames
          .filter((other) => other !== role)
          .map((other) => (
            <li key={other} className={`role-${other}`}>
              <Link
                to={toOf(other)}
                replace
                className="flex min-h-11 items-center justify-center rounded-control border border-line bg-surface px-2 text-center leading-tight font-bold text-accent capitalize hover:border-edge"
              >
                {roles[other].label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
