import { koinCorrections } from '@lentera/contract/koin/corrections'
import { useList } from '#lib/http/use-list.ts'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Awards } from './awards.tsx'
import { OfficeTabs } from './koin-tabs.tsx'

export const title = 'Pemberian koin'

/** What the teachers of a school have given, as the office looks it up and corrects it. */
export default function KoinAwardsPage() {
  const list = useList(koinCorrections.awards, ({ query }) => ({ query }), {})
  return (
    <Page title={title}>
      <div className="mb-4">
        <OfficeTabs here="awards" />
      </div>
      <Awards
        label={title}
        list={list}
        teachers
        search="Cari siswa, guru, atau alasan"
        empty={
          <EmptyState
            drawing={<OpenCrate />}
            text="Belum ada koin yang diberikan"
            note="Pemberian guru muncul di sini. Yang keliru dapat dikoreksi kapan saja."
          />
        }
      />
    </Page>
  )
}
