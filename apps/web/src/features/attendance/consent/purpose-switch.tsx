import { type Consent, consentPurposes } from '@lentera/contract/attendance/consent'
import { longDate } from '#lib/time/dates.ts'
import { schoolClock, schoolDay } from '#lib/time/school-time.ts'
import { Pill } from '#ui/pill.tsx'

/** `Disetujui Sari Wahyuni, Senin, 23 November 2026 pukul 06.50 WITA` */
const decided = ({ granted, decided_by, decided_at }: Consent): string => {
  if (!decided_by || !decided_at) return 'Belum ada yang memutuskan.'
  return `${granted ? 'Disetujui' : 'Dicabut'} ${decided_by}, ${longDate(schoolDay(decided_at))} pukul ${schoolClock(decided_at)}.`
}

interface Props {
  readonly consent: Consent
  /** The pupil's name, for those who hear the page. */
  readonly of: string
  readonly decides: boolean
  readonly disabled: boolean
  readonly onChange: (granted: boolean) => void
}

/** One purpose: what is kept, a switch for the one who decides, and who decided when. */
export function PurposeSwitch({ consent, of, decides, disabled, onChange }: Props) {
  const { label, wording } = consentPurposes[consent.purpose]
  return (
    <div className="p-4">
      {decides ? (
        <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
          <span className="font-bold">
            {label} <span className="sr-only">untuk {of}</span>
          </span>
          <span className="relative inline-flex shrink-0 items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            <input
              type="checkbox"
              role="switch"
              checked={consent.granted}
              disabled={disabled}
              onChange={({ target }) => onChange(target.checked)}
              className="peer absolute inset-0 z-10 cursor-pointer opacity-0 disabled:cursor-default"
            />
            <span
              aria-hidden
              className="flex h-8 w-14 items-center rounded-full border border-edge bg-off-s px-1 transition-colors duration-150 peer-checked:border-accent peer-checked:bg-accent peer-disabled:opacity-55 [&>span]:bg-edge peer-checked:[&>span]:translate-x-5.5 peer-checked:[&>span]:bg-surface"
            >
              <span className="size-6 rounded-full transition-transform duration-150" />
            </span>
          </span>
        </label>
      ) : (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="font-bold">{label}</h3>
          <Pill tone={consent.granted ? 'ok' : 'off'}>{consent.granted ? 'Disetujui' : 'Belum disetujui'}</Pill>
        </div>
      )}
      <p className="mt-1 text-ink-2">{wording}</p>
      <p className="mt-2 text-note text-ink-3">{decided(consent)}</p>
    </div>
  )
}
