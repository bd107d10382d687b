import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useHeld, useHolder } from '#lib/form/leaving.tsx'
import type { Formed } from '#lib/form/use-form.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useReadOnly } from '#lib/session/read-only.ts'
import { Button } from '#ui/button.tsx'
import { Foot } from '#ui/foot.tsx'
import { useInSight } from '#ui/in-sight.ts'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'

const FormContext = createContext<Formed | null>(null)
const useFormed = (): Formed => {
  const form = useContext(FormContext)
  if (!form) throw new Error('Stands in a <Form>.')
  return form
}

function Asker({ within }: { within: string | undefined }) {
  // What else changes in the address, such as the row that is open, belongs to the page, which asks by itself.
  const leaving = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      currentLocation.pathname !== pathname && (within === undefined || !pathname.startsWith(within)),
  )
  return (
    <Confirm
      open={leaving.state === 'blocked'}
      onClose={() => leaving.reset?.()}
      title="Tinggalkan tanpa menyimpan?"
      verb="Tinggalkan"
      danger
      onConfirm={() => leaving.proceed?.()}
    >
      <p className="text-ink-2">Perubahan di halaman ini belum disimpan dan akan hilang.</p>
    </Confirm>
  )
}

/**
 * Asks before a page is left that holds what nobody has saved; addresses that begin with `within` do not leave it. The router
 * asks one of a page alone, so that those with nothing to ask are not there.
 */
export const AskBeforeLeaving = ({ when, within }: { when: boolean; within?: string }) =>
  when ? <Asker within={within} /> : null

/** A text that a field could not read is said by the field itself, and stops the form. */
const unread = (form: HTMLFormElement) =>
  [...form.elements].find((one): one is HTMLInputElement => one instanceof HTMLInputElement && one.validity.customError)

/** A form of `useForm`: Enter sends, the first wrong field gets the focus, and leaving with something unsaved asks first. */
export function Form({ of, className, children }: { of: Formed; className?: string; children: ReactNode }) {
  const node = useRef<HTMLFormElement>(null)
  const holder = useHolder()
  const unsaved = of.dirty && !of.busy
  useHeld(unsaved)
  const { answered } = of
  useEffect(() => {
    if (answered)
      node.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input:not([hidden]), [data-wrong] button')
        ?.focus()
  }, [answered])
  return (
    <FormContext value={of}>
      <form
        ref={node}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          const wrong = unread(event.currentTarget)
          if (!wrong) return void of.send()
          wrong.checkValidity()
          wrong.focus()
        }}
      >
        {children}
      </form>
      {!holder?.modal && <AskBeforeLeaving when={unsaved} />}
    </FormContext>
  )
}

/** What is wrong and stands beside no field; where somebody else has changed the same, the way to their changes. */
export function FormFault({ className = 'mb-4' }: { className?: string }) {
  const form = useFormed()
  const online = useOnline()
  const above = form.above()
  const node = useInSight(form.answered)
  const note = above ?? (online || form.offline ? undefined : 'Menyimpan perlu sambungan internet. Isian ini tetap ada.')
  if (!note) return null
  return (
    <div ref={node} className={`scroll-my-24 ${className}`}>
      <Notice tone={form.conflict ? 'warn' : above ? 'bad' : 'off'} live>
        <p>{note}</p>
        {form.conflict && (
          <Button className="mt-2" onClick={form.takeNewest}>
            Muat ulang
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** The end of a form: what is wrong, then Batal (in a dialog) and the verb. */
export function Submit({ disabled = false, children }: { disabled?: boolean; children: ReactNode }) {
  const form = useFormed()
  const holder = useHolder()
  const online = useOnline()
  const readOnly = useReadOnly()
  const verb = readOnly ? (
    'Hanya dapat dilihat.'
  ) : (
    <Button type="submit" tone="main" size="main" busy={form.busy} disabled={disabled || !(online || form.offline)}>
      {children}
    </Button>
  )
  return (
    <>
      <FormFault />
      {holder ? <Foot onCancel={holder.close}>{verb}</Foot> : <div className="grid sm:flex">{verb}</div>}
    </>
  )
}
