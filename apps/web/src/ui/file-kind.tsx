import { fileTypes } from '@lentera/contract/uploads'
import { AudioLines, FileSpreadsheet, FileText, Film, type LucideIcon, Presentation } from 'lucide-react'

const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^audio\//, AudioLines],
  [/^video\//, Film],
  [/presentation|powerpoint/, Presentation],
  [/spreadsheet|excel/, FileSpreadsheet],
]
/** The sign of a file that is no picture, by its type; that of a text for one that nobody knows. */
export function FileIcon({ type }: { type: string }) {
  const Icon = icons.find(([of]) => of.test(type))?.[1] ?? FileText
  return <Icon size={22} aria-hidden />
}

/** What people call a file of this type: `Word`. */
export const fileLabel = (type: string): string =>
  (fileTypes as Readonly<Record<string, { label: string }>>)[type]?.label ?? 'Berkas'
