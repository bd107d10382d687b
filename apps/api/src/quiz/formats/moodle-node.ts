import { isObject } from '@lentera/contract/kit/unknown'
import { decoded } from './xml.ts'

export type Node = Readonly<Record<string, unknown>>
export const node = (value: unknown): Node => (isObject(value) ? value : { text: value })
export const raw = (value: unknown): string => {
  if (typeof value === 'string') return decoded(value)
  if (Array.isArray(value)) return value.map(raw).join('')
  if (!isObject(value)) return ''
  const { '#text': text, '#cdata': cdata } = value
  return raw(text) + (Array.isArray(cdata) ? cdata.join('') : typeof cdata === 'string' ? cdata : '')
}

export const list = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : [])
export const share = (answer: Node) => Number(answer['@fraction'] ?? 0)
