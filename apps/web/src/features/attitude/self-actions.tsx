import {
  type SelfAssessment,
  type SelfAssessmentRead,
  selfAssessments,
  selfLimits,
} from '@lentera/contract/attitude-notes/self-assessments'
import { CalendarClock, Ellipsis, Lock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'
import { formsAddress } from './self-words.ts'

interface Acted {
  readonly of: SelfAssessment
  readonly onDone: () => void
}

/** Another last day: a form that is closed is open again. */
function Extend({ of, today, onDone }: Acted & { today: string }) {
  const form = useForm(selfAssessments.extend, {
    start: { closes_on: of.closes_on < today ? '' : of.closes_on, revision: of.revision },
    check: ({ closes_on }) => ({ closes_on: closes_on < today ? 'Pilih hari ini atau sesudahnya.' : undefined }),
    input: (body) => ({ params: { form_id: of.id }, body }),
    said: of.state === 'open' ? 'Batas waktu tersimpan.' : 'Penilaian diri dibuka lagi.',
    done: onDone,
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        {of.state === 'open'
          ? 'Siswa dapat menjawab dan mengubah jawabannya sampai hari ini berakhir.'
          : 'Siswa yang belum menjawab diberi tahu lagi. Jawaban yang sudah menjadi catatan tetap.'}
      </p>
      <DateField label="Dijawab sampai" min={today} {...form.field('closes_on')} />
      <Submit>{of.state === 'open' ? 'Simpan' : 'Buka lagi'}</Submit>
    </Form>
  )
}

function Remove({ of, onDone }: Acted) {
  const form = useForm(selfAssessments.remove, {
    start: { reason: '', revision: of.revision },
    check: ({ reason }) => ({ reason: reason.trim().length < 3 ? 'Tulis alasannya.' : undefined }),
    input: ({ reason, revision }) => ({ params: { form_id: of.id }, body: { reason: reason.trim(), revision } }),
    said: 'Penilaian diri dihapus.',
    done: onDone,
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        Siswa tidak melihatnya lagi. Catatan sikap yang sudah dibuat dari jawaban mereka tetap ada.
      </p>
      <TextArea label="Alasan" maxLength={selfLimits.reason} {...form.field('reason')} />
      <Submit>Hapus</Submit>
    </Form>
  )
}

/** Ends a form, after asking. */
function Close({ of, open, onDone }: Acted & { open: boolean }) {
  const { run, busy, fault } = useAction(selfAssessments.close, {
    done: () => {
      say('Penilaian diri ditutup.')
      onDone()
    },
  })
  return (
    <Confirm
      open={open}
      onClose={onDone}
      title="Tutup penilaian diri ini?"
      verb="Tutup"
      busy={busy}
      onConfirm={() => void run({ params: { form_id: of.id }, body: { revision: of.revision } })}
    >
      <p className="text-ink-2">Siswa tidak dapat menjawab lagi. Anda dapat membukanya lagi kapan saja.</p>
      <Wrong says={fault?.message} />
    </Confirm>
  )
}

type Act = 'extend' | 'close' | 'remove'

/** What its teacher does with a form. */
export function FormActions({ of: { form, today } }: { of: SelfAssessmentRead }) {
  const go = useNavigate()
  const [act, setAct] = useState<Act | null>(null)
  const [can, close] = [form.can, () => setAct(null)]
  const isOpen = form.state === 'open'
  if (!can.includes('remove')) return null
  return (
    <>
      <Menu icon={Ellipsis} label="Atur penilaian diri">
        {can.includes('extend') && (
          <MenuItem icon={CalendarClock} onSelect={() => setAct('extend')}>
            {isOpen ? 'Ubah batas waktu' : 'Buka lagi'}
          </MenuItem>
        )}
        {can.includes('close') && (
          <MenuItem icon={Lock} onSelect={() => setAct('close')}>
            Tutup sekarang
          </MenuItem>
        )}
        <MenuItem icon={Trash2} danger onSelect={() => setAct('remove')}>
          Hapus
        </MenuItem>
      </Menu>
      <Sheet open={act === 'extend'} onClose={close} title={isOpen ? 'Ubah batas waktu' : 'Buka lagi'}>
        {act === 'extend' && <Extend of={form} today={today} onDone={close} />}
      </Sheet>
      <Close of={form} open={act === 'close'} onDone={close} />
      <Sheet open={act === 'remove'} onClose={close} title="Hapus penilaian diri ini?">
        {act === 'remove' && (
          <Remove
            of={form}
            onDone={() => {
              close()
              void go(formsAddress(), { replace: true })
            }}
          />
        )}
      </Sheet>
    </>
  )
}
