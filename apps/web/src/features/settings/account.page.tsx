import type { CurrentUser } from '@lentera/contract/account'
import { type Role, roles } from '@lentera/contract/kit/roles'
import { LogIn, ShieldCheck, UserX } from 'lucide-react'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { useSession } from '#lib/session/session.ts'
import { href, linkTo } from '#lib/nav/href.ts'
import { phoneText } from '#school/phone.ts'
import { SignOut } from '#school/sign-out.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile } from '#ui/pill.tsx'
import { Page } from '#ui/screen.tsx'
import { ExportData } from './export-data.tsx'
import { Devices } from './devices.tsx'

export const title = 'Akun'

const factsOf = (user: CurrentUser, role: Role) => [
  { name: 'Nama', value: user.name },
  { name: 'Masuk sebagai', value: <span className="capitalize">{roles[role].label}</span> },
  { name: 'Nama pengguna', value: user.username },
  { name: 'Email', value: user.email ?? 'Belum diisi' },
  { name: 'Nomor ponsel', value: user.phone === null ? 'Belum diisi' : phoneText(user.phone) },
  user.school_name && { name: 'Sekolah', value: user.school_name },
  user.class && { name: user.user_type === 'teacher' ? 'Wali kelas' : 'Kelas', value: user.class },
  ...user.students.map(({ name, class: group, school }) => ({
    name: 'Anak',
    value: [name, group, school?.name].filter(Boolean).join(' · '),
  })),
]

export default function AccountSettingPage() {
  const { user, role } = useSession()
  const { google } = useRemoteConfig()
  if (!user || !role) return null
  const own = factsOf(user, role)
  return (
    <Page title="Akun dan perangkat">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <Section
            title="Data diri"
            action={
              role !== 'school' && (
                <ButtonLink tone="quiet" to={linkTo(role, '/profile')}>
                  Lihat profil
                </ButtonLink>
              )
            }
          >
            <Facts facts={own} />
          </Section>
          <ExportData />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <Devices />
          <List>
            {(role === 'teacher' || role === 'school') && (
              <Row
                to={href('/setting/second-factor')}
                leading={<IconTile icon={ShieldCheck} />}
                title="Verifikasi dua langkah"
                note="Kode dari ponsel selain kata sandi"
              />
            )}
            {google && (
              <Row
                to={href('/setting/google')}
                leading={<IconTile icon={LogIn} />}
                title="Akun Google"
                note="Masuk tanpa mengetik kata sandi"
              />
            )}
            <Row
              to={href('/setting/account/delete')}
              leading={<IconTile icon={UserX} tone="bad" />}
              title="Hapus akun"
              note="Dapat dibatalkan dalam 30 hari"
            />
          </List>
          <SignOut />
        </div>
      </div>
    </Page>
  )
}
