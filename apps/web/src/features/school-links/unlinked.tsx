import type { MyLink } from '@lentera/contract/school-links'
import { Plus, Search } from 'lucide-react'
import { href, linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Ended, WaitingCard } from './waiting-card.tsx'
import { yourAccount } from './words.ts'

const steps = {
  student: ['Cari sekolahmu.', 'Pilih kelas, bila sudah tahu.', 'Tata usaha menyetujui, lalu presensi dan jadwalmu muncul.'],
  teacher: [
    'Cari sekolah Anda.',
    'Isi kode akses dari tata usaha agar langsung terhubung.',
    'Tanpa kode, tata usaha yang menyetujui.',
  ],
} as const

/** What a person without a school does next: what waits, how the last request ended, and the way to the search. */
export function Unlinked({ of }: { of: MyLink }) {
  const role = useSession((session) => session.role)
  if (of.waiting) return <WaitingCard of={of} link={of.waiting} />
  const isTeacher = role === 'teacher'
  return (
    <div className="grid gap-4">
      <Ended of={of} />
      <EmptyState
        drawing={<TwoPeople />}
        text={`Hubungkan ${yourAccount(role)} dengan sekolah`}
        note={
          <ol className="mx-auto mt-2 grid max-w-xs list-decimal gap-1 pl-5 text-left">
            {steps[isTeacher ? 'teacher' : 'student'].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink tone="main" size="main" icon={Search} to={linkTo(role ?? 'student', '/profile/search-school')}>
              Cari sekolah
            </ButtonLink>
            {isTeacher && (
              <ButtonLink size="main" icon={Plus} to={href('/teacher/profile/add-school')}>
                Sekolah belum ada
              </ButtonLink>
            )}
          </div>
        }
      />
    </div>
  )
}
