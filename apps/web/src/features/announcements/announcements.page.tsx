import { Page } from '#ui/screen.tsx'
import AnnouncementList from './announcement-list.tsx'

export const title = 'Pengumuman'

/** What the homeroom teacher and the school have told the reader. */
export default function AnnouncementsPage() {
  return (
    <Page title={title}>
      <AnnouncementList />
    </Page>
  )
}
