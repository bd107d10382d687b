import { useState } from 'react'
import { turned } from './view.ts'

/** How far each file is turned on this device, by its id, until the page is loaded anew. The file itself stays as it is. */
const turns = new Map<string, number>()

/** How far a file is turned, and a further quarter turn to the right. */
export const useTurn = (uuid: string): readonly [number, () => void] => {
  const [, draw] = useState(0)
  const turn = turns.get(uuid) ?? 0
  const go = () => {
    turns.set(uuid, turned(turns.get(uuid) ?? 0, 90))
    draw((times) => times + 1)
  }
  return [turn, go]
}
