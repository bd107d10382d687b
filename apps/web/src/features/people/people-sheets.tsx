import type { FirstPassword } from '@lentera/contract/people'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OnePassword } from '#school/first-password.tsx'
import { ClassSheet } from './class-sheet.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { SeveralSheet } from './several-sheet.tsx'
import type { Keeping, Opened } from './people.page.tsx'

/** The sheets that open over the page. */
export function Sheets({
  school,
  opened,
  onClose,
  onPasswords,
}: Omit<Keeping, 'tab' | 'open'> & { opened: Opened | null; onClose: () => void }) {
  const [params] = useSearchParams()
  const [one, setOne] = useState<FirstPassword | null>(null)
  const chosen = params.get('class')
  const room = chosen === 'none' ? null : chosen
  return (
    <>
      <ClassSheet
        open={opened?.what === 'class'}
        school={school}
        room={opened?.what === 'class' ? opened.room : null}
        onClose={onClose}
      />
      <PersonSheet
        open={opened?.what === 'person'}
        school={school}
        role={opened?.what === 'person' ? opened.role : 'student'}
        person={opened?.what === 'person' ? opened.person : null}
        room={room}
        onClose={onClose}
        onPassword={(made) => {
          onClose()
          setOne(made)
        }}
      />
      <SeveralSheet
        open={opened?.what === 'several'}
        school={school}
        room={room}
        onClose={onClose}
        onMade={(name, made) => {
          onClose()
          onPasswords({ heading: `${made.length} siswa masuk ke ${name}`, made })
        }}
      />
      <OnePassword made={one} onClose={() => setOne(null)} />
    </>
  )
}
