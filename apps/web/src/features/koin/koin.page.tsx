import { koin } from '@lentera/contract/koin'
import { useList } from '#lib/http/use-list.ts'
import { Section } from '#ui/card.tsx'
import { Screen } from '#ui/screen.tsx'
import { Having, Lines } from './koin-shown.tsx'
import { KoinTabs } from './koin-tabs.tsx'

function History() {
  return <Lines list={useList(koin.history, () => ({ query: {} }), {})} />
}

export const title = 'Koin'

/** How many koin a pupil has, how they are earned, and what they came from and went to. */
export default function KoinPage() {
  return (
    <Screen call={koin.mine} input={{}} title={title}>
      {(mine) => (
        <>
          <KoinTabs here="koin" />
          <div className="grid gap-6">
            <Having of={mine} whose="Koinmu" />
            <Section title="Riwayat">
              <History />
            </Section>
          </div>
        </>
      )}
    </Screen>
  )
}
