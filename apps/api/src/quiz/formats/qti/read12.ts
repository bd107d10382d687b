import { posix } from 'node:path'
import { Embedded, withEmbedded } from '#quiz/formats/embedded.ts'
import { type Candidate, type Note, type Part, readEach, type Reading, Unreadable } from '#quiz/formats/format.ts'
import { fromHtml, lossesIn } from '#quiz/formats/html.ts'
import { asText } from '#quiz/markdown.ts'
import { allOf, type Element, elementsOf, escaped, parseXml, wordsIn } from '#quiz/formats/xml.ts'
import { rulesOf, scored } from './judge12.ts'
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
  /** The text to which it belongs, which stands before what it asks. */
  readonly stimulus: Element | undefined
  /** Other items belong to it. */
  readonly isStimulus: boolean
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

/** What is asked. Where words follow the only line that is typed into, it is a gap in them. */
const askedIn = (presentation: Element, said: (holder: Element) => string): string => {
  const flow = (holder: Element): Element[] =>
    elementsOf(holder).flatMap((one) =>
      one.name === 'material' || one.name === 'response_str' ? [one] : answering.test(one.name) ? [] : flow(one),
    )
  const all = flow(presentation)
  const gap = all.findIndex(({ name }) => name === 'response_str')
  const of = (some: readonly Element[]) => said({ ...presentation, inside: some })
  const after = of(all.slice(gap + 1).filter(({ name }) => name === 'material'))
  const isGap = gap > 0 && after !== '' && all.filter(({ name }) => name === 'response_str').length === 1
  return isGap ? `${of(all.slice(0, gap))} _____ ${after}` : said(presentation)
}

/** What an item says that is no part of its presentation's flow: a text to which it belongs, and what stands within its only response. */
const besideIn = (presentation: Element, { stimulus }: ItemPart, said: (holder: Element) => string) => {
  const responses = allOf(presentation, (name) => /^response_(lid|str|num)$/.test(name))
  const [own, ...more] = responses.flatMap((one) => elementsOf(one, 'material').map((inside) => ({ ...one, inside: [inside] })))
  const flow = materialsIn(presentation).map(wordsIn).join(' ')
  // Canvas names the place of a gap there, which what is asked has in brackets.
  const isName = own !== undefined && flow.includes(`[${wordsIn(own).trim()}]`)
  const { title = '', instructions = '' } = stimulus?.attributes ?? {}
  const [text] = stimulus ? elementsOf(stimulus, 'presentation') : []
  return {
    before: text ? [title.trim() && `**${asText(title.trim())}**`, asText(instructions.trim()), said(text)] : [],
    after: own === undefined || isName || more.length > 0 || responses.length > 1 ? [] : [said(own)],
  }
}

const readItem = (part: ItemPart, files: Files, embedded: Embedded): Candidate | null => {
  const item = scored(part.item)
  const notes: Note[] = []
  const fields = fieldsOf(item)
  if (part.isStimulus) throw new Unreadable('Teks bacaan ini dibawa di depan setiap soal yang merujuknya.')
  const kind = fields.get('question_type') ?? fields.get('cc_profile') ?? ''
  const read = readerOf12(item, kind)
  const said = sayerOf(part, files, embedded, notes)
  const [presentation] = elementsOf(item, 'presentation')
  if (!presentation) throw new Unreadable('Isi soal ini (presentation) tidak ada.')
  const { feedback, general, byAnswer } = feedbackIn(item, said, notes)
  const { before, after } = besideIn(presentation, part, said)
  const text = [...before, askedIn(presentation, said), ...after].filter((one) => one !== '').join('\n\n')
  const rubric = asText(fields.get('grading_notes') ?? '')
  const asked = { text, explanation: general, ...(Object.keys(feedback).length > 0 && { feedback }) }
  const made = read({ item, asked, said, feedback: byAnswer, notes, rubric })
  const kept = JSON.stringify(made)
  const lost = [...byAnswer.values()].filter((text) => !kept.includes(JSON.stringify(text).slice(1, -1)))
  if (lost.length > 0) notes.push({ kind: 'feedback', text: `${lost.length} umpan balik jawaban tidak dibawa.` })
  return { ...made, notes: [...notes, ...weightNote(Number(fields.get('points_possible') ?? 1))] }
}

/** Items with the text that they, or the section around them, belong to. */
const itemsIn = (element: Element, around?: string): { readonly item: Element; readonly belongs: string | undefined }[] =>
  elementsOf(element).flatMap((one) => {
    const named = one.attributes['parent_stimulus_item_ident'] ?? around
    return one.name === 'item'
      ? [{ item: one, belongs: fieldsOf(one).get('parent_stimulus_item_ident') ?? named }]
      : itemsIn(one, named)
  })
const partsIn = (xml: string, path: string): ItemPart[] => {
  const all = itemsIn({ name: '', attributes: {}, inside: [parseXml(xml)] })
  const texts = new Map(
    all
      .filter(({ item }) => fieldsOf(item).get('question_type') === 'text_only_question')
      .map(({ item }) => [item.attributes['ident'] ?? '', item]),
  )
  const used = new Set(all.map(({ belongs }) => belongs))
  return all.map(({ item, belongs }) => ({
    line: 0,
    item,
    folder: path === '' ? '' : posix.dirname(path),
    stimulus: belongs === undefined ? undefined : texts.get(belongs),
    isStimulus: texts.get(item.attributes['ident'] ?? '') === item && used.has(item.attributes['ident']),
    place: path,
    text: elementsOf(item, 'presentation').map(wordsIn).join(' '),
  }))
}
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
