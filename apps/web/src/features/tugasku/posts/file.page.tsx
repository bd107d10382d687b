import { type Post, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { Download } from 'lucide-react'
import { useParams } from 'react-router'
import { useSession } from '#lib/session/session.ts'
import { postAddress } from '#school/post-address.ts'
import { Attachment } from '#ui/attachment.tsx'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { usePostHere } from './words.ts'

const fileIn = (post: Post | undefined, uuid: string) =>
  [...(post?.files ?? []), ...(post?.work?.versions.flatMap(({ files }) => files) ?? [])].find((one) => one.uuid === uuid)

export const title = 'Berkas'

/** One file of a post: a picture in full, anything else to be saved. */
export default function FilePage() {
  const { kind, room_id, post_id } = usePostHere()
  const { hashmedia = '' } = useParams()
  const role = useSession((session) => session.role) ?? 'student'
  return (
    <Screen
      call={tugaskuPosts.detail}
      input={{ params: { post_id } }}
      title={(post) => fileIn(post, hashmedia)?.name ?? title}
      tab={(post) => fileIn(post, hashmedia)?.name}
      note={(post) => post?.title ?? ' '}
      back={postAddress(role, { kind, room_id, post_id })}
      actions={(post) => {
        const file = fileIn(post, hashmedia)
        return (
          file && (
            <a
              href={file.url}
              download={file.name}
              className="inline-flex min-h-control items-center gap-2 rounded-control border border-line bg-surface px-4 font-bold text-accent hover:border-edge"
            >
              <Download size={20} aria-hidden /> Unduh
            </a>
          )
        )
      }}
    >
      {(post) => {
        const file = fileIn(post, hashmedia)
        if (!file)
          return <EmptyState drawing={<LostPath />} text="Berkas ini tidak ada lagi" note="Gurunya mungkin sudah menggantinya." />
        if (!file.type.startsWith('image/'))
          return (
            <div className="max-w-[46rem]">
              <Attachment file={file} />
            </div>
          )
        return (
          <img
            src={file.url}
            alt={file.name}
            {...(file.width !== null && file.height !== null && { width: file.width, height: file.height })}
            className="mx-auto h-auto max-w-full rounded-card border border-line bg-off-s"
          />
        )
      }}
    </Screen>
  )
}
