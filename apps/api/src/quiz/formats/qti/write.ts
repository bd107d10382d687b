import { buffer } from 'node:stream/consumers'
import type { QuestionSource } from '@lentera/contract/questions/source'
import { ZipFile } from 'yazl'
import { copyOf } from '#quiz/formats/own-copy.ts'
import type { LeftOut, Note, Outgoing, OutgoingFiles, Writing } from '#quiz/formats/format.ts'
import { partsOf } from './parts.ts'
import { schemas, type Version, type Writer, writerOf } from './writer.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const itemOf = (version: Version, writer: Writer, source: QuestionSource, name: string, title: string) => {
  const { element, rich, content } = writer
  const { response, body, processing } = partsOf(writer, source)
  const explained = source.explanation !== ''
  const why = explained
    ? element(
        'outcomeDeclaration',
        { identifier: 'FEEDBACK', cardinality: 'single', baseType: 'identifier' },
        element('defaultValue', {}, element('value', {}, 'explanation')),
      )
    : ''
  return `${HEAD}${element(
    'assessmentItem',
    { xmlns: schemas[version].item, identifier: name, title, adaptive: false, timeDependent: false },
    response,
    element('outcomeDeclaration', { identifier: 'SCORE', cardinality: 'single', baseType: 'float' }),
    why,
    element('itemBody', {}, `<div>${rich(source.text)}</div>`, body),
    processing,
    explained
      ? element(
          'modalFeedback',
          { outcomeIdentifier: 'FEEDBACK', identifier: 'explanation', showHide: 'show' },
          content(source.explanation),
        )
      : '',
  )}\n`
}

/** What other systems do not get of a question; read here again, all of it comes back. */
const lossesOf = ({ source, filed }: Outgoing): Note[] => {
  const only = 'dibaca kembali hanya di sini, tidak di sistem lain.'
  const notes: Note[] = []
  const said = JSON.stringify(source)
  if (/"(?:value_)?feedback":/.test(said)) notes.push({ kind: 'feedback', text: `Umpan balik ${only}` })
  if (source.type === 'short' && source.accepts.some((one) => typeof one !== 'string' && 'pattern' in one))
    notes.push({ kind: 'answers', text: `Pola jawaban dengan * ${only}` })
  if (source.type === 'numeric' && source.also) notes.push({ kind: 'answers', text: `Angka lain yang diterima ${only}` })
  if (source.type === 'ordering') notes.push({ kind: 'scoring', text: 'Di sistem lain urutan dinilai semua atau nol.' })
  if (filed.objective || filed.subject || filed.level || filed.difficulty || filed.tags?.length)
    notes.push({ kind: 'filing', text: `Mata pelajaran, tujuan, level, kesukaran, dan label ${only}` })
  return notes
}

/** Writes a package: an item for each question, the files that they show, and the manifest that lists them all. */
export const writeQti = async (version: Version, questions: readonly Outgoing[], files: OutgoingFiles): Promise<Writing> => {
  const writer = writerOf(version, files)
  const { manifest, schema, version: schemaVersion, type } = schemas[version]
  const zip = new ZipFile()
  const left: LeftOut[] = []
  const items = questions.map((one, at) => {
    const { source } = one
    const notes = lossesOf(one)
    if (notes.length > 0) left.push({ at, whole: false, notes })
    const name = `soal-${String(at + 1).padStart(3, '0')}`
    const xml = itemOf(version, writer, source, name, `Soal ${at + 1}`)
    zip.addBuffer(Buffer.from(xml), `items/${name}.xml`)
    const shown = [...files.values()]
      .filter((file) => xml.includes(`../media/${file.name}`))
      .map((file) => `<file href="media/${file.name}"/>`)
    return `<resource identifier="${name}" type="${type}" href="items/${name}.xml"><metadata>${copyOf(one, xml)}</metadata><file href="items/${name}.xml"/>${shown.join('')}</resource>`
  })
  for (const { name, bytes } of files.values()) zip.addBuffer(Buffer.from(bytes), `media/${name}`, { compress: false })
  zip.addBuffer(
    Buffer.from(
      `${HEAD}<manifest xmlns="${manifest}" identifier="soal"><metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata><organizations/><resources>${items.join('')}</resources></manifest>\n`,
    ),
    'imsmanifest.xml',
  )
  zip.end()
  return { content: await buffer(zip.outputStream), left }
}
