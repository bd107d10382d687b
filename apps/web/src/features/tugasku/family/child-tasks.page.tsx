import { tugaskuFamily } from '@lentera/contract/tugasku/family'
import { useSearchParams } from 'react-router'
import { useSession } from '#lib/session/session.ts'
import { NoChildren } from '#school/no-children.tsx'
import { Page, Screen } from '#ui/screen.tsx'
import { ChildStrip } from './child-strip.tsx'
import { ChildTaskLists } from './child-task-lists.tsx'

export const title = 'Tugasku'

/** The tasks of all children of a parent, or of one of them; child and group stay in the address. */
export default function ChildTasksPage() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const children = user?.students ?? []
  const student_id = children.find(({ id }) => id === search.get('student_id'))?.id
  if (children.length === 0)
    return (
      <Page title={title}>
        <NoChildren then="Tugas dan nilainya muncul di sini." />
      </Page>
    )
  return (
    <Screen
      call={tugaskuFamily.overview}
      input={{ query: student_id === undefined ? {} : { student_id } }}
      keep
      anyDay
      title={title}
    >
      {(of) => (
        <>
          <ChildStrip of={of.children} student_id={student_id} />
          <ChildTaskLists of={of} student_id={student_id} />
        </>
      )}
    </Screen>
  )
}
