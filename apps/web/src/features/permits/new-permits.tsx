import { type BulkFiled, type PermitOptions, permits } from '@lentera/contract/permits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Grouping } from '#ui/form/field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import { Exists, Fields } from './fields.tsx'
import { complaintsOf, emptyOn, type PermitValues, useCheck, whenOf } from './form.ts'
import { permitAddress } from './words.ts'

interface Begun {
  readonly options: PermitOptions
  /** What the address asks for: the type, and whom. */
  readonly type: string | null
  readonly student: string | null
}

interface FamilyValues extends PermitValues {
  readonly student_ids: readonly string[]
}

const saidOf = ({ results }: BulkFiled) => {
  const names = (outcome: string) => results.filter((one) => one.outcome === outcome).map(({ name }) => name)
  const [filed, kept] = [names('filed'), names('exists')]
  return [
    filed.length > 0 && `Izin dikirim untuk ${filed.join(' dan ')}.`,
    kept.length > 0 && `${kept.join(' dan ')} sudah punya izin pada waktu itu.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Files the same for the children who are chosen: it is asked beforehand whether it could be, and without signal it waits on this device. */
const useFamilyFiling = ({ options, type, student }: Begun) => {
  const navigate = useNavigate()
  const online = useOnline()
  const { types, children, date } = options
  const child = children.find(({ id }) => id === student) ?? children[0]
  const [start] = useState<FamilyValues>(() => ({
    ...emptyOn(child?.date ?? date, types.find((one) => one === type) ?? types[0] ?? 'sick'),
    ...(type === 'sick' && { reason: 'Sakit' }),
    student_ids: child ? [child.id] : [],
  }))
  const [sent, setSent] = useState(false)
  const check = useCheck()
  const done = (reply: BulkFiled) => {
    say(saidOf(reply))
    const [only] = reply.results.length === 1 ? reply.results : []
    void navigate(only?.permit ? permitAddress('parent', only.permit.id) : href('/parent/permit'), { replace: true })
  }
  const posting = useOutbox(permits.fileForChildren, { subject: 'anak', done })
  const waits = posting.entry?.state === 'waiting' && !posting.busy
  const fault = check.fault ?? (sent ? posting.fault : null)
  const form = useForm(permits.fileForChildren, {
    start,
    input: (values) => ({
      body: {
        ...whenOf(values),
        reason: values.reason,
        student_ids: [...values.student_ids],
        ...(values.attachment !== null && { attachment: values.attachment }),
      },
    }),
    check: (values) => ({
      ...complaintsOf(values),
      student_ids: values.student_ids.length === 0 ? 'Pilih anak.' : undefined,
    }),
    posting: {
      fault,
      busy: check.busy || posting.busy,
      held: waits,
      send: async (input) => {
        setSent(true)
        if (online)
          for (const student_id of form.values.student_ids)
            if (!(await check.passes({ ...form.values, student_id }))) return undefined
        return posting.send(input)
      },
    },
  })
  return { form, posting, waits, fault }
}

/** The form for a new permit of a parent with several children: for one of them, or the same for several. */
export function NewPermits(begun: Begun) {
  const { options } = begun
  const { form, posting, waits, fault } = useFamilyFiling(begun)
  const { children } = options
  const { student_ids } = form.values
  const first = children.find(({ id }) => id === student_ids[0])
  if (waits)
    return (
      <HeldNotice onRetry={posting.retry} onGiveUp={() => void posting.withdraw()}>
        <p>Izin tersimpan di perangkat ini, dikirim saat ada sinyal.</p>
      </HeldNotice>
    )
  return (
    <Form of={form} className="grid gap-1">
      <Grouping label="Untuk" error={form.field('student_ids').error} inside="grid">
        {children.map(({ id, name, school_name }) => (
          <Checkbox
            key={id}
            label={name}
            note={school_name}
            value={student_ids.includes(id)}
            onChange={(is) => form.set({ student_ids: is ? [...student_ids, id] : student_ids.filter((one) => one !== id) })}
          />
        ))}
      </Grouping>
      <Fields
        form={form}
        types={begun.type === 'sick' ? ['sick'] : options.types}
        first={first?.sick_from ?? options.sick_from}
        last={options.last_day}
      />
      <div className="mt-4">
        <Exists fault={fault} />
        <Submit>{student_ids.length > 1 ? `Kirim izin untuk ${student_ids.length} anak` : 'Kirim izin'}</Submit>
      </div>
    </Form>
  )
}
