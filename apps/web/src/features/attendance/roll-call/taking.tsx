import type { MarkStatus, RollCall, RollCallPupil } from '@lentera/contract/attendance/roll-call'
import { CheckCheck, CircleCheck, CloudOff, Undo2 } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { countsText, partsOf } from '#school/class-counts.ts'
import { clockIn, longDate, shortDate } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useMedia } from '#lib/device/media.ts'
import { useTight } from '#lib/device/tight.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Mark } from '#ui/delivery-mark.tsx'
import { Dock } from '#ui/dock.tsx'
import { Notice } from '#ui/notice.tsx'
import { Parts } from '#ui/stat.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { Differing } from '#features/attendance/lessons/differing.tsx'
import { lessonText } from '#features/attendance/lessons/words.ts'
import { Asked, type OpenSheet } from './asked.tsx'
import { Conflicts } from './conflicts.tsx'
import { conflictsOf, markOf, shownOf, tallyOf, toSend } from './marks.ts'
import { Missed } from './missed.tsx'
import { PupilRows } from './pupil-rows.tsx'
import { PupilTable } from './pupil-table.tsx'
import { wordOf } from './status-button.tsx'
import { type Taking, useTaking } from './use-taking.ts'

/** A class, or a learning group with its classes. */
type RollCallClass = Pick<NonNullable<RollCall['class']>, 'uuid' | 'name'>

/** Where the marks are, in the teacher's words. */
const savedText = ({ marks, online, waits, follows, keeping, drafted, busy, refused }: Taking): string => {
  if (waits) return busy ? 'Mengirim…' : 'Absen tersimpan di HP ini, dikirim saat ada sinyal.'
  if (follows) return 'Ada perubahan setelah absen dikirim. Konfirmasi lagi.'
  if (refused) return 'Absen tersimpan di HP ini, belum di server.'
  if (keeping) return 'Menyimpan…'
  if (!drafted) return online ? 'Tersimpan di HP' : 'Tersimpan di HP, dikirim saat ada sinyal.'
  return Object.keys(marks).length > 0 ? 'Draf tersimpan, belum dikonfirmasi' : ''
}

/** The last mark with the way back; where nothing else says it (`alone`), whether the device has it yet. */
const Last = ({ of: { marks, undo, takeBack, keeping }, alone = false }: { of: Taking; alone?: boolean }) =>
  undo && (
    <p role="status" className="flex min-h-11 min-w-0 items-center gap-3">
      <span className="min-w-0 flex-1 truncate text-left font-semibold">
        {undo.pupil.name}: {wordOf(shownOf(undo.pupil, marks))}
      </span>
      {alone && keeping && <span className="text-note text-ink-2">Menyimpan…</span>}
      <Button tone="quiet" icon={Undo2} onClick={takeBack}>
        Urungkan
      </Button>
    </p>
  )

