import type { Attachment } from '@lentera/contract/uploads'
import { Maximize2 } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { FilesView } from './files-view.tsx'

/** Files within the page, as high as the window lets them. `onWhole` shows one over the whole screen. */
export default function InPlace({ files, onWhole }: { files: readonly Attachment[]; onWhole: (uuid: string) => void }) {
  return (
    <FilesView
      files={files}
      start={files[0]?.uuid}
      modal={false}
      actions={({ uuid }) => <IconButton icon={Maximize2} label="Layar penuh" onClick={() => onWhole(uuid)} />}
    />
  )
}
