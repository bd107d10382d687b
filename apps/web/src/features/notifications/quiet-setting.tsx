import { notifications, type PushState, type QuietHours } from '@lentera/contract/notifications'
import { useState } from 'react'
import { placedIn } from '#lib/http/fault.ts'
import { useUnsaved } from '#lib/offline/unsaved.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SwitchRow } from './switch-row.tsx'

const said = (clock: string) => clock.replace(':', '.')

/** The hours in which no device rings. */
export function QuietSetting({
  quiet,
  offline,
  onChange,
}: {
  quiet: QuietHours
  offline: boolean
  onChange: (state: PushState) => void
}) {
  const [wish, setWish] = useState<QuietHours | null>(null)
  const [hours, setHours] = useState(quiet)
  const { run, fault, busy, reset } = useAction(notifications.setQuietHours)
  const keep = async (wanted: QuietHours) => {
    setWish(wanted)
    const kept = await run({ body: wanted })
    if (kept) {
      setHours(kept.quiet)
      onChange(kept)
    }
    setWish(null)
  }
  const enabled = wish?.enabled ?? quiet.enabled
  const changed = hours.starts_at !== quiet.starts_at || hours.ends_at !== quiet.ends_at
  useUnsaved(enabled && changed)
  const { beside, above } = placedIn(fault, enabled ? ['starts_at', 'ends_at'] : [])
  const complete = hours.starts_at !== '' && hours.ends_at !== ''
  const field = (name: 'starts_at' | 'ends_at', label: string) => (
    <TextField
      type="time"
      label={label}
      value={hours[name]}
      error={beside[name]}
      errorLines={beside.starts_at || beside.ends_at ? 1 : 0}
      disabled={offline || busy}
      onChange={({ target }) => {
        reset()
        setHours({ ...hours, [name]: target.value })
      }}
    />
  )
  const refusal = above && (
    <Notice tone="bad" live>
      {above}
    </Notice>
  )
  return (
    <Card>
      <ul>
        <SwitchRow
          label="Jam tenang"
          note={
            enabled
              ? `Pukul ${said(quiet.starts_at)} sampai ${said(quiet.ends_at)} HP tidak berbunyi; kabar menyusul sesudahnya`
              : 'Kabar dikirim ke HP kapan saja, juga malam hari'
          }
          checked={enabled}
          disabled={offline || wish !== null}
          onChange={(wanted) => void keep({ ...quiet, enabled: wanted })}
        />
      </ul>
      {enabled && (
        <form
          className="border-t border-line p-4"
          onSubmit={(event) => {
            event.preventDefault()
            void keep({ ...hours, enabled: true })
          }}
        >
          <div className="grid grid-cols-2 gap-4">
            {field('starts_at', 'Mulai')}
            {field('ends_at', 'Selesai')}
          </div>
          <p className="mt-1 text-note text-ink-2">Menurut jam sekolah yang mengirim kabar.</p>
          {refusal && <div className="mt-4">{refusal}</div>}
          {changed && (
            <Button type="submit" tone="main" wide className="mt-4" disabled={offline || !complete} busy={busy}>
              Simpan jam tenang
            </Button>
          )}
        </form>
      )}
      {!enabled && refusal && <div className="px-4 pb-4">{refusal}</div>}
    </Card>
  )
}
