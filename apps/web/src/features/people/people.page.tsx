import { classes, type Overview, type SchoolClass } from '@lentera/contract/people/classes'
import type { FirstPassword, Person } from '@lentera/contract/people'
import { ListPlus, Plus, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sinceHere } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Bone, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { ClassList } from './class-list.tsx'
import { ClassSheet } from './class-sheet.tsx'
import { FirstPasswords, OnePassword } from './first-passwords.tsx'
import { type Filter, PersonList } from './person-list.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { SeveralSheet } from './several-sheet.tsx'
import { yearName } from './words.ts'
import { YearCard } from './year-card.tsx'

const tabs = ['classes', 'students', 'teachers', 'parents'] as const
type Tab = (typeof tabs)[number]
const number = new Intl.NumberFormat('id-ID')

type Opened =
  | { readonly what: 'class'; readonly room: SchoolClass | null }
  | { readonly what: 'person'; readonly role: 'student' | 'teacher'; readonly person: Person | null }
  | { readonly what: 'several' }

/** What is looked at stands in the address, so that going back leads there. */
const useView = () => {
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('show')) ?? 'classes'
  const filter: Filter = {
    room: search.get('class') ?? '',
    search: search.get('search') ?? '',
    page: Math.max(1, Number(search.get('page')) || 1),
  }
  const addressOf = (show: Tab, { room, search: words, page }: Filter) => {
    const kept = { ...(show !== 'classes' && { show }), ...(room && { class: room }), ...(words && { search: words }) }
    return new URLSearchParams({ ...kept, ...(page > 1 && { page: String(page) }) })
  }
  const none = { room: '', search: '', page: 1 }
  return {
    tab,
    filter,
    choose: (show: Tab) => setSearch(addressOf(show, none)),
    change: (change: Partial<Filter>) => setSearch(addressOf(tab, { ...filter, ...change }), { replace: true }),
    toPupils: ({ uuid }: SchoolClass) => `${href('/school/people')}?${addressOf('students', { ...none, room: uuid })}`,
  }
}

function Actions({ tab, school, open }: { tab: Tab; school: Overview; open: (what: Opened) => void }) {
  if (tab === 'classes' && school.classes.length > 0)
    return (
      <Button tone="main" icon={Plus} onClick={() => open({ what: 'class', room: null })}>
        Tambah kelas
      </Button>
    )
  if (tab === 'students')
    return (
      <>
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
  if (tab === 'teachers')
    return (
      <Button tone="main" icon={UserPlus} onClick={() => open({ what: 'person', role: 'teacher', person: null })}>
        Tambah guru
      </Button>
    )
  return null
}

function School({ school, notice }: { school: Overview; notice: ReactNode }) {
  const { tab, filter, choose, change, toPupils } = useView()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [one, setOne] = useState<FirstPassword | null>(null)
  const [several, setSeveral] = useState<{ room: string; made: readonly FirstPassword[] } | null>(null)
  const close = () => setOpened(null)
  if (several) return <FirstPasswords school={school.school_name} {...several} onDone={() => setSeveral(null)} />
  const { counts, classes: rooms } = school
  const words = { classes: rooms.length, students: counts.students, teachers: counts.teachers, parents: counts.parents }
  const names = { classes: 'Kelas', students: 'Siswa', teachers: 'Guru', parents: 'Orang tua' }
  const room = filter.room === '' || filter.room === 'none' ? null : filter.room
  const onPassword = (made: FirstPassword) => {
    close()
    setOne(made)
  }
  return (
    <div className="grid gap-4 pb-7">
      <div>
        <TitleBar title="Kelas dan orang" note={school.year ? yearName(school.year) : school.school_name}>
          {school.year && <Actions tab={tab} school={school} open={setOpened} />}
        </TitleBar>
        {notice}
      </div>
      {school.proposed_year && <YearCard proposed={school.proposed_year} />}
      {school.year && (
        <>
          <div className="sm:max-w-xl">
            <Segmented
              label="Yang ditampilkan"
              value={tab}
              options={tabs
                .filter((key) => key !== 'parents' || counts.parents > 0 || tab === 'parents')
                .map((key) => ({ value: key, label: `${names[key]} ${number.format(words[key])}` }))}
              onChange={choose}
            />
          </div>
          {tab === 'classes' ? (
            <ClassList
              school={school}
              to={toPupils}
              onAdd={() => setOpened({ what: 'class', room: null })}
              onEdit={(edited) => setOpened({ what: 'class', room: edited })}
            />
          ) : (
            <PersonList
              key={tab}
              school={school}
              kind={tab}
              filter={filter}
              onFilter={change}
              {...(tab !== 'parents' && {
                onOpen: (person: Person) =>
                  setOpened({ what: 'person', role: tab === 'teachers' ? 'teacher' : 'student', person }),
              })}
              {...(tab === 'students' &&
                rooms.length > 0 && {
                  invitation: (
                    <Button tone="main" icon={ListPlus} onClick={() => setOpened({ what: 'several' })}>
                      Tambah beberapa siswa
                    </Button>
                  ),
                })}
            />
          )}
        </>
      )}
      <ClassSheet
        open={opened?.what === 'class'}
        school={school}
        room={opened?.what === 'class' ? opened.room : null}
        onClose={close}
      />
      <PersonSheet
        open={opened?.what === 'person'}
        school={school}
        role={opened?.what === 'person' ? opened.role : 'student'}
        person={opened?.what === 'person' ? opened.person : null}
        room={room}
        onClose={close}
        onPassword={onPassword}
      />
      <SeveralSheet
        open={opened?.what === 'several'}
        school={school}
        room={room}
        onClose={close}
        onMade={(name, made) => {
          close()
          setSeveral({ room: name, made })
        }}
      />
      <OnePassword made={one} onClose={() => setOne(null)} />
    </div>
  )
}

export const title = 'Kelas dan orang'

/** The classes and people of a school, as its office keeps them. */
export default function PeoplePage() {
  const { data, fault, loading, offline, stale, retry, at } = useCall(classes.overview, {})
  if (data)
    return <School school={data} notice={(offline || stale) && at && <OfflineNotice since={sinceHere(at)} offline={offline} />} />
  return (
    <div className="pb-7">
      <TitleBar title="Kelas dan orang" />
      {loading && (
        <Skeleton className="grid gap-4">
          <Bone className="h-13 rounded-control sm:max-w-xl" />
          <SkeletonRows rows={6} />
        </Skeleton>
      )}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
    </div>
  )
}
