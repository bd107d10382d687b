import { joy } from '@lentera/contract/joy'
import { useSearchParams } from 'react-router'
import { useSession } from '#lib/session/session.ts'
import { ChildSwitch } from '#school/child-switch.tsx'
import { firstName } from '#school/names.ts'
import { NoChildren } from '#school/no-children.tsx'
import { Page, Screen } from '#ui/screen.tsx'
import { BadgeList } from './badge-list.tsx'

export const title = 'Lencana anak'

/** What a child has reached, as a parent sees it; a notice names the child by `?open=`. */
export default function ParentBadgesPage() {
  const children = useSession((session) => session.user?.students) ?? []
  const [search] = useSearchParams()
  const named = search.get('student_id') ?? search.get('open')
  const child = children.find(({ id }) => id === named) ?? children[0]
  if (!child)
    return (
      <Page title={title}>
        <NoChildren then="Lencananya muncul di sini." />
      </Page>
    )
  return (
    <Screen
      call={joy.child}
      input={{ params: { id: child.id } }}
      keep
      title={title}
      note={children.length === 1 ? child.name : undefined}
    >
      {(of) => (
        <>
          <ChildSwitch of={{ children, student_id: child.id }} />
          <BadgeList joy={of} who={firstName(child.name)} />
        </>
      )}
    </Screen>
  )
}
