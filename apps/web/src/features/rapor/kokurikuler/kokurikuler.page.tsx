import { type RaporTheme, type RaporThemes, raporThemes, themeLimits } from '@lentera/contract/rapor/kokurikuler'
import { raporDimensions } from '@lentera/contract/rapor/themes'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useSession } from '#lib/session/session.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LevelTable } from './levels.tsx'
import { RemoveTheme, ThemeForm } from './theme.tsx'

/** Themes of the class side by side, the levels of the open one, and the sheets that change themes. */
function Themes({ of }: { of: RaporThemes }) {
  const [search] = useSearchParams()
  const [sheet, setSheet] = useState<'new' | RaporTheme | null>(null)
  const { pathname } = window.location
  const shown = of.themes.find(({ uuid }) => uuid === search.get('theme')) ?? of.themes[0]
  const changes = of.pupils.length === 0 || of.pupils.some(({ open }) => open)
  const close = () => setSheet(null)
  const toTheme = (theme: string) => withQuery(pathname, { ...Object.fromEntries(search), theme })
  const adding = changes && of.themes.length < themeLimits.themes && (
    <Button icon={Plus} tone={shown ? 'plain' : 'main'} onClick={() => setSheet('new')}>
      Tambah tema
    </Button>
  )
  return (
    <>
      {shown ? (
        <>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
            <Tabs
              label="Tema"
              tabs={of.themes.map(({ uuid, title: label }) => ({ to: toTheme(uuid), label, isHere: uuid === shown.uuid }))}
            />
            {adding}
          </div>
          <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
            <p className="max-w-2xl text-ink-2">
              {shown.about && `${shown.about} `}
              Dimensi: {shown.dimensions.map((one) => raporDimensions[one]).join(', ')}.
            </p>
            {changes && (
              <Button icon={Pencil} onClick={() => setSheet(shown)}>
                Ubah tema
              </Button>
            )}
          </div>
          <LevelTable key={`${shown.uuid} ${shown.dimensions.join()}`} of={shown} pupils={of.pupils} />
        </>
      ) : (
        <EmptyState
          drawing={<EmptyDesks />}
          text="Belum ada tema kokurikuler. Tambahkan tema yang dikerjakan kelas ini, lalu isi capaian tiap siswa dalam satu tabel."
          action={adding}
        />
      )}
      <Sheet open={sheet !== null} onClose={close} title={sheet === 'new' ? 'Tema baru' : 'Ubah tema'}>
        {sheet !== null && (
          <>
            <ThemeForm of={sheet === 'new' ? undefined : sheet} in={of} onDone={close} />
            {sheet !== 'new' && <RemoveTheme of={sheet} onDone={close} />}
          </>
        )}
      </Sheet>
    </>
  )
}

export const title = 'Kokurikuler'

/** Kokurikuler of a class by themes, for whoever leads it and for the office. */
export default function RaporKokurikulerPage() {
  const [search] = useSearchParams()
  const role = useSession((session) => session.role)
  const [class_id, semester, year] = [search.get('class_id'), search.get('semester'), search.get('tahun_ajaran_id')]
  const asked = { ...(year && { tahun_ajaran_id: year }), ...(semester && { semester }) }
  const classes = role === 'school' ? href('/school/e-raport') : href('/teacher/e-raport/list')
  if (class_id === null) return <Navigate to={classes} replace />
  const back = role === 'school' ? href('/school/e-raport/c/:classUuid', { classUuid: class_id }) : classes
  return (
    <Screen
      call={raporThemes.list}
      input={{ query: { class_id, ...(semester && { semester: Number(semester) }) } }}
      keep
      title={title}
      tab={(of) => of && `Kokurikuler ${of.class.name}`}
      note={(of) => (of ? `${of.class.name} · ${of.period.name}` : ' ')}
      back={withQuery(back, asked)}
    >
      {(of) => <Themes of={of} />}
    </Screen>
  )
}
