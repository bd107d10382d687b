import type { FirstPassword } from '@lentera/contract/people'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { sentence } from '#lib/text/sentence.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** Said wherever a first password is shown. */
export const ONCE = 'Kata sandi ini hanya tampil sekarang, karena tidak disimpan dalam bentuk yang bisa dibaca.'

/** Copies a text; `by-hand` where a page may not: the text is then marked on the page. */
export const copy = async (text: string, node: HTMLElement | null): Promise<'yes' | 'by-hand'> => {
  try {
    await navigator.clipboard.writeText(text)
    return 'yes'
  } catch {
    if (node) getSelection()?.selectAllChildren(node)
    return 'by-hand'
  }
}
export const copied = { yes: 'Disalin.', 'by-hand': 'Teksnya sudah ditandai. Salin dari menu perangkat ini.' }

/** One person's new password, with a button that copies it. */
export function OnePassword({ made, onClose }: { made: FirstPassword | null; onClose: () => void }) {
  const node = useRef<HTMLDListElement>(null)
  const [said, setSaid] = useState<keyof typeof copied | null>(null)
  const close = () => {
    setSaid(null)
    onClose()
  }
  const text = made ? `Nama pengguna: ${made.username}\nKata sandi: ${made.password}` : ''
  return (
    <Sheet
      open={made !== null}
      onClose={close}
      title="Kata sandi baru"
      cancel="Selesai"
      actions={
        <Button tone="main" size="main" icon={Copy} onClick={() => void copy(text, node.current).then(setSaid)}>
          Salin
        </Button>
      }
    >
      {made && (
        <>
          <p className="mb-3 text-ink-2">{sentence(`Berikan kepada ${made.name}`)}</p>
          <dl ref={node} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-paper px-4 py-3 select-all">
            <dt className="text-ink-2">Nama pengguna</dt>
            <dd className="font-bold">{made.username}</dd>
            <dt className="text-ink-2">Kata sandi</dt>
            <dd className="text-lead font-bold tabular-nums">{made.password}</dd>
          </dl>
          <p className="mt-3 text-note text-ink-2">{ONCE}</p>
          <p role="status" className="mt-1 min-h-5 text-note font-semibold">
            {said && copied[said]}
          </p>
        </>
      )}
    </Sheet>
  )
}
