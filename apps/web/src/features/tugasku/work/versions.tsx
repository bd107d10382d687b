import type { Post, WorkVersion } from '@lentera/contract/tugasku/posts'
import { Links } from '#features/tugasku/posts/post-shown.tsx'
import { bothTimesOf, lateText, momentOf } from '#features/tugasku/posts/words.ts'
import { OfflineMark } from '#school/record-status.tsx'
import { Attachments, FilesInPlace } from '#ui/attachment.tsx'
import { Card } from '#ui/card.tsx'
import { Pill } from '#ui/pill.tsx'
import { UserText } from '#ui/user-text.tsx'

/** What was handed in once. */
function Version({ version, timezone, inPlace = false }: { version: WorkVersion; inPlace?: boolean } & Pick<Post, 'timezone'>) {
  const Files = inPlace ? FilesInPlace : Attachments
  const { text, links, files, submitted_at, late_minutes } = version
  const bothTimes = bothTimesOf(version, timezone)
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 text-note text-ink-2">
        {bothTimes ?? momentOf(submitted_at, timezone)}
        {bothTimes !== undefined && <OfflineMark proven={version.made_proven} />}
        {late_minutes > 0 && <Pill tone="warn">Terlambat {lateText(late_minutes)}</Pill>}
      </p>
      {text !== '' && <UserText className="max-w-prose" text={text} />}
      {files.length > 0 && <Files files={files} />}
      {links.length > 0 && <Links links={links} />}
    </div>
  )
}

/** What was handed in: the newest version open, those before it folded. `inPlace` shows the newest files at once, in full. */
export function Versions({
  versions,
  timezone,
  inPlace = false,
}: { versions: readonly WorkVersion[]; inPlace?: boolean } & Pick<Post, 'timezone'>) {
  const [newest, ...older] = versions
  if (!newest) return null
  return (
    <div className="grid gap-3">
      <Card className="p-4">
        <Version version={newest} timezone={timezone} inPlace={inPlace} />
      </Card>
      {older.map((version) => (
        <details key={version.number} className="rounded-card border border-line bg-surface">
          <summary className="min-h-control cursor-pointer px-4 py-2.5 font-semibold">Versi {version.number}</summary>
          <div className="border-t border-line p-4">
            <Version version={version} timezone={timezone} />
          </div>
        </details>
      ))}
    </div>
  )
}
