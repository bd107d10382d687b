import { type Child, home, type ParentHome } from '@lentera/contract/home'
import { href } from '#lib/nav/href.ts'
import { Pieces } from '#lib/nav/pieces.tsx'
import { Tour } from '#lib/nav/tour.tsx'
import { clockHere, dateIn, longDate } from '#lib/time/dates.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { useCall } from '#lib/http/use-call.ts'
import { firstName } from '#school/names.ts'
import { useFreshChildren } from '#school/fresh-children.ts'
import { NoChildren } from '#school/no-children.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Band, Columns, greeting } from './band.tsx'
import { ChildCard } from './child-card.tsx'
import { homeAhead } from './home-ahead.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { Live } from './live.tsx'
import { News } from './news.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Waiting } from './waiting.tsx'
import { Week } from './week.tsx'

/** Children whose schools are in the same week share a table; around midnight on Sunday two zones may be a week apart. */
const weeksOf = (children: readonly Child[]): Child[][] =>
  Object.values(Object.groupBy(children, ({ week }) => week[0]?.date ?? '')).filter((group) => group !== undefined)

const childAddress = (to: string, child: Child | undefined) => (child ? `${to}?student_id=${child.id}` : to)

function Home({ data, past }: { data: ParentHome; past: boolean }) {
  useFreshChildren(past ? undefined : data.children.map(({ id }) => id))
  const { unlinked = [] } = data
  const [first] = data.children
  // The server does not know where the parent is.
  const timezone = first?.timezone ?? 'Asia/Jakarta'
  const { now } = useSchoolClock(data.server_time, timezone, 'minute')
  const clock = clockHere(now)
  return (
    <>
      <Band over={greeting(clock)} title={data.name} {...(first && { note: longDate(dateIn(now, timezone)) })} />
      <Columns
        aside={
          <>
            {(past ? [] : weeksOf(data.children)).map((children, _, all) => (
              <Week
                key={children[0]?.id}
                rows={children.map(({ name, week }) => ({ name: firstName(name), days: week }))}
                {...(children[0] && { today: children[0].date })}
                to={childAddress(href('/parent/history'), children[0])}
                {...(all.length > 1 && { of: children.map(({ name }) => firstName(name)).join(', ') })}
              />
            ))}
            <News role="parent" />
            <Shortcuts />
            <Pieces at="home" role="parent" />
          </>
        }
      >
        {data.children.length + unlinked.length === 0 ? (
          <Card raised>
            <NoChildren then="Setelah itu kehadirannya muncul di sini." />
          </Card>
        ) : (
          data.children.map((child) => <ChildCard key={child.id} child={child} serverTime={data.server_time} past={past} />)
        )}
        {unlinked.map(({ id, name, image, asked }) => (
          <Card raised key={id} className="flex gap-3.5 p-4">
            <Avatar name={name} image={image} />
            <div className="min-w-0 flex-1">
              <h2 className="text-lead font-bold">{name}</h2>
              <p className="text-[0.8125rem] text-ink-2">
                {asked ? `Menunggu persetujuan ${asked}` : 'Belum terhubung dengan sekolah'}
              </p>
              <p className="mt-1.5 text-[0.8125rem]">
                {asked
                  ? 'Kehadirannya muncul di sini setelah sekolah menyetujui. Bila lama, hubungi tata usahanya.'
                  : 'Minta anak memilih sekolah dan kelasnya di akunnya: Profil, lalu Sekolah saya.'}
              </p>
            </div>
          </Card>
        ))}
        <Waiting role="parent" />
      </Columns>
      <Tour name="home" />
    </>
  )
}

export const title = 'Beranda'
export const ahead = () => homeAhead(home.parent)

/** The parent's home: every child on one page, each on the clock of the own school. */
export default function ParentHomePage() {
  return (
    <Live called={useCall(home.parent, {}, { anyDay: true })} skeleton={<HomeSkeleton />}>
      {(data, past) => <Home data={data} past={past} />}
    </Live>
  )
}
