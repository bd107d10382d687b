import { notifications, type PushState, type QuietHours } from '@lentera/contract/notifications'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { clockText } from '#lib/time/typed.ts'
import { Card } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Wrong } from '#ui/notice.tsx'

interface Quiet {
  quiet: QuietHours
  offline: boolean
  onChange: (state: PushState) => void
}

/** From when until when: saved by itself once it differs from what holds. */
function Hours({ quiet: { starts_at, ends_at }, offline, onChange }: Quiet) {
  const form = useForm(notifications.setQuietHours, {
    start: { starts_at, ends_at },
    input: (hours) => ({ body: { ...hours, enabled: true } }),
    check: (given) => ({
      starts_at: given.starts_at ? undefined : 'Isi jamnya.',
      ends_at: given.ends_at ? undefined : 'Isi jamnya.',
    }),
    said: 'Jam tenang disimpan.',
    done: onChange,
  })
  return (
    <Form of={form} className="border-t border-line p-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-4">
        <TimeField label="Mulai" disabled={offline} {...form.field('starts_at')} />
        <TimeField label="Selesai" disabled={offline} {...form.field('ends_at')} />
      </div>
      <p className="mb-3 text-note text-ink-2">Menurut jam sekolah yang mengirim kabar.</p>
      {(form.dirty || form.busy) && <Submit>Simpan jam tenang</Submit>}
    </Form>
  )
}

/** The hours in which no device rings. */
export function QuietSetting(props: Quiet) {
  const { quiet, offline, onChange } = props
  const [wish, setWish] = useState<boolean | null>(null)
  const { run, fault } = useAction(notifications.setQuietHours, { done: onChange })
  const toggle = async (enabled: boolean) => {
    setWish(enabled)
    await run({ body: { ...quiet, enabled } })
    setWish(null)
  }
  const enabled = wish ?? quiet.enabled
  return (
    <Card>
      <ul>
        <SwitchRow
          label="Jam tenang"
          note={
            enabled
              ? `Pukul ${clockText(quiet.starts_at)} sampai ${clockText(quiet.ends_at)} HP tidak berbunyi; kabar menyusul sesudahnya`
              : 'Kabar dikirim ke HP kapan saja, juga malam hari'
          }
          value={enabled}
          disabled={offline || wish !== null}
          onChange={(wanted) => void toggle(wanted)}
        />
      </ul>
      <Wrong says={fault?.message} className="px-4 pb-4" />
      {enabled && <Hours {...props} />}
    </Card>
  )
}
