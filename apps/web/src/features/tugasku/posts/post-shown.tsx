import type { Link, Post } from '@lentera/contract/tugasku/posts'
import { ExternalLink } from 'lucide-react'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Attachments, Thumb } from '#ui/attachment.tsx'
import { Section } from '#ui/card.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { sizeText } from '#ui/progress.tsx'
import { Prose } from '#ui/prose.tsx'
import { momentOf } from './words.ts'

/** Pages elsewhere, opened beside this one. */
export function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul className="grid gap-2">
      {links.map(({ url, label }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-row items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 hover:border-edge"
          >
            <ExternalLink size={20} className="shrink-0 text-accent" aria-hidden />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-bold">{label || url.replace(/^https?:\/\//, '')}</span>
              {label !== '' && <span className="block truncate text-note text-ink-2">{url.replace(/^https?:\/\//, '')}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The files of a post, each with its own page where the post's kind has one. */
function Files({ post: { kind, id, room, files } }: { post: Post }) {
  const role = useSession((session) => session.role) ?? 'student'
  if (kind === 'announcement') return <Attachments files={files} />
  const to = (hashmedia: string) =>
    kind === 'task'
      ? linkTo(role, '/tugasku/:hash/tasks/:hashtask/file/:hashmedia', { hash: room.id, hashtask: id, hashmedia })
      : linkTo(role, '/tugasku/:hash/modules/:hashmodule/file/:hashmedia', { hash: room.id, hashmodule: id, hashmedia })
  return (
    <List label="Berkas">
      {files.map((file) => (
        <Row
          key={file.uuid}
          leading={<Thumb file={file} />}
          title={<span className="line-clamp-1 break-all">{file.name}</span>}
          note={sizeText(file.bytes)}
          to={to(file.uuid)}
        />
      ))}
    </List>
  )
}

/** What a post says, with its files and links. */
export function PostText({ post }: { post: Post }) {
  const { text, files, links } = post
  return (
    <div className="grid min-w-0 gap-5">
      {text !== '' && <Prose text={text} />}
      {files.length > 0 && (
        <Section title="Berkas">
          <Files post={post} />
        </Section>
      )}
      {links.length > 0 && (
        <Section title="Tautan">
          <Links links={links} />
        </Section>
      )}
    </div>
  )
}

/** When a post is due, what it is worth, who wrote it. */
export function PostFacts({ post }: { post: Post }) {
  const { kind, topic, given_at, due_at, closes_at, max_score, resubmits, timezone, writer, students } = post
  const task = kind === 'task'
  const fact = (name: string, value: string | null | undefined | false) => (value ? [{ name, value }] : [])
  return (
    <Facts
      facts={[
        ...fact('Batas waktu', task && (due_at === null ? 'Tidak ada' : momentOf(due_at, timezone))),
        ...fact('Ditutup', closes_at !== null && momentOf(closes_at, timezone)),
        ...fact('Nilai tertinggi', task && (max_score === null ? 'Tidak dinilai' : String(max_score))),
        ...fact('Kumpulkan ulang', task && (resubmits ? 'Boleh' : 'Tidak')),
        ...fact('Topik', topic?.name),
        ...fact('Untuk', students?.map(({ name }) => name).join(', ')),
        ...fact('Diberikan', given_at === null ? 'Belum' : momentOf(given_at, timezone)),
        ...fact('Guru', writer),
      ]}
    />
  )
}
