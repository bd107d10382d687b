import type { AcademicYear } from '@lentera/contract/people/classes'

/** What was left empty is none. */
export const orNull = (text: string): string | null => text.trim() || null

/** `Tahun ajaran 2026/2027` */
export const yearName = ({ tahun_ajaran_id: first }: AcademicYear) => `Tahun ajaran ${first}/${first + 1}`

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
