import type { Node } from 'prosemirror-model'
import { isWordSign, type Span, spansOf } from '#lib/text/spans.ts'

/** A letter, or a formula, with how it is set. */
interface Unit {
  readonly text: string
  readonly formula: boolean
  readonly href: string | null
  bold: boolean
  italic: boolean
}
type Mark = 'bold' | 'italic'
const signs: Readonly<Record<Mark, string>> = { bold: '**', italic: '*' }
const isSpace = (unit: Unit | undefined) => unit === undefined || (!unit.formula && /\s/.test(unit.text))

const unitsOf = (spans: readonly Span[]): Unit[] =>
  spans.flatMap(({ bold, italic, ...span }): Unit[] =>
    span.kind === 'formula'
      ? [{ text: span.source, formula: true, href: null, bold, italic }]
      : [...span.text].map((text) => ({ text, formula: false, href: span.href, bold, italic })),
  )
const unitsIn = (line: Node): Unit[] =>
  line.children.flatMap((node): Unit[] => {
    const has = (name: string) => node.marks.find(({ type }) => type.name === name)
    const set = { bold: has('bold') !== undefined, italic: has('italic') !== undefined }
    const href: string | null = has('link')?.attrs['href'] ?? null
    if (node.type.name === 'formula') return [{ text: String(node.attrs['source']), formula: true, href: null, ...set }]
    return [...(node.text ?? '').replaceAll(/\s*\n\s*/g, ' ')].map((text) => ({ text, formula: false, href, ...set }))
  })

/** Without the spaces at both ends, which no reader sees. */
const trimmed = (units: readonly Unit[]): Unit[] => {
  const from = units.findIndex((unit) => !isSpace(unit))
  return from < 0 ? [] : units.slice(from, units.findLastIndex((unit) => !isSpace(unit)) + 1)
}

/** A dollar before a digit ends no formula. */
const setFormulae = (units: readonly Unit[]): Unit[] =>
  units.flatMap((unit, at) =>
    unit.formula && /^\d/.test(units[at + 1]?.text ?? '') ? [unit, { ...unit, text: ' ', formula: false }] : [unit],
  )
/** The words of a link are set as one. */
const setLinks = (units: Unit[]) => {
  for (const [at, unit] of units.entries()) {
    const before = units[at - 1]
    if (unit.href === null || before?.href !== unit.href) continue
    for (const mark of ['bold', 'italic'] as const) if (before[mark] !== unit[mark]) unit[mark] = before[mark]
  }
}
/** No mark begins within a word, nor begins or ends at a space. */
const setWords = (units: Unit[], mark: Mark) => {
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]
    if (!unit || !isSpace(unit) || !unit[mark]) continue
    const next = units.slice(at).find((one) => !isSpace(one))
    unit[mark] = units[at - 1]?.[mark] === true && next?.[mark] === true
  }
  for (let at = units.length - 1; at > 0; at--) {
    const [unit, before] = [units[at], units[at - 1]]
    if (unit?.[mark] && before && !before[mark] && !before.formula && isWordSign(before.text)) before[mark] = true
  }
}

const escaped = (text: string) => text.replaceAll(/[\\*$[\]]/g, '\\$&')
const endOf = (units: readonly Unit[], from: number, mark: Mark): number => {
  let at = from
  while (units[at]?.[mark]) at++
  return at
}

/** Opens and closes marks in turn; of two that begin together the longer one stands outside. */
const emit = (units: readonly Unit[], escapes: boolean): string => {
  let text = ''
  const open: Mark[] = []
  for (let at = 0; at <= units.length; at++) {
    const unit = units[at]
    const ends = open.findIndex((mark) => !unit?.[mark])
    if (ends >= 0) for (const mark of open.splice(ends).toReversed()) text += signs[mark]
    if (!unit) break
    const begin = (['bold', 'italic'] as const).filter((mark) => unit[mark] && !open.includes(mark))
    begin.sort((a, b) => endOf(units, at, b) - endOf(units, at, a))
    for (const mark of begin) {
      open.push(mark)
      text += signs[mark]
    }
    const { href } = unit
    if (href === null) {
      text += unit.formula || !escapes ? unit.text : escaped(unit.text)
      continue
    }
    let label = unit.text
    while (units[at + 1]?.href === href) label += units[++at]?.text ?? ''
    text += `[${label.replaceAll(/[\\[\]]/g, '\\$&')}](${href})`
  }
  return text
}

const same = (a: readonly Unit[], b: readonly Unit[]) =>
  a.length === b.length &&
  a.every((unit, at) => {
    const other = b[at]
    return (
      other?.text === unit.text &&
      other.formula === unit.formula &&
      other.href === unit.href &&
      (isSpace(unit) || (other.bold === unit.bold && other.italic === unit.italic))
    )
  })

/** How a line is written: the shortest of the ways in which the reader gets the same again. */
export const lineText = (line: Node): string => {
  const units = setFormulae(trimmed(unitsIn(line)))
  setLinks(units)
  for (const mark of ['bold', 'italic'] as const) setWords(units, mark)
  const without = (...marks: readonly Mark[]) =>
    units.map((unit) => ({ ...unit, ...Object.fromEntries(marks.map((mark) => [mark, false])) }))
  for (const wish of [units, without('italic'), without('bold', 'italic')])
    for (const escapes of [false, true]) {
      const text = emit(wish, escapes)
      if (same(wish, unitsOf(spansOf(text)))) return text
    }
  return units.map(({ text, formula }) => (formula ? text : escaped(text))).join('')
}
