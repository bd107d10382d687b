import type { Attachment } from '@lentera/contract/uploads'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PictureView, type Viewing } from './picture-view.tsx'
import { unreadSays } from './unread.ts'
import { SaveLink, Unseen } from './unseen.tsx'

/** Stands in for the pages of a PDF where the code that draws them cannot be fetched or does not run. */
const NotDrawn = ({ file }: Viewing) => (
  <div className="min-h-0 flex-1">
    <Unseen file={file} says={unreadSays.away} />
  </div>
)
const PdfView = lazy<(props: Viewing) => ReactNode>(() => import('./pdf-view.tsx').catch(() => ({ default: NotDrawn })))

/** One of several files with its name, the way to save it, and those before and after it. `actions` stand at the end of its head. */
export function FilesView({
  files,
  start,
  modal,
  actions,
}: {
  files: readonly Attachment[]
  /** The id of the file that is seen first. */
  start: string | undefined
  modal: boolean
  actions: (file: Attachment) => ReactNode
}) {
  const [uuid, setUuid] = useState(start)
  const at = Math.max(
    0,
    files.findIndex((one) => one.uuid === uuid),
  )
  const file = files[at]
  if (!file) return null
  const to = (one: Attachment | undefined) => one && (() => setUuid(one.uuid))
  const viewing = {
    file,
    modal,
    around: { previous: to(files[at - 1]), next: to(files[at + 1]), count: files.length },
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-1 py-1 pr-1 pl-4">
        <p aria-live="polite" className="min-w-0 flex-1">
          <span className="block truncate font-bold">{file.name}</span>
          {files.length > 1 && (
            <span className="block text-note text-ink-2 tabular-nums">
              {at + 1} dari {files.length}
            </span>
          )}
        </p>
        <SaveLink file={file} small />
        {actions(file)}
      </div>
      {file.type.startsWith('image/') ? (
        <PictureView key={file.uuid} {...viewing} />
      ) : (
        <Suspense fallback={<div role="status" aria-label="Memuat PDF" className="min-h-0 flex-1 bg-off-s" />}>
          <PdfView key={file.uuid} {...viewing} />
        </Suspense>
      )}
    </div>
  )
}
