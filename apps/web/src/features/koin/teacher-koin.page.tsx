import { koin } from '@lentera/contract/koin'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Section } from '#ui/card.tsx'
import { Awards } from './awards.tsx'
import { GiveKoin } from './give-koin.tsx'
import { Having, Lines } from './koin-shown.tsx'
import { KoinTabs } from './koin-tabs.tsx'

const here = href('/teacher/koin')
const Give = () => (
  <ButtonLink tone="main" icon={Plus} to={withQuery(here, { new: '1' })}>
    Beri koin
  </ButtonLink>
)

function Given() {
  const list = useList(koin.awards, () => ({ query: {} }), {})
  return (
    <Awards
      label="Koin yang Anda berikan"
      list={list}
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
