import type { LeftLesson } from '@lentera/contract/timetable/copied'
import { type ComingHandOvers, timetableHeld } from '@lentera/contract/timetable/held'
import { type Lesson, timetable, type TimetableOverview } from '@lentera/contract/timetable'
import { type TimetableVersion, timetableVersions } from '@lentera/contract/timetable/versions'
import { Plus, UserRoundPen } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { ComingLines } from './coming-hand-overs.tsx'
import { CopyClass, LeftLessons, placedFrom } from './copy-class.tsx'
import { CopyDay } from './copy-day.tsx'
import { FurtherTeachers } from './further-teachers.tsx'
import { HandOverSheet, hasText } from './hand-over.tsx'
import { LessonSheet, type NewLesson } from './lesson-sheet.tsx'
import { useAskedYear, yearName } from './planned-year.tsx'
import { TimetableActions } from './timetable-actions.tsx'
import { useTray } from './use-tray.ts'
import { teachersIn, Tools, useChosen } from './whose-week.tsx'
import { VersionBand } from './versions/version-band.tsx'
import { VersionSwitch } from './versions/version-switch.tsx'
import { versionsOf } from './versions/version-words.ts'
import { type By, Week } from './week.tsx'
import { Missing, nextHour } from './missing-hours.tsx'

interface HandOverProps extends Pick<ReturnType<typeof useChosen>, 'id' | 'choose'> {
  readonly of: TimetableOverview
  readonly planned: ComingHandOvers
}

/** Gives what a teacher has to somebody else. */
function HandOver({ of, planned, id, choose }: HandOverProps) {
  const [open, setOpen] = useState(false)
  const teacher = teachersIn(of).find((one) => one.id === id)
  const has = teacher && hasText(teacher)
  if (!teacher || !has) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-2">{has}</p>
      <Button icon={UserRoundPen} onClick={() => setOpen(true)}>
        Serahkan ke guru lain
      </Button>
      <HandOverSheet
        open={open}
        onClose={() => setOpen(false)}
        teacher={teacher}
        teachers={of.teachers}
        planned={planned}
        onDone={(to) => {
          setOpen(false)
          if (to !== null) choose({ by: 'teacher', id: to })
        }}
      />
    </div>
  )
}

const queryOf = {
  class: (class_uuid: string) => ({ class_uuid }),
  teacher: (teacher_id: string) => ({ teacher_id }),
  room: (room: string) => ({ room }),
}

/** A lesson without hours in the week of a class, a teacher or a room. */
const blankIn = {
  class: (id: string) => ({ class_uuid: id, teacher_id: null, room: null }),
  teacher: (id: string) => ({ class_uuid: null, teacher_id: id, room: null }),
  room: (id: string) => ({ class_uuid: null, teacher_id: null, room: id }),
} satisfies Record<By, (id: string) => Pick<NewLesson, 'class_uuid' | 'teacher_id' | 'room'>>

const NoneYet = ({ onAdd }: { onAdd: () => void }) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-ink-2">Belum ada jam pelajaran.</p>
    <Button tone="main" icon={Plus} onClick={onAdd}>
      Tambah jam pelajaran
    </Button>
  </div>
)

/** The lessons of a class into another day, or into another class. */
const Copying = ({ of, ...copying }: ComponentProps<typeof CopyClass>) => (
  <div className="mb-4 flex flex-wrap gap-2">
    <CopyDay of={of} lessons={copying.lessons} version={copying.version} />
    {of.classes.length > 1 && <CopyClass of={of} {...copying} />}
  </div>
)

/** The lesson as it is now, when another office has changed it meanwhile. */
const newestOf = (opened: Lesson | NewLesson | null, lessons: readonly Lesson[]) =>
  opened && 'id' in opened ? (lessons.find((one) => one.id === opened.id) ?? opened) : opened

