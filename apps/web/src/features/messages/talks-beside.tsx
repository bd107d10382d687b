import { Search, SquarePen } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { href } from '#lib/nav/href.ts'
import { ListBeside } from '#ui/beside.tsx'
import { ButtonLink } from '#ui/button.tsx'

const Conversations = lazy(() => import('./conversations.tsx'))

/** To the search of everything that was written, and to a new message. */
export const WaysToWrite = () => (
  <>
    <ButtonLink icon={Search} to={href('/message/search/contact')}>
      <span className="lg:sr-only">Cari</span>
    </ButtonLink>
    <ButtonLink tone="main" icon={SquarePen} to={href('/message/contact')}>
      Tulis pesan
    </ButtonLink>
  </>
)

/** An opened conversation or group, with all conversations beside it on a laptop. */
export const TalksBeside = ({ children }: { children: ReactNode }) => (
  <ListBeside
    title="Pesan"
    to={href('/message')}
    actions={<WaysToWrite />}
    list={<Conversations />}
    own={['at', 'from', 'message']}
  >
    {children}
  </ListBeside>
)
