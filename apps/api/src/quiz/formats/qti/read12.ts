import { posix } from 'node:path'
import { Embedded, withEmbedded } from '#quiz/formats/embedded.ts'
import { type Note, type Part, readEach, type Reading, Unreadable } from '#quiz/formats/format.ts'
import { fromHtml, lossesIn } from '#quiz/formats/html.ts'
import { asText } from '#quiz/markdown.ts'
import { allOf, type Element, elementsOf, escaped, parseXml, wordsIn } from '#quiz/formats/xml.ts'
import { rulesOf } from './judge12.ts'
import { readerOf12, weightNote } from './kinds12.ts'

type Files = ReadonlyMap<string, Uint8Array>
const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/^\ufeff/, '')

/** Whether XML is QTI 1.2, as Canvas Classic, Blackboard and Common Cartridge write it. */
export const isQti12 = (xml: string): boolean => /<(?:\w+:)?questestinterop[\s>]/i.test(xml)

/** Formulae of Canvas are pictures that say their TeX. */
const withFormulae = (html: string) =>
  html.replaceAll(
    /<img\b[^>]*\bdata-equation-content="([^"]*)"[^>]*>/gi,
    (_, tex: string) => `\\(${tex.replaceAll('&amp;', '&').replaceAll('&amp;', '&')}\\)`,
  )

/** What is answered, which material of the question does not say. */
const answering = /^(response_|render_)/
const materialsIn = (holder: Element): Element[] =>
  elementsOf(holder).flatMap((one) => (answering.test(one.name) ? [] : one.name === 'material' ? [one] : materialsIn(one)))

interface ItemPart extends Part {
  readonly item: Element
  /** Where its pictures are looked for. */
  readonly folder: string
}

const sayerOf = ({ folder }: ItemPart, files: Files, embedded: Embedded, notes: Note[]) => {
  const idOf = (address: string) => {
    const [plain = ''] = address.split('?')
    let path = plain
    try {
      path = decodeURIComponent(plain)
    } catch {
      // As it stands.
    }
    const bare = path.replace(/^\$IMS[-_]CC[-_]FILEBASE\$\/?/i, '')
    const found = [posix.join(folder, bare), bare, `web_resources/${bare}`].find((one) => files.has(one))
    return found === undefined ? undefined : embedded.add(posix.basename(found), files.get(found)!)
  }
  const html = (text: string) => {
    notes.push(...lossesIn(text))
    return fromHtml(withEmbedded(withFormulae(text), idOf, embedded))
  }
  /** What the materials in an element say. */
  return (holder: Element): string =>
    materialsIn(holder)
      .flatMap(({ inside }) => inside)
      .filter((one): one is Element => typeof one !== 'string')
      .map((one) => {
        if (one.name === 'matimage') return html(`<img src="${escaped(one.attributes['uri'] ?? '')}" alt="">`)
        if (one.name !== 'mattext' && one.name !== 'matemtext')
          throw new Unreadable(`Bagian "${one.name}" di soal ini tidak dapat dibawa.`)
        return one.attributes['texttype'] === 'text/html' ? html(wordsIn(one)) : asText(wordsIn(one))
      })
      .filter((text) => text !== '')
      .join('\n\n')
}

/** What is said after answering, by the identifiers that rules show it by. */
const feedbackIn = (item: Element, said: (holder: Element) => string, notes: Note[]) => {
  const texts = new Map(
    elementsOf(item, 'itemfeedback')
      .map((one) => [one.attributes['ident'] ?? '', said(one)] as const)
      .filter(([, text]) => text !== ''),
  )
  const take = (pattern: RegExp) => {
    const [id, text = ''] = [...texts].find(([one]) => pattern.test(one)) ?? []
    if (id !== undefined) texts.delete(id)
    return text
  }
  const [right, wrong, general] = [
    take(/^(general_)?correct(_fb)?$/i),
    take(/incorrect(_fb)?$/i),
    take(/^(general|solution)(_fb)?$/i),
  ]
  const feedback = { ...(right && { right }), ...(wrong && { wrong }) }
  const byAnswer = new Map<string, string>()
  for (const rule of rulesOf(item)) {
    const asked = allOf(rule, (name) => name === 'varequal')
    const shown = elementsOf(rule, 'displayfeedback').map(({ attributes }) => attributes['linkrefid'] ?? '')
    for (const id of shown) {
      const text = texts.get(id)
      if (text === undefined || asked.length !== 1) continue
      byAnswer.set(wordsIn(asked[0]!).trim(), text)
      texts.delete(id)
    }
  }
  if (texts.size > 0) notes.push({ kind: 'feedback', text: `${texts.size} umpan balik dengan syarat sendiri tidak dibawa.` })
  return { feedback, general, byAnswer }
}

