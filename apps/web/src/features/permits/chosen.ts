import type { FiledForPupil } from '@lentera/contract/permits'
import { create } from 'zustand'

/** The pupils for whom a teacher is about to file, from the lists to the form. */
export const useChosen = create<{ readonly pupils: readonly FiledForPupil[] }>()(() => ({ pupils: [] }))
/** Adds pupils to those that were chosen before, each once. */
export const choose = (more: readonly FiledForPupil[]): void =>
  useChosen.setState(({ pupils }) => ({ pupils: [...new Map([...pupils, ...more].map((one) => [one.id, one])).values()] }))
export const unchoose = (ids: readonly string[]): void =>
  useChosen.setState(({ pupils }) => ({ pupils: pupils.filter(({ id }) => !ids.includes(id)) }))
