import { permitTypes } from '@lentera/contract/permits'
import { duty, type DutyDesk, type DutyLetter, type DutyPupil, type DutyType, dutyTypes } from '@lentera/contract/permits/duty'
import { ArrowLeft, Scale } from 'lucide-react'
import { useForm } from '#lib/form/use-form.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { clockAfter } from '#lib/time/typed.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { PrintLetter } from './letters.tsx'
import { hoursText, usualReasons } from './words.ts'

/** How long a pupil mostly stays away who comes back. */
const AWAY = 60
/** The hours that a pupil begins with: now, and for who comes back an hour later. */
const hoursAt = (type: DutyType, now: string) => ({
  starts_at: type === 'late_arrival' ? '' : now,
  ends_at: type === 'early_leave' ? '' : type === 'late_arrival' ? now : clockAfter(now, AWAY),
})

const Who = ({ pupil, onBack }: { pupil: DutyPupil; onBack: () => void }) => (
  <div className="flex items-center gap-3">
    <Avatar name={pupil.name} image={pupil.image} />
    <p className="min-w-0 flex-1">
      <span className="block font-bold">{pupil.name}</span>
      <span className="block text-note text-ink-2">{pupil.class_name ?? 'Belum punya kelas'}</span>
    </p>
    <Button tone="quiet" icon={ArrowLeft} onClick={onBack}>
      Ganti
    </Button>
  </div>
)

/** What the desk does about a permit: who was announced to be late comes on that one. */
const noticeOf = ({ status, permit }: Expected) => {
  const { type, waits } = permit
  const words = [permitTypes[type].label.toLowerCase(), hoursText(permit)].filter(Boolean).join(', ')
  const comes = type === 'late_arrival' && (status === null || status === 'unrecorded' || status === 'absent')
  if (!waits) return `Hari ini sudah ada izin ${words}.${comes ? ' Beri surat untuk mencatat kedatangannya.' : ''}`
  return type === 'late_arrival'
    ? `Izin ${words} sudah diajukan. Beri surat untuk menyetujuinya dan mencatat kedatangannya.`
    : `Izin ${words} sudah diajukan dan menunggu keputusan.`
}

interface Expected extends Pick<DutyPupil, 'status'> {
  readonly permit: NonNullable<DutyPupil['permit']>
}
/** The permit that the pupil has or has asked for: its letter is printed, and what waits is decided first. */
function Known({ status, permit }: Expected) {
  const { permit_id, type, waits } = permit
  return (
    <>
      <Notice tone={waits ? 'warn' : 'info'}>{noticeOf({ status, permit })}</Notice>
      {waits ? (
        <ButtonLink icon={Scale} to={withQuery(href('/school/permits'), { show: 'all', open: permit_id })}>
          Buka izin itu
        </ButtonLink>
      ) : (
        permitTypes[type].status === null && <PrintLetter permit_id={permit_id} />
      )}
    </>
  )
}

/** Lets the pupil who stands at the desk in or out: what for, when, and why. */
export function GiveLetter({
  desk,
  pupil,
  onBack,
  onGiven,
}: {
  desk: DutyDesk
  pupil: DutyPupil
  onBack: () => void
  onGiven: (letter: DutyLetter) => void
}) {
  const { clock } = useSchoolClock(desk.server_time, desk.timezone, 'minute')
  const now = clock.replace('.', ':')
  const start: { type: DutyType; reason: string } & ReturnType<typeof hoursAt> = {
    type: 'late_arrival',
    ...hoursAt('late_arrival', now),
    reason: '',
  }
  const form = useForm(duty.give, {
    start,
    input: ({ starts_at, ends_at, ...body }) => ({
      body: { ...body, student_id: pupil.id, ...(starts_at && { starts_at }), ...(ends_at && { ends_at }) },
    }),
    said: `Surat untuk ${pupil.name} dibuat.`,
    done: onGiven,
  })
  const { type } = form.values
  const { hours } = permitTypes[type]
  return (
    <Form of={form} className="grid gap-4">
      <Who pupil={pupil} onBack={onBack} />
      {pupil.permit && <Known status={pupil.status} permit={pupil.permit} />}
      <Segmented
        label="Keperluan"
        value={type}
        options={dutyTypes.map((value) => ({ value, label: permitTypes[value].label }))}
        onChange={(chosen) => form.set({ type: chosen, ...hoursAt(chosen, now) })}
      />
      <div className="flex flex-wrap gap-x-4">
        {hours !== 'until' && (
          <TimeField label={type === 'early_leave' ? 'Jam pulang' : 'Jam keluar'} {...form.field('starts_at')} />
        )}
        {hours !== 'from' && (
          <TimeField label={type === 'late_arrival' ? 'Jam datang' : 'Jam kembali'} {...form.field('ends_at')} />
        )}
      </div>
      <div>
        <TextArea label="Alasan" maxLength={500} {...form.field('reason')} />
        <div className="mt-2 flex flex-wrap gap-2">
          {usualReasons[type].map((reason) => (
            <Button key={reason} onClick={() => form.set({ reason })}>
              {reason.replace(/\.$/, '')}
            </Button>
          ))}
        </div>
      </div>
      <Submit>Beri surat</Submit>
    </Form>
  )
}
