import type { Role } from '@lentera/contract/kit/roles'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { href, linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { List } from '#ui/list.tsx'
import { Section } from '#ui/card.tsx'
import { WithAside } from '#ui/with-aside.tsx'

/** What a person of this role sets for the own account, in the order of the settings page. */
const pagesOf = (role: Role): readonly { readonly label: string; readonly to: string }[] => [
  ...(role === 'school' ? [] : [{ label: 'Profil', to: linkTo(role, '/profile') }]),
  { label: 'Akun dan perangkat', to: href('/setting/account') },
  { label: 'Ganti kata sandi', to: href('/setting/change-password') },
  ...(role === 'teacher' || role === 'school' ? [{ label: 'Verifikasi dua langkah', to: href('/setting/second-factor') }] : []),
  { label: 'Notifikasi', to: href('/setting/notification') },
  ...(role === 'student' || role === 'parent' ? [{ label: 'Persetujuan lokasi dan foto', to: href('/setting/consent') }] : []),
  { label: 'Bantuan', to: href('/setting/help') },
]

function Beside() {
  const role = useSession((session) => session.role)
  if (role === null) return null
  return (
    <Section title="Akun dan setelan">
      <nav aria-label="Akun dan setelan">
        <List>
          {pagesOf(role).map(({ label, to }) => (
            <li key={to}>
              <NavLink
                end
                to={to}
                className={({ isActive }) =>
                  `flex min-h-row items-center px-4 py-2 font-semibold transition-colors duration-150 hover:bg-paper ${isActive ? 'bg-soft text-accent' : ''}`
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </List>
      </nav>
    </Section>
  )
}

/** A page of the own account, on laptops with the others beside it. */
export const AmongAccountPages = ({ children }: { children: ReactNode }) => <WithAside aside={<Beside />}>{children}</WithAside>
