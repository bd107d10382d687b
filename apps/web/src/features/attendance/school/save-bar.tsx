import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOnline } from '#lib/offline/online.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import type { Draft } from './draft.ts'
import { changesOf } from './rebase.ts'

/** As many changes as stand in one line of a laptop. */
const LISTED = 3

/** The first changes, what they were and what they become. */
const Changes = ({ of: changes }: { of: ReturnType<typeof changesOf> }) => (
  <ul aria-label="Yang belum disimpan" className="flex min-w-0 flex-1 flex-wrap gap-x-4 text-note max-sm:[&>li+li]:hidden">
    {changes.slice(0, LISTED).map(({ name, from, to }) => (
      <li key={name} className="tabular-nums">
        {name} <s className="text-ink-2">{from}</s> → <b>{to}</b>
      </li>
    ))}
    {changes.length > LISTED && <li className="text-ink-2">dan {changes.length - LISTED} lagi</li>}
  </ul>
)

/** What will be saved, old and new, with the two ways to go on. Ctrl S saves, too. */
export function SaveBar({ form, onShow }: { form: Draft; onShow: () => void }) {
  const online = useOnline()
  const verb = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      verb.current?.click()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [])
  if (!form.dirty && !form.busy) return null
  const changes = changesOf(form.begun, form.values)
  const overtaken = form.newer !== null
  const above = form.above()
  const note = overtaken
    ? 'Pengaturan ini baru saja diubah orang lain.'
    : (above ?? (online ? undefined : 'Menyimpan perlu sambungan internet. Isian ini tetap ada.'))
  return (
    <div
      data-dock
      style={{ bottom: 'calc(var(--bar) + var(--pill, 0px) + var(--update, 0px))' }}
      className="sticky z-10 -mx-4 mt-auto grid gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-7 lg:px-7"
    >
      {note && (
        <Notice tone={overtaken ? 'warn' : above ? 'bad' : 'off'} live>
          {note}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Pill tone="warn" icon={Pencil}>
          {changes.length} perubahan
        </Pill>
        <Changes of={changes} />
        <div className="grid grid-cols-[auto_1fr] gap-2 max-sm:w-full">
          <Button tone="quiet" size="main" onClick={form.reset}>
            Batal
          </Button>
          {overtaken ? (
            <Button tone="main" size="main" onClick={onShow}>
              Lihat perubahannya
            </Button>
          ) : (
            <Button ref={verb} type="submit" tone="main" size="main" busy={form.busy} disabled={!online}>
              Simpan pengaturan
              <kbd className="rounded-lg bg-on/20 px-1.5 font-sans text-note max-lg:hidden" aria-hidden>
                Ctrl S
              </kbd>
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
