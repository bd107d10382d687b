import { href } from '#lib/nav/href.ts'
import { Tabs } from '#ui/tabs.tsx'

/** The office's lists about families. */
export function FamilyTabs({ here }: { here: 'links' | 'guardians' | 'codes' | 'accounts' }) {
  return (
    <Tabs
      label="Orang tua dan anak"
      tabs={[
        { to: href('/school/people/family'), label: 'Hubungan', isHere: here === 'links' },
        { to: href('/school/people/guardians'), label: 'Persetujuan wali', isHere: here === 'guardians' },
        { to: href('/school/people/parent-codes'), label: 'Kode orang tua', isHere: here === 'codes' },
        { to: href('/school/people/parent-accounts'), label: 'Buat akun', isHere: here === 'accounts' },
      ]}
    />
  )
}
