import type { Attachment } from '@lentera/contract/uploads'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import { FilesView } from './files-view.tsx'

/** Files over the whole screen. The platform's `<dialog>` keeps the focus inside and gives it back. `onClose` takes it away. */
export default function Viewer({ files, start, onClose }: { files: readonly Attachment[]; start: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)
  const leave = () => {
    // A second press must not leave the page as well.
    if (isLeaving.current) return
    isLeaving.current = true
    onClose()
  }
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    const node = dialog.current
    // A panel around it listens for Escape as well, and is not what is to be closed.
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    node?.addEventListener('keydown', escape)
    return () => node?.removeEventListener('keydown', escape)
  }, [])
  useLayoutEffect(() => {
    const node = dialog.current
    node?.showModal()
    return () => {
      isLeaving.current = true
      node?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label="Lihat berkas"
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClose={leave}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper text-ink"
    >
      <FilesView files={files} start={start} modal actions={() => <IconButton icon={X} label="Tutup" onClick={leave} />} />
    </dialog>
  )
}
