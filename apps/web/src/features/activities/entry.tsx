import { activities, type Activity } from '@lentera/contract/activities'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Attachments } from '#ui/attachment.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { aboutText, absenceText } from './words.ts'
import { UserText } from '#ui/user-text.tsx'

/** Takes an entry back, after asking. */
function Remove({ entry }: { entry: Activity }) {
  const [asked, setAsked] = useState(false)
  const { run, busy, fault } = useAction(activities.remove, { done: () => say('Catatan dihapus.') })
  return (
    <>
      <IconButton icon={Trash2} label={`Hapus ${entry.title}`} onClick={() => setAsked(true)} />
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Hapus catatan ini?"
        verb="Hapus"
        danger
        busy={busy}
        onConfirm={() => void run({ params: { activity_id: entry.id } })}
      >
        <p className="text-ink-2">“{entry.title}” dan fotonya hilang dari jurnal.</p>
        <Wrong says={fault?.message} />
      </Confirm>
    </>
  )
}

/** One entry of a journal, with what its reader may do. `over` is said of it first: its day, where it stands alone. */
export function Entry({ entry, over }: { entry: Activity; over?: string }) {
  const { id, title, text, pictures, absence, changed_at, can } = entry
  const about = aboutText(entry, absence !== null)
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-lead font-bold break-words">{title}</h3>
          <p className="text-note text-ink-2 tabular-nums">{[over, about, changed_at && 'diubah'].filter(Boolean).join(' · ')}</p>
        </div>
        {can.includes('edit') && (
          <Link
            to={href('/activities/update/:activityId', { activityId: id })}
            aria-label={`Ubah ${title}`}
            className="grid size-control shrink-0 place-items-center rounded-control hover:bg-soft"
          >
            <Pencil size={20} />
          </Link>
        )}
        {can.includes('remove') && <Remove entry={entry} />}
      </div>
      <UserText className="max-w-prose" text={text} />
      {absence && (
        <p className="text-[0.8125rem] text-ink-2">
          {absence.absent.length > 0 && <b>Tidak hadir: </b>}
          {absenceText(absence)}
        </p>
      )}
      {pictures.length > 0 && <Attachments files={pictures} />}
    </Card>
  )
}
