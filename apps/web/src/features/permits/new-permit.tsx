import { type PermitOptions, permits } from '@lentera/contract/permits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { useSession } from '#lib/session/session.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { Exists, Fields } from './fields.tsx'
import { complaintsOf, emptyOn, useCheck, type PermitValues, whenOf } from './form.ts'
import { permitAddress } from './words.ts'

interface Begun {
  readonly options: PermitOptions
  /** What the address asks for: the type, and of a parent's children whom. */
  readonly type: string | null
  readonly student: string | null
}

/** Files a permit: it is asked beforehand whether it could be, and without signal it waits on this device. */
const useFiling = ({ options, type, student }: Begun) => {
  const role = useSession((session) => session.role) ?? 'student'
  const navigate = useNavigate()
  const online = useOnline()
  const { types, children, date } = options
  const child = children.find(({ id }) => id === student) ?? children[0]
  const [start] = useState(() => ({
    ...emptyOn(child?.date ?? date, types.find((one) => one === type) ?? types[0] ?? 'sick', child?.id),
    // Who reports a sick child in the morning has said enough.
    ...(type === 'sick' && { reason: 'Sakit' }),
  }))
  const [sent, setSent] = useState(false)
  const check = useCheck()
  const posting = useOutbox(permits.file, {
    subject: 'baru',
    done: ({ id }) => void navigate(permitAddress(role, id), { replace: true }),
  })
  const { entry } = posting
  const waits = entry?.state === 'waiting' && !posting.busy
  const form = useForm(permits.file, {
    start,
    input: (values) => ({ body: bodyOf(values) }),
    check: complaintsOf,
    said: 'Izin dikirim.',
    posting: {
      // What the server said of an earlier visit's form is no answer to this one.
      fault: check.fault ?? (sent ? posting.fault : null),
      busy: check.busy || posting.busy,
      held: waits,
      send: async (input) => {
        setSent(true)
        if (online && !(await check.passes(form.values))) return undefined
        return posting.send(input)
      },
    },
  })
  return { form, posting, waits, fault: check.fault ?? (sent ? posting.fault : null) }
}

const bodyOf = ({ student_id, reason, attachment, ...when }: PermitValues) => ({
  ...whenOf({ student_id, reason, attachment, ...when }),
  reason,
  ...(student_id !== '' && { student_id }),
  ...(attachment !== null && { attachment }),
})

/** The form for a new permit, for oneself or for a parent's only child. */
export function NewPermit(begun: Begun) {
  const { options } = begun
  const { form, posting, waits, fault } = useFiling(begun)
  const { children, parent_first } = options
  const child = children.find(({ id }) => id === form.values.student_id)
  if (waits)
    return (
      <HeldNotice onRetry={posting.retry} onGiveUp={() => void posting.withdraw()}>
        <p>Izin tersimpan di perangkat ini, dikirim saat ada sinyal.</p>
      </HeldNotice>
    )
  return (
    <Form of={form} className="grid gap-1">
      {child && <p className="mb-2 font-semibold">{`Untuk ${child.name}`}</p>}
      <Fields
        form={form}
        // Who came to report a sick child has chosen already.
        types={begun.type === 'sick' ? ['sick'] : options.types}
        first={child?.sick_from ?? options.sick_from}
        last={options.last_day}
      />
      {parent_first && <Notice>Izin ini dikonfirmasi orang tua dulu, lalu diputuskan wali kelas.</Notice>}
      <div className="mt-4">
        <Exists fault={fault} />
        <Submit>Kirim izin</Submit>
      </div>
    </Form>
  )
}
