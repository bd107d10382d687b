import { classes, type Overview, type SchoolClass } from '@lentera/contract/people/classes'
import type { FirstPassword, Person } from '@lentera/contract/people'
import { FileUp, ListPlus, Plus, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { href, withQuery } from '#lib/nav/href.ts'
import { useReadOnly } from '#lib/session/read-only.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { ClassList } from './class-list.tsx'
import { ComingClasses } from './coming-classes.tsx'
import { FirstPasswords } from './first-passwords.tsx'
import { FormerList } from './former-list.tsx'
import { kindNames, PersonList } from './person-list.tsx'
import { PrintSlips } from './print-slips.tsx'
import { yearName } from './words.ts'
import { YearCard } from './year-card.tsx'
import { Sheets } from './people-sheets.tsx'

const tabs = ['classes', 'students', 'teachers', 'parents', 'former'] as const
type Tab = (typeof tabs)[number]
const names = { classes: 'Kelas', ...kindNames, former: 'Lulus dan pindah' } as const

export type Opened =
  | { readonly what: 'class'; readonly room: SchoolClass | null }
  | { readonly what: 'person'; readonly role: 'student' | 'teacher'; readonly person: Person | null }
  | { readonly what: 'several' }

/** The address of a part of this page, where pupils may be those of one class. */
const addressOf = (show: Tab, room?: string) =>
  `${href('/school/people')}?${new URLSearchParams({ ...(show !== 'classes' && { show }), ...(room !== undefined && { class: room }) })}`.replace(
    /\?$/,
    '',
  )

/** What can be done with pupils. */
function PupilActions({ school, open }: Omit<ActionsProps, 'tab'>) {
  const [params] = useSearchParams()
  const room = school.classes.find(({ uuid }) => uuid === params.get('class'))?.uuid
  return (
    <>
      {room && <PrintSlips of={{ class_uuid: room }} />}
      <ButtonLink to={href('/school/import')} icon={FileUp}>
        Impor
      </ButtonLink>
      {school.classes.length > 0 && (
        <Button icon={ListPlus} onClick={() => open({ what: 'several' })}>
          Tambah beberapa
        </Button>
      )}
      <Button tone="main" icon={UserPlus} onClick={() => open({ what: 'person', role: 'student', person: null })}>
        Tambah siswa
      </Button>
    </>
  )
}

/** What can be added to the part that is shown. */
interface ActionsProps {
  tab: Tab
  school: Overview
  open: (what: Opened) => void
}

function Actions({ tab, school, open }: ActionsProps) {
  if (tab === 'classes')
    return (
      <>
        {school.coming.map((first) => (
          <ButtonLink key={first} to={withQuery(href('/school/people'), { year: String(first) })}>
            Kelas {first}/{first + 1}
          </ButtonLink>
        ))}
        <ButtonLink to={href('/school/import')} icon={FileUp}>
          Impor siswa
        </ButtonLink>
        {school.classes.length > 0 && (
          <Button tone="main" icon={Plus} onClick={() => open({ what: 'class', room: null })}>
            Tambah kelas
          </Button>
        )}
      </>
    )
  if (tab === 'students') return <PupilActions school={school} open={open} />
  if (tab === 'teachers')
    return (
      <>
        <ButtonLink to={withQuery(href('/school/import'), { whom: 'staff' })} icon={FileUp}>
          Impor guru dan staf
        </ButtonLink>
        <ButtonLink to={href('/school/people/office')}>Orang tata usaha</ButtonLink>
        <Button tone="main" icon={UserPlus} onClick={() => open({ what: 'person', role: 'teacher', person: null })}>
          Tambah guru
        </Button>
      </>
    )
  if (tab === 'parents')
    return (
      <>
        <ButtonLink to={href('/school/people/parent-codes')}>Kode orang tua</ButtonLink>
        <ButtonLink to={href('/school/people/parent-accounts')} icon={UserPlus}>
          Buat akun
        </ButtonLink>
      </>
    )
  return null
}

export interface Keeping {
  readonly school: Overview
  readonly tab: Tab
  readonly open: (what: Opened) => void
  readonly onPasswords: (made: Made) => void
}
/** First passwords that were just made, and over whom the sheet that is printed stands. */
interface Made {
  readonly heading: string
  readonly made: readonly FirstPassword[]
}

/** The part of the page that its address names. */
function Part({ school, tab, open, onPasswords }: Keeping) {
  const readOnly = useReadOnly()
  if (tab === 'classes')
    return (
      <ClassList
        school={school}
        to={({ uuid }) => addressOf('students', uuid)}
        onAdd={() => open({ what: 'class', room: null })}
        onEdit={(room) => open({ what: 'class', room })}
      />
    )
  if (tab === 'former') return <FormerList school={school.school_name} />
  const role = tab === 'teachers' ? 'teacher' : 'student'
  const invitation: ReactNode = tab === 'students' && school.classes.length > 0 && (
    <Button tone="main" icon={ListPlus} onClick={() => open({ what: 'several' })}>
      Tambah beberapa siswa
    </Button>
  )
  return (
    <PersonList
      key={tab}
      school={school}
      kind={tab}
      onOpen={tab === 'parents' ? undefined : (person) => open({ what: 'person', role, person })}
      bulk={
        tab === 'parents' || readOnly
          ? undefined
          : (chosen, clear) => (
              <BulkActions
                chosen={chosen}
                school={school}
                movable={tab === 'students'}
                onPasswords={(made) => onPasswords({ heading: `Kata sandi baru untuk ${made.length} orang`, made })}
                onDone={clear}
              />
            )
      }
      invitation={invitation}
    />
  )
}

export const title = 'Kelas dan orang'

/** The classes and people of a school, as its office keeps them; the classes of the coming year that the address names. */
export default function PeoplePage() {
  const [params] = useSearchParams()
  const year = Number(params.get('year'))
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? <ComingClasses key={year} year={year} /> : <Everybody />
}

function Everybody() {
  const [params] = useSearchParams()
  const readOnly = useReadOnly()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [made, setMade] = useState<(Made & { readonly school: string }) | null>(null)
  const tab = tabs.find((one) => one === params.get('show')) ?? 'classes'
  if (made) return <FirstPasswords {...made} onDone={() => setMade(null)} />
  return (
    <Screen
      call={classes.overview}
      input={{}}
      title={title}
      note={(school) => school && (school.year ? yearName(school.year) : school.school_name)}
      actions={(school) => !readOnly && school?.year && <Actions tab={tab} school={school} open={setOpened} />}
      skeleton={<DataListSkeleton tools />}
    >
      {(school) => {
        const { counts, year, proposed_year: proposed } = school
        const count: Partial<Record<Tab, number>> = { classes: school.classes.length, ...counts }
        const keeping = { school, onPasswords: (next: Made) => setMade({ ...next, school: school.school_name }) }
        return (
          <div className="grid gap-4">
            {proposed && <YearCard proposed={proposed} />}
            {year && (
              <>
                <Tabs
                  label="Yang ditampilkan"
                  tabs={tabs
                    .filter((key) => key !== 'parents' || counts.parents > 0 || tab === 'parents')
                    .map((key) => ({ to: addressOf(key), label: names[key], count: count[key], isHere: key === tab }))}
                />
                <Part {...keeping} tab={tab} open={setOpened} />
              </>
            )}
            <Sheets {...keeping} opened={opened} onClose={() => setOpened(null)} />
          </div>
        )
      }}
    </Screen>
  )
}
