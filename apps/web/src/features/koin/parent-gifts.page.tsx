import { ChildKoin } from './child-koin.tsx'
import { ChildGifts } from './gift-grid.tsx'

export const title = 'Hadiah'

/** What a child's koin are good for. */
export default function ParentGiftsPage() {
  return (
    <ChildKoin here="gifts" title={title}>
      {({ id }, { balance }) => <ChildGifts key={id} id={id} balance={balance} />}
    </ChildKoin>
  )
}
