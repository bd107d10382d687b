import { type Role, roles } from '@lentera/contract/kit/roles'
import type { CurrentUser } from '@lentera/contract/account'
import { FactsBeside } from '#ui/with-aside.tsx'
import { Bell, Compass, KeyRound, Monitor, Moon, ShieldCheck, Smartphone, Sparkles, Sun, UserX } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { homeOf } from '#lib/nav/home-of.ts'
import { href } from '#lib/nav/href.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { useSession } from '#lib/session/session.ts'
import { useSavesData } from '#lib/device/saves-data.ts'
import { type Theme, useTheme } from '#lib/device/theme.ts'
import { thisDevice } from '#lib/device/words.ts'
import { restartTours } from '#lib/nav/tours.ts'
import { SignOut } from '#school/sign-out.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Section } from '#ui/card.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile } from '#ui/pill.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Page } from '#ui/screen.tsx'
import { InstallRow } from './install-row.tsx'

const themes: readonly { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'system', label: 'Otomatis', icon: Monitor },
  { value: 'light', label: 'Terang', icon: Sun },
  { value: 'dark', label: 'Gelap', icon: Moon },
]

export const title = 'Setelan'

/** Whose account it is, and the way to it. */
function Whose({ user, role }: { user: CurrentUser; role: Role }) {
  return (
    <Link
      to={href('/setting/account')}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-edge"
    >
      <Avatar name={user.name} image={user.image} size="large" />
      <span className="min-w-0">
        <span className="block text-lead font-bold">{user.name}</span>
        <span className="block text-ink-2">
          <span className="capitalize">{roles[role].label}</span>
          {[user.class, user.school_name].map((part) => part && ` · ${part}`)}
        </span>
      </span>
    </Link>
  )
}

/** What holds on this device alone: how it looks, and how much it takes. */
function OfDevice() {
  const [theme, setTheme] = useTheme()
  const [saver, setSaver] = useSavesData()
  return (
    <>
      <Section title="Tampilan">
        <Segmented label="Tampilan" value={theme} options={themes} onChange={setTheme} />
      </Section>
      <Section title="Data">
        <List>
          <SwitchRow
            label="Hemat kuota"
            note={`Tidak mengambil apa pun sebelum dibuka, dan foto dikirim lebih kecil. Berlaku di ${thisDevice()}.`}
            value={saver}
            onChange={setSaver}
          />
        </List>
      </Section>
      <InstallRow />
    </>
  )
}

/** The settings that go with the account, on every device. */
function OfAccount({ user, role }: { user: CurrentUser; role: Role }) {
  const navigate = useNavigate()
  const tourAgain = async () => {
    restartTours()
    await navigate(homeOf(user.user_type))
  }
  return (
    <Section title="Akun">
      <List>
        <Row
          to={href('/setting/account')}
          leading={<IconTile icon={Smartphone} />}
          title="Akun dan perangkat"
          note="Data diri, dan di mana saja akun ini masuk"
        />
        <Row
          to={href('/setting/change-password')}
          leading={<IconTile icon={KeyRound} />}
          title="Ganti kata sandi"
          note="Perangkat lain langsung keluar"
        />
        {(role === 'teacher' || role === 'school') && (
          <Row
            to={href('/setting/second-factor')}
            leading={<IconTile icon={ShieldCheck} />}
            title="Verifikasi dua langkah"
            note="Kode dari ponsel selain kata sandi"
          />
        )}
        <Row
          to={href('/setting/notification')}
          leading={<IconTile icon={Bell} />}
          title="Notifikasi"
          note="Kabar yang ingin diterima"
        />
        {(role === 'student' || role === 'parent') && (
          <Row
            to={href('/setting/consent')}
            leading={<IconTile icon={ShieldCheck} />}
            title="Persetujuan lokasi dan foto"
            note="Lokasi dan swafoto: apa yang disimpan, dan siapa yang mengizinkan"
          />
        )}
        {(role === 'student' || role === 'teacher') && (
          <Row
            to={href('/upgrade/:type?', { type: '' })}
            leading={<IconTile icon={Sparkles} />}
            title="Premium"
            note="Apa isinya, dan sampai kapan berlaku"
          />
        )}
        {role !== 'school' && (
          <Row
            onClick={() => void tourAgain()}
            leading={<IconTile icon={Compass} />}
            title="Tur pengenalan"
            note="Tampilkan lagi, mulai dari Beranda"
          />
        )}
        <Row
          to={href('/setting/account/delete')}
          leading={<IconTile icon={UserX} tone="bad" />}
          title="Hapus akun"
          note="Dapat dibatalkan dalam 30 hari"
        />
      </List>
    </Section>
  )
}

export default function SettingPage() {
  const { user, role } = useSession()
  const { product_name } = useRemoteConfig()
  if (!user || !role) return null
  return (
    <Page title="Setelan">
      <FactsBeside
        tail={
          <div className="grid gap-6 facts-apart">
            <OfDevice />
            <SignOut />
            <p className="text-center text-note text-ink-3">
              {product_name} {import.meta.env.VITE_VERSION}
            </p>
          </div>
        }
      >
        <div className="grid gap-6">
          <Whose user={user} role={role} />
          <OfAccount user={user} role={role} />
        </div>
      </FactsBeside>
    </Page>
  )
}