/** The week of the timetable that runs, or of a version. */
function Timetable({ of, version }: { of: TimetableOverview; version?: TimetableVersion }) {
  const chosen = useChosen(of)
  const { by, id } = chosen
  const [opened, setOpened] = useState<Lesson | NewLesson | null>(null)
  const tray = useTray()
  // A version that was published stays as it is.
  const isRead = version !== undefined && version.state !== 'draft'
  return (
    <>
      <VersionSwitch shown={version?.id ?? null} year={version?.tahun_ajaran_id} />
      {version && <VersionBand version={version} />}
      <Tools of={of} {...chosen} />
      {!version && (
        <Part call={timetableHeld.coming} input={{}} skeleton={<></>}>
          {(planned) => (
            <>
              <ComingLines of={planned} teacher={by === 'teacher' ? id : null} />
              {by === 'teacher' && <HandOver of={of} planned={planned} id={id} choose={chosen.choose} />}
            </>
          )}
        </Part>
      )}
      <WeekPart version={version?.id} query={queryOf[by](id)}>
        {(lessons) => {
          const add = (weekday: number) => setOpened({ ...blankIn[by](id), ...nextHour(of, lessons, weekday) })
          const newest = newestOf(opened, lessons)
          const place = (one: LeftLesson) => {
            tray.take(one)
            setOpened(placedFrom(one, id))
          }
          return (
            <>
              {lessons.length === 0 && !isRead && <NoneYet onAdd={() => add(of.days[0]?.weekday ?? 1)} />}
              {by === 'class' && !isRead && lessons.some((one) => one.class !== null) && (
                <Copying
                  of={of}
                  lessons={lessons}
                  version={version?.id}
                  onCopied={(copied) => {
                    tray.fill(copied)
                    chosen.choose({ by: 'class', id: copied.class_uuid })
                  }}
                />
              )}
              <Week of={of} lessons={lessons} by={by} {...(!isRead && { onOpen: setOpened, onAdd: add })} />
              {by === 'class' && !isRead && tray.leftIn(id).length > 0 && (
                <LeftLessons left={tray.leftIn(id)} onPlace={place} onClear={tray.clear} />
              )}
              <LessonSheet
                of={of}
                lesson={newest}
                version={version?.id}
                onSaved={tray.placed}
                onClose={() => {
                  tray.take(null)
                  setOpened(null)
                }}
              />
            </>
          )
        }}
      </WeekPart>
      {!version && by !== 'room' && (
        <FurtherTeachers key={id} of={of} query={by === 'class' ? queryOf.class(id) : queryOf.teacher(id)} />
      )}
    </>
  )
}

/** The week that is asked for, of a version or of the timetable that runs. */
function WeekPart({
  version,
  query,
  children,
}: {
  version: string | undefined
  query: ReturnType<(typeof queryOf)[By]>
  children: (lessons: readonly Lesson[]) => ReactNode
}) {
  return version === undefined ? (
    <Part call={timetable.week} input={{ query }}>
      {children}
    </Part>
  ) : (
    <Part call={timetableVersions.week} input={{ params: { version_id: version }, query }}>
      {children}
    </Part>
  )
}
const isReady = (of: TimetableOverview) =>
  of.year !== null && of.classes.length > 0 && of.teachers.length > 0 && of.subjects.length > 0

export const title = 'Jadwal pelajaran'

/** A version of the timetable, as it is prepared. */
function OfVersion({ id }: { id: string }) {
  const { tahun_ajaran_id: year } = useAskedYear()
  return (
    <Screen
      call={timetableVersions.detail}
      input={{ params: { version_id: id } }}
      title={title}
      back={versionsOf(year)}
      note={(shown) => shown && `${shown.version.name} · Tahun ajaran ${yearName(shown.version.tahun_ajaran_id)}`}
    >
      {({ version, of }) => <Timetable of={of} version={version} />}
    </Screen>
  )
}

/** The weekly lessons of the running year, as the office keeps them; of the version that the address names. */
export default function TimetablePage() {
  const [params] = useSearchParams()
  const version = params.get('version')
  return version === null ? <Running /> : <OfVersion key={version} id={version} />
}

function Running() {
  return (
    <Screen
      call={timetable.overview}
      input={{}}
      title={title}
      note={(of) => of && (of.year === null ? ' ' : `Tahun ajaran ${yearName(of.year)}`)}
      actions={(of) => of && isReady(of) && <TimetableActions of={of} />}
    >
      {(of) => (isReady(of) ? <Timetable of={of} /> : <Missing of={of} />)}
    </Screen>
  )
}
