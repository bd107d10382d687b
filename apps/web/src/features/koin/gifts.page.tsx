import { koin } from '@lentera/contract/koin'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { GiftGrid } from './gift-grid.tsx'
import { KoinTabs } from './koin-tabs.tsx'
import { koinText, ownKoin } from './words.ts'

export const title = 'Hadiah'

/** What koin are good for, at the own school. */
export default function GiftsPage() {
  const role = useSession((session) => session.role) ?? 'student'
  return (
    <Screen
      call={koin.mine}
      input={{}}
      title={title}
      note={(data) => (data ? `${ownKoin(role)} ${koinText(data.balance)}` : ' ')}
    >
      {({ balance, paused }) => (
        <>
          <KoinTabs here="gifts" />
          {paused && (
            <div className="mb-4">
              <Notice tone="warn">Orang tuamu menghentikan penukaran untuk sementara. Koin tetap terkumpul.</Notice>
            </div>
          )}
          <GiftGrid balance={balance} addressOf={({ uuid }) => linkTo(role, '/koin/gift/:uuid', { uuid })} />
        </>
      )}
    </Screen>
  )
}
