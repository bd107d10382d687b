import { href, linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Tabs } from '#ui/tabs.tsx'

export type Part = 'koin' | 'gifts' | 'claims'
const badges = { student: href('/badges'), parent: href('/parent/badges') } as const
const addresses = { koin: '/koin', gifts: '/koin/gift', claims: '/claim/list' } as const
const labels = { koin: 'Koin', gifts: 'Hadiah', claims: 'Penukaran' } as const

/** Koin, what they are good for, and what was claimed, side by side. A parent claims nothing. */
export function KoinTabs({ here, search = '' }: { here: Part; search?: string }) {
  const role = useSession((session) => session.role) ?? 'student'
  const parts = (['koin', 'gifts', 'claims'] as const).filter((part) => part !== 'claims' || role !== 'parent')
  return (
    <div className="mb-4">
      <Tabs
        label="Bagian koin"
        tabs={[
          ...parts.map((part) => ({
            to: `${linkTo(role, addresses[part])}${search}`,
            label: labels[part],
            isHere: part === here,
          })),
          ...(role === 'student' || role === 'parent'
            ? [{ to: `${badges[role]}${search}`, label: 'Lencana', isHere: false }]
            : []),
        ]}
      />
    </div>
  )
}

const officeParts = [
  ['claims', '/school/koin', 'Penukaran'],
  ['gifts', '/school/koin/gifts', 'Hadiah'],
  ['awards', '/school/koin/awards', 'Pemberian'],
  ['rules', '/school/koin/rules', 'Aturan'],
] as const
/** The same of an office: claims, gifts, what teachers have given, and what earns koin. */
export function OfficeTabs({ here }: { here: 'claims' | 'gifts' | 'awards' | 'rules' }) {
  return (
    <Tabs label="Bagian koin" tabs={officeParts.map(([part, to, label]) => ({ to: href(to), label, isHere: part === here }))} />
  )
}
