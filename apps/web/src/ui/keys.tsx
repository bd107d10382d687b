import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** A key of the keyboard, as it looks. */
export function Key({ of }: { of: string }) {
  return (
    <kbd
      aria-hidden
      className="inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-md border border-line bg-paper px-1 font-sans text-note font-semibold text-ink-2"
    >
      {of.length === 1 ? of.toUpperCase() : of}
    </kbd>
  )
}

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox],[type=radio]), textarea, select, dialog') !== null
/** A number field marked with `data-keys` holds no letters: they stay keys there. */
const isKey = ({ key, target }: KeyboardEvent): boolean =>
  /^[a-z?[\]+-]$/i.test(key) && target instanceof HTMLElement && target.matches('input[data-keys]')
const inDialog = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('dialog') !== null

/** `alt+n` by the key's place, since with Alt some keyboards write another letter. */
const nameOf = ({ altKey, code, key }: KeyboardEvent): string =>
  altKey ? `alt+${code.replace(/^Key/, '').toLowerCase()}` : key.toLowerCase()

/**
 * Listens for single keys while nobody writes and no dialog is open. Names are `KeyboardEvent.key`, lower case; `alt+n` works in
 * fields, too. What answers false leaves the key to the browser.
 */
export const useKeys = (keys: Readonly<Record<string, () => unknown>>, on: boolean): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      if (ctrlKey || metaKey || defaultPrevented || inDialog(target)) return
      if (!altKey && writes(target) && !isKey(event)) return
      const act = latest.current[nameOf(event)]
      if (act && act() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}

/** What the keys of a screen do: the first few as a line, all of them in a sheet (`?`). */
export function KeyHelp({ keys }: { keys: readonly { readonly keys: readonly string[]; readonly does: string }[] }) {
  const [open, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) }, true)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
      {keys.slice(0, 2).map(({ keys: these, does }) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          {these.map((key) => (
            <Key key={key} of={key} />
          ))}
          {does}
        </span>
      ))}
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1.5 pointer-fine:min-h-9"
        onClick={() => setOpen(true)}
      >
        <Key of="?" /> semua pintasan
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Pintasan papan ketik"
        actions={<Button onClick={() => setOpen(false)}>Tutup</Button>}
      >
        <dl className="divide-y divide-line">
          {keys.map(({ keys: these, does }) => (
            <div key={does} className="flex items-center justify-between gap-4 py-2">
              <dt className="first-letter:uppercase">{does}</dt>
              <dd className="flex gap-1.5">
                <span className="sr-only">{these.join(', ')}</span>
                {these.map((key) => (
                  <Key key={key} of={key} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </div>
  )
}
