import { keysOf } from '@lentera/contract/kit/keys'
import { type Violation, type ViolationDeed, violations, type ViolationStatus } from '@lentera/contract/violations'
import { Ban, Check, CheckCheck, HandHelping, MessageSquareReply, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import type { LucideIcon } from 'lucide-react'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { check, saidOf, valuesOf, ViolationFields } from './fields.tsx'

interface Way {
  readonly label: string
  readonly icon: LucideIcon
  readonly to: ViolationStatus
  readonly asks: string
  readonly effect: string
  readonly required: boolean
  readonly said: string
}
type Step = Exclude<ViolationDeed, 'edit' | 'clarify'>
const ways: Readonly<Record<Step, Way>> = {
  reject: {
    label: 'Tolak',
    icon: X,
    to: 'rejected',
    asks: 'Alasan',
    effect: 'Tidak jadi dicatat, dan tidak ada poin yang dihitung.',
    required: true,
    said: 'Catatan ditolak.',
  },
  revise: {
    label: 'Minta perbaikan',
    icon: MessageSquareReply,
    to: 'needs_revision',
    asks: 'Yang perlu diperbaiki',
    effect: 'Kembali kepada guru yang mencatat.',
    required: true,
    said: 'Catatan dikembalikan.',
  },
  cancel: {
    label: 'Batalkan',
    icon: Ban,
    to: 'cancelled',
    asks: 'Alasan, opsional',
    effect: 'Siswa dan orang tua diberi tahu bahwa catatan ini tidak berlaku.',
    required: false,
    said: 'Catatan dibatalkan.',
  },
  follow_up: {
    label: 'Tindak lanjuti',
    icon: HandHelping,
    to: 'followed_up',
    asks: 'Yang sudah dilakukan',
    effect: 'Siswa dan orang tua membaca apa yang dilakukan.',
    required: true,
    said: 'Tindak lanjut tersimpan.',
  },
  finish: {
    label: 'Selesai',
    icon: CheckCheck,
    to: 'done',
    asks: 'Catatan penutup, opsional',
    effect: 'Pembinaannya selesai; poinnya tetap dihitung.',
    required: false,
    said: 'Catatan selesai.',
  },
  verify: {
    label: 'Verifikasi',
    icon: Check,
    to: 'verified',
    asks: 'Catatan, opsional',
    effect: 'Poin mulai dihitung, siswa dan orang tua diberi tahu.',
    required: false,
    said: 'Catatan diverifikasi.',
  },
}

function StepForm({ of, way, onDone }: { of: Violation; way: Way; onDone: () => void }) {
  const form = useForm(violations.update, {
    start: { note: '' },
    check: ({ note }) => ({
      note: way.required && note.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
    }),
    input: ({ note }) => ({
      params: { uuid: of.uuid },
      body: { status: way.to, revision: of.revision, ...(note.trim() !== '' && { note: note.trim() }) },
    }),
    said: way.said,
    done: onDone,
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">{way.effect}</p>
      <TextArea label={way.asks} rows={3} maxLength={500} {...form.field('note')} />
      <Submit>{way.label}</Submit>
    </Form>
  )
}

/** One step on, with a word to it. */
function StepButton({ of, way, main }: { of: Violation; way: Way; main: boolean }) {
  const online = useOnline()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={way.icon} tone={main ? 'main' : 'plain'} disabled={!online} onClick={() => setOpen(true)}>
        {way.label}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={way.label}>
        {open && <StepForm of={of} way={way} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  )
}

function EditForm({ of, onDone }: { of: Violation; onDone: () => void }) {
  const { data } = useCall(violations.rules, {})
  const form = useForm(violations.update, {
    start: valuesOf(of),
    check,
    input: (values) => ({
      params: { uuid: of.uuid },
      body: { ...saidOf(values), status: 'waiting_verification' as const, revision: of.revision },
    }),
    said: 'Perubahan tersimpan dan menunggu verifikasi.',
    done: onDone,
  })
  return (
    <Form of={form}>
      <ViolationFields form={form} rules={data?.rules ?? []} />
      <Submit>Simpan perubahan</Submit>
    </Form>
  )
}

/** The record put right by whoever made it. */
function Edit({ of }: { of: Violation }) {
  const online = useOnline()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Pencil} disabled={!online} onClick={() => setOpen(true)}>
        Ubah
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Ubah catatan">
        {open && <EditForm of={of} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  )
}

/** All that the teacher may do with a record now. */
export const Steps = ({ of }: { of: Violation }) => (
  <>
    {keysOf(ways)
      .filter((step) => of.can.includes(step))
      .map((step) => (
        <StepButton
          key={step}
          of={of}
          way={ways[step]}
          main={step === 'verify' || step === 'follow_up' || (step === 'finish' && of.status === 'followed_up')}
        />
      ))}
    {of.can.includes('edit') && <Edit of={of} />}
  </>
)
