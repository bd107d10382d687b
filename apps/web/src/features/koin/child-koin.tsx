import type { Balance } from '@lentera/contract/koin'
import { koin } from '@lentera/contract/koin'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#lib/session/session.ts'
import { ChildSwitch } from '#school/child-switch.tsx'
import { NoChildren } from '#school/no-children.tsx'
import { Page, Screen } from '#ui/screen.tsx'
import { KoinTabs, type Part } from './koin-tabs.tsx'

interface Child {
  readonly id: string
  readonly name: string
}

/** A page of a child's koin for a parent; the child stays in the address. */
export function ChildKoin({
  here,
  title,
  children: shown,
}: {
  here: Part
  title: string
  children: (child: Child, has: Balance) => ReactNode
}) {
  const children = useSession((session) => session.user?.students) ?? []
  const [search] = useSearchParams()
  const child = children.find(({ id }) => id === search.get('student_id')) ?? children[0]
  if (!child)
    return (
      <Page title={title}>
        <NoChildren then="Koinnya muncul di sini." />
      </Page>
    )
  return (
    <Screen
      call={koin.child}
      input={{ params: { id: child.id } }}
      keep
      title={title}
      note={children.length === 1 ? child.name : undefined}
    >
      {(has) => (
        <>
          <ChildSwitch of={{ children, student_id: child.id }} />
          <KoinTabs here={here} search={search.size > 0 ? `?${search.toString()}` : ''} />
          {shown(child, has)}
        </>
      )}
    </Screen>
  )
}
