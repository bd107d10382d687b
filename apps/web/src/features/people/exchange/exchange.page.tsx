import { useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { Page } from '#ui/screen.tsx'
import { ArchiveReport } from './archive-report.tsx'
import { ExchangeStart } from './exchange-start.tsx'

export const title = 'Tukar data OneRoster'

/** A school's year out as an archive of OneRoster, and one of another system in. The archive that is looked at stands in the address. */
export default function ExchangePage() {
  const [params] = useSearchParams()
  const uuid = params.get('import')
  if (uuid !== null) return <ArchiveReport key={uuid} uuid={uuid} title={title} />
  return (
    <Page title={title} back={href('/school/people')}>
      <ExchangeStart />
    </Page>
  )
}
