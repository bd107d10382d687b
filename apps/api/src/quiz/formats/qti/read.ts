import { posix } from 'node:path'
import { Embedded, withEmbedded } from '#quiz/formats/embedded.ts'
import { ownQuestion } from '#quiz/formats/own-copy.ts'
import { type Candidate, type Part, readEach, type Reading, Unreadable } from '#quiz/formats/format.ts'
import { fromHtml, lossesIn } from '#quiz/formats/html.ts'
import { allOf, type Element, elementsOf, parseXml } from '#quiz/formats/xml.ts'
import { readerOf } from './interactions.ts'
import { saidOfItem, scoringOf } from './judging.ts'
import { asidesIn, asQti2, GAP, insideOf, responseOf } from './item.ts'

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

/** A gap at the end of what is asked is where the answer is typed anyway. */
const withGap = (text: string) =>
  text
    // A sentence that is over before it needs none.
    .replace(new RegExp(`([.!?:…])[ \\t]*${GAP}[ \\t]*[.,;:!?]?[ \\t]*$`), '$1')
    .replace(new RegExp(`(^|\\n)[ \\t]*${GAP}[ \\t.]*(?=\\n|$)`), '$1')
    .replace(new RegExp(`[ \\t]*${GAP}[ \\t]*$`), '')
    .replaceAll(GAP, '_____')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

interface ItemPart extends Part {
  readonly xml: string
  /** Where its pictures are looked for. */
  readonly folder: string
  /** What the manifest says of it. */
  readonly copy?: string | undefined
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

/** Our own question, where the manifest has its copy and the item is still as it went out. */
const ownOf = ({ copy, xml }: ItemPart, files: Files, embedded: Embedded): Candidate | undefined => {
  const own =
    copy === undefined
      ? undefined
      : ownQuestion(copy, xml, (id) => {
          const path = [...files.keys()].find((one) => one.startsWith(`media/${id}.`))
          return path && embedded.add(posix.basename(path), files.get(path)!)
        })
  return own && { ...own.source, filed: own.filed }
}

const readItem = (part: ItemPart, files: Files, embedded: Embedded): Candidate | null => {
  const own = ownOf(part, files, embedded)
  if (own !== undefined) return own
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
  const notes = lossesIn(styled(part.xml))
  const said = saidIn(part.folder)
  const { interaction, sends } = interactionOf(body)
  notes.push(...asidesIn(item, interaction.name === 'extendedTextInteraction' || interaction.name === 'uploadInteraction'))
  const stimulus = stimulusOf(item, part, files)
  const text = withGap([saidIn(stimulus.folder)(stimulus.html), said(insideOf(body))].filter((one) => one !== '').join('\n\n'))
  const rubrics = allOf(body, (name) => name === 'rubricBlock').filter(({ attributes }) =>
    /scorer/.test(attributes['view'] ?? ''),
  )
  const response = responseOf(item, interaction.attributes['responseIdentifier'])
  if (!response) throw new Unreadable('Jawaban yang diminta tidak dijelaskan di dalam berkas.')
  const ids = new Set(elementsOf(interaction).map(({ attributes }) => attributes['identifier'] ?? ''))
  const { general, feedback, lost } = saidOfItem(item, ids, said)
  if (lost > 0) notes.push({ kind: 'feedback', text: `${lost} umpan balik dengan syarat sendiri tidak dibawa.` })
  if (scoringOf(item) === 'other' && interaction.name !== 'extendedTextInteraction')
    notes.push({ kind: 'scoring', text: 'Aturan penilaian khusus di berkas tidak dibaca: dinilai menurut kuncinya.' })
  const made = readerOf(interaction.name)({
    asked: { text, explanation: general, ...(Object.keys(feedback).length > 0 && { feedback }) },
    notes,
    item,
    interaction,
    response,
    said,
    rubric: said(rubrics.map(insideOf).join('\n')),
  })
  return { ...made, ...(sends && { file: true }), notes }
}

/** The content of an item without what is loaded beside it. */
const styled = (xml: string) => beginning(xml).replaceAll(/<(?:\w+:)?(?:qti-)?(?:stylesheet|object)\b[^>]*>/g, '')
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

/** What the manifest says of each item, by its path, as it is written. */
const copiesIn = (files: Files): ReadonlyMap<string, string> => {
  const manifest = files.get('imsmanifest.xml')
  const resources = manifest ? utf8(manifest).matchAll(/<resource\b[^>]*\bhref="([^"]+)"[^>]*>([\s\S]*?)<\/resource>/g) : []
  return new Map([...resources].map(([, href = '', inside = '']) => [resolved('', href), inside]))
}

/** Reads a package. Throws Unreadable where it has no items. */
export const readPackage = (files: Files): Reading & { readonly isQti3: boolean } => {
  const paths = itemsOf(files)
  if (paths.length === 0) {
    throw new Unreadable('Tidak ada soal QTI di dalam arsip ini.')
  }
  const embedded = new Embedded()
  const copies = copiesIn(files)
  const parts = paths.map((path, at) => {
    const xml = files.has(path) ? utf8(files.get(path)!) : ''
    return {
      line: at + 1,
      place: `Soal ${at + 1} (${path})`,
      text: beginning(xml),
      xml,
      folder: posix.dirname(path),
      missing: !files.has(path),
      copy: copies.get(path),
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
