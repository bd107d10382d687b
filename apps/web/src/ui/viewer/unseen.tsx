import type { Attachment } from '@lentera/contract/uploads'
import { Download } from 'lucide-react'

/** Saves a file on the device. */
export const SaveLink = ({ file: { url, name }, small = false }: { file: Attachment; small?: boolean }) => (
  <a
    href={url}
    download={name}
    aria-label={small ? `Unduh ${name}` : undefined}
    title={small ? 'Unduh' : undefined}
    className={
      small
        ? 'grid size-control shrink-0 place-items-center rounded-control hover:bg-soft'
        : 'inline-flex min-h-control items-center gap-2 rounded-control border border-line bg-surface px-4 font-bold text-accent hover:border-edge'
    }
  >
    <Download size={20} aria-hidden />
    {!small && 'Unduh'}
  </a>
)

/** In the place of a file that cannot be shown: why, and the way to save it. */
export const Unseen = ({ file, says }: { file: Attachment; says: string }) => (
  <div role="alert" className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center">
    <p className="max-w-prose font-semibold">{says}</p>
    <SaveLink file={file} />
  </div>
)
