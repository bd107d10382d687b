import { useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/screen.tsx'
import { ListStart } from './list-start.tsx'
import { OneList } from './one-list.tsx'

export const title = 'Sekolah dari daftar'

/** Many schools at once: a list is checked, run in the background, and its offices get their slips. */
export default function SchoolListsPage() {
  const [search] = useSearchParams()
  const uuid = search.get('list')
  return (
    <Page
      title={title}
      back={href(uuid === null ? '/operator/schools' : '/operator/schools/lists')}
      actions={uuid !== null && <ButtonLink to={href('/operator/schools/lists')}>Daftar lain</ButtonLink>}
    >
      {uuid === null ? <ListStart /> : <OneList key={uuid} uuid={uuid} />}
    </Page>
  )
}
