import type { Entry } from '#lib/offline/outbox.ts'
import { useKnown } from '#lib/offline/outbox/state.ts'
import { Progress, sizeText } from '#ui/progress.tsx'

/** How much of a waiting write's files the server has; nothing for one without files. */
export function FilesSent({ of: { files: keys = [] } }: { of: Entry }) {
  const known = useKnown((state) => state.files)
  const files = (known ?? []).filter(({ key }) => keys.includes(key))
  if (files.length === 0) return null
  const all = files.reduce((sum, { size }) => sum + size, 0)
  const sent = files.reduce((sum, { size, received, sent_at }) => sum + (sent_at > 0 ? size : received), 0)
  return (
    <div className="mt-1 grid gap-1">
      <p className="text-note font-normal tabular-nums">
        {files.length} berkas, {sizeText(sent)} dari {sizeText(all)} sudah di server
      </p>
      <Progress label="Berkas yang sudah di server" value={sent / all} />
    </div>
  )
}
