import { type Permit, type PermitOptions, permits } from '@lentera/contract/permits'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { linkTo } from '#lib/nav/href.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { useSession } from '#lib/session/session.ts'
import { Attachment } from '#ui/attachment.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { Around, Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AmongPermits } from './among-permits.tsx'
import { Exists, Fields } from './fields.tsx'
import { complaintsOf, useCheck, valuesOf, whenOf } from './form.ts'
import { permitAddress } from './words.ts'

/** Hands a permit in anew: what the check says, what was sent, and what only this device has. */
const useEditing = (permit: Permit) => {
  const role = useSession((session) => session.role) ?? 'student'
  const navigate = useNavigate()
  const online = useOnline()
  const check = useCheck()
  const [sent, setSent] = useState(false)
  const posting = useOutbox(permits.edit, {
    subject: permit.id,
    done: ({ id }) => void navigate(permitAddress(role, id), { replace: true }),
  })
  const waits = posting.entry?.state === 'waiting' && !posting.busy
  const fault = check.fault ?? (sent ? posting.fault : null)
  const form = useForm(permits.edit, {
    start: { ...valuesOf(permit), keeps: true, revision: permit.revision },
    input: ({ keeps, revision, attachment, reason, ...when }) => ({
      params: { permit_id: permit.id },
      body: {
        ...whenOf({ ...when, attachment, reason }),
        reason,
        revision,
        ...(attachment !== null ? { attachment } : !keeps && { attachment: null }),
      },
    }),
    check: complaintsOf,
    said: 'Izin diajukan lagi.',
    posting: {
      fault,
      busy: check.busy || posting.busy,
      held: waits,
      send: async (input) => {
        setSent(true)
        if (online && !(await check.passes(form.values, permit.id))) return undefined
        return posting.send(input)
      },
    },
  })
  return { form, posting, waits, fault }
}

function Editing({ permit, options }: { permit: Permit; options: PermitOptions }) {
  const { form, posting, waits, fault } = useEditing(permit)
  const isPupils = options.pupil_types.length > 0 && !permit.person.is_teacher
  if (waits)
    return (
      <HeldNotice onRetry={posting.retry} onGiveUp={() => void posting.withdraw()}>
        <p>Perubahan tersimpan di perangkat ini, dikirim saat ada sinyal.</p>
      </HeldNotice>
    )
  return (
    <Form of={form} className="grid gap-1">
      {permit.state === 'needs_revision' && permit.decision_reason && (
        <div className="mb-3">
          <Notice tone="info">
            <p>{`${permit.decided_by?.name ?? 'Wali kelas'} meminta perbaikan:`}</p>
            <p className="font-normal">“{permit.decision_reason}”</p>
          </Notice>
        </div>
      )}
      <Fields form={form} types={isPupils ? options.pupil_types : options.types} last={options.last_day} />
      {permit.attachment && form.values.attachment === null && (
        <div className="grid gap-2">
          <Attachment file={permit.attachment} label="Lampiran sekarang" />
          <Checkbox label="Simpan lampiran ini" value={form.values.keeps} onChange={(keeps) => form.set({ keeps })} />
        </div>
      )}
      <div className="mt-4">
        <Exists fault={fault} />
        <Submit>Ajukan lagi</Submit>
      </div>
    </Form>
  )
}

export const title = 'Ubah izin'

/** Changes a permit that waits, was sent back, or was approved, and hands it in again. */
export default function PermitEditPage() {
  const { permitHashId: permit_id = '' } = useParams()
  const role = useSession((session) => session.role) ?? 'student'
  const address = permitAddress(role, permit_id)
  const options = useCall(permits.options, {})
  return (
    <AmongPermits>
      <Screen
        call={permits.detail}
        input={{ params: { permit_id } }}
        title={title}
        note={(permit) => permit?.person.name ?? ' '}
        template="reading"
        back={linkTo(role, '/permit')}
      >
        {(permit) =>
          permit.can.includes('edit') ? (
            <>
              <Around called={options} />
              {options.data && <Editing permit={permit} options={options.data} />}
            </>
          ) : (
            <EmptyState
              drawing={<OpenBook />}
              text="Izin ini tidak bisa diubah lagi"
              action={<ButtonLink to={address}>Lihat izin</ButtonLink>}
            />
          )
        }
      </Screen>
    </AmongPermits>
  )
}
