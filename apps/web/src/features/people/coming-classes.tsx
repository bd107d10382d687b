import { classes, type SchoolClass } from '@lentera/contract/people/classes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { ClassList } from './class-list.tsx'
import { ClassSheet } from './class-sheet.tsx'

/** The classes of a year that has not begun: what the office prepares before pupils come into them. */
export function ComingClasses({ year }: { year: number }) {
  const [opened, setOpened] = useState<SchoolClass | 'new' | null>(null)
  return (
    <Screen
      call={classes.overview}
      input={{ query: { tahun_ajaran_id: year } }}
      title={`Kelas ${year}/${year + 1}`}
      note="Siswanya masuk saat Kenaikan kelas dijalankan."
      back={withQuery(href('/school/timetable/versions'), { year: String(year) })}
      actions={
        <Button tone="main" icon={Plus} onClick={() => setOpened('new')}>
          Tambah kelas
        </Button>
      }
      skeleton={<DataListSkeleton tools />}
    >
      {(school) => (
        <>
          <ClassList school={school} onAdd={() => setOpened('new')} onEdit={setOpened} />
          <ClassSheet
            open={opened !== null}
            school={school}
            room={opened === 'new' ? null : opened}
            onClose={() => setOpened(null)}
          />
        </>
      )}
    </Screen>
  )
}
