import type { AttendanceCounts } from '@lentera/contract/attendance/counts'
import { home, type SchoolHome } from '@lentera/contract/home'
import { numberFormat } from '#lib/text/numbers.ts'
import { longDate, time } from '#lib/time/dates.ts'
import { NoClassesYet } from '#school/no-classes.tsx'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { useCall } from '#lib/http/use-call.ts'
import { Card, Section } from '#ui/card.tsx'
import { Stat } from '#ui/stat.tsx'
import { Band, greeting } from './band.tsx'
import { ClassDays } from './class-days.tsx'
import { homeAhead } from './home-ahead.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { Live } from './live.tsx'
import { MoreLink } from './more-link.tsx'
import { News } from './news.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Waiting } from './waiting.tsx'

const number = numberFormat()
const share = (part: number, total: number) =>
  total === 0 ? '' : `${Math.round((part / total) * 100)}% dari ${number.format(total)}`
const came = ({ present, late, dispensation }: AttendanceCounts) => present + late + dispensation

/** Numbers with their names: two beside each other on a phone, one under the other on a laptop. */
function Numbers({ of }: { of: readonly { readonly name: string; readonly value: string }[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-1">
      {of.map(({ name, value }) => (
        <div key={name} className="flex min-h-control items-center justify-between gap-3 bg-surface px-4 py-1.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const peopleOf = (uuid: string) => `${href('/school/attendance')}?class=${uuid}`

/** The pupils of the school today, in numbers. */
const Students = ({ of: students }: { of: AttendanceCounts }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 max-[28rem]:*:first:col-span-full sm:grid-cols-3 lg:grid-cols-5">
    <Stat name="Siswa hadir" value={number.format(came(students))} note={share(came(students), students.total)} tone="ok" />
    <Stat name="Terlambat" value={number.format(students.late)} note="sudah termasuk hadir" tone="warn" />
    <Stat
      name="Izin & sakit"
      value={number.format(students.excused + students.sick)}
      note={`${number.format(students.excused)} izin, ${number.format(students.sick)} sakit`}
      tone="sick"
    />
    <Stat name="Alpa" value={number.format(students.absent)} note={share(students.absent, students.total)} tone="bad" />
    <Stat
      name="Belum presensi"
      value={number.format(students.unrecorded)}
      note={`${number.format(students.waiting)} menunggu keputusan`}
      tone="off"
    />
  </div>
)

function Home({ data }: { data: SchoolHome }) {
  const clock = useSchoolClock(data.server_time, data.timezone, 'minute')
  const { students, teachers, people } = data
  const hours = data.hours
    ? `presensi ${time(data.hours.opens_at)}–${time(data.hours.closes_at)}, masuk ${time(data.hours.starts_at)}`
    : `libur: ${data.closed_because ?? 'sekolah tutup hari ini'}`
  return (
    <>
      <Band
        over={greeting(clock.clock)}
        title={data.school_name}
        note={`${longDate(data.date)} · ${clock.clock} ${clock.zone} · ${hours}`}
      />
      <div className="relative -mt-18 grid grid-cols-[minmax(0,1fr)] gap-6 pb-8 lg:px-7">
        <Students of={students} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-5">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <Waiting role="school" />
            <Section title="Kelas hari ini" action={<MoreLink to={href('/school/reports')}>Laporan</MoreLink>}>
              {data.classes.length === 0 ? (
                <Card>
                  <NoClassesYet />
                </Card>
              ) : (
                <ClassDays classes={data.classes} to={peopleOf} columns />
              )}
            </Section>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <Section title="Guru hari ini">
              <Numbers
                of={[
                  { name: 'Hadir', value: `${number.format(came(teachers))} dari ${number.format(teachers.total)}` },
                  { name: 'Terlambat', value: number.format(teachers.late) },
                  { name: 'Menunggu keputusan', value: number.format(teachers.waiting) },
                  { name: 'Belum presensi', value: number.format(teachers.unrecorded) },
                ]}
              />
            </Section>
            <News role="school" />
            <Shortcuts />
            <Section title="Warga sekolah">
              <Numbers
                of={[
                  { name: 'Siswa', value: number.format(people.students) },
                  { name: 'Guru', value: number.format(people.teachers) },
                  { name: 'Orang tua', value: number.format(people.parents) },
                  { name: 'Kelas', value: number.format(people.classes) },
                ]}
              />
            </Section>
          </div>
        </div>
      </div>
    </>
  )
}

export const title = 'Beranda'
export const ahead = () => homeAhead(home.school)

/** The school's home: the day in numbers, class by class. */
export default function SchoolHomePage() {
  useLive('school')
  return (
    <Live called={useCall(home.school, {})} skeleton={<HomeSkeleton />}>
      {(data) => <Home data={data} />}
    </Live>
  )
}
