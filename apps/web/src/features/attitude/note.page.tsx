import { attitudeNotes, type AttitudeNote } from '@lentera/contract/attitude-notes'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { href, linkTo } from '#lib/nav/href.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { useSession } from '#lib/session/session.ts'
import { longDate } from '#lib/time/dates.ts'
import { ListBeside } from '#ui/beside.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { NoteShown } from './note.tsx'
import { subjectOf } from './words.ts'

const NotesBeside = lazy(() => import('./notes-beside.tsx'))

/** Takes a note back, after asking. */
function Remove({ note }: { note: AttitudeNote }) {
  const go = useNavigate()
  const online = useOnline()
  const [asked, setAsked] = useState(false)
  const { run, busy, fault } = useAction(attitudeNotes.remove, {
    done: () => {
      say('Catatan dihapus.')
      void go(href('/teacher/attitude-note'), { replace: true })
    },
  })
  return (
    <>
      <Button icon={Trash2} className="text-bad" disabled={!online} onClick={() => setAsked(true)}>
        Hapus
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Hapus catatan ini?"
        verb="Hapus"
        danger
        busy={busy}
        onConfirm={() => void run({ params: { id: note.id } })}
      >
        <p className="text-ink-2">Siswa dan orang tua tidak melihatnya lagi. Isinya tetap tersimpan di riwayat sekolah.</p>
        <Wrong says={fault?.message} />
      </Confirm>
    </>
  )
}

/** A parent says that it was read; without signal that waits on this device. */
function HaveRead({ note }: { note: AttitudeNote }) {
  const posting = useOutbox(attitudeNotes.confirm, { subject: note.id, done: () => say('Ditandai sudah dibaca.') })
  if (posting.entry?.state === 'waiting' && !posting.busy)
    return <Notice>Tanda sudah dibaca tersimpan di perangkat ini, dikirim saat ada sinyal.</Notice>
  return (
    <div className="mb-5">
      <Button tone="main" icon={Check} busy={posting.busy} onClick={() => void posting.send({ params: { id: note.id } })}>
        Sudah saya baca
      </Button>
      <Wrong says={posting.fault?.message} />
    </div>
  )
}

export const title = 'Catatan sikap'

/** One note: read by the pupil, confirmed by parents, changed by whoever wrote it. */
export default function NotePage() {
  const { hashNoteId: id = '' } = useParams()
  const role = useSession((session) => session.role) ?? 'student'
  const { data } = useCall(attitudeNotes.detail, { params: { id } })
  return (
    <ListBeside title={title} to={linkTo(role, '/attitude-note')} list={<NotesBeside student_id={data?.student.id} />}>
      <Screen
        key={id}
        call={attitudeNotes.detail}
        input={{ params: { id } }}
        title={(note) => (!note ? title : role === 'student' ? `Catatan ${subjectOf(note)}` : note.student.name)}
        note={(note) => (note ? `Catatan ${note.teacher.name} · ${longDate(note.date)}` : ' ')}
        back={linkTo(role, '/attitude-note')}
        actions={(note) =>
          note && (
            <>
              {note.can.includes('remove') && <Remove note={note} />}
              {note.can.includes('edit') && (
                <ButtonLink icon={Pencil} to={href('/teacher/homeroom/attitude-note/:hashNoteId/edit', { hashNoteId: id })}>
                  Ubah
                </ButtonLink>
              )}
            </>
          )
        }
      >
        {(note) => (
          <>
            {note.can.includes('confirm') && <HaveRead note={note} />}
            <NoteShown note={note} readers={role === 'teacher'} />
          </>
        )}
      </Screen>
    </ListBeside>
  )
}
