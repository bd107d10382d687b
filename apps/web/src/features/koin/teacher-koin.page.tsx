import { koin, type KoinAward } from '@lentera/contract/koin'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Section } from '#ui/card.tsx'
import { GiveKoin } from './give-koin.tsx'
import { Having, Lines } from './koin-shown.tsx'
import { KoinTabs } from './koin-tabs.tsx'

const here = href('/teacher/koin')
const Give = () => (
  <ButtonLink tone="main" icon={Plus} to={withQuery(here, { new: '1' })}>
    Beri koin
  </ButtonLink>
)
const namesOf = ({ students }: KoinAward): string =>
  students.length > 2 ? `${students.slice(0, 2).join(', ')} dan ${students.length - 2} lagi` : students.join(', ')

const columns: readonly Column<KoinAward>[] = [
  { id: 'students', name: 'Siswa', of: namesOf },
  { id: 'reason', name: 'Alasan', of: ({ reason }) => reason, phone: 'note' },
  { id: 'date', name: 'Tanggal', of: ({ date }) => <span className="whitespace-nowrap">{shortDate(date)}</span>, phone: 'note' },
  {
    id: 'amount',
    name: 'Koin',
    of: ({ amount }) => <span className="font-bold whitespace-nowrap tabular-nums">{amount}</span>,
    align: 'right',
    phone: 'trailing',
  },
]

function Given() {
  const list = useList(koin.awards, () => ({ query: {} }), {})
  return (
    <DataList
      label="Koin yang Anda berikan"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={(award) => `${namesOf(award)}, ${shortDate(award.date)}`}
      empty={
        <EmptyState
          drawing={<OpenCrate />}
          text="Belum ada koin yang Anda berikan"
          note="Hargai hal baik yang Anda lihat di kelas."
          action={<Give />}
        />
      }
    />
  )
}

/** What the teacher's own koin came from and went to. */
function OwnLines() {
  return <Lines list={useList(koin.history, () => ({ query: {} }), {})} />
}

export const title = 'Koin'

/** What a teacher has given to pupils, and the own koin, with the form for giving (`?new=1`). */
export default function TeacherKoinPage() {
  const [search] = useSearchParams()
  const gives = search.get('new') !== null
  return (
    <Screen
      call={koin.begin}
      input={{}}
      title={gives ? 'Beri koin' : title}
      {...(gives && { back: here, template: 'reading' as const })}
      actions={(data) => !gives && data && data.classes.length > 0 && <Give />}
    >
      {({ classes }) =>
        gives && classes.length > 0 ? (
          <GiveKoin classes={classes} />
        ) : (
          <>
            <KoinTabs here="koin" />
            <div className="grid gap-6 [&>*]:min-w-0">
              <Part call={koin.mine} input={{}}>
                {(mine) => <Having of={mine} whose="Koin Anda" teaches />}
              </Part>
              <Section title="Yang Anda berikan">{classes.length === 0 ? <NoClasses /> : <Given />}</Section>
              <Section title="Riwayat koin Anda">
                <OwnLines />
              </Section>
            </div>
          </>
        )
      }
    </Screen>
  )
}
