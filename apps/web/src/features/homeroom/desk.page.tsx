import { type Desk, homeroom } from '@lentera/contract/homeroom'
import { waits } from '@lentera/contract/waits'
import { CalendarCheck, ClipboardCheck, ClipboardList, IdCard, KeyRound, Users } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { useLive } from '#lib/live/live.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { readUser, useSession } from '#lib/session/session.ts'
import { longDate, shortDate } from '#lib/time/dates.ts'
import { DayNumbers } from '#school/day-numbers.tsx'
import { percent } from '#school/months.ts'
import { RowStatus } from '#school/record-status.tsx'
import { WaitList, waitsTitle } from '#school/waits.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Card, Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { Tiles } from '#ui/tiles.tsx'
import { ClassConsents } from './class-consents.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { rateTone } from './counts.tsx'
import { NoHomeroom } from './no-homeroom.tsx'
import { useClass } from './use-class.ts'

/** What waits there is of the homeroom class. */
const places: readonly string[] = ['requests', 'permits']
/** So many are named; the list of pupils has the rest. */
const NAMED = 8

const pupilAt = (studentHashId: string) => href('/teacher/homeroom/students/:studentHashId', { studentHashId })

const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="-my-1.5 -mr-2 flex min-h-11 items-center rounded-control px-2 font-bold text-accent hover:underline">
    {children}
  </Link>
)
const Said = ({ children }: { children: ReactNode }) => <Card className="px-4 py-3 text-ink-2">{children}</Card>

function Missing({ desk, all }: { desk: Desk; all: string }) {
  const { missing, closed_because, counts, timezone } = desk
  const title = missing.length > 0 ? `Tidak di kelas (${missing.length})` : 'Tidak di kelas'
  return (
    <Section title={title} action={missing.length > NAMED && <More to={all}>Lihat semua</More>}>
      {closed_because !== null ? (
        <Said>Hari ini libur: {closed_because}.</Said>
      ) : missing.length === 0 ? (
        <Said>{counts.total === 0 ? 'Belum ada siswa di kelas ini.' : 'Semua siswa sudah di kelas.'}</Said>
      ) : (
        <List label={title}>
          {missing.slice(0, NAMED).map(({ id, name, image, record }) => (
            <Row
              key={id}
              to={pupilAt(id)}
              title={name}
              leading={<Avatar name={name} image={image} size="small" />}
              pill={<RowStatus record={record} timezone={timezone} />}
            />
          ))}
        </List>
      )}
    </Section>
  )
}

/** What waits for the homeroom teacher; nothing while that is not known. */
function Waiting() {
  const { data } = useCall(waits.list, { query: { per_page: 200 } })
  const lines = data?.lines.filter(({ place }) => places.includes(place)) ?? []
  if (!data) return null
  return (
    <Section title={waitsTitle('teacher')}>
      {lines.length > 0 ? (
        <WaitList label={waitsTitle('teacher')} lines={lines} role="teacher" />
      ) : (
        <Said>Tidak ada yang menunggu keputusan Anda.</Said>
      )}
    </Section>
  )
}

const Low = ({ low }: Pick<Desk, 'low'>) =>
  low.length > 0 && (
    <Section title="Perlu perhatian bulan ini">
      <List label="Perlu perhatian bulan ini">
        {low.map(({ id, name, image, rate, away }) => (
          <Row
            key={id}
            to={pupilAt(id)}
            title={name}
            note={`${away} hari tidak hadir`}
            leading={<Avatar name={name} image={image} size="small" />}
            value={<span className={`tabular-nums ${rateTone(rate)}`}>{percent(rate)}</span>}
          />
        ))}
      </List>
    </Section>
  )

/** Somebody who has become a homeroom teacher since the page was opened gets the places of one. */
const useKnownLeader = ({ class: room }: Desk) => {
  const isNew = useSession(({ user }) => user?.class === null) && room !== null
  useEffect(() => {
    if (isNew) void readUser().catch(() => undefined)
  }, [isNew])
}

function Class({ desk }: { desk: Desk }) {
  const { linkTo } = useClass()
  useKnownLeader(desk)
  useLive(desk.class ? `class:${desk.class.uuid}` : undefined)
  if (!desk.class) return <NoHomeroom asked={desk.asked} />
  const { uuid } = desk.class
  return (
    <>
      <DayNumbers counts={desk.counts} to={(status) => linkTo('/teacher/homeroom/students', { status })} />
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Missing desk={desk} all={linkTo('/teacher/homeroom/students')} />
        <div className="grid gap-5">
          <Waiting />
          <Low low={desk.low} />
          <ClassConsents class_uuid={uuid} />
          <Section title="Pekerjaan kelas">
            <Tiles
              label="Pekerjaan kelas"
              tiles={[
                { to: linkTo('/teacher/homeroom/students'), label: 'Siswa', icon: Users },
                {
                  to: withQuery(href('/teacher/attendance/clock-in-class'), { class_uuid: uuid }),
                  label: 'Absen kelas',
                  icon: ClipboardCheck,
                },
                {
                  to: withQuery(href('/teacher/student-attendance'), { class: uuid }),
                  label: 'Papan presensi',
                  short: 'Papan',
                  icon: CalendarCheck,
                },
                { to: href('/teacher/homeroom/parent-codes'), label: 'Kode orang tua', short: 'Kode', icon: KeyRound },
                { to: linkTo('/teacher/homeroom/history'), label: 'Riwayat', icon: ClipboardList },
                { to: linkTo('/teacher/homeroom/edit'), label: 'Kartu wali kelas', short: 'Kartu', icon: IdCard },
              ]}
            />
          </Section>
        </div>
      </div>
    </>
  )
}

const coming = (
  <Skeleton>
    <Bone className="mb-3 h-24 rounded-card lg:h-11.5" />
    <SkeletonRows rows={8} />
  </Skeleton>
)

export const title = 'Wali kelas'

/** Today of the class that the teacher leads: its numbers, who is missing, and what waits. The class stays in the address. */
export default function DeskPage() {
  const { class_uuid, choose } = useClass()
  return (
    <Screen
      call={homeroom.desk}
      input={{ query: { class_uuid } }}
      keep
      title={(desk) => desk?.class?.name ?? title}
      tab={(desk) => (desk?.class ? `Wali kelas ${desk.class.name}` : undefined)}
      note={(desk) =>
        desk?.class && (
          <>
            <span className="sm:hidden">{shortDate(desk.date)}</span>
            <span className="hidden sm:inline">{longDate(desk.date)}</span> · {desk.class.students} siswa
          </>
        )
      }
      actions={(desk) => desk && <ClassSwitch of={desk} onChoose={choose} />}
      skeleton={coming}
    >
      {(desk) => <Class desk={desk} />}
    </Screen>
  )
}
