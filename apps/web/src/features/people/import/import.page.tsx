import { useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { Page } from '#ui/screen.tsx'
import { ImportScreen } from './import-screen.tsx'
import { ImportStart } from './import-start.tsx'
import { titles, whomNamed } from './words.ts'

export const title = 'Impor siswa'

/** Brings people in from a file: read, put right, compared, run, and taken back. The import that is looked at stands in the address. */
export default function ImportPage() {
  const [params] = useSearchParams()
  const uuid = params.get('import')
  if (uuid !== null) return <ImportScreen key={uuid} uuid={uuid} title={title} />
  const whom = whomNamed(params.get('whom'))
  return (
    <Page title={titles[whom]} back={href('/school/people')}>
      <ImportStart whom={whom} />
    </Page>
  )
}
