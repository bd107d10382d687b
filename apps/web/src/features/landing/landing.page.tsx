import type { Role } from '@lentera/contract/kit/roles'
import { Backpack, ChevronRight, HeartHandshake, Presentation, School } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { loginMessage } from '#lib/session/end-session.ts'
import { href } from '#lib/nav/href.ts'
import { Logo } from '#ui/logo.tsx'
import { Notice } from '#ui/notice.tsx'
import { LitTile } from '#ui/pill.tsx'

const doors = [
  { role: 'student', to: href('/student/login'), name: 'Siswa', about: 'Presensi dan jadwal hari ini', icon: Backpack },
  { role: 'parent', to: href('/parent/login'), name: 'Orang Tua', about: 'Pantau semua anak sekaligus', icon: HeartHandshake },
  { role: 'teacher', to: href('/teacher/login'), name: 'Guru', about: 'Kelas hari ini dan presensi siswa', icon: Presentation },
  { role: 'school', to: href('/school/login'), name: 'Sekolah', about: 'Kelola data dan laporan', icon: School },
] as const satisfies readonly { role: Role; to: string; name: string; about: string; icon: unknown }[]

// The product's name alone.
export const title = ''

/** The front page: what the product is, and a door for each role. Says why somebody had to leave a page of several roles. */
export default function LandingPage() {
  const { product_name } = useRemoteConfig()
  const [ended] = useState(loginMessage)
  return (
    <div className="relative mx-auto grid w-full max-w-md content-start gap-7 lg:max-w-none lg:grid-cols-[1.15fr_1fr] lg:content-center lg:items-center lg:gap-16">
      <div className="relative text-center">
        <span
          aria-hidden
          className="absolute top-[-8.5rem] left-1/2 size-112 -translate-x-1/2 glow lg:top-[-15rem] lg:size-170"
        />
        <div className="relative">
          <Logo className="mx-auto h-20 lg:h-40" />
          <h1 className="mx-auto mt-4 max-w-80 text-[1.75rem] leading-[1.14] font-extrabold tracking-tight lg:mt-8 lg:max-w-lg lg:text-wide">
            Satu {product_name} untuk seluruh sekolah
          </h1>
          <p className="mx-auto mt-3 max-w-84 text-balance text-ink-2 lg:mt-5 lg:max-w-md lg:text-bar lg:font-medium">
            Presensi, jadwal, dan kabar sekolah. Ringan di HP apa pun, juga saat sinyal lemah.
          </p>
        </div>
      </div>
      <div className="relative">
        {ended && (
          <div className="mb-5">
            <Notice tone="warn" live>
              {ended}
            </Notice>
          </div>
        )}
        <nav aria-label="Masuk sebagai">
          <h2 className="mb-2.5 font-bold text-ink-2">Masuk sebagai</h2>
          <ul className="grid gap-3">
            {doors.map(({ role, to, name, about, icon }) => (
              <li key={role} className={`role-${role}`}>
                <Link
                  to={to}
                  className="flex min-h-20 items-center gap-3.5 rounded-card border border-line bg-surface px-3.5 py-3 lifted transition-colors duration-150 hover:border-accent lg:min-h-22 lg:px-4"
                >
                  <LitTile icon={icon} />
                  <span className="flex-1">
                    <span className="block text-lead font-bold">{name}</span>
                    <span className="block text-[0.8125rem] text-ink-2">{about}</span>
                  </span>
                  <ChevronRight size={20} className="shrink-0 text-ink-2" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
