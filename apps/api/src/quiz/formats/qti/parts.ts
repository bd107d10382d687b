import type { QuestionSource, SourceOf } from '@lentera/contract/questions/source'
import { escaped } from '#quiz/formats/xml.ts'
import type { Writer } from './writer.ts'

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
const mapped = ({ element }: Writer, entries: readonly (readonly [key: string, value: number])[]) =>
  element(
    'mapping',
    { lowerBound: 0, defaultValue: 0 },
    ...entries.map(([mapKey, mappedValue]) => element('mapEntry', { mapKey, mappedValue })),
  )
const id = (prefix: string, at: number) => `${prefix}${at + 1}`

const choices = (writer: Writer, { type, options, ...source }: SourceOf<'single'> | SourceOf<'multiple'>): Parts => {
  const { element, rich, template } = writer
  const right = options.flatMap((one, at) => (one.right ? [id('P', at)] : []))
  const partial =
    'scoring' in source ? source.scoring !== 'all' : right.length > 1 || options.some(({ share }) => share !== undefined)
  const byShare = 'scoring' in source ? source.scoring === 'shares' : partial
  const pointsOf = ({ right: is, share = 0 }: (typeof options)[number]) =>
    !byShare ? (is ? 1 : -1) : type === 'single' && is ? 1 : Math.round(share * 1000) / 1e5
  const points = partial
    ? mapped(
        writer,
        options.map((one, at) => [id('P', at), pointsOf(one)]),
      )
    : ''
  const attributes = { responseIdentifier: RESPONSE, shuffle: false, maxChoices: type === 'single' ? 1 : 0 }
  return {
    response: declared(writer, type, 'identifier', type === 'single' ? right.slice(0, 1) : right, points),
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

const numeric = (writer: Writer, { value, tolerance, unit }: SourceOf<'numeric'>): Parts => {
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

/** Patterns are none of QTI's own: what is mapped are texts. */
const typed = (writer: Writer, { accepts, case_sensitive }: SourceOf<'short'>): Parts => ({
  response: declared(
    writer,
    'single',
    'string',
    accepts
      .flatMap((one) => (typeof one === 'string' ? [one] : 'text' in one && (one.share ?? 100) === 100 ? [one.text] : []))
      .slice(0, 1),
    writer.element(
      'mapping',
      { lowerBound: 0, defaultValue: 0 },
      ...accepts.map((one) => {
        const [mapKey, mappedValue] =
          typeof one === 'string' ? [one, 1] : ['text' in one ? one.text : one.pattern, (one.share ?? 100) / 100]
        const caseSensitive = typeof one === 'string' ? case_sensitive : (one.case_sensitive ?? case_sensitive)
        return writer.element('mapEntry', { mapKey, mappedValue, caseSensitive })
      }),
    ),
  ),
  body: `<p>${writer.element('textEntryInteraction', { responseIdentifier: RESPONSE, expectedLength: 30 })}</p>`,
  processing: writer.template('map_response'),
})

const essay = (writer: Writer, { rubric, file }: SourceOf<'essay'>): Parts => {
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

/** What an item declares, shows and judges of a question, each kind as other systems know it. Statements travel as pairs. */
export const partsOf = (writer: Writer, source: QuestionSource): Parts => {
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
