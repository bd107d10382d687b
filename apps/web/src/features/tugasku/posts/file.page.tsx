import { type Post, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { useParams } from 'react-router'
import { useSession } from '#lib/session/session.ts'
import { postAddress } from '#school/post-address.ts'
import { FilesInPlace } from '#ui/attachment.tsx'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { usePostHere } from './words.ts'

const fileIn = (post: Post | undefined, uuid: string) =>
  [...(post?.files ?? []), ...(post?.work?.versions.flatMap(({ files }) => files) ?? [])].find((one) => one.uuid === uuid)

export const title = 'Berkas'

/** One file of a post, in full. */
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
    >
      {(post) => {
        const file = fileIn(post, hashmedia)
        if (!file)
          return <EmptyState drawing={<LostPath />} text="Berkas ini tidak ada lagi" note="Gurunya mungkin sudah menggantinya." />
        return <FilesInPlace files={[file]} />
      }}
    </Screen>
  )
}
