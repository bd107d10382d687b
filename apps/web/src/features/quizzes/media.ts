import type { QuizPaper } from '@lentera/contract/quizzes/taking'
import { keepMedia } from './kept.ts'

/** Addresses of files of this device, as long as the page is open. */
export const addressesOf = (media: ReadonlyMap<string, Blob>): ReadonlyMap<string, string> =>
  new Map([...media].map(([file, blob]) => [file, URL.createObjectURL(blob)]))

interface MediaPlace {
  readonly exam: string
  readonly known: (file: string) => string | undefined
  readonly show: (addresses: ReadonlyMap<string, string>) => void
  readonly keep: (work: Promise<unknown>) => Promise<unknown>
}
/** Brings pictures and sounds to the device, one after the other, because their addresses end after minutes. */
export const bringMedia = async ({ media }: QuizPaper, { exam, known, show, keep }: MediaPlace): Promise<void> => {
  for (const [file, address] of Object.entries(media)) {
    if (known(file)?.startsWith('blob:')) continue
    try {
      const blob = await (await fetch(address)).blob()
      show(addressesOf(new Map([[file, blob]])))
      await keep(keepMedia(exam, file, blob))
    } catch {
      show(new Map([[file, address]]))
    }
  }
}
