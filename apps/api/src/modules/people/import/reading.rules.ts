import type { ImportField, ImportProblem } from '@lentera/contract/people/import-rows'
import { isBlank } from './words.rules.ts'

/** What is wrong with a cell. */
export interface CellProblem {
  readonly kind: ImportProblem
  readonly field: ImportField
  readonly value: string
  readonly text: string
  readonly suggestion: string | null
}

/** What a cell says: a value in the words of the database, nothing, or what is wrong with it. */
export type Reading = { readonly value?: string } | Omit<CellProblem, 'field' | 'value'>
export const nothing: Reading = {}
export const wrong = (kind: ImportProblem, text: string, suggestion: string | null = null): Reading => ({
  kind,
  text,
  suggestion,
})

/** A text of so many letters; one letter alone says nothing. */
export const words =
  (least: number, most: number, made: (text: string) => string = (text) => text) =>
  (text: string): Reading => {
    if (isBlank(text) || text.length < least) return nothing
    if (text.length > most) return wrong('text_long', `Maksimal ${most} huruf.`, text.slice(0, most).trim())
    return { value: made(text) }
  }

export const digitsIn = (text: string): string => text.replaceAll(/[\s.'’`-]/g, '')
/** Whether Excel has rounded a number, so that its digits are lost. */
export const isRounded = (text: string): boolean => /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text.replaceAll(' ', ''))
