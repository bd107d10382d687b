import type { QuestionSource } from '@lentera/contract/questions/source'
import { ZipFile } from 'yazl'
import type { Outgoing, OutgoingFiles, Writing } from '#quiz/formats/format.ts'
import { escaped } from '#quiz/formats/xml.ts'
import { renderXml } from '#quiz/rich-text.ts'

type Version = '2.1' | '3.0'
const schemas = {
  '2.1': {
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.1 Package',
    version: '1.0.0',
    type: 'imsqti_item_xmlv2p1',
    template: (name: string) => `http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}`,
  },
  '3.0': {
    item: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    version: '3.0.0',
    type: 'imsqti_item_xmlv3p0',
    template: (name: string) => `https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml`,
  },
} as const

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
type Attributes = Readonly<Record<string, string | number | boolean>>

/** Writes elements of QTI by the names of QTI 2, in those of the version. */
const writerOf = (version: Version, files: OutgoingFiles) => {
  const element = (name: string, attributes: Attributes, ...inside: readonly string[]) => {
    const tag = version === '3.0' ? `qti-${kebab(name)}` : name
    const said = Object.entries(attributes).map(
      ([key, value]) => ` ${version === '3.0' ? kebab(key) : key}="${escaped(String(value))}"`,
    )
    return `<${tag}${said.join('')}${inside.length === 0 ? '/>' : `>${inside.join('')}</${tag}>`}`
  }
  /** What is written here, with what it shows from the package. QTI 2 knows sounds as objects. */
  const rich = (text: string) =>
    renderXml(text)
      .replaceAll(/src="media:([\da-f-]{36})"/g, (_, id: string) => `src="../media/${files.get(id)?.name ?? id}"`)
      .replaceAll(/<audio src="([^"]*)">\s*<\/audio>/g, (whole, address: string) => {
        if (version === '3.0') return `<audio src="${address}" controls="controls"></audio>`
        const file = [...files.values()].find(({ name }) => address.endsWith(`/${name}`))
        return `<object data="${address}" type="${file?.type ?? 'audio/mpeg'}"></object>`
      })
  /** Content that QTI 3 wants in a body of its own. */
  const content = (text: string) => (version === '3.0' ? element('contentBody', {}, rich(text)) : rich(text))
  return {
    element,
    rich,
    content,
    template: (name: string) => element('responseProcessing', { template: schemas[version].template(name) }),
  }
}
type Writer = ReturnType<typeof writerOf>

interface Parts {
  readonly response: string
  readonly body: string
  readonly processing: string
}
const RESPONSE = 'RESPONSE'
const declared = ({ element }: Writer, cardinality: string, baseType: string, correct: readonly string[], mapping = '') =>
  element(
    'responseDeclaration',
    { identifier: RESPONSE, cardinality, baseType },
    ...(correct.length > 0
      ? [element('correctResponse', {}, ...correct.map((value) => element('value', {}, escaped(value))))]
      : []),
    mapping,
  )
const mapped = ({ element }: Writer, entries: readonly (readonly [key: string, value: number])[], more: Attributes = {}) =>
  element(
    'mapping',
    { lowerBound: 0, defaultValue: 0 },
    ...entries.map(([mapKey, mappedValue]) => element('mapEntry', { mapKey, mappedValue, ...more })),
  )
const id = (prefix: string, at: number) => `${prefix}${at + 1}`

type Of<T extends QuestionSource['type']> = Extract<QuestionSource, { type: T }>

const choices = (writer: Writer, { type, options, ...source }: Of<'single'> | Of<'multiple'>): Parts => {
  const { element, rich, template } = writer
  const right = options.flatMap((one, at) => (one.right ? [id('P', at)] : []))
  const partial = 'scoring' in source && source.scoring === 'partial'
  const points = partial
    ? mapped(
        writer,
        options.map((one, at) => [id('P', at), one.right ? 1 : -1]),
      )
    : ''
  const attributes = { responseIdentifier: RESPONSE, shuffle: false, maxChoices: type === 'single' ? 1 : 0 }
  return {
    response: declared(writer, type === 'single' ? 'single' : 'multiple', 'identifier', right, points),
    body: element(
      'choiceInteraction',
      attributes,
      ...options.map(({ text }, at) => element('simpleChoice', { identifier: id('P', at) }, rich(text))),
    ),
    processing: template(partial ? 'map_response' : 'match_correct'),
  }
}

/** Two sides of which each left one has its right one. */
const matched = (writer: Writer, lefts: readonly string[], rights: readonly string[], partners: readonly number[]): Parts => {
  const { element, rich, template } = writer
  const pairs = partners.map((partner, at) => `${id('L', at)} ${id('R', partner)}`)
  const set = (prefix: string, texts: readonly string[], matchMax: number) =>
    element(
      'simpleMatchSet',
      {},
      ...texts.map((text, at) => element('simpleAssociableChoice', { identifier: id(prefix, at), matchMax }, rich(text))),
    )
  return {
    response: declared(
      writer,
      'multiple',
      'directedPair',
      pairs,
      mapped(
        writer,
        pairs.map((pair) => [pair, 1]),
      ),
    ),
    body: element(
      'matchInteraction',
      { responseIdentifier: RESPONSE, shuffle: false, maxAssociations: lefts.length },
      set('L', lefts, 1),
      set('R', rights, lefts.length),
    ),
    processing: template('map_response'),
  }
}

