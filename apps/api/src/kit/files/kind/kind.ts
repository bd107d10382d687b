import { Fault } from '@lentera/contract'
import { fileTypes, type KeptType } from '@lentera/contract/uploads'
import { type FileType, fileTypeOf } from '#kit/files/type.ts'
import { documentOf } from './archive.ts'
import { mediaOf } from './media.ts'
import { oldDocumentOf } from './old-office.ts'
import { begins, type Opened } from './opened.ts'

const HEAD = 64 * 1024
const MACRO_NAME = /\.(?:doc|dot|xls|xlt|ppt|pot|pps)m$|\.(?:xla|ppa)m$/i

const said = {
  macro:
    'Berkas dengan makro (.docm, .xlsm, .pptm) tidak dapat dikirim, karena makro dapat merusak perangkat orang lain. Simpan sebagai .docx, .xlsx, atau .pptx, lalu kirim lagi.',
  other:
    'Jenis berkas ini tidak dapat dikirim. Yang dapat: foto (JPEG, PNG, WebP, HEIC), PDF, Word, PowerPoint, Excel, OpenDocument, suara (MP3, M4A, AAC, OGG, WAV), dan video (MP4, MOV, 3GP, WebM).',
}
const refused = (why: string) => new Fault('VALIDATION', { errors: { file: [why] } })

const kindIn = async (file: Opened): Promise<FileType | KeptType | 'macro' | undefined> => {
  const head = await file.at(0, HEAD)
  const simple = fileTypeOf(head)
  if (simple) return simple
  if (begins(head, 'PK\u0003\u0004') && head.length > 64) return documentOf(file, head)
  if (begins(head, '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1')) return oldDocumentOf(file, head)
  return head.length > 64 ? mediaOf(file, head) : undefined
}

/** What a file is by its own bytes, whatever its name says. Throws VALIDATION on `file` for what is not taken, and for documents with macros. */
export const kindOf = async (file: Opened, name: string): Promise<FileType | KeptType> => {
  const kind = MACRO_NAME.test(name) ? 'macro' : await kindIn(file)
  if (kind === undefined || kind === 'macro') throw refused(said[kind ?? 'other'])
  return kind
}

/** A name with an ending that says what the file is: its own where that is one of the type's, the usual one behind it otherwise. */
export const named = (name: string, type: KeptType): string => {
  const endings: readonly string[] = fileTypes[type].endings
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  return endings.includes(ending ?? '') ? name : `${name}.${endings[0]}`
}
