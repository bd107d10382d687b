import type { MarkStatus, RollCall, RollCallPupil } from '@lentera/contract/roll-call'
import { CheckCheck, CircleCheck, CloudOff, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countsText, partsOf } from '#lib/class-counts.ts'
import { clockIn, longDate, shortDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { useMedia } from '#lib/media.ts'
import { useSchoolClock } from '#lib/school-clock.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { Notice } from '#ui/notice.tsx'
import { Parts } from '#ui/stat.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { Conflicts } from './conflicts.tsx'
import { dropKept, readKept } from './kept.ts'
import { MarkSheet } from './mark-sheet.tsx'
import { conflictsOf, markOf, shownOf, tallyOf, toSend } from './marks.ts'
import { PupilRows } from './pupil-rows.tsx'
import { PupilTable } from './pupil-table.tsx'
import { wordOf } from './status-button.tsx'
import { type Taking, useTaking } from './use-taking.ts'
import { bookText } from './words.ts'

type Room = NonNullable<RollCall['class']>

/** Where the marks are, in the teacher's words. */
const savedText = ({ saved, online, waitsForAnswer, busy }: Taking): string => {
  if (waitsForAnswer && !busy) return 'Absen tersimpan di HP, dikirim saat ada sinyal.'
  if (saved === 'device') return online ? 'Tersimpan di HP' : 'Tersimpan di HP, dikirim saat ada sinyal.'
  return saved === 'server' ? 'Draf tersimpan, belum dikonfirmasi' : ''
}

/** A confirmation of another day that never reached the server: said once, so that nobody believes it did. */
function Missed({ uuid, today }: { uuid: string; today: string }) {
  const [kept, setKept] = useState(() => readKept(uuid))
  if (!kept?.confirm || kept.date === today) return null
  const forget = () => {
    dropKept(uuid)
    setKept(null)
  }
  return (
    <div className="mb-4">
      <Notice tone="warn">
        Absen {longDate(kept.date)} tidak sempat terkirim dari HP ini. Minta sekolah mengoreksinya.
        <Button className="mt-2" onClick={forget}>
          Mengerti
        </Button>
      </Notice>
    </div>
  )
}

/** The roll call of one class: everyone present, exceptions by a tap, one button at the end. */
export function TakingRoll({ call, room, children }: { call: RollCall; room: Room; children?: ReactNode }) {
  const taking = useTaking(room.uuid, call)
  const { marks, mark, undo, takeBack, send, busy, fault, confirmed, waitsForAnswer } = taking
  const { students, timezone, hours } = call
  const { clock } = useSchoolClock(call.server_time, timezone, 'minute')
  const [asked, setAsked] = useState<RollCallPupil | null>(null)
  const wide = useMedia('(min-width: 1024px)')
  const conflicts = conflictsOf(students, marks)
  const sending = toSend(students, marks)
  const counts = tallyOf(students, marks)
  const nothing = sending.open + sending.changes === 0
  const choose = (pupil: RollCallPupil, status: MarkStatus) => mark(pupil, markOf(pupil, { status, note: marks[pupil.id]?.note }))

  const verb =
    waitsForAnswer && !busy
      ? 'Kirim sekarang'
      : sending.open > 0
        ? `Konfirmasi ${students.length - sending.waiting - conflicts.length} siswa`
        : `Konfirmasi ${sending.changes} perubahan`
  const action =
    nothing && conflicts.length === 0 ? (
      <ButtonLink to={href('/teacher/attendance')} size="main" wide icon={CircleCheck}>
        Selesai
      </ButtonLink>
    ) : (
      <Button tone="main" size="main" wide icon={CheckCheck} busy={busy} disabled={nothing} onClick={() => void send()}>
        {nothing ? 'Pilih data yang benar dulu' : verb}
      </Button>
    )
  const undone = undo && (
    <p role="status" className="flex min-h-11 min-w-0 items-center gap-3">
      <span className="min-w-0 flex-1 truncate text-left font-semibold">
        {undo.pupil.name}: {wordOf(shownOf(undo.pupil, marks))}
      </span>
      <Button tone="quiet" icon={Undo2} onClick={takeBack}>
        Urungkan
      </Button>
    </p>
  )
  const saved = savedText(taking)
  const state = saved && (
    <span className="flex items-center gap-1.5 text-note text-ink-2">
      {!taking.online && <CloudOff size={14} className="shrink-0" />}
      {saved}
    </span>
  )
  const tally = (
    <div className="grid gap-1.5">
      <Parts label="Absen kelas" parts={partsOf(counts)} />
      <p className="text-note font-semibold text-ink-2 tabular-nums">{countsText(counts)}</p>
    </div>
  )
  const shown = asked && shownOf(asked, marks)
  return (
    <>
      <div className={wide ? 'sticky top-0 z-10 -mx-9 border-b border-line bg-paper px-9 pb-3' : ''}>
        <TitleBar
          title={`Absen ${room.name}`}
          note={wide ? longDate(call.date) : shortDate(call.date)}
          back={href('/teacher/attendance')}
        >
          {children}
          {wide && <div className="w-64">{action}</div>}
        </TitleBar>
        {wide && (
          <div className="grid grid-cols-[1fr_auto] items-center gap-x-6">
            {tally}
            <div className="grid justify-items-end">{undone || state}</div>
          </div>
        )}
      </div>
      <div className="pt-2 pb-5">
        <Missed uuid={room.uuid} today={call.date} />
        {confirmed ? (
          <div className="mb-4">
            <Notice tone="ok" live>
              Absen {room.name} tersimpan pukul {clockIn(confirmed.at, timezone)}.
              {conflicts.length > 0 && ` ${conflicts.length} siswa menunggu pilihan Anda.`}
            </Notice>
          </div>
        ) : (
          call.confirmed && (
            <div className="mb-4">
              <Notice tone="info">
                Sudah dikonfirmasi {call.confirmed.by} pukul {clockIn(call.confirmed.at, timezone)}.
              </Notice>
            </div>
          )
        )}
        {fault && (
          <div className="mb-4">
            <Notice tone={fault.unanswered ? 'warn' : 'bad'} live>
              {fault.message} {fault.unanswered && 'Absen ini tersimpan di HP dan dikirim lagi dengan sendirinya.'}
            </Notice>
          </div>
        )}
        <Conflicts
          conflicts={conflicts}
          timezone={timezone}
          busy={busy}
          onBook={(pupil) => mark(pupil, undefined)}
          onTeacher={(one) => void send(one)}
        />
        {wide ? (
          <PupilTable pupils={students} marks={marks} timezone={timezone} onChoose={choose} onOpen={setAsked} />
        ) : (
          <PupilRows pupils={students} marks={marks} timezone={timezone} onOpen={setAsked} />
        )}
      </div>
      {!wide && (
        <Dock>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {undone}
            {tally}
            {state}
            {action}
          </div>
        </Dock>
      )}
      {asked && shown && (
        <MarkSheet
          key={asked.id}
          pupil={asked}
          mark={marks[asked.id]}
          status={shown.status}
          about={bookText(asked, timezone)}
          hours={hours}
          clock={clock}
          onMark={(said) => mark(asked, said)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