const fieldsOf = (item: Element): ReadonlyMap<string, string> =>
  new Map(
    allOf(item, (name) => name === 'qtimetadatafield').map((field) => [
      elementsOf(field, 'fieldlabel').map(wordsIn).join('').trim().toLowerCase(),
      elementsOf(field, 'fieldentry').map(wordsIn).join('').trim(),
    ]),
  )

const readItem = (part: ItemPart, files: Files, embedded: Embedded): unknown => {
  const { item } = part
  const notes: Note[] = []
  const fields = fieldsOf(item)
  const kind = fields.get('question_type') ?? fields.get('cc_profile') ?? ''
  const read = readerOf12(item, kind)
  const said = sayerOf(part, files, embedded, notes)
  const [presentation] = elementsOf(item, 'presentation')
  if (!presentation) throw new Unreadable('Isi soal ini (presentation) tidak ada.')
  const { feedback, general, byAnswer } = feedbackIn(item, said, notes)
  const asked = { text: said(presentation), explanation: general, ...(Object.keys(feedback).length > 0 && { feedback }) }
  const made = read({ item, asked, said, feedback: byAnswer, notes })
  const kept = JSON.stringify(made)
  const lost = [...byAnswer.values()].filter((text) => !kept.includes(JSON.stringify(text).slice(1, -1)))
  if (lost.length > 0) notes.push({ kind: 'feedback', text: `${lost.length} umpan balik jawaban tidak dibawa.` })
  return { ...made, notes: [...notes, ...weightNote(Number(fields.get('points_possible') ?? 1))] }
}

const partsIn = (xml: string, path: string): ItemPart[] =>
  allOf(parseXml(xml), (name) => name === 'item').map((item) => ({
    line: 0,
    item,
    folder: path === '' ? '' : posix.dirname(path),
    place: path,
    text: elementsOf(item, 'presentation').map(wordsIn).join(' '),
  }))
const readParts = (parts: readonly ItemPart[], files: Files): Reading => {
  const embedded = new Embedded()
  const placed = parts.map((part, at) => ({
    ...part,
    line: at + 1,
    place: part.place ? `Soal ${at + 1} (${part.place})` : `Soal ${at + 1}`,
  }))
  return readEach(placed, (part) => readItem(part, files, embedded), embedded)
}

/** Reads QTI 1.2. Throws Unreadable for XML that is a bomb, and for what has no items. */
export const readXml12 = (xml: string): Reading => {
  const parts = partsIn(xml, '')
  if (parts.length === 0) throw new Unreadable('Tidak ada soal di dalam berkas QTI 1.2 ini.')
  return readParts(parts, new Map())
}

/** Reads the QTI 1.2 of a package; undefined where it has none. Canvas puts its own, fuller files beside those of the cartridge. */
export const readPackage12 = (files: Files): Reading | undefined => {
  const all = [...files.keys()].filter(
    (path) => /\.(xml|qti)$/i.test(path) && !path.startsWith('__MACOSX/') && isQti12(utf8(files.get(path)!.subarray(0, 4_000))),
  )
  const fuller = all.filter((path) => path.startsWith('non_cc_assessments/'))
  const parts = (fuller.length > 0 ? fuller : all).flatMap((path) => partsIn(utf8(files.get(path)!), path))
  return parts.length === 0 ? undefined : readParts(parts, files)
}
