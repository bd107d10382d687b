import { homeroom } from '@lentera/contract/homeroom'
import type { HomeroomPupil, PupilSection } from '@lentera/contract/homeroom/sections'
import { CalendarDays } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { pupilSections, type SectionProps } from '#school/pupil-sections.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ListBeside } from '#ui/beside.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

const PupilsBeside = lazy(() => import('./own-pupils.tsx'))
const GuardedBeside = lazy(() => import('./guarded-pupils.tsx'))

const block = (
  <Skeleton>
    <Bone className="h-40 rounded-card" />
  </Skeleton>
)
const coming = (
  <Skeleton className="grid gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <Bone className="h-80 rounded-card" />
    <Bone className="h-80 rounded-card" />
  </Skeleton>
)

/** Each feature's part in its place. A part that this page does not know yet, because it is older than the answer, is left out. */
function Sections({ sections, ...pupil }: HomeroomPupil) {
  const known = Object.entries(pupilSections())
  const column = (place: 'main' | 'side') =>
    known.flatMap(([name, { place: its, Shown }]) => {
      const data = sections.find(({ section }) => section === name)
      if (!data || its !== place) return []
      const Part = Shown as ComponentType<Pick<SectionProps<PupilSection['section']>, 'pupil'> & { data: PupilSection }>
      return (
        <Suspense key={name} fallback={block}>
          <Part pupil={pupil} data={data} />
        </Suspense>
      )
    })
  return (
    <div className="@container">
      <div className="grid items-start gap-x-6 gap-y-5 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">{column('main')}</div>
        <div className="grid min-w-0 gap-5">{column('side')}</div>
      </div>
    </div>
  )
}

export const title = 'Siswa wali kelas'

/** One pupil of the class that the teacher leads, or whose guru wali the teacher is: all that features know, a part each. */
export default function PupilPage() {
  const { studentHashId: student_id = '' } = useParams()
  const { data } = useCall(homeroom.pupil, { params: { student_id } })
  return (
    <ListBeside
      title={data?.as_guardian ? 'Siswa dampingan' : 'Siswa'}
      to={data?.as_guardian ? href('/teacher/guardian-pupils') : href('/teacher/homeroom/students')}
      list={data && (data.as_guardian ? <GuardedBeside /> : <PupilsBeside />)}
    >
      <Screen
        key={student_id}
        call={homeroom.pupil}
        input={{ params: { student_id } }}
        title={(pupil) => pupil?.student.name ?? title}
        tab={(pupil) => pupil?.student.name}
        note={(pupil) =>
          pupil && [pupil.student.class_name, pupil.student.nisn && `NISN ${pupil.student.nisn}`].filter(Boolean).join(' · ')
        }
        actions={(pupil) =>
          pupil && (
            <>
              <span className="hidden lg:block">
                <Avatar name={pupil.student.name} image={pupil.student.image} />
              </span>
              {!pupil.as_guardian && (
                <ButtonLink
                  icon={CalendarDays}
                  to={`${href('/teacher/history')}?${new URLSearchParams({ student_id }).toString()}`}
                >
                  <span>
                    Kalender<span className="max-sm:sr-only"> presensi</span>
                  </span>
                </ButtonLink>
              )}
            </>
          )
        }
        skeleton={coming}
      >
        {(pupil) => <Sections {...pupil} />}
      </Screen>
    </ListBeside>
  )
}
