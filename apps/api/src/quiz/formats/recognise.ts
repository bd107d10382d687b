import type { ImportFormat, QuestionFormat } from '@lentera/contract/questions/files'
import { readAiken, writeAiken } from './aiken.ts'
import { decodeText, type Encoding } from './encoding.ts'
import { type Outgoing, type OutgoingFiles, type Reading, Unreadable, type Writing } from './format.ts'
import { writeGift } from './gift-write.ts'
import { readGift } from './gift.ts'
import { writeMoodleXml } from './moodle-xml-write.ts'
import { readMoodleXml } from './moodle-xml.ts'
import { isItem, isQti3, readItemXml, readPackage } from './qti/read.ts'
import { isQti12, readPackage12, readXml12 } from './qti/read12.ts'
import { writeQti } from './qti/write.ts'
import { readSheet } from './sheet/read.ts'
import { writeSheet } from './sheet/write.ts'
import { isWorkbook } from './sheet/workbook.ts'
import { isZip, unzip } from './zip.ts'

interface FormatWriter {
  readonly write: (questions: readonly Outgoing[], files: OutgoingFiles) => Writing | Promise<Writing>
  readonly type: string
  /** What its files are called. */
  readonly ending: string
}
const zip = 'application/zip'
/** Each format as it is written. */
export const formats: Readonly<Record<QuestionFormat, FormatWriter>> = {
  gift: { write: writeGift, type: 'text/plain; charset=utf-8', ending: 'gift.txt' },
  aiken: { write: writeAiken, type: 'text/plain; charset=utf-8', ending: 'aiken.txt' },
  moodle_xml: { write: writeMoodleXml, type: 'application/xml', ending: 'xml' },
  qti_21: { write: (questions, files) => writeQti('2.1', questions, files), type: zip, ending: 'qti21.zip' },
  qti_30: { write: (questions, files) => writeQti('3.0', questions, files), type: zip, ending: 'qti30.zip' },
  xlsx: { write: writeSheet, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
}

/** The text of a file. Throws Unreadable for what is no text. */
const textOf = (bytes: Uint8Array): ReturnType<typeof decodeText> => {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new Unreadable('Ini berkas Excel lama (.xls). Simpan sebagai .xlsx, lalu impor lagi.')
  return decodeText(bytes)
}

/** What a file holds, and what it was recognised as. */
export interface ReadFile extends Reading {
  readonly format: ImportFormat
  /** In which its text was written; left out for archives. */
  readonly encoding?: Encoding
}

const readText = (text: string): ReadFile => {
  if (/^\s*</.test(text)) {
    if (isItem(text)) return { format: isQti3(text) ? 'qti_30' : 'qti_21', ...readItemXml(text) }
    if (isQti12(text)) return { format: 'qti_12', ...readXml12(text) }
    if (/<quiz[\s>]/i.test(text)) return { format: 'moodle_xml', ...readMoodleXml(text) }
    throw new Unreadable('XML ini bukan Moodle XML (bagian <quiz>) dan bukan soal QTI.')
  }
  if (/^\s*(ANSWER|JAWABAN|KUNCI)\s*:/im.test(text) && !/\{[^}]*[=~#]/.test(text)) return { format: 'aiken', ...readAiken(text) }
  return { format: 'gift', ...readGift(text) }
}

/** Reads a file of questions, whatever its name says of it. Throws Unreadable where it is none of what is known, or several at once. */
export const readQuestions = async (bytes: Uint8Array): Promise<ReadFile> => {
  if (!isZip(bytes)) {
    const { text, encoding } = textOf(bytes)
    return { ...readText(text), encoding }
  }
  const files = await unzip(bytes)
  const [isBook, isPackage] = [isWorkbook(files), files.has('imsmanifest.xml')]
  if (isBook && isPackage) throw new Unreadable('Arsip ini sekaligus Excel dan paket QTI. Kirim salah satunya saja.')
  if (isBook) return { format: 'xlsx', ...readSheet(files) }
  if (files.has('word/document.xml'))
    throw new Unreadable('Ini dokumen Word. Salin soalnya ke templat Excel, atau simpan sebagai Aiken.')
  const older = readPackage12(files)
  if (older) return { format: 'qti_12', ...older }
  const { isQti3: newer, ...reading } = readPackage(files)
  return { format: newer ? 'qti_30' : 'qti_21', ...reading }
}
