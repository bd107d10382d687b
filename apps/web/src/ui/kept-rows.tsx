import type { Attachment } from '@lentera/contract/uploads'
import { X } from 'lucide-react'
import { Thumb } from './attachment.tsx'
import { IconButton } from './button.tsx'
import { sizeText } from './progress.tsx'

/** The files that something has already. */
export const KeptRows = ({ kept, onDrop }: { kept: readonly Attachment[]; onDrop: ((uuid: string) => void) | undefined }) =>
  kept.map((file) => (
    <div key={file.uuid} className="flex items-center gap-3 rounded-control border border-line bg-surface p-2.5">
      <Thumb file={file} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold">{file.name}</span>
        <span className="block text-note text-ink-2">{sizeText(file.bytes)}</span>
      </span>
      <IconButton icon={X} label={`Hapus ${file.name}`} onClick={() => onDrop?.(file.uuid)} />
    </div>
  ))
