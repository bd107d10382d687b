import { posix } from 'node:path'
import { Embedded, withEmbedded } from '#quiz/formats/embedded.ts'
import { type Part, readEach, type Reading, Unreadable } from '#quiz/formats/format.ts'
import { fromHtml } from '#quiz/formats/html.ts'
import { allOf, type Element, elementsOf, parseXml } from '#quiz/formats/xml.ts'
import { readerOf } from './interactions.ts'
import { asQti2, GAP, insideOf, responseOf } from './item.ts'

type Files = ReadonlyMap<string, Uint8Array>
const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/^\ufeff/, '')
/** Whether XML is one item of QTI 2 or 3, by its first element. */
export const isItem = (xml: string): boolean =>
  /^\s*(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*)*<(?:\w+:)?(?:assessmentItem|qti-assessment-item)[\s>]/.test(xml)
/** Which of the two: its names say so. */
export const isQti3 = (xml: string): boolean => /<(?:\w+:)?qti-assessment-item[\s>]/.test(xml)

const resolved = (folder: string, address: string) => {
  const [path = ''] = address.split(/[?#]/)
  try {
    return posix.join(folder, decodeURIComponent(path))
  } catch {
    return posix.join(folder, path)
  }
}

/** Why an item cannot be asked here at all; undefined where it can. */
const objection = (item: Element): string | undefined => {
  if (item.name !== 'assessmentItem') return 'Ini bukan soal QTI.'
  if (item.attributes['adaptive'] === 'true') return 'Soal yang berubah menurut jawaban (adaptif) belum didukung.'
  if (elementsOf(item, 'templateDeclaration').length > 0) return 'Soal dengan angka acak (template) belum didukung.'
  return undefined
}

/** The one thing that is answered in an item; a file may be sent with a text. */
const interactionOf = (body: Element): { readonly interaction: Element; readonly sends: boolean } => {
  const all = allOf(body, (name) => name.endsWith('Interaction') && name !== 'endAttemptInteraction')
  const sends = all.some(({ name }) => name === 'uploadInteraction')
  const [interaction, ...more] = all.length > 1 && sends ? all.filter(({ name }) => name !== 'uploadInteraction') : all
  if (!interaction) throw new Unreadable('Tidak ada yang dijawab di soal ini.')
  if (more.length > 0) throw new Unreadable(`Soal ini punya ${all.length} isian. Pecah menjadi satu isian tiap soal.`)
  return { interaction, sends }
}

/** What is said after answering: a solution before anything else that is said. */
const feedbackOf = (item: Element): string => {
  const all = allOf(item, (name) => name === 'modalFeedback' || name === 'feedbackBlock')
  const solutions = all.filter(({ attributes }) => /expl|solution|general|pembahasan/i.test(attributes['identifier'] ?? ''))
  const said = [...new Set((solutions.length > 0 ? solutions : all).map(insideOf))]
  return said.join('\n')
}
/** A gap at the end of what is asked is where the answer is typed anyway. */
const withGap = (text: string) =>
  text
    .replace(new RegExp(`(^|\\n)[ \\t]*${GAP}[ \\t.]*(?=\\n|$)`), '$1')
    .replace(new RegExp(`[ \\t]*${GAP}[ \\t]*$`), '')
    .replaceAll(GAP, '_____')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

interface ItemPart extends Part {
  readonly xml: string
  /** Where its pictures are looked for. */
  readonly folder: string
}

/** A text to which several items belong stands before what each of them asks. */
const stimulusOf = (item: Element, { folder }: ItemPart, files: Files): { readonly html: string; readonly folder: string } => {
  const [reference] = elementsOf(item, 'assessmentStimulusRef')
  const path = reference && resolved(folder, reference.attributes['href'] ?? '')
  const bytes = path === undefined ? undefined : files.get(path)
  if (path === undefined) return { html: '', folder }
  if (!bytes) throw new Unreadable('Teks bacaan soal ini tidak ada di dalam paket.')
  const [body] = elementsOf(asQti2(parseXml(utf8(bytes))), 'stimulusBody')
  return { html: body ? insideOf(body) : '', folder: posix.dirname(path) }
}

const readItem = (part: ItemPart, files: Files, embedded: Embedded): unknown => {
  const item = asQti2(parseXml(part.xml))
  const why = objection(item)
  if (why !== undefined) throw new Unreadable(why)
  const [body] = elementsOf(item, 'itemBody')
  if (!body) throw new Unreadable('Isi soal ini (itemBody) tidak ada.')
  const saidIn = (folder: string) => (html: string) => {
    const idOf = (address: string) => {
      const path = resolved(folder, address)
      const bytes = files.get(path)
      return bytes && embedded.add(posix.basename(path), bytes)
    }
    return fromHtml(withEmbedded(html, idOf, embedded))
  }
  const said = saidIn(part.folder)
  const { interaction, sends } = interactionOf(body)
  const stimulus = stimulusOf(item, part, files)
  const text = withGap([saidIn(stimulus.folder)(stimulus.html), said(insideOf(body))].filter((one) => one !== '').join('\n\n'))
  const rubrics = allOf(body, (name) => name === 'rubricBlock').filter(({ attributes }) =>
    /scorer/.test(attributes['view'] ?? ''),
  )
  const response = responseOf(item, interaction.attributes['responseIdentifier'])
  if (!response) throw new Unreadable('Jawaban yang diminta tidak dijelaskan di dalam berkas.')
  const made = readerOf(interaction.name)({
    asked: { text, explanation: said(feedbackOf(item)) },
    item,
    interaction,
    response,
    said,
    rubric: said(rubrics.map(insideOf).join('\n')),
  })
  return sends ? { ...(made as object), file: true } : made
}

/** How an item begins, for finding it again. */
const beginning = (xml: string) => /<(?:\w+:)?(?:qti-item-body|itemBody)[\s\S]{0,2000}/.exec(xml)?.[0] ?? xml.slice(0, 2000)

/** Reads one item. Throws Unreadable for XML that is a bomb. */
export const readItemXml = (xml: string): Reading => {
  const embedded = new Embedded()
  const part = { line: 1, place: 'Soal 1', text: beginning(xml), xml, folder: '' }
  return readEach([part], (one) => readItem(one, new Map(), embedded), embedded)
}

/** The paths of the items of a package, in its order: as the manifest lists them, or all that are items. */
const itemsOf = (files: Files): string[] => {
  const manifest = files.get('imsmanifest.xml')
  const listed = manifest
    ? allOf(parseXml(utf8(manifest)), (name) => name === 'resource')
        .filter(({ attributes }) => /^imsqti_item/i.test(attributes['type'] ?? ''))
        .map((resource) => resource.attributes['href'] ?? elementsOf(resource, 'file')[0]?.attributes['href'] ?? '')
    : []
  if (listed.length > 0) return listed.map((path) => resolved('', path))
  return [...files.keys()].filter((path) => path.endsWith('.xml') && isItem(utf8(files.get(path)!)))
}

/** Reads a package. Throws Unreadable where it has no items. */
export const readPackage = (files: Files): Reading & { readonly isQti3: boolean } => {
  const paths = itemsOf(files)
  if (paths.length === 0) {
    const old = [...files].some(
      ([path, bytes]) => path.endsWith('.xml') && utf8(bytes.subarray(0, 2_000)).includes('questestinterop'),
    )
    throw new Unreadable(
      old ? 'Ini paket QTI 1.2. Ekspor lagi sebagai QTI 2.1 atau 3.0.' : 'Tidak ada soal QTI di dalam arsip ini.',
    )
  }
  const embedded = new Embedded()
  const parts = paths.map((path, at) => {
    const xml = files.has(path) ? utf8(files.get(path)!) : ''
    return {
      line: at + 1,
      place: `Soal ${at + 1} (${path})`,
      text: beginning(xml),
      xml,
      folder: posix.dirname(path),
      missing: !files.has(path),
    }
  })
  const reading = readEach(
    parts,
    (part) => {
      if (part.missing) throw new Unreadable('Berkas soal ini tidak ada di dalam paket.')
      return readItem(part, files, embedded)
    },
    embedded,
  )
  return { ...reading, isQti3: parts.some(({ xml }) => isQti3(xml)) }
}
