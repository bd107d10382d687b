import type { CalendarLink } from '@lentera/contract/schedule'
import { CalendarPlus, Copy, RefreshCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AskFault } from '#lib/http/fault.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'

export interface CalendarCalls {
  readonly link: CalendarLink | null | undefined
  readonly fault: AskFault | null
  readonly retry: () => void
  readonly offline: boolean
  readonly make: () => Promise<unknown>
  readonly revoke: () => Promise<unknown>
  readonly busy: boolean
  /** Why the last change was not made. */
  readonly failed: AskFault | null
}

function Address({ link }: { link: CalendarLink }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'by-hand' | null>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link.url)
      setCopied('yes')
    } catch {
      // Without HTTPS, or without leave, a page may not write there; the text is selected already.
      setCopied('by-hand')
    }
  }
  const said = { yes: 'Tautan disalin.', 'by-hand': 'Tautan sudah ditandai. Salin dari menu perangkat ini.' }
  return (
    <>
      <ButtonLink to={link.webcal_url} tone="main" size="main" wide icon={CalendarPlus}>
        Buka di aplikasi kalender
      </ButtonLink>
      <div>
        <TextField
          ref={field}
          label="Tautan"
          readOnly
          value={link.url}
          errorLines={0}
          onFocus={({ target }) => target.select()}
        />
        <Button wide icon={Copy} className="mt-2" onClick={() => void copy()}>
          Salin tautan
        </Button>
        <p role="status" className="mt-1.5 min-h-5 text-note text-ink-2">
          {copied && said[copied]}
        </p>
      </div>
    </>
  )
}

const questions = {
  again: {
    title: 'Buat ulang tautan?',
    verb: 'Buat ulang',
    text: 'Tautan lama langsung mati. Kalender yang memakainya perlu ditambahkan lagi dengan tautan baru.',
  },
  revoke: {
    title: 'Cabut tautan?',
    verb: 'Cabut',
    text: 'Kalender yang memakai tautan ini tidak lagi diperbarui.',
  },
}

/** What can be done with a link that is there. */
const Existing = ({
  link,
  offline,
  onAsk,
}: {
  link: CalendarLink
  offline: boolean
  onAsk: (what: keyof typeof questions) => void
}) => (
  <>
    <p className="text-note text-ink-2">Dibuat {longDate(schoolDay(link.created_at))}.</p>
    <div className="grid grid-cols-2 gap-2">
      <Button icon={RefreshCw} disabled={offline} onClick={() => onAsk('again')}>
        Buat ulang
      </Button>
      <Button icon={Trash2} disabled={offline} className="text-bad" onClick={() => onAsk('revoke')}>
        Cabut
      </Button>
    </div>
  </>
)

/** A timetable for the calendar of a phone or laptop: its private address, and how to end it. */
export function CalendarSheet({
  open,
  onClose,
  whose,
  calls,
}: {
  open: boolean
  onClose: () => void
  whose: string
  calls: CalendarCalls
}) {
  const [asked, setAsked] = useState<keyof typeof questions | null>(null)
  const { link, fault, offline, busy, failed } = calls
  const question = asked && questions[asked]
  return (
    <>
      <Sheet open={open} onClose={onClose} title="Langganan kalender">
        <div className="grid gap-4">
          <p className="text-ink-2">
            {whose} muncul di kalender HP atau laptop dan ikut berubah saat ada guru pengganti atau hari libur. Siapa pun yang
            memegang tautannya dapat membaca jadwal ini.
          </p>
          {fault && <ErrorState message={fault.message} onRetry={calls.retry} />}
          {open && link === undefined && !fault && (
            <Skeleton className="grid gap-3">
              <Bone className="h-13" />
              <Bone className="h-11" />
            </Skeleton>
          )}
          {link && <Address key={link.url} link={link} />}
          <Wrong says={failed?.message} />
          {link === null && (
            <Button tone="main" size="main" icon={CalendarPlus} busy={busy} disabled={offline} onClick={() => void calls.make()}>
              Buat tautan
            </Button>
          )}
          {link && <Existing link={link} offline={offline} onAsk={setAsked} />}
          {offline && <Notice tone="off">Tidak ada sinyal. Tautan dapat diubah saat tersambung lagi.</Notice>}
        </div>
      </Sheet>
      <Confirm
        open={question !== null}
        onClose={() => setAsked(null)}
        title={question?.title ?? ''}
        verb={question?.verb ?? ''}
        danger
        busy={busy}
        onConfirm={() => void (asked === 'again' ? calls.make() : calls.revoke()).then(() => setAsked(null))}
      >
        <p className="text-ink-2">{question?.text}</p>
      </Confirm>
    </>
  )
}
