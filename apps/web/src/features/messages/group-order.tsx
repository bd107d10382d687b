import { groupRules } from '@lentera/contract/messages/group-rules'
import { type GroupMessage, type GroupThread, groupWriters } from '@lentera/contract/messages/groups'
import { Copy, EllipsisVertical, Flag, Megaphone, MessageSquareOff, Trash2, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { copyText } from './parts.tsx'
import { QuietItems, sayQuiet } from './quiet.tsx'

const Members = lazy(() => import('./group-members.tsx').then(({ Members: of }) => ({ default: of })))
const Reporting = lazy(() => import('./report.tsx'))
const Stop = lazy(() => import('./group-members.tsx').then(({ Stop: of }) => ({ default: of })))

type Which = Pick<GroupThread, 'class_uuid' | 'circle'>

/** What holds in the group: whether it sounds for the reader, and for its teachers who writes and who is in it. */
export function GroupMenu({ of: { class_uuid, circle, writers, quiet, can } }: { of: GroupThread }) {
  const [members, setMembers] = useState(false)
  const params = { class_uuid, circle }
  const setting = useAction(groupRules.setWriters, {
    done: (now) => say(`${groupWriters[now.writers]} yang menulis di grup ini.`),
  })
  const silencing = useAction(groupRules.quiet, { done: sayQuiet })
  const closed = writers === 'teachers'
  return (
    <>
      <Menu icon={EllipsisVertical} label="Pengaturan grup">
        <QuietItems quiet={quiet} onChange={(span) => void silencing.run({ params, body: { quiet: span } })} />
        {can.includes('order') && (
          <>
            <MenuItem
              icon={Megaphone}
              onSelect={() => void setting.run({ params, body: { writers: closed ? 'all' : 'teachers' } })}
            >
              {closed ? 'Semua anggota boleh menulis' : 'Hanya guru yang menulis'}
            </MenuItem>
            <MenuItem icon={Users} onSelect={() => setMembers(true)}>
              Anggota
            </MenuItem>
          </>
        )}
      </Menu>
      <Wrong says={setting.fault?.message ?? silencing.fault?.message} />
      <Suspense fallback={null}>{members && <Members of={params} onClose={() => setMembers(false)} />}</Suspense>
    </>
  )
}

/** Asks once before a message goes for everybody. */
function Removing({ of, seq, mine, onClose }: { of: Which; seq: number; mine: boolean; onClose: () => void }) {
  const removing = useAction(groupRules.remove, {
    done: () => {
      onClose()
      say('Pesan dihapus dari grup.')
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title="Hapus pesan ini?"
      verb="Hapus"
      danger
      busy={removing.busy}
      onConfirm={() => void removing.run({ params: { ...of, seq } })}
    >
      <p className="text-ink-2">
        {`Semua anggota membaca “Pesan dihapus oleh ${mine ? 'pengirimnya' : 'guru'}”. Isinya tetap tersimpan sebagai catatan sekolah.`}
      </p>
      <Wrong says={removing.fault?.message} className="mt-3" />
    </Confirm>
  )
}

/** What can be done with a message of a group. */
export function MessageMenu({ of, message: { seq, text, mine, sender, can } }: { of: Which; message: GroupMessage }) {
  const [asks, setAsks] = useState<'remove' | 'stop' | 'report' | null>(null)
  const { class_uuid, circle } = of
  const close = () => setAsks(null)
  return (
    <>
      <Menu icon={EllipsisVertical} label={`Pilihan pesan: ${text.slice(0, 60)}`} className="shrink-0 text-ink-3">
        <MenuItem icon={Copy} onSelect={() => void copyText(text)}>
          Salin
        </MenuItem>
        {sender.id && (
          <MenuItem icon={MessageSquareOff} onSelect={() => setAsks('stop')}>
            Larang pengirim menulis
          </MenuItem>
        )}
        {!mine && (
          <MenuItem icon={Flag} onSelect={() => setAsks('report')}>
            Laporkan ke sekolah
          </MenuItem>
        )}
        {can.includes('remove') && (
          <MenuItem icon={Trash2} danger onSelect={() => setAsks('remove')}>
            Hapus untuk semua
          </MenuItem>
        )}
      </Menu>
      {asks === 'remove' && <Removing of={{ class_uuid, circle }} seq={seq} mine={mine} onClose={close} />}
      <Suspense fallback={null}>
        {asks === 'report' && <Reporting of={{ class_uuid, circle, seq }} onClose={close} />}
        {asks === 'stop' && sender.id && (
          <Stop of={{ class_uuid, circle }} member={{ id: sender.id, name: sender.name, muted_until: null }} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
