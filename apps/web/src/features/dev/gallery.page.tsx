import '#ui/everything.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { isRole, type Role, roleNames, roles } from '@lentera/contract/kit/roles'
import { useSearchParams } from 'react-router'
import { cache } from '#lib/http/cache.ts'
import { type Theme, useTheme } from '#lib/device/theme.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Actions } from './actions.tsx'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { Conditions } from './conditions.tsx'
import { Queues } from './decide.tsx'
import { Fields } from './fields.tsx'
import { Forms } from './forms.tsx'
import { Lists } from './lists.tsx'
import { Readings } from './readings.tsx'
import { Wayfinding } from './wayfinding.tsx'
import { Working } from './work.tsx'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Otomatis' },
  { value: 'light', label: 'Terang' },
  { value: 'dark', label: 'Gelap' },
]

export const title = 'Galeri'

/** Every primitive of `ui/` with its states, in the accent that the address names: `/dev/gallery?accent=teacher`. */
export default function GalleryPage() {
  const [search, setSearch] = useSearchParams()
  const [theme, setTheme] = useTheme()
  const asked = search.get('accent')
  const accent: Role = isRole(asked) ? asked : 'student'
  return (
    <div className={`role-${accent} grid content-start gap-6`}>
      <h1 className="text-title font-extrabold tracking-tight">Galeri</h1>
      <div className="grid gap-3 lg:grid-cols-2">
        <Segmented
          label="Warna peran"
          value={accent}
          options={roleNames.map((role) => ({ value: role, label: capital(roles[role].label) }))}
          onChange={(role) => setSearch({ accent: role }, { replace: true })}
        />
        <Segmented label="Tampilan" value={theme} options={themes} onChange={setTheme} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Actions />
        <Fields />
        <Forms />
        <Readings />
        <Charts />
        <Figures />
        <Conditions />
        {/* A queue reads again what was decided. */}
        <QueryClientProvider client={cache}>
          <Queues />
        </QueryClientProvider>
        <Working />
        <Wayfinding />
        <Lists />
      </div>
    </div>
  )
}
