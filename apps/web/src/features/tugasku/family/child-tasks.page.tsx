import {
  type ChildTask,
  type ChildTaskGroup,
  childTaskGroups,
  type ChildTasks,
  tugaskuFamily,
} from '@lentera/contract/tugasku/family'
import { ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { firstName } from '#school/names.ts'
import { NoChildren } from '#school/no-children.tsx'
import { Section } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Page, Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ChildStrip } from './child-strip.tsx'
import { standingOf, taskAddress, timeOf } from './words.ts'

const groups = Object.keys(childTaskGroups) as ChildTaskGroup[]
const addressOf = (show: ChildTaskGroup | null, student_id: string | undefined) =>
  withQuery(href('/parent/tugasku'), { show, student_id })

function Standing({ of, now }: { of: ChildTask; now: string }) {
  const { tone, label } = standingOf(of, now)
  return (
    <Pill tone={tone} className="whitespace-nowrap">
      {label}
    </Pill>
  )
}

/** What a parent sees at first: the first tasks of each group, with the way to all of them. `named`: whose each task is. */
function First({ of, student_id, named }: { of: ChildTasks; student_id: string | undefined; named: boolean }) {
  const shown = of.groups.filter(({ rows }) => rows.length > 0)
  if (shown.length === 0)
    return <EmptyState drawing={<QuietDay />} text="Belum ada tugas" note="Tugas dari guru muncul di sini begitu diberikan." />
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start [&>*]:min-w-0">
      {shown.map(({ group, total, rows }) => (
        <Section
          key={group}
          title={`${childTaskGroups[group]} (${total})`}
          action={
            total > rows.length && (
              <Link
                to={addressOf(group, student_id)}
                className="inline-flex min-h-11 items-center gap-0.5 rounded-control px-2 text-[0.8125rem] pointer-fine:min-h-8 font-bold text-accent hover:bg-soft"
              >
                Lihat semua
                <ChevronRight size={18} />
              </Link>
            )
          }
        >
          <List label={childTaskGroups[group]}>
            {rows.map((task) => (
              <Row
                key={`${task.student.id} ${task.id}`}
                title={task.title}
                note={[named && firstName(task.student.name), task.room, timeOf(task)].filter(Boolean).join(' · ')}
                pill={<Standing of={task} now={of.server_time} />}
                to={taskAddress(task)}
              />
            ))}
          </List>
        </Section>
      ))}
    </div>
  )
}

interface Whole {
  readonly group: ChildTaskGroup
  readonly student_id: string | undefined
  readonly named: boolean
  readonly now: string
}
/** One group whole, page by page. */
function Group({ group, student_id, named, now }: Whole) {
  const list = useList(tugaskuFamily.tasks, () => ({ query: { group, student_id } }), { anyDay: true })
  const columns: readonly Column<ChildTask>[] = [
    { id: 'title', name: 'Judul', of: ({ title }) => title },
    ...(named
      ? [{ id: 'child', name: 'Anak', of: ({ student }: ChildTask) => firstName(student.name), phone: 'note' as const }]
      : []),
    { id: 'room', name: 'Ruang', of: ({ room }) => room, phone: 'note' },
    { id: 'time', name: 'Waktu', of: (task) => timeOf(task), text: (task) => timeOf(task) ?? '', phone: 'note' },
    {
      id: 'state',
      name: 'Status',
      of: (task) => <Standing of={task} now={now} />,
      text: (task) => standingOf(task, now).label,
      phone: 'pill',
    },
  ]
  return (
    <DataList
      label={childTaskGroups[group]}
      list={list}
      columns={columns}
      keyOf={({ id, student }) => `${student.id} ${id}`}
      nameOf={({ title }) => title}
      to={taskAddress}
      empty={<EmptyState drawing={<QuietDay />} text="Tidak ada tugas di sini" note="Lihat bagian lain di atas." />}
    />
  )
}

export const title = 'Tugasku'

/** The tasks of all children of a parent, or of one of them; child and group stay in the address. */
export default function ChildTasksPage() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const children = user?.students ?? []
  const student_id = children.find(({ id }) => id === search.get('student_id'))?.id
  const show = groups.find((one) => one === search.get('show')) ?? null
  if (children.length === 0)
    return (
      <Page title={title}>
        <NoChildren then="Tugas dan nilainya muncul di sini." />
      </Page>
    )
  return (
    <Screen
      call={tugaskuFamily.overview}
      input={{ query: student_id === undefined ? {} : { student_id } }}
      keep
      anyDay
      title={title}
    >
      {(of) => {
        const named = of.children.length > 1 && student_id === undefined
        return (
          <>
            <ChildStrip of={of.children} student_id={student_id} />
            {(of.groups.length > 0 || show !== null) && (
              <div className="mb-4">
                <Tabs
                  label="Tugas anak"
                  tabs={[
                    { to: addressOf(null, student_id), label: 'Ringkasan', isHere: show === null },
                    ...groups
                      .filter((one) => one === show || of.groups.some(({ group }) => group === one))
                      .map((one) => ({
                        to: addressOf(one, student_id),
                        label: childTaskGroups[one],
                        count: of.groups.find(({ group }) => group === one)?.total ?? 0,
                        isHere: one === show,
                      })),
                  ]}
                />
              </div>
            )}
            {show === null ? (
              <First of={of} student_id={student_id} named={named} />
            ) : (
              <Group key={`${show} ${student_id}`} group={show} student_id={student_id} named={named} now={of.server_time} />
            )}
          </>
        )
      }}
    </Screen>
  )
}