/** The numbers of the class, and where the marks are; `beside`: in one line, with the last mark when nothing more important is said. */
function Standing({ taking, students, beside }: { taking: Taking; students: RollCall['students']; beside: boolean }) {
  const { marks, undo, waits, follows, refused, online } = taking
  const counts = tallyOf(students, marks)
  const saved = savedText(taking)
  const state = saved && (
    <span role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-ink-2">
      {waits || refused ? (
        <Mark state={refused ? 'failed' : 'waiting'} />
      ) : (
        !online && <CloudOff size={14} className="shrink-0" />
      )}
      <span className="min-w-0 flex-1">{saved}</span>
    </span>
  )
  return (
    <div className={beside ? 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6' : 'grid grid-cols-[minmax(0,1fr)] gap-2'}>
      <div className="grid gap-1.5">
        <Parts label="Absen kelas" parts={partsOf(counts)} />
        <p className="text-note font-semibold text-ink-2 tabular-nums">{countsText(counts)}</p>
      </div>
      {beside ? (
        <div className="grid justify-items-end">{waits || follows || refused || !undo ? state : <Last of={taking} alone />}</div>
      ) : (
        state
      )}
    </div>
  )
}

/** What became of a confirmation, of this teacher or of an earlier one. */
function Outcome({ taking, call, room, disputed }: { taking: Taking; call: RollCall; room: RollCallClass; disputed: number }) {
  const { confirmed, fault, refused, busy, retry } = taking
  return (
    <div className="mb-4 grid gap-4 empty:hidden">
      {confirmed && (
        <Notice tone="ok" live>
          Absen {room.name} tersimpan pukul {clockIn(confirmed, call.timezone)}.
          {disputed > 0 && ` ${disputed} siswa menunggu pilihan Anda.`}
        </Notice>
      )}
      {!confirmed && call.confirmed && (
        <Notice tone="info">
          Sudah dikonfirmasi {call.confirmed.by} pukul {clockIn(call.confirmed.at, call.timezone)}.
        </Notice>
      )}
      {fault && (
        <Notice tone={fault.unanswered ? 'warn' : 'bad'} live>
          {fault.message} {fault.unanswered && 'Tanda Anda tetap di HP ini. Konfirmasi lagi saat ada sinyal.'}
          {refused && (
            <Button className="mt-2" busy={busy} onClick={retry}>
              Coba lagi
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}

/** What confirming would do now, and its button. */
const confirming = (taking: Taking, students: RollCall['students'], disputed: number) => {
  const { marks, pending, waits, follows, busy, retry, send } = taking
  const sending = toSend(students, marks, pending)
  const nothing = sending.open + sending.changes === 0 && !waits && !follows
  const confirm = () => (waits ? retry() : void send())
  const verb = waits
    ? 'Kirim sekarang'
    : sending.open > 0 || follows
      ? `Konfirmasi ${students.length - sending.waiting - disputed} siswa`
      : `Konfirmasi ${sending.changes} perubahan`
  const button =
    nothing && disputed === 0 ? (
      <ButtonLink to={href('/teacher/attendance')} size="main" wide icon={CircleCheck}>
        Selesai
      </ButtonLink>
    ) : (
      <Button tone="main" size="main" wide icon={CheckCheck} busy={busy} disabled={nothing} onClick={confirm}>
        {nothing ? 'Pilih data yang benar dulu' : verb}
      </Button>
    )
  return { button, confirm: nothing || busy ? () => undefined : confirm }
}

/** What is called, of which day and lesson; on a laptop with how it stands and the button, and it stays in sight. */
function Head({
  call,
  room,
  children,
  standing,
}: {
  call: RollCall
  room: RollCallClass
  /** Beside the title. */
  children: ReactNode
  /** On a laptop alone. */
  standing: ReactNode
}) {
  const wide = standing !== null
  return (
    <div className={wide ? 'sticky top-0 z-10 -mx-7 border-b border-line bg-paper px-7 pb-3' : ''}>
      <TitleBar
        title={`Absen ${room.name}`}
        note={[call.lesson && lessonText(call.lesson), wide ? longDate(call.date) : shortDate(call.date)]
          .filter(Boolean)
          .join(' · ')}
        back={href('/teacher/attendance')}
      >
        {children}
      </TitleBar>
      {standing}
    </div>
  )
}

/** The roll call of one class or learning group: everyone present, exceptions by a tap, one button at the end. */
export function TakingRoll({
  call,
  room,
  above,
  children,
}: {
  call: RollCall
  room: RollCallClass
  /** How old the list is. */
  above: ReactNode
  /** Beside the title. */
  children: ReactNode
}) {
  const taking = useTaking(room.uuid, call)
  const { marks, pending, mark, send, busy } = taking
  const { students, timezone } = call
  const opens = useRef<OpenSheet>(null)
  const open = useCallback((pupil: RollCallPupil) => opens.current?.(pupil), [])
  const wide = useMedia('(min-width: 1024px)')
  const tight = useTight()
  const conflicts = conflictsOf(students, marks, pending)
  const { button, confirm } = confirming(taking, students, conflicts.length)
  const choose = (pupil: RollCallPupil, status: MarkStatus) => mark(pupil, markOf(pupil, { status, note: marks[pupil.id]?.note }))
  const list = { pupils: students, marks, timezone, onOpen: open }
  return (
    <>
      <Head call={call} room={room} standing={wide ? <Standing taking={taking} students={students} beside /> : null}>
        {children}
        {wide && <div className="w-64">{button}</div>}
      </Head>
      <div className="pt-2 pb-5">
        {above}
        <Missed uuid={room.uuid} today={call.date} />
        <Outcome taking={taking} call={call} room={room} disputed={conflicts.length} />
        <Conflicts
          conflicts={conflicts}
          timezone={timezone}
          busy={busy}
          onBook={(pupil) => mark(pupil, undefined)}
          onTeacher={(one) => void send(one)}
        />
        <Differing pupils={students} />
        {/* Large letters leave the dock no room for more than its button. */}
        {tight && !wide && (
          <div className="mb-4">
            <Standing taking={taking} students={students} beside={false} />
          </div>
        )}
        {wide ? <PupilTable {...list} onChoose={choose} onConfirm={confirm} /> : <PupilRows {...list} />}
      </div>
      {!wide && (
        <Dock>
          <div className="grid gap-2">
            <Last of={taking} />
            {!tight && <Standing taking={taking} students={students} beside={false} />}
            {button}
          </div>
        </Dock>
      )}
      <Asked call={call} taking={taking} ref={opens} />
    </>
  )
}
