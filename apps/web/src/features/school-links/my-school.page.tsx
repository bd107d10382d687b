import { type MyLink, schoolLinks } from '@lentera/contract/school-links'
import { ArrowRightLeft, School } from 'lucide-react'
import { useEffect } from 'react'
import { href, linkTo } from '#lib/nav/href.ts'
import { readUser, useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Facts } from '#ui/list.tsx'
import { Screen } from '#ui/screen.tsx'
import { Unlinked } from './unlinked.tsx'
import { Ended, WaitingCard } from './waiting-card.tsx'
import { dateOf, levels } from './words.ts'

const factsOf = (mine: MyLink, isPupil: boolean) => {
  const { school, class: room, since } = mine
  if (!school) return []
  return [
    { name: 'NPSN', value: school.npsn },
    { name: 'Jenjang', value: levels[school.level] },
    school.address && { name: 'Alamat', value: school.address },
    isPupil && { name: 'Kelas', value: room?.name ?? 'Belum dipilihkan sekolah' },
    room && { name: 'Wali kelas', value: room.homeroom_teacher ?? 'Belum ada' },
    since && { name: 'Terhubung sejak', value: dateOf(since, mine) },
  ]
}

function Linked({ of }: { of: MyLink }) {
  const role = useSession((session) => session.role) ?? 'student'
  const known = useSession(({ user }) => user?.school_name ?? null)
  const isPupil = role === 'student'
  const name = of.school?.name ?? ''
  // The frame says the school's name, too.
  useEffect(() => {
    if (known !== name) void readUser()
  }, [known, name])
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Section title={name}>
        <Facts facts={factsOf(of, isPupil)} />
      </Section>
      <div className="grid gap-4">
        {of.waiting ? <WaitingCard of={of} link={of.waiting} /> : <Ended of={of} />}
        <Section title="Ada yang berubah?">
          <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
            {isPupil && of.classes.length > 0 && (
              <ButtonLink icon={ArrowRightLeft} to={href('/profile/search-class')}>
                Minta pindah kelas
              </ButtonLink>
            )}
            <ButtonLink icon={School} to={linkTo(role, '/profile/search-school')}>
              Pindah ke sekolah lain
            </ButtonLink>
          </div>
          <p className="mt-3 px-0.5 text-note text-ink-2">
            Sekolah ini tetap terhubung sampai sekolah baru menyetujui. Riwayat di sini tetap tersimpan. Berhenti tanpa pindah
            diurus tata usaha.
          </p>
        </Section>
      </div>
    </div>
  )
}

export const title = 'Sekolah saya'

/** The own school: which, since when, in which class, and how that is changed. */
export default function MySchoolPage() {
  return (
    <Screen call={schoolLinks.mine} input={{}} title={title}>
      {(mine) => (mine.school ? <Linked of={mine} /> : <Unlinked of={mine} />)}
    </Screen>
  )
}
