import type { FirstPassword } from '@lentera/contract/people'
import { officePeople, type OfficePerson } from '@lentera/contract/people/office'
import { officeRightNames, officeRights } from '@lentera/contract/people/office-rights'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { OnePassword } from '#school/first-password.tsx'
import { Button } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { AddPerson } from './add-person.tsx'
import { OpenPerson } from './person.tsx'
import { WhoMay } from './who-may.tsx'

/** What somebody may do, in a word each; every right is one word. */
function RightPills({ of }: { of: OfficePerson }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {of.is_leaving && <Pill tone="care">Akan dihapus</Pill>}
      {of.rights.length === officeRightNames.length ? (
        <Pill tone="accent">Semua hak</Pill>
      ) : (
        of.rights.map((right) => (
          <Pill key={right} tone="accent">
            {officeRights[right].label}
          </Pill>
        ))
      )}
    </span>
  )
}

const noteOf = ({ username, last_login }: OfficePerson) =>
  `${username} · ${last_login ? `masuk ${shortDate(schoolDay(last_login))}` : 'belum pernah masuk'}`

/** Whether the caller keeps the accounts of the office. */
const keeps = (people: readonly OfficePerson[] | undefined) =>
  people?.some(({ is_self, can }) => is_self && can.includes('rights')) === true

export const title = 'Orang tata usaha'

/** Who works in the school's office, each with an account of their own, and what each may do. */
export default function OfficePage() {
  const [opened, setOpened] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<FirstPassword | null>(null)
  const told = (next: FirstPassword) => {
    setOpened(null)
    setAdding(false)
    setMade(next)
  }
  return (
    <Screen
      call={officePeople.list}
      input={{}}
      title={title}
      actions={(people) =>
        keeps(people) && (
          <Button tone="main" icon={UserPlus} onClick={() => setAdding(true)}>
            Tambah orang
          </Button>
        )
      }
    >
      {(people) => {
        const person = people.find(({ id }) => id === opened)
        return (
          <div className="grid grid-cols-1 gap-6">
            <List label="Orang tata usaha">
              {people.map((one) => (
                <Row
                  key={one.id}
                  title={one.is_self ? `${one.name} (Anda)` : one.name}
                  note={noteOf(one)}
                  pill={<RightPills of={one} />}
                  onClick={() => setOpened(one.id)}
                />
              ))}
            </List>
            <WhoMay />
            <Sheet open={adding} onClose={() => setAdding(false)} title="Tambah orang tata usaha">
              {adding && <AddPerson onMade={told} />}
            </Sheet>
            <Sheet open={person !== undefined} onClose={() => setOpened(null)} title={person?.name ?? title}>
              {person && <OpenPerson key={person.id} person={person} onClose={() => setOpened(null)} onPassword={told} />}
            </Sheet>
            <OnePassword made={made} onClose={() => setMade(null)} />
          </div>
        )
      }}
    </Screen>
  )
}
