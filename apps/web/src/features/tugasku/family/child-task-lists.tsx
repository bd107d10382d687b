import { keysOf } from '@lentera/contract/kit/keys'
import {
  type ChildTask,
  type ChildTaskGroup,
  childTaskGroups,
  type ChildTasks,
  tugaskuFamily,
} from '@lentera/contract/tugasku/family'
import { ChevronRight } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { withQuery } from '#lib/nav/href.ts'
import { firstName } from '#school/names.ts'
import { PaneRow } from '#ui/beside.tsx'
import { Section } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { List } from '#ui/list.tsx'
import { Pill } from '#ui/pill.tsx'
import { Part } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { standingOf, taskAddress, timeOf } from './words.ts'

const groups = keysOf(childTaskGroups)
/** Where a group is shown: on the page of all tasks, or beside the one that is open. */
const useAddress = () => {
  const { pathname, search } = useLocation()
  return (show: ChildTaskGroup | null) => withQuery(pathname + search, { show, page: null })
}

function Standing({ of, now }: { of: ChildTask; now: string }) {
  const { tone, label } = standingOf(of, now)
  return (
    <Pill tone={tone} className="lg:whitespace-nowrap">
      {label}
    </Pill>
  )
}

/** What a parent sees at first: the first tasks of each group, with the way to all of them. `named`: whose each task is. */
function First({ of, named }: { of: ChildTasks; named: boolean }) {
  const addressOf = useAddress()
  const shown = of.groups.filter(({ rows }) => rows.length > 0)
  if (shown.length === 0)
    return <EmptyState drawing={<QuietDay />} text="Belum ada tugas" note="Tugas dari guru muncul di sini begitu diberikan." />
  return (
    <div className="@container">
      <div className="grid gap-6 @3xl:grid-cols-2 @3xl:items-start [&>*]:min-w-0">
        {shown.map(({ group, total, rows }) => (
          <Section
            key={group}
            title={`${childTaskGroups[group]} (${total})`}
            action={
              total > rows.length && (
                <Link
                  to={addressOf(group)}
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
                <PaneRow
                  key={`${task.student.id} ${task.id}`}
                  id={`${task.student.id} ${task.id}`}
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
      beside
      empty={<EmptyState drawing={<QuietDay />} text="Tidak ada tugas di sini" note="Lihat bagian lain di atas." />}
    />
  )
}

/** The tasks of a parent's children: the first of each group, or one group whole (`?show=`). */
export function ChildTaskLists({ of, student_id }: { of: ChildTasks; student_id: string | undefined }) {
  const addressOf = useAddress()
  const [search] = useSearchParams()
  const show = groups.find((one) => one === search.get('show')) ?? null
  const named = of.children.length > 1 && student_id === undefined
  return (
    <>
      {(of.groups.length > 0 || show !== null) && (
        <div className="mb-4">
          <Tabs
            label="Tugas anak"
            tabs={[
              { to: addressOf(null), label: 'Ringkasan', isHere: show === null },
              ...groups
                .filter((one) => one === show || of.groups.some(({ group }) => group === one))
                .map((one) => ({
                  to: addressOf(one),
                  label: childTaskGroups[one],
                  count: of.groups.find(({ group }) => group === one)?.total ?? 0,
                  isHere: one === show,
                })),
            ]}
          />
        </div>
      )}
      {show === null ? (
        <First of={of} named={named} />
      ) : (
        <Group key={`${show} ${student_id}`} group={show} student_id={student_id} named={named} now={of.server_time} />
      )}
    </>
  )
}

/** The same beside an opened task. */
export default function TasksBeside() {
  const student_id = useSearchParams()[0].get('student_id') ?? undefined
  return (
    <Part call={tugaskuFamily.overview} input={{ query: student_id === undefined ? {} : { student_id } }}>
      {(of) => <ChildTaskLists of={of} student_id={student_id} />}
    </Part>
  )
}
