import { joy } from '@lentera/contract/joy'
import { Screen } from '#ui/screen.tsx'
import { BadgeList } from './badge-list.tsx'

export const title = 'Lencana'

/** What a pupil has reached: badges of one's own. */
export default function BadgesPage() {
  return (
    <Screen call={joy.mine} input={{}} title={title}>
      {(mine) => <BadgeList joy={mine} />}
    </Screen>
  )
}
