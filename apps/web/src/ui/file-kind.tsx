import { fileTypes } from '@lentera/contract/uploads'
import { AudioLines, FileSpreadsheet, FileText, Film, Presentation } from 'lucide-react'

const look = { size: 22, 'aria-hidden': true } as const

/** The sign of a file that is no picture, by its type; that of a text for one that nobody knows. */
export function FileIcon({ type }: { type: string }) {
  if (type.startsWith('audio/')) return <AudioLines {...look} />
  if (type.startsWith('video/')) return <Film {...look} />
  if (/presentation|powerpoint/.test(type)) return <Presentation {...look} />
  return /spreadsheet|excel/.test(type) ? <FileSpreadsheet {...look} /> : <FileText {...look} />
}

/** What people call a file of this type: `Word`. */
export const fileLabel = (type: string): string =>
  Object.entries(fileTypes).find(([known]) => known === type)?.[1].label ?? 'Berkas'
