import type { RaporProgress } from '@lentera/contract/rapor'
import { raporOffice } from '@lentera/contract/rapor/giving'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { SchoolFile } from './class-file.tsx'
import { PeriodSwitch, usePeriod } from './period.tsx'

const columns: readonly Column<RaporProgress>[] = [
  { id: 'class', name: 'Kelas', of: (one) => one.class.name },
  { id: 'homeroom', name: 'Wali kelas', of: ({ homeroom }) => homeroom ?? '–', phone: 'note' },
  {
    id: 'sent',
    name: 'Pelajaran terkirim',
    of: ({ sent, subjects }) => `${sent} dari ${subjects}`,
    align: 'right',
    phone: 'note',
  },
  { id: 'waiting', name: 'Menunggu persetujuan', of: ({ waiting }) => waiting, align: 'right', from: 620 },
  { id: 'approved', name: 'Disetujui', of: ({ approved }) => approved, align: 'right', from: 760 },
  {
    id: 'published',
    name: 'Terbit',
    of: ({ published, pupils }) => `${published} dari ${pupils}`,
    align: 'right',
    phone: 'value',
  },
  { id: 'seen', name: 'Dibaca', of: ({ seen }) => seen, align: 'right', from: 860 },
]
const rules: Rules<RaporProgress> = { words: (one) => [one.class.name, one.homeroom ?? ''] }

function Classes({ of }: { of: readonly RaporProgress[] }) {
  const list = useRows(of, rules)
  return (
    <DataList
      label="Rapor per kelas"
      list={list}
      columns={columns}
      keyOf={(one) => one.class.uuid}
      nameOf={(one) => one.class.name}
      to={(one) =>
        withQuery(href('/school/e-raport/c/:classUuid', { classUuid: one.class.uuid }), { semester: String(one.period.semester) })
      }
      search="Cari kelas atau wali kelas"
      file="rapor"
      empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada kelas tahun ini" />}
    />
  )
}

export const title = 'Rapor'

/** How far the classes are with their report cards. */
export default function RaporOfficePage() {
  const period = usePeriod()
  return (
    <Screen
      call={raporOffice.progress}
      input={{ query: period }}
      keep
      title={title}
      note={(rows) => rows?.[0]?.period.name ?? ' '}
    >
      {(rows) => (
        <>
          <PeriodSwitch shown={rows[0]?.period} />
          {rows[0] && (
            <div className="mb-4 flex flex-wrap gap-2">
              <SchoolFile period={rows[0].period} />
              <ButtonLink icon={FileText} to={href('/school/rapor/templates')}>
                Bentuk rapor
              </ButtonLink>
              <ButtonLink icon={FileSpreadsheet} to={href('/school/rapor/bridge')}>
                Jembatan e-Rapor
              </ButtonLink>
            </div>
          )}
          <Classes of={rows} />
        </>
      )}
    </Screen>
  )
}
