import { roles } from '@lentera/contract/kit/roles'
import type { OperatorSchool } from '@lentera/contract/operator/schools'
import { ago, dayHere, longDate } from '#lib/time/dates.ts'
import { phoneText } from '#school/phone.ts'
import { Facts } from '#ui/list.tsx'
import { count } from './words.ts'

const given = (name: string, value: string | null) => (value ? [{ name, value }] : [])

/** What a school filed, and how many people belong to it. */
export function SchoolFacts({ of: school }: { of: OperatorSchool }) {
  const { contact, proposer, counts } = school
  const proposed = proposer && [proposer.name, roles[proposer.role].label].filter(Boolean).join(', ')
  return (
    <div className="grid gap-3">
      <Facts
        facts={[
          { name: 'NPSN', value: school.npsn },
          { name: 'Jenjang', value: school.level.toUpperCase() },
          ...given('Alamat', school.address),
          ...given('Wilayah', school.region),
          ...given('Narahubung', contact.name),
          ...given('Nomor ponsel', contact.phone && phoneText(contact.phone)),
          ...given('Email', contact.email),
          ...given('Diajukan oleh', proposed),
          { name: 'Terdaftar', value: longDate(dayHere(school.created_at)) },
        ]}
      />
      <Facts
        facts={[
          { name: 'Siswa', value: count(counts.student) },
          { name: 'Guru', value: count(counts.teacher) },
          { name: 'Orang tua', value: count(counts.parent) },
          { name: 'Tata usaha', value: count(counts.school) },
          { name: 'Kelas', value: count(school.classes) },
          { name: 'Permintaan menunggu', value: count(school.waiting_links) },
          { name: 'Terakhir dipakai', value: school.last_seen ? ago(school.last_seen) : 'Belum pernah' },
        ]}
      />
    </div>
  )
}
