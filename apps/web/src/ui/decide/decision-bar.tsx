import { BellRing } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useOnline } from '#lib/offline/online.ts'
import { useUnsaved } from '#lib/offline/unsaved.ts'
import { useSending } from '#lib/offline/use-deciding.ts'
import { useReadOnly } from '#lib/session/read-only.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { type Thing, useDesk, type Verb } from './desk.ts'
import { Key } from '#ui/keys.tsx'

/** The shortest words that say why. */
const SHORTEST = 3

/** The buttons of what may be done with these, the words that go with it, and the question before it is done. */
export function DecisionBar({ of }: { of: readonly Thing[] }) {
  const { verbs, wide, asked } = useDesk()
  const readOnly = useReadOnly()
  const open = verbs.filter(({ verb }) => of.length > 0 && of.every(({ can }) => can.includes(verb)))
  if (readOnly || open.length === 0) return null
  const bar = <Bar key={of.map(({ id }) => id).join(' ')} of={of} open={open} verb={open.find(({ verb }) => verb === asked)} />
  return wide ? <div className="shrink-0 border-t border-line px-7 py-3">{bar}</div> : <Dock>{bar}</Dock>
}

/** What will be done, and who will know it. */
function About({ question, verb, of }: { question: string; verb: Verb | undefined; of: readonly Thing[] }) {
  const { told, deciding } = useDesk()
  const online = useOnline()
  if (!verb)
    return (
      <p className="flex items-start gap-2 text-note text-ink-2">
        <BellRing size={16} className="mt-px shrink-0" />
        {told(of)}
      </p>
    )
  return (
    <div>
      <p className="font-bold">{question}</p>
      <p className="text-note text-ink-2">
        {verb.effect}
        {!online &&
          (deciding.call.offline
            ? ' Tidak ada sinyal: keputusan tersimpan di perangkat ini dan dikirim saat ada sinyal.'
            : ' Tidak ada sinyal: tunggu sampai tersambung.')}
      </p>
    </div>
  )
}

interface BarProps {
  readonly of: readonly Thing[]
  readonly open: readonly Verb[]
  /** The one that is asked about. */
  readonly verb: Verb | undefined
}

/** The words that go with a decision, and sending it. */
const useVerdict = ({ of, verb }: Pick<BarProps, 'of' | 'verb'>) => {
  const { deciding, ask, notes, note, decided, answered } = useDesk()
  const subject = of.map(({ id }) => id).join(' ')
  const { send, busy, fault } = useSending(deciding, subject, answered)
  const [missing, setMissing] = useState(false)
  const words = notes[subject] ?? ''
  const given = words.trim()
  useUnsaved(given !== '')
  const write = (text: string) => {
    note(subject, text)
    setMissing(false)
  }
  const cancel = () => {
    setMissing(false)
    ask(null)
  }
  const decide = async () => {
    if (!verb) return
    if (given.length < SHORTEST && (verb.needsReason || given !== '')) return setMissing(true)
    if (!(await send(of, verb.verb, given || undefined))) return
    write('')
    decided(of.map(({ id }) => id))
  }
  const error = missing ? `Tulis alasannya, minimal ${SHORTEST} huruf.` : verb && fault?.message
  return { words, write, cancel, decide, busy, error, missing }
}

/** So many buttons stand beside each other on a phone; more of them are two to a line. */
const MOST_BESIDE = 3

/** The verbs that may be asked, or the answer to the one that was. */
function Verbs({
  of,
  open,
  verb,
  id,
  cancel,
  decide,
  busy,
}: BarProps & Omit<ReturnType<typeof useVerdict>, 'words' | 'write' | 'error' | 'missing'> & { id: string }) {
  const { wide, ask } = useDesk()
  const size = wide ? 'normal' : 'main'
  if (verb)
    return (
      <>
        <Button size={size} onClick={cancel}>
          Batal
        </Button>
        <Button id={id} size={size} tone={verb.tone === 'danger' ? 'danger' : 'main'} busy={busy} onClick={() => void decide()}>
          {`Ya, ${verb.label.toLowerCase()}`}
        </Button>
      </>
    )
  return open.map(({ verb: does, label, tone, icon, letter }) => (
    <Button
      key={does}
      size={size}
      tone={tone === 'main' ? 'main' : 'plain'}
      icon={icon}
      className={tone === 'danger' ? 'text-bad' : ''}
      onClick={() => ask(does)}
    >
      {of.length > 1 ? `${label} ${of.length}` : label}
      {wide && <Key of={letter} />}
    </Button>
  ))
}

function Bar({ of, open, verb }: BarProps) {
  const { noun, wide } = useDesk()
  const { words, write, error, missing, cancel, decide, busy } = useVerdict({ of, verb })
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Who has to say why begins to write; who has not confirms with Enter.
    if (missing || (verb?.needsReason && field.current?.value === '')) field.current?.focus()
    else if (verb) document.getElementById(`${id}-do`)?.focus()
  }, [verb, id, missing])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!verb) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && event.target === field.current && !event.shiftKey) void decide()
    else return
    event.preventDefault()
  }
  const question = verb ? `${verb.label} ${of.length > 1 ? `${of.length} ${noun}` : `${noun} ${of[0]?.name}`}?` : 'Keputusan'
  const label = verb?.needsReason ? 'Alasan' : 'Catatan, opsional'
  return (
    <div role="group" aria-label={question} onKeyDown={onKeyDown} className="grid gap-2">
      <About question={question} verb={verb} of={of} />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-[0.8125rem] font-semibold text-bad">
          {error}
        </p>
      )}
      <div className="grid gap-2 lg:flex lg:flex-wrap lg:items-center">
        {(wide || verb) && (
          <textarea
            ref={field}
            aria-label={label}
            placeholder={label}
            rows={wide ? 1 : 2}
            maxLength={500}
            value={words}
            aria-invalid={missing || undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => write(target.value)}
            className={`block min-w-0 flex-1 basis-56 resize-none rounded-control border bg-surface px-4 py-2 text-lead placeholder:text-ink-3 lg:text-body ${missing ? 'border-bad' : 'border-edge/60 hover:border-edge'}`}
          />
        )}
        {/* Beside the words where there is room, else below them, on as many lines as they need: none leaves the pane. */}
        <div
          className={`grid min-w-0 gap-2 lg:flex lg:flex-wrap ${!verb && open.length > MOST_BESIDE ? 'grid-cols-2' : 'auto-cols-fr grid-flow-col'}`}
        >
          <Verbs of={of} open={open} verb={verb} id={`${id}-do`} cancel={cancel} decide={decide} busy={busy} />
        </div>
      </div>
    </div>
  )
}
