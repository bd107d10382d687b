import type { Role } from '@lentera/contract/kit/roles'
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/device/idle.ts'

/** Where a page has room for what other features show, and whose it is. */
export type Place =
  | { readonly at: 'home'; readonly role: Role }
  | { readonly at: 'day'; readonly date: string; readonly student_id: string | undefined }
  | { readonly at: 'permit'; readonly permit_id: string }
  | { readonly at: 'consent' }
let bring: (() => Promise<{ readonly default: ComponentType<Place> }>) | undefined

/** The app says which features show something where; they do not know each other. */
export const bringPieces = (load: NonNullable<typeof bring>): void => void (bring = load)

/** The end of a page, where other features show theirs of the same: their code comes when the page has come to rest. */
export function Pieces(place: Place) {
  const [Shown, setShown] = useState<ComponentType<Place> | null>(null)
  useEffect(() => {
    let left = false
    const show = async () => {
      // What cannot be fetched is no fault of the page.
      const pieces = await bring?.().catch(() => null)
      if (pieces && !left) setShown(() => pieces.default)
    }
    const leave = whenIdle(() => void show())
    return () => {
      left = true
      leave()
    }
  }, [])
  return Shown && <Shown {...place} />
}