const numeric = (writer: Writer, { value, tolerance, unit }: Of<'numeric'>): Parts => {
  const { element } = writer
  const equal = element(
    'equal',
    tolerance > 0 ? { toleranceMode: 'absolute', tolerance: `${tolerance} ${tolerance}` } : { toleranceMode: 'exact' },
    element('variable', { identifier: RESPONSE }),
    element('correct', { identifier: RESPONSE }),
  )
  const score = element('setOutcomeValue', { identifier: 'SCORE' }, element('baseValue', { baseType: 'float' }, '1'))
  const counted = unit === null ? '' : ` <span class="unit">${escaped(unit)}</span>`
  return {
    response: declared(writer, 'single', 'float', [String(value)]),
    body: `<p>${element('textEntryInteraction', { responseIdentifier: RESPONSE, expectedLength: 15 })}${counted}</p>`,
    processing: element('responseProcessing', {}, element('responseCondition', {}, element('responseIf', {}, equal, score))),
  }
}

const typed = (writer: Writer, { accepts, case_sensitive }: Of<'short'>): Parts => ({
  response: declared(
    writer,
    'single',
    'string',
    accepts.slice(0, 1),
    mapped(
      writer,
      accepts.map((one) => [one, 1]),
      { caseSensitive: case_sensitive },
    ),
  ),
  body: `<p>${writer.element('textEntryInteraction', { responseIdentifier: RESPONSE, expectedLength: 30 })}</p>`,
  processing: writer.template('map_response'),
})

const essay = (writer: Writer, { rubric, file }: Of<'essay'>): Parts => {
  const { element, content } = writer
  const marking = rubric === '' ? '' : element('rubricBlock', { view: 'scorer', use: 'scoring' }, content(rubric))
  return {
    response:
      declared(writer, 'single', 'string', []) +
      (file ? element('responseDeclaration', { identifier: 'FILE', cardinality: 'single', baseType: 'file' }) : ''),
    body:
      marking +
      element('extendedTextInteraction', { responseIdentifier: RESPONSE, expectedLines: 10 }) +
      (file ? element('uploadInteraction', { responseIdentifier: 'FILE' }) : ''),
    processing: '',
  }
}

const partsOf = (writer: Writer, source: QuestionSource): Parts => {
  switch (source.type) {
    case 'single':
    case 'multiple':
      return choices(writer, source)
    case 'true_false': {
      const { statements } = source
      return matched(
        writer,
        statements.map(({ text }) => text),
        ['Benar', 'Salah'],
        statements.map(({ right }) => (right ? 0 : 1)),
      )
    }
    case 'matching': {
      const rights = [...new Set([...source.pairs.map(({ right }) => right), ...source.extras])]
      return matched(
        writer,
        source.pairs.map(({ left }) => left),
        rights,
        source.pairs.map(({ right }) => rights.indexOf(right)),
      )
    }
    case 'ordering': {
      const { element, rich, template } = writer
      const items = source.items.map((text, at) => element('simpleChoice', { identifier: id('P', at) }, rich(text)))
      return {
        response: declared(
          writer,
          'ordered',
          'identifier',
          source.items.map((_, at) => id('P', at)),
        ),
        body: element('orderInteraction', { responseIdentifier: RESPONSE, shuffle: true }, ...items),
        processing: template('match_correct'),
      }
    }
    case 'short':
      return typed(writer, source)
    case 'numeric':
      return numeric(writer, source)
    default:
      return essay(writer, source)
  }
}

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

/** Writes a package: an item for each question, the files that they show, and the manifest that lists them all. */
export const writeQti = async (version: Version, questions: readonly Outgoing[], files: OutgoingFiles): Promise<Writing> => {
  const writer = writerOf(version, files)
  const { manifest, schema, version: schemaVersion, type } = schemas[version]
  const zip = new ZipFile()
  const items = questions.map(({ source }, at) => {
    const name = `soal-${String(at + 1).padStart(3, '0')}`
    const xml = itemOf(version, writer, source, name, `Soal ${at + 1}`)
    zip.addBuffer(Buffer.from(xml), `items/${name}.xml`)
    const shown = [...files.values()]
      .filter((file) => xml.includes(`../media/${file.name}`))
      .map((file) => `<file href="media/${file.name}"/>`)
    return `<resource identifier="${name}" type="${type}" href="items/${name}.xml"><file href="items/${name}.xml"/>${shown.join('')}</resource>`
  })
  for (const { name, bytes } of files.values()) zip.addBuffer(Buffer.from(bytes), `media/${name}`, { compress: false })
  zip.addBuffer(
    Buffer.from(
      `${HEAD}<manifest xmlns="${manifest}" identifier="soal"><metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata><organizations/><resources>${items.join('')}</resources></manifest>\n`,
    ),
    'imsmanifest.xml',
  )
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return { content: Buffer.concat(chunks), left: 0 }
}
