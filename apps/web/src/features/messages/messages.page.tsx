import { href } from '#lib/nav/href.ts'
import { ListAlone, useBeside } from '#ui/beside.tsx'
import { Page } from '#ui/screen.tsx'
import Conversations from './conversations.tsx'
import { WaysToWrite } from './talks-beside.tsx'

export const title = 'Pesan'

/** The own conversations; on a laptop with the room of the one that will be opened. */
export default function MessagesPage() {
  const beside = useBeside()
  if (beside)
    return (
      <ListAlone
        title={title}
        to={href('/message')}
        actions={<WaysToWrite />}
        list={<Conversations />}
        says="Pilih percakapan di sebelah kiri"
      />
    )
  return (
    <Page title={title} template="reading" actions={<WaysToWrite />}>
      <Conversations />
    </Page>
  )
}
