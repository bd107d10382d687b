import '#ui/flare.css'
import type { Role } from '@lentera/contract/kit/roles'
import { useLocation, useSearchParams } from 'react-router'
import { homeOf } from '#lib/nav/home-of.ts'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'

interface Done {
  readonly title: string
  readonly text: string
  /** What happens next. */
  readonly next?: string
}
/** What the page before hands over. */
interface Handed {
  /** A school was asked for a place. */
  readonly asked?: boolean
}

const registered = (role: Role, user: { school_id: string | null; name: string }, { asked = false }: Handed): Done => {
  const first = user.name.split(' ')[0] ?? ''
  const title = role === 'student' ? `Selamat datang, ${first}` : 'Akun Anda sudah jadi'
  if (role === 'school')
    return { title, text: 'Pengelola platform memeriksa data sekolah. Sementara itu kelas dan orang sudah dapat disiapkan.' }
  if (role === 'parent') return { title, text: 'Hubungkan anak Anda untuk melihat presensi, izin, dan jadwalnya.' }
  if (user.school_id !== null) return { title, text: 'Akun ini sudah terhubung dengan sekolah.' }
  return role === 'student'
    ? {
        title,
        text: asked ? 'Permintaanmu sudah dikirim ke sekolah.' : 'Akunmu sudah jadi. Hubungkan sekolahmu dari profil.',
        ...(asked && { next: 'Kamu diberi kabar begitu sekolah menyetujuinya.' }),
      }
    : {
        title,
        text: asked ? 'Permintaan Anda sudah dikirim ke sekolah.' : 'Hubungkan sekolah Anda dari profil.',
        ...(asked && { next: 'Anda diberi kabar begitu sekolah menyetujuinya.' }),
      }
}

/** What ended well, by the address: `?of=register`, `reset`, `school_link`, `purchase`. */
const doneOf = (of: string | null, role: Role, user: { school_id: string | null; name: string }, handed: Handed): Done => {
  const you = role === 'student' ? 'Kamu' : 'Anda'
  if (of === 'register') return registered(role, user, handed)
  if (of === 'reset')
    return { title: 'Kata sandi diganti', text: `${you} sudah masuk. Perangkat lain perlu masuk lagi dengan kata sandi baru.` }
  if (of === 'school_link')
    return { title: 'Permintaan terkirim', text: 'Sekolah memeriksanya dulu.', next: `${you} diberi kabar begitu ada keputusan.` }
  if (of === 'purchase') return { title: 'Pembelian berhasil', text: 'Paketnya sudah aktif di akun ini.' }
  return { title: 'Berhasil', text: 'Semua sudah tersimpan.' }
}

export const title = 'Berhasil'

export default function SuccessPage() {
  const [query] = useSearchParams()
  const handed = (useLocation().state ?? {}) as Handed
  const user = useSession((session) => session.user)
  if (!user) return null
  const { user_type: role } = user
  const done = doneOf(query.get('of'), role, user, handed)
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 content-center justify-items-center py-10 text-center">
      <span aria-hidden className="relative grid justify-items-center">
        <span className="glow flare absolute -top-16 size-72 max-w-[80vw]" />
        <Logo className="flare relative h-24" />
      </span>
      <h1 className="relative mt-6 text-title font-extrabold tracking-tight text-balance">{done.title}</h1>
      <p className="relative mt-2 text-balance text-ink-2">{done.text}</p>
      {done.next && <p className="relative mt-1 text-balance text-ink-2">{done.next}</p>}
      <ButtonLink to={homeOf(role)} tone="main" size="main" wide className="relative mt-8">
        Ke beranda
      </ButtonLink>
      {query.get('of') === 'register' && (
        <ButtonLink
          to={role === 'school' ? href('/school/setup') : href('/first-steps')}
          tone="quiet"
          size="main"
          wide
          className="relative mt-2"
        >
          {role === 'school' ? 'Persiapan sekolah' : 'Langkah pertama'}
        </ButtonLink>
      )}
    </div>
  )
}
